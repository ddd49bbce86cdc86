// Restores the terminal when a signal or a crash ends the program, or a signal stops it.
#pragma once

// Saves the terminal's modes, and installs handlers that restore them when a signal ends the
// program. A signal that is ignored stays ignored.
//
// SIGINT, SIGTERM and SIGHUP are only noted (see signals.h), for the event loop. If the program
// still has the terminal 1 second later, the handler of SIGALRM restores it and ends the program.
void guard_terminal(int descriptor);
// Makes the handlers also write these bytes, which give the screen back, and also handles SIGTSTP.
// Later bytes replace earlier ones.
void guard_screen(const void *bytes, int length);
// Starts a process that writes these bytes if this one is killed by SIGKILL, which no handler sees.
void guard_keep_screen(void);
// Ends that process. Call it when the screen is given back.
void guard_release_screen(void);
// Returns how many times a SIGTSTP from outside has made the handler start to leave the full
// screen; other threads keep running meanwhile.
int guard_stop_count(void);
// Removes the handlers and closes what they use.
void guard_end(void);

// Discards all further output to the descriptor of guard_terminal, because another job has the
// terminal.
void guard_mute(void);
