#include "include/shim.h"

#include <stdlib.h>
#include <string.h>
#include <term.h>

#undef columns
#undef lines

// Copies a terminfo string without its padding delays ("$<5>"); returns the length of the copy.
static size_t copy(const char *text, char *target, size_t room) {
  size_t length = 0;
  if (text == NULL || text == (const char *)-1) return 0;
  for (; *text != '\0' && length < room; text++) {
    if (text[0] == '$' && text[1] == '<') {
      text = strchr(text, '>');
      if (text == NULL) break;
      continue;
    }
    target[length++] = *text;
  }
  return length;
}

// Older versions of tigetstr take a char * without const, but do not write to the name.
#define TEXT(name) tigetstr((char *)(name))

int curses_expand(const char *name, int first, int second, char *target, int room) {
  const char *text = TEXT(name);
  if (text == NULL || text == (const char *)-1) return 0;
  return (int)copy(tparm((char *)text, (long)first, (long)second, 0L, 0L, 0L, 0L, 0L, 0L, 0L),
                   target, (size_t)room);
}

int curses_text(const char *name, char *target, int room) {
  return (int)copy(TEXT(name), target, (size_t)room);
}

int curses_number(const char *name) { return tigetnum((char *)name); }

int curses_flag(const char *name) { return tigetflag((char *)name) > 0; }

int curses_type_can_move_cursor(int descriptor) {
  // The terminfo entry is read only once, because reading it takes as long as everything else
  // before a small deck appears.
  static TERMINAL *read_type = NULL;
  if (read_type == NULL || cur_term != read_type) {
    int error;
    if (setupterm(NULL, descriptor, &error) != OK) return 0;
    read_type = cur_term;
  }
  return curses_can_move_cursor();
}

int curses_can_move_cursor(void) {
  const char *text = TEXT("cup");
  return text != NULL && text != (const char *)-1;
}

// Keys are read from a pad, because wgetch on a window also redraws the window.
static WINDOW *keys = NULL;

void curses_open_keys(void) {
  keys = newpad(1, 1);
  nodelay(keys, TRUE);
  keypad(keys, TRUE);
  // ncurses would consume only the start of a mouse report and leave the rest as keys.
  define_key(NULL, KEY_MOUSE);
}

int curses_read_key(void) { return keys == NULL ? ERR : wgetch(keys); }

void curses_close_keys(void) {
  delwin(keys);
  keys = NULL;
}

// xterm's modes: 2004 is bracketed paste, 1002 reports buttons and moves with a button down, 1006
// reports them as decimal numbers. A terminal without these modes ignores them.
#define ENABLE_PASTE_MARKS "\033[?2004h"
#define ENABLE_MOUSE_REPORTS "\033[?1002h\033[?1006h"
#define DISABLE_INPUT_REPORTS "\033[?1006l\033[?1002l\033[?2004l"

const char *curses_enabling_input_reports(int mouse) {
  return mouse ? ENABLE_PASTE_MARKS ENABLE_MOUSE_REPORTS : ENABLE_PASTE_MARKS;
}

const char *curses_disabling_input_reports(void) { return DISABLE_INPUT_REPORTS; }
