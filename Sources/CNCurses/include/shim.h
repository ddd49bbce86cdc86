// ncurses for Swift: functions for macros and globals that Swift can't import.
#pragma once
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <signal.h>

// The standard window. Swift 6 refuses shared mutable globals and does not import macros that cast.
static inline WINDOW *curses_screen(void) { return stdscr; }

// Returns 1 if terminfo knows the terminal that TERM names and it can move its cursor. For use
// before the terminal is taken over.
int curses_type_can_move_cursor(int descriptor);

// Returns 1 if the terminal that was taken over can move its cursor.
int curses_can_move_cursor(void);

// Stores a terminfo string with its parameters filled in and without padding delays; returns its
// length, 0 if the terminal has no such string.
int curses_expand(const char *name, int first, int second, char *target, int room);
// Stores a terminfo string without parameters; returns its length, 0 if the terminal has no such
// string.
int curses_text(const char *name, char *target, int room);
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

// Sequences that make the terminal mark pasted text and, if `mouse` is not 0, report the mouse.
const char *curses_enabling_input_reports(int mouse);
// Sequences that switch off both paste marks and mouse reports.
const char *curses_disabling_input_reports(void);
