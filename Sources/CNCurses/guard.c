#include "include/guard.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/socket.h>
#include <termios.h>
#include <unistd.h>

#include "keeper.h"
#include "programs.h"
#include "signals.h"

// The state of the signal handlers. The handlers use only prepared data and async-signal-safe calls
// that do not block.
static struct termios saved_modes;
// The descriptor with which the program uses the terminal.
static int guarded_descriptor = -1;
// The terminal opened once more, so that O_NONBLOCK applies only here.
static int restoring_descriptor = -1;
// One end of a socket pair whose other end nobody uses: writes are accepted, and there is never
// anything to read. /dev/null would report end of file, like a terminal that is gone.
static int silent_descriptors[2] = {-1, -1};
// The bytes that give the screen back. Two strings, because a signal may come while one is stored.
static struct {
  char bytes[2304];
  int length;
} restore_strings[2];
static atomic_int restore_index = 0;
static char handler_stack[64 * 1024];
// The first to give the terminal back for good: the running program, in guard_end, or a handler
// that ends the process. The other one must not touch what the first one needs.
enum giver { NOBODY, PROGRAM, END_OF_PROCESS };
static atomic_int giver = NOBODY;

// Returns the first to give the terminal back; `candidate` if nobody did before it.
static int claim_giving_back(int candidate) {
  int current = NOBODY;
  return atomic_compare_exchange_strong(&giver, &current, candidate) ? candidate : current;
}

void guard_mute(void) {
  if (guarded_descriptor >= 0 && silent_descriptors[0] >= 0) {
    dup2(silent_descriptors[0], guarded_descriptor);
  }
}

// In milliseconds: how long another thread's system call can go on if it began before the
// descriptor was muted. No such call waits, because the descriptor is non-blocking.
#define CALL_TIME 10
// In milliseconds: how long the terminal may accept nothing before its pending output is discarded.
#define MAX_WAIT 100
// In milliseconds: the time between two attempts to write.
#define ATTEMPT_INTERVAL 10

static void write_restore_string(void) {
  int index = restore_index;
  const char *string = restore_strings[index].bytes;
  int length = restore_strings[index].length;
  int start = 0, has_discarded = 0, waited = 0;
  while (start < length) {
    ssize_t count = write(restoring_descriptor, string + start, (size_t)(length - start));
    if (count > 0) {
      start += (int)count;
      continue;
    }
    if (count < 0 && errno == EINTR) continue;
    if (count < 0 && errno != EAGAIN) return;
    // Doesn't wait for POLLOUT, which does not promise that the next write is accepted.
    poll(NULL, 0, ATTEMPT_INTERVAL);
    waited += ATTEMPT_INTERVAL;
    if (waited < MAX_WAIT) continue;
    if (has_discarded) return;
    tcflush(restoring_descriptor, TCOFLUSH);
    // The whole string is written again, because a part of it may have been discarded.
    start = waited = 0;
    has_discarded = 1;
  }
}

// The process that gives the screen back if this one is killed; 0 or less if there is none.
static pid_t keeper = 0;
// The writable end of the keeper's pipe, or -1. A byte there tells the keeper that it is not needed.
static atomic_int lifeline = -1;

// Waits until this program lets the keeper go, or is gone.
static void keep_screen(int readable) {
  // A SIGKILL to the whole job must not end the keeper.
  setpgid(0, 0);
  keeper_keep((int[]){restoring_descriptor, readable}, 2);
  restoring_descriptor = 0;
  char byte;
  if (read(1, &byte, 1) == 0) write_restore_string();
  _exit(0);
}

static void let_keeper_go(void) {
  int writable = atomic_exchange(&lifeline, -1);
  if (writable < 0) return;
  ssize_t ignored = write(writable, "", 1);
  (void)ignored;
  close(writable);
}

static void collect_keeper(void) {
  int code;
  if (keeper > 0) child_ended(keeper, 0, &code);
  keeper = 0;
}

void guard_keep_screen(void) {
  int ends[2];
  if (lifeline >= 0 || restoring_descriptor < 0 || keeper_open_pipe(ends) != 0) return;
  // A handler may have let a keeper go, and can't wait for its end.
  collect_keeper();
  lifeline = ends[1];
  keeper = keeper_fork();
  if (keeper == 0) keep_screen(ends[0]);
  if (keeper < 0) let_keeper_go();
  close(ends[0]);
}

void guard_release_screen(void) {
  let_keeper_go();
  collect_keeper();
}

// Restores the terminal, unless another job has it. `is_last` is 0 if the program will continue.
static void restore(int is_last) {
  if (is_last && claim_giving_back(END_OF_PROCESS) == PROGRAM) return;
  if (restoring_descriptor < 0 || tcgetpgrp(restoring_descriptor) != getpgrp()) {
    let_keeper_go();
    return;
  }
  // This job can lose the terminal at any moment; changing the modes must not stop it then.
  sigset_t blocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &blocked, NULL);
  if (is_last) {
    // Other threads' output must neither interrupt nor follow the restore string.
    guard_mute();
    poll(NULL, 0, CALL_TIME);
  }
  write_restore_string();
  let_keeper_go();
  tcsetattr(restoring_descriptor, TCSANOW, &saved_modes);
}

