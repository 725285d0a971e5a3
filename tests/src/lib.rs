//! Whole-system tests over real sockets, disks and processes.
