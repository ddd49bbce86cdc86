// ncurses for Swift: what its header hides in macros and globals, and the way back out of a crash.
#pragma once
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <ncurses.h>
#include <signal.h>
#include <sys/ioctl.h>

// Swift 6 refuses shared mutable globals, and does not see macros that cast.
static inline WINDOW *curses_screen(void) { return stdscr; }

// The size of a terminal in cells, from its driver; returns 0 if it has none.
int curses_size(int descriptor, int *columns, int *rows);

// 1 if the terminal that TERM names is known and can put text anywhere on its screen; before it is
// taken over.
int curses_knows_place(int descriptor);

// The same of the terminal that has been taken over.
int curses_can_place_text(void);

// A string of the terminal's description with its parameters filled in and without pauses; returns
// its length, 0 if the terminal has none.
int curses_expand(const char *name, int first, int second, char *target, int room);
// A number of it, below 0 if it has none, and a flag, 0 or 1.
int curses_number(const char *name);
int curses_flag(const char *name);

// Has keys read without waiting, those with a name by their code.
void curses_open_keys(void);
// The next key, ERR if there is none.
int curses_read_key(void);
// From here on there is none, whoever still waits for one.
void curses_close_keys(void);

// Remembers how the terminal is now. From then on a crash restores it before the process dies.
void curses_guard(int descriptor);
// Takes in what leaves the full screen, and sees to it that a stop leaves it; to be called once the
// terminal's type is known.
void curses_guard_screen(void);
// Crashes are no longer our business.
void curses_unguard(void);
// Makes texts UTF-8, by the locale or in spite of it; returns 0 if this machine can't.
int curses_use_utf8(void);

// Ends the process though the terminal may not take another byte: it gets what it takes at once.
_Noreturn void curses_exit_at_once(int code);

// Asks the terminal to mark what is pasted, and to report the mouse if it is wanted.
void curses_ask_for_input(int descriptor, int mouse);
// Takes that back.
void curses_ask_for_nothing(int descriptor);
// Forgets what was typed before there was anything to be seen.
void curses_forget_typing(int descriptor);

// A descriptor from which a byte can be read whenever the process was stopped and goes on, or -1.
int curses_watch_continuing(void);

// Stops the process group, as Ctrl-Z does in a shell; returns when it goes on.
void curses_stop(void);
