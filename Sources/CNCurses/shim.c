#include "include/shim.h"

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

int curses_can_place_text(void) {
  const char *text = tigetstr("cup");
  return text != NULL && text != (const char *)-1;
}

// A crash can only use what lies ready, and only calls that are safe in a signal handler.
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGQUIT};
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

// Appends a string of the terminal's description, without the pauses that it may ask for.
static void append(const char *capability) {
  const char *text = tigetstr(capability);
  if (text == NULL || text == (const char *)-1) return;
  for (; *text != '\0' && restoring_length < sizeof restoring; text++) {
    if (text[0] == '$' && text[1] == '<') {
      const char *end = strchr(text, '>');
      if (end == NULL) return;
      text = end;
      continue;
    }
    restoring[restoring_length++] = *text;
  }
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
}

void curses_guard_screen(void) {
  restoring_length = 0;
  append("rmkx");
  append("sgr0");
  append("cnorm");
  append("rmcup");
}

void curses_unguard(void) {
  guarded_descriptor = -1;
  for (size_t index = 0; index < sizeof crashes / sizeof *crashes; index++) {
    signal(crashes[index], SIG_DFL);
  }
}

void curses_stop(void) {
  signal(SIGTSTP, SIG_DFL);
  kill(0, SIGTSTP);
}
