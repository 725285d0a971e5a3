/** The sound at somebody's turn. */

/** Two soft notes. */
export function chime() {
  const context = new AudioContext();
  [523.25, 783.99].forEach((pitch, at) => {
    const begin = context.currentTime + at * 0.14;
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5);
    tone.connect(volume).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + 0.55);
  });
  setTimeout(() => void context.close(), 1_200);
}
