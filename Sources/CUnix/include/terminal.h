// What a terminal's driver knows and does, and the locale in which text is written to it.
#pragma once

#include <termios.h>

// Stores the size of a terminal in cells; returns 0 if its driver does not know it.
int terminal_size(int descriptor, int *columns, int *rows);
// Stores the size of a terminal's window in pixels; returns 0 if its driver does not know it.
int terminal_pixels(int descriptor, int *width, int *height);
// Makes all keys arrive one by one, as they are, and without an echo. Only Ctrl-C sends SIGINT, so
// that it works even while nobody reads keys. If `draws` is not 0, output is not changed either.
void terminal_take_keys(struct termios *modes, int draws);
// Discards input that has not been read.
void terminal_discard_input(int descriptor);
// Sets a locale with UTF-8: that of the environment, or else C.UTF-8 or en_US.UTF-8. Returns 0 if
// there is none.
int terminal_use_utf8(void);
