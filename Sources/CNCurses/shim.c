#include "include/shim.h"

#include <curses.h>
#include <string.h>
#include <term.h>

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

int curses_number(const char *name) { return tigetnum((char *)name); }

int curses_flag(const char *name) { return tigetflag((char *)name) > 0; }

int curses_type_can_move_cursor(int descriptor) {
  // The terminfo entry is read only once, because reading it takes as long as everything else
  // before a small deck appears.
  static int can_move = -1;
  int error;
  if (can_move < 0) {
    can_move = setupterm(NULL, descriptor, &error) == OK && TEXT("cup") != NULL && TEXT("cup") != (char *)-1;
  }
  return can_move;
}
