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

int curses_number(const char *name) { return tigetnum((char *)name); }

int curses_flag(const char *name) { return tigetflag((char *)name) > 0; }

int curses_type_can_move_cursor(int descriptor) {
  int error;
  return setupterm(NULL, descriptor, &error) == OK && curses_can_move_cursor();
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

static void send(int descriptor, const char *text) {
  ssize_t ignored = write(descriptor, text, strlen(text));
  (void)ignored;
}

void curses_enable_input_reports(int descriptor, int mouse) {
  send(descriptor, ENABLE_PASTE_MARKS);
  if (mouse) send(descriptor, ENABLE_MOUSE_REPORTS);
}

void curses_disable_input_reports(int descriptor) { send(descriptor, DISABLE_INPUT_REPORTS); }

int curses_use_utf8(void) {
  setlocale(LC_ALL, "");
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return 1;
  // Containers and minimal logins often have no locale, although their terminals use UTF-8.
  return setlocale(LC_CTYPE, "C.UTF-8") != NULL || setlocale(LC_CTYPE, "en_US.UTF-8") != NULL;
}

// If a standard stream is closed at the start, the first file that is opened gets its descriptor,
// and output meant for the stream would be written into that file.
__attribute__((constructor)) static void open_closed_streams(void) {
  for (int descriptor = 0; descriptor <= 2; descriptor++) {
    if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF) open("/dev/null", O_RDWR);
  }
}

// The state of the signal handlers. They use only prepared data and async-signal-safe calls.
static const int crash_signals[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGFPE, SIGTRAP,
                                    SIGABRT, SIGQUIT, SIGXCPU, SIGSYS};
static struct termios saved_modes;
static int guarded_descriptor = -1;
static char restore_string[256];
static size_t restore_length = 0;
static char handler_stack[64 * 1024];

static void restore_and_die(int signal_number) {
  if (guarded_descriptor >= 0) {
    ssize_t ignored = write(guarded_descriptor, restore_string, restore_length);
    (void)ignored;
    tcsetattr(guarded_descriptor, TCSANOW, &saved_modes);
  }
  // SA_RESETHAND has restored the default action, so this ends the process with the signal.
  raise(signal_number);
}

// Handles SIGTSTP from outside (our Ctrl-Z does not use it): restores the terminal and stops. The
// handler of ncurses also draws, on any thread.
static void restore_and_stop(int signal_number) {
  (void)signal_number;
  int saved_errno = errno;
  if (guarded_descriptor >= 0) {
    ssize_t ignored = write(guarded_descriptor, restore_string, restore_length);
    (void)ignored;
    tcsetattr(guarded_descriptor, TCSANOW, &saved_modes);
  }
  raise(SIGSTOP);
  errno = saved_errno;
}

// The handler of SIGCONT writes a byte into this pipe.
static int continued[2] = {-1, -1};

static void write_continued(int signal_number) {
  (void)signal_number;
  int saved_errno = errno;
  ssize_t ignored = write(continued[1], "c", 1);
  (void)ignored;
  errno = saved_errno;
}

int curses_watch_continuing(void) {
  if (continued[0] < 0) {
    if (pipe(continued) != 0) return -1;
    for (int end = 0; end < 2; end++) fcntl(continued[end], F_SETFD, FD_CLOEXEC);
    // If the pipe is full after many stops, the handler must not block.
    fcntl(continued[1], F_SETFL, O_NONBLOCK);
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = write_continued;
  action.sa_flags = SA_RESTART;
  sigaction(SIGCONT, &action, NULL);
  return continued[0];
}

static void append(const char *name) {
  restore_length +=
      copy(TEXT(name), restore_string + restore_length, sizeof restore_string - restore_length);
}

// Signals that end the program while the terminal is taken over, before the event loop handles
// them. The handler of ncurses would exit with code 1, which means that nothing was liked, and write
// to the terminal after that.
static const int exit_signals[] = {SIGINT, SIGTERM, SIGHUP};

// Sets a signal's action if its current handler is `expected`.
static void replace_handler(int number, void (*expected)(int), const struct sigaction *action) {
  struct sigaction current;
  if (sigaction(number, NULL, &current) != 0 || current.sa_handler != expected) return;
  sigaction(number, action, NULL);
}

void curses_guard(int descriptor) {
  if (tcgetattr(descriptor, &saved_modes) != 0) return;
  guarded_descriptor = descriptor;
  restore_length = 0;
  // After a stack overflow the handler needs a stack of its own.
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = restore_and_die;
  action.sa_flags = SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
  for (size_t index = 0; index < sizeof crash_signals / sizeof *crash_signals; index++) {
    sigaction(crash_signals[index], &action, NULL);
  }
  for (size_t index = 0; index < sizeof exit_signals / sizeof *exit_signals; index++) {
    replace_handler(exit_signals[index], SIG_DFL, &action);
  }
}

void curses_guard_screen(void) {
  restore_length = 0;
  const char *text = DISABLE_INPUT_REPORTS;
  while (*text != '\0') restore_string[restore_length++] = *text++;
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
  for (size_t index = 0; index < sizeof crash_signals / sizeof *crash_signals; index++) {
    signal(crash_signals[index], SIG_DFL);
  }
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = SIG_DFL;
  for (size_t index = 0; index < sizeof exit_signals / sizeof *exit_signals; index++) {
    replace_handler(exit_signals[index], restore_and_die, &action);
  }
}

void curses_exit_at_once(int code) {
  if (guarded_descriptor >= 0) {
    fcntl(guarded_descriptor, F_SETFL, fcntl(guarded_descriptor, F_GETFL) | O_NONBLOCK);
    ssize_t ignored = write(guarded_descriptor, restore_string, restore_length);
    (void)ignored;
    tcflush(guarded_descriptor, TCOFLUSH);
    tcsetattr(guarded_descriptor, TCSANOW, &saved_modes);
  }
  _exit(code);
}

void curses_discard_input(int descriptor) { tcflush(descriptor, TCIFLUSH); }

void curses_stop(void) {
  struct sigaction ignore, saved;
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  sigaction(SIGTSTP, &ignore, &saved);
  kill(0, SIGTSTP);
  // A signal to the process may be delivered to another thread, while this one continues and takes
  // over the terminal before the stop. A signal to this thread stops it here.
  raise(SIGSTOP);
  sigaction(SIGTSTP, &saved, NULL);
}
