// Functions of a terminal's driver, and the locale of the text that is written to a terminal.
#pragma once

#include <sys/ioctl.h>
#include <termios.h>

// Returns the size of a terminal's window; 0 for what its driver does not know.
struct winsize terminal_window(int descriptor);
// Makes each key arrive at once, unchanged and without an echo, except Ctrl-C, which sends SIGINT
// and so works even while nobody reads keys. If `draws` is not 0, output is not changed either.
void terminal_take_keys(struct termios *modes, int draws);
// Discards input that has not been read.
void terminal_discard_input(int descriptor);
// Sets a locale with UTF-8: the environment's locale, or else C.UTF-8 or en_US.UTF-8. Returns 0 if
// none of them has UTF-8.
int terminal_use_utf8(void);
