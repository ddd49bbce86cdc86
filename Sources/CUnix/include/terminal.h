// What a terminal's driver knows and does, and the locale in which text is written to it.
#pragma once

#include <sys/ioctl.h>
#include <termios.h>

// Returns the size of a terminal's window; 0 for what its driver does not know.
struct winsize terminal_window(int descriptor);
// Makes all keys arrive one by one, as they are, and without an echo. Only Ctrl-C sends SIGINT, so
// that it works even while nobody reads keys. If `draws` is not 0, output is not changed either.
void terminal_take_keys(struct termios *modes, int draws);
// Discards input that has not been read.
void terminal_discard_input(int descriptor);
// Sets a locale with UTF-8: that of the environment, or else C.UTF-8 or en_US.UTF-8. Returns 0 if
// there is none.
int terminal_use_utf8(void);
