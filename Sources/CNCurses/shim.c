#include "include/shim.h"

#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <termios.h>
#include <unistd.h>

#undef columns
#undef lines

int curses_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return 0;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 1;
}

int curses_pixels(int descriptor, int *width, int *height) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_xpixel == 0 || size.ws_ypixel == 0) return 0;
  *width = size.ws_xpixel;
  *height = size.ws_ypixel;
  return 1;
}

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

// Older declarations take a char * without const, but do not write to the name.
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
  // Reading a type again takes as long as all else that a small deck needs until it is seen.
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

void curses_pass_keys(int descriptor) {
  struct termios modes;
  if (tcgetattr(descriptor, &modes) != 0) return;
  modes.c_iflag &= ~(tcflag_t)(IXON | BRKINT | PARMRK);
  modes.c_lflag &= ~(tcflag_t)IEXTEN;
  modes.c_lflag |= ISIG | NOFLSH;
  modes.c_cc[VINTR] = 'C' & 0x1F;
  modes.c_cc[VQUIT] = _POSIX_VDISABLE;
  modes.c_cc[VSUSP] = _POSIX_VDISABLE;
#ifdef VDSUSP
  modes.c_cc[VDSUSP] = _POSIX_VDISABLE;
#endif
  tcsetattr(descriptor, TCSANOW, &modes);
}

int curses_use_utf8(void) {
  setlocale(LC_CTYPE, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
  // Containers and minimal logins often have no locale, although their terminals use UTF-8.
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL || setlocale(LC_CTYPE, "en_US.UTF-8") != NULL;
}

// If a standard stream is closed at the start, the first file that is opened gets its descriptor,
// and output meant for the stream would be written into that file. Results that nobody gets are an
// error, so that standard output still can't be written to.
__attribute__((constructor)) static void open_closed_streams(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF) {
      open("/dev/null", descriptor == STDOUT_FILENO ? O_RDONLY : O_RDWR);
    }
  }
}

void curses_discard_input(int descriptor) { tcflush(descriptor, TCIFLUSH); }
