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

// Copies a string of the terminal's description, without the pauses that it may ask for; returns its
// length.
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

// Older declarations want names that can be written to, and write to none.
#define TEXT(name) tigetstr((char *)(name))

int curses_expand(const char *name, int first, int second, char *target, int room) {
  const char *text = TEXT(name);
  if (text == NULL || text == (const char *)-1) return 0;
  return (int)copy(tparm((char *)text, (long)first, (long)second, 0L, 0L, 0L, 0L, 0L, 0L, 0L),
                   target, (size_t)room);
}

int curses_number(const char *name) { return tigetnum((char *)name); }

int curses_flag(const char *name) { return tigetflag((char *)name) > 0; }

int curses_knows_place(int descriptor) {
  int error;
  return setupterm(NULL, descriptor, &error) == OK && curses_can_place_text();
}

int curses_can_place_text(void) {
  const char *text = TEXT("cup");
  return text != NULL && text != (const char *)-1;
}

// Keys are read in a pad, since reading them in a window would draw the window, too.
static WINDOW *keys = NULL;

void curses_open_keys(void) {
  keys = newpad(1, 1);
  nodelay(keys, TRUE);
  keypad(keys, TRUE);
  // Of the mouse it would read the beginning of a report, in which the rest is no key.
  define_key(NULL, KEY_MOUSE);
}

int curses_read_key(void) { return keys == NULL ? ERR : wgetch(keys); }

void curses_close_keys(void) {
  delwin(keys);
  keys = NULL;
}

// xterm's bracketed paste, and its reports of buttons and of moves with a button down, in numbers; a
// terminal that does not know them ignores them.
#define PASTING_MARKED "\033[?2004h"
#define MOUSE_REPORTED "\033[?1002h\033[?1006h"
#define NOTHING_ASKED "\033[?1006l\033[?1002l\033[?2004l"

static void send(int descriptor, const char *text) {
  ssize_t ignored = write(descriptor, text, strlen(text));
  (void)ignored;
}

void curses_ask_for_input(int descriptor, int mouse) {
  send(descriptor, PASTING_MARKED);
  if (mouse) send(descriptor, MOUSE_REPORTED);
}

void curses_ask_for_nothing(int descriptor) { send(descriptor, NOTHING_ASKED); }

int curses_use_utf8(void) {
  setlocale(LC_ALL, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
  // Containers and bare logins often have no locale at all, while their terminals speak UTF-8.
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL || setlocale(LC_CTYPE, "en_US.UTF-8") != NULL;
}

// A stream that is closed at the start would lend its number to the first file that is opened, and
// the answer would be written there.
__attribute__((constructor)) static void fill_closed_streams(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF) open("/dev/null", O_RDWR);
  }
}

// A crash can only use what lies ready, and only calls that are safe in a signal handler.
static const int crashes[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGFPE, SIGTRAP,
                              SIGABRT, SIGQUIT, SIGXCPU, SIGSYS};
static struct termios saved_modes;
static int guarded_descriptor = -1;
static char restoring[256];
static size_t restoring_length = 0;
static char handler_stack[64 * 1024];

static void restore_and_die(int signal_number) {
  if (guarded_descriptor >= 0) {
    ssize_t ignored = write(guarded_descriptor, restoring, restoring_length);
    (void)ignored;
    tcsetattr(guarded_descriptor, TCSANOW, &saved_modes);
  }
  // The handler was reset when it was entered, so this ends the process as if we had not been.
  raise(signal_number);
}

// Gives the terminal back and stops, when somebody else than our Ctrl-Z asks for it. ncurses has a
// handler for this, too, but draws in it, on whatever thread it happens to run.
static void restore_and_stop(int signal_number) {
  (void)signal_number;
  int before = errno;
  if (guarded_descriptor >= 0) {
    ssize_t ignored = write(guarded_descriptor, restoring, restoring_length);
    (void)ignored;
    tcsetattr(guarded_descriptor, TCSANOW, &saved_modes);
  }
  raise(SIGSTOP);
  errno = before;
}

