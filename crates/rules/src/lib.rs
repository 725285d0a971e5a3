//! Pure card games: no input or output, no clock, no threads, no dice.
