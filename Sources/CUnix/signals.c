#include "include/signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include "include/keeper.h"

static int ends[2] = {-1, -1};
// Both are atomic, because any thread can run a handler while others read them.
static atomic_int exit_signal = 0;
static atomic_int exit_time = 0;

void signals_set_exit_time(int seconds) {
  exit_time = seconds;
  if (seconds == 0) alarm(0);
}

int signals_requested(void) { return exit_signal; }

// The process group that has the terminal instead of this process; 0 if there is none.
static atomic_int borrower = 0;

void signals_hang_up_with(int group) {
  borrower = group;
  if (group > 0 && exit_signal != 0) kill(-group, SIGHUP);
}

static void note(int number) {
  int saved_errno = errno;
  int none = 0;
  int requests_exit = number == SIGINT || number == SIGTERM || number == SIGHUP;
  if (requests_exit && atomic_compare_exchange_strong(&exit_signal, &none, number)) {
    if (exit_time > 0) alarm((unsigned)exit_time);
    if (borrower > 0) kill(-borrower, SIGHUP);
  }
  char byte = (char)number;
  ssize_t ignored = write(ends[1], &byte, 1);
  (void)ignored;
  errno = saved_errno;
}

int signals_descriptor(void) {
  if (ends[0] < 0) {
    if (keeper_open_pipe(ends) != 0) return -1;
    // Neither end blocks: not the handler when many signals have filled the pipe, and not the event
    // loop when the pipe is empty.
    for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFL, O_NONBLOCK);
  }
  return ends[0];
}

void signals_watch(int number, int always) {
  if (signals_descriptor() < 0) return;
  struct sigaction current, action = {.sa_handler = note, .sa_flags = SA_RESTART};
  if (sigaction(number, NULL, &current) != 0 || (current.sa_handler == SIG_IGN && !always)) return;
  sigfillset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

int signals_unwatch(void) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler == note) {
      signal(number, SIG_DFL);
    }
  }
  return exit_signal;
}

int signals_requested_exit(void) {
  int is_pending = 1;
  while (is_pending) {
    // This is longer than another thread needs to note a signal that it has received.
    poll(NULL, 0, 10);
    sigset_t pending;
    if (exit_signal != 0 || sigpending(&pending) != 0) break;
    is_pending = sigismember(&pending, SIGINT) || sigismember(&pending, SIGTERM) ||
                 sigismember(&pending, SIGHUP);
  }
  return exit_signal;
}
