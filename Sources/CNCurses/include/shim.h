// ncurses for Swift: functions for macros and globals that Swift can't import, and signal handlers
// that restore the terminal after a crash.
#pragma once
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncurses.h>
#include <signal.h>
#include <sys/ioctl.h>

// The standard window. Swift 6 refuses shared mutable globals and does not import macros that cast.
static inline WINDOW *curses_screen(void) { return stdscr; }

// Stores the size of a terminal in cells, from its driver; returns 0 if the driver does not know it.
int curses_size(int descriptor, int *columns, int *rows);

// Returns 1 if terminfo knows the terminal that TERM names and it can move its cursor. For use
// before the terminal is taken over.
int curses_type_can_move_cursor(int descriptor);

// Returns 1 if the terminal that was taken over can move its cursor.
int curses_can_move_cursor(void);

// Stores a terminfo string with its parameters filled in and without padding delays; returns its
// length, 0 if the terminal has no such string.
int curses_expand(const char *name, int first, int second, char *target, int room);
// Returns a terminfo number, negative if the terminal has none.
int curses_number(const char *name);
// Returns a terminfo flag, 0 or 1.
int curses_flag(const char *name);

// Starts reading keys without blocking, with the codes of ncurses for named keys.
void curses_open_keys(void);
// Returns the next key, ERR if there is none.
int curses_read_key(void);
// Stops reading keys; later calls of curses_read_key return ERR.
void curses_close_keys(void);

// Saves the terminal's modes and installs signal handlers that restore them in a crash.
void curses_guard(int descriptor);
// Adds leaving the full screen to what the handlers restore, and handles SIGTSTP in the same way.
// To be called after newterm.
void curses_guard_screen(void);
// Removes the signal handlers.
void curses_unguard(void);
// Sets a locale with UTF-8: that of the environment, or else C.UTF-8 or en_US.UTF-8. Returns 0 if
// there is none.
int curses_use_utf8(void);

// Restores the terminal and ends the process without blocking: bytes that the terminal does not
// accept at once are dropped.
_Noreturn void curses_exit_at_once(int code);

// Makes the terminal mark pasted text, and report the mouse if `mouse` is not 0.
void curses_enable_input_reports(int descriptor, int mouse);
// Switches both off.
void curses_disable_input_reports(int descriptor);
// Discards input that has not been read.
void curses_discard_input(int descriptor);

// Returns a descriptor from which a byte can be read each time the process was stopped and
// continued, or -1.
int curses_watch_continuing(void);

// Stops the process group, as Ctrl-Z does in a shell; returns when it is continued.
void curses_stop(void);