// A byte comes out of this pipe whenever we were stopped and go on.
static int continued[2] = {-1, -1};

static void tell_of_continuing(int signal_number) {
  (void)signal_number;
  int before = errno;
  ssize_t ignored = write(continued[1], "c", 1);
  (void)ignored;
  errno = before;
}

int curses_watch_continuing(void) {
  if (continued[0] < 0) {
    if (pipe(continued) != 0) return -1;
    for (int end = 0; end < 2; end++) fcntl(continued[end], F_SETFD, FD_CLOEXEC);
    // Who is stopped and continued again and again must not wait in the handler.
    fcntl(continued[1], F_SETFL, O_NONBLOCK);
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = tell_of_continuing;
  action.sa_flags = SA_RESTART;
  sigaction(SIGCONT, &action, NULL);
  return continued[0];
}

static void append(const char *name) {
  restoring_length +=
      copy(TEXT(name), restoring + restoring_length, sizeof restoring - restoring_length);
}

// Who asks us to end while the terminal is taken over, before anybody listens for it: ncurses would
// end us as if no card had been liked, and write on behind that.
static const int endings[] = {SIGINT, SIGTERM, SIGHUP};

static void replace_handler(int number, void (*before)(int), const struct sigaction *action) {
  struct sigaction current;
  if (sigaction(number, NULL, &current) != 0 || current.sa_handler != before) return;
  sigaction(number, action, NULL);
}

void curses_guard(int descriptor) {
  if (tcgetattr(descriptor, &saved_modes) != 0) return;
  guarded_descriptor = descriptor;
  restoring_length = 0;
  // A stack overflow leaves no room for a handler on the stack that overflowed.
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = restore_and_die;
  action.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) {
    sigaction(crashes[index], &action, NULL);
  }
  for (size_t index = 0; index < sizeof endings / sizeof *endings; index++) {
    replace_handler(endings[index], SIG_DFL, &action);
  }
}

void curses_guard_screen(void) {
  restoring_length = 0;
  const char *asked = NOTHING_ASKED;
  while (*asked != '\0') restoring[restoring_length++] = *asked++;
  append("rmkx");
  append("sgr0");
  append("cnorm");
  append("rmcup");
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = restore_and_stop;
  action.sa_flags = SA_RESTART;
  sigaction(SIGTSTP, &action, NULL);
}

void curses_unguard(void) {
  guarded_descriptor = -1;
  signal(SIGTSTP, SIG_DFL);
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) {
    signal(crashes[index], SIG_DFL);
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  for (size_t index = 0; index < sizeof endings / sizeof *endings; index++) {
    replace_handler(endings[index], restore_and_die, &action);
  }
}

void curses_exit_at_once(int code) {
  if (guarded_descriptor >= 0) {
    fcntl(guarded_descriptor, F_SETFL, fcntl(guarded_descriptor, F_GETFL) | O_NONBLOCK);
    ssize_t ignored = write(guarded_descriptor, restoring, restoring_length);
    (void)ignored;
    tcflush(guarded_descriptor, TCOFLUSH);
    tcsetattr(guarded_descriptor, TCSANOW, &saved_modes);
  }
  _exit(code);
}

void curses_forget_typing(int descriptor) { tcflush(descriptor, TCIFLUSH); }

void curses_stop(void) {
  struct sigaction ignored, before;
  memset(&ignored, 0, sizeof ignored);
  ignored.sa_handler = SIG_IGN;
  sigaction(SIGTSTP, &ignored, &before);
  kill(0, SIGTSTP);
  // A signal to the process may come to another thread, while this one goes on and takes the
  // terminal back before the stop; one to the thread itself stops it here.
  raise(SIGSTOP);
  sigaction(SIGTSTP, &before, NULL);
}
