#include "include/shim.h"

#include <curses.h>
#include <string.h>
#include <term.h>

// Returns a terminfo string; NULL if the terminal has none. Older versions of tigetstr take a name
// without const, but do not write to it.
static char *string(const char *name) {
  char *text = tigetstr((char *)name);
  return text == (char *)-1 ? NULL : text;
}

int curses_expand(const char *name, int first, int second, char *target, int room) {
  char *text = string(name);
  if (text != NULL) text = tparm(text, (long)first, (long)second, 0L, 0L, 0L, 0L, 0L, 0L, 0L);
  int length = 0;
  for (; text != NULL && *text != '\0' && length < room; text++) {
    // Padding delays ("$<5>") are left out.
    if (text[0] == '$' && text[1] == '<') {
      text = strchr(text, '>');
      if (text == NULL) break;
    } else {
      target[length++] = *text;
    }
  }
  return length;
}

int curses_number(const char *name) { return tigetnum((char *)name); }

int curses_flag(const char *name) { return tigetflag((char *)name) > 0; }

int curses_type_can_move_cursor(int descriptor) {
  // The terminfo entry is read only once, because reading it takes as long as everything else
  // before a small deck appears.
  static int can_move = -1;
  int error;
  if (can_move < 0) {
    can_move = setupterm(NULL, descriptor, &error) == OK && string("cup") != NULL;
  }
  return can_move;
}
