// Restores the terminal when a signal or a crash ends the program, or a signal stops it.
#pragma once

// Saves the terminal's modes, and installs handlers that restore them when a signal ends the
// program. A signal that is ignored stays ignored.
//
// SIGINT, SIGTERM and SIGHUP are only noted (see signals.h), for the event loop. If the program
// still has the terminal 1 second later, the handler of SIGALRM restores it and ends the program.
void guard_terminal(int descriptor);
// Restores from the full screen, too, and handles SIGTSTP in the same way. Call it after newterm.
void guard_screen(int synchronises);
// First makes the terminal forget its pictures. Call it after guard_screen.
void guard_pictures(const char *farewell, int length);
// How often SIGTSTP from outside has begun to leave the full screen, while other threads went on.
int guard_stop_count(void);
// Removes the handlers.
void guard_end(void);

// Discards what is written to the descriptor of guard_terminal from now on, because another job has
// the terminal.
void guard_mute(void);