static void restore_and_die(int signal_number) {
  restore(1);
  // SA_RESETHAND does not reset SIGILL and SIGTRAP on macOS; a handler has all signals blocked.
  signal(signal_number, SIG_DFL);
  sigset_t raised;
  sigemptyset(&raised);
  sigaddset(&raised, signal_number);
  raise(signal_number);
  pthread_sigmask(SIG_UNBLOCK, &raised, NULL);
}

// Handles the alarm that follows a noted signal if the program has not ended in time.
static void restore_and_exit(int signal_number) {
  int request = signals_requested();
  if (request == 0) restore_and_die(signal_number);
  restore(1);
  _exit(128 + request);
}

static atomic_int stop_count = 0;

int guard_stop_count(void) { return stop_count; }

// Handles SIGTSTP from outside (our Ctrl-Z does not use it): restores the terminal and stops.
static void restore_and_stop(int signal_number) {
  (void)signal_number;
  int saved_errno = errno;
  atomic_fetch_add(&stop_count, 1);
  restore(0);
  raise(SIGSTOP);
  errno = saved_errno;
}

// Crash signals. They get our handler even if another one is set, such as Swift's for backtraces.
static int is_crash(int number) {
  switch (number) {
    case SIGSEGV: case SIGBUS: case SIGILL: case SIGFPE: case SIGTRAP:
    case SIGABRT: case SIGQUIT: case SIGXCPU: case SIGSYS:
      return 1;
    default: return 0;
  }
}

// Returns 0 for signals that by default stop or continue a process or do nothing, and for signals
// that can't be handled.
static int ends_process(int number) {
  switch (number) {
    case SIGKILL: case SIGSTOP: case SIGTSTP: case SIGTTIN: case SIGTTOU:
    case SIGCONT: case SIGCHLD: case SIGURG: case SIGWINCH:
#ifdef SIGINFO
    case SIGINFO:
#endif
      return 0;
    default: return 1;
  }
}

// Sets a signal's handler to `to` if the current one is `from`, or if `to` is to handle a crash.
static void replace_handler(int number, void (*from)(int), void (*to)(int)) {
  struct sigaction current, action = {.sa_handler = to, .sa_flags = SA_ONSTACK | SA_RESETHAND};
  if (sigaction(number, NULL, &current) != 0) return;
  if (current.sa_handler != from && (to == SIG_DFL || !is_crash(number))) return;
  sigfillset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static void replace_handlers(void (*from)(int), void (*to)(int)) {
  for (int number = 1; number < NSIG; number++) {
    if (ends_process(number)) replace_handler(number, from, to);
  }
}

// In seconds: how long the program has to end after a signal. Restoring takes only milliseconds
// if the terminal reads its output.
#define EXIT_TIME 1

void guard_terminal(int descriptor) {
  if (tcgetattr(descriptor, &saved_modes) != 0) return;
  giver = NOBODY;
  restore_strings[restore_index].length = 0;
  restoring_descriptor = open("/dev/tty", O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, silent_descriptors) == 0) {
    for (int end = 0; end < 2; end++) fcntl(silent_descriptors[end], F_SETFD, FD_CLOEXEC);
    fcntl(silent_descriptors[0], F_SETFL, O_NONBLOCK);
  }
  guarded_descriptor = descriptor;
  // After a stack overflow the handler needs a stack of its own.
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  // The event loop ends the program on these signals, once the terminal is taken over completely. A
  // handler that restores the modes while another thread changes them can lose that race.
  signals_set_exit_time(EXIT_TIME);
  signals_watch(SIGINT, 1);
  signals_watch(SIGTERM, 0);
  signals_watch(SIGHUP, 0);
  replace_handlers(SIG_DFL, restore_and_die);
  replace_handler(SIGALRM, restore_and_die, restore_and_exit);
}

void guard_screen(const void *bytes, int length) {
  int next = 1 - restore_index;
  if (length > (int)sizeof restore_strings[next].bytes) return;
  memcpy(restore_strings[next].bytes, bytes, (size_t)length);
  restore_strings[next].length = length;
  restore_index = next;
  struct sigaction action = {.sa_handler = restore_and_stop, .sa_flags = SA_RESTART};
  sigfillset(&action.sa_mask);
  sigaction(SIGTSTP, &action, NULL);
}

void guard_end(void) {
  // If another thread is restoring the terminal, that thread will end the process, and needs the
  // descriptors that are closed below. So this waits forever.
  while (claim_giving_back(PROGRAM) == END_OF_PROCESS) pause();
  signals_set_exit_time(0);
  replace_handlers(restore_and_die, SIG_DFL);
  replace_handler(SIGALRM, restore_and_exit, SIG_DFL);
  signal(SIGTSTP, SIG_DFL);
  guarded_descriptor = -1;
  close(restoring_descriptor);
  restoring_descriptor = -1;
  for (int end = 0; end < 2; end++) {
    close(silent_descriptors[end]);
    silent_descriptors[end] = -1;
  }
}
