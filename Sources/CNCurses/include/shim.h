// terminfo for Swift, which can't import functions with a variable number of arguments.
#pragma once

// Reads what terminfo knows about the terminal that TERM names, for the functions below; returns 1
// if the terminal is known and can move its cursor.
int curses_type_can_move_cursor(int descriptor);

// Stores a terminfo string with its parameters filled in and without padding delays; returns its
// length, 0 if the terminal has no such string.
int curses_expand(const char *name, int first, int second, char *target, int room);
// Returns a terminfo number, negative if the terminal has none.
int curses_number(const char *name);
// Returns a terminfo flag, 0 or 1.
int curses_flag(const char *name);
