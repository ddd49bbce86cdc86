#define _GNU_SOURCE
#include "include/supervised.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "include/keeper.h"
#include "include/programs.h"

#ifdef __linux__
#include <sys/prctl.h>
#endif

// In milliseconds: how long programs may take to end by themselves before they are killed.
#define GRACE 500
// In milliseconds: how often programs that don't end are killed again.
#define KILL_INTERVAL 20
// The maximum number of attempts. A program that survives them can't be killed, for example because
// it is waiting for a disk.
#define MAX_KILLS 50

static void ignore(int number) { (void)number; }

// Collects ended children, and notes whether the program is among them; returns 1 if any are left.
static int collect(pid_t program, int *has_ended, int *status) {
  while (1) {
    int code;
    pid_t child = waitpid(-1, &code, WNOHANG);
    if (child < 0) return errno == EINTR ? 1 : 0;
    if (child == 0) return 1;
    if (child != program) continue;
    *has_ended = 1;
    *status = code;
  }
}

// Waits until a child ends or the lifeline closes; returns 1 if the lifeline has closed. A negative
// `lifeline` is ignored. Waits for `milliseconds` at most, or without a limit if that is -1.
static int wait_for_end(int lifeline, int milliseconds, const sigset_t *open_signals) {
  fd_set read_ends;
  FD_ZERO(&read_ends);
  if (lifeline >= 0) FD_SET(lifeline, &read_ends);
  struct timespec time = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
  int count = pselect(
      lifeline + 1, &read_ends, NULL, NULL, milliseconds < 0 ? NULL : &time, open_signals);
  return count > 0;
}

// Sends a signal to the processes that the program has left behind in groups of their own. They are
// children of this process, because the system gives them to the keeper when their parents end.
static void signal_orphans(int number) {
#ifdef __linux__
  int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  char text[4096];
  ssize_t size = read(file, text, sizeof text);
  close(file);
  pid_t child = 0;
  for (ssize_t index = 0; index < size; index++) {
    if (text[index] >= '0' && text[index] <= '9') {
      child = child * 10 + (text[index] - '0');
    } else {
      if (child > 1) kill(child, number);
      child = 0;
    }
  }
#else
  (void)number;
#endif
}

// Ends the program and all that it has started, first politely.
static void end_all(pid_t program, const sigset_t *open_signals) {
  int has_ended = 0, status = 0;
  kill(-program, SIGTERM);
  // A stopped program handles SIGTERM only once it is continued.
  kill(-program, SIGCONT);
  signal_orphans(SIGTERM);
  for (int waited = 0; waited < GRACE + MAX_KILLS * KILL_INTERVAL; waited += KILL_INTERVAL) {
    if (waited >= GRACE) {
      kill(-program, SIGKILL);
      signal_orphans(SIGKILL);
    }
    // Without subreapers, others of its group can be left.
    if (!collect(program, &has_ended, &status) && kill(-program, 0) != 0) return;
    wait_for_end(-1, KILL_INTERVAL, open_signals);
  }
}

static void run_program(char *const arguments[], const int streams[3]) {
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  for (int stream = 0; stream < 3; stream++) dup2(streams[stream], stream);
  keeper_close_from(3);
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execvp(arguments[0], arguments);
  const char *reason = errno == ENOENT ? ": no such program\n" : ": it can't be started\n";
  ssize_t ignored = write(2, arguments[0], strlen(arguments[0]));
  ignored = write(2, reason, strlen(reason));
  (void)ignored;
  _exit(127);
}

// The keeper: starts the program, and ends it when the lifeline closes. `input` -1 means none.
static void keep(char *const arguments[], int input, int output, int errors, int lifeline) {
  setsid();
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  // SIGCHLD is delivered only while the keeper waits.
  sigset_t open_signals;
  sigfillset(&open_signals);
  sigdelset(&open_signals, SIGCHLD);
  signal(SIGCHLD, ignore);

  int nothing = open("/dev/null", O_RDWR);
  keeper_keep(
      (int[]){nothing, nothing, nothing, input < 0 ? nothing : input, output, errors, lifeline}, 7);
  const int streams[3] = {3, 4, 5};
  lifeline = 6;
  pid_t program = fork();
  if (program == 0) run_program(arguments, streams);
  setpgid(program, program);
  for (int stream = 3; stream < 6; stream++) close(stream);
  int has_ended = program < 0, status = 127 << 8;
  while (!has_ended) {
    collect(program, &has_ended, &status);
    if (!has_ended && wait_for_end(lifeline, -1, &open_signals)) break;
  }
  if (program > 0) end_all(program, &open_signals);
  _exit(has_ended ? code_of(status) : 128 + SIGTERM);
}

int supervised_start(char *const arguments[], int takes_input, struct supervised *supervised) {
  // The pipes for output, errors, the lifeline and, if it is wanted, input.
  int pipes[4][2];
  int wanted = takes_input ? 4 : 3;
  int count = 0, error = 0;
  while (count < wanted && (error = keeper_open_pipe(pipes[count])) == 0) count++;
  if (error == 0) {
    supervised->keeper = keeper_fork();
    if (supervised->keeper == 0) {
      // The keeper closes its copies of our ends of the lifeline and the input, because they would
      // keep both open.
      close(pipes[2][1]);
      if (takes_input) close(pipes[3][1]);
      keep(arguments, takes_input ? pipes[3][0] : -1, pipes[0][1], pipes[1][1], pipes[2][0]);
    }
    if (supervised->keeper < 0) error = errno;
  }
  // The end of each pipe that is the keeper's.
  const int keepers_end[4] = {1, 1, 0, 0};
  for (int index = 0; index < count; index++) {
    close(pipes[index][keepers_end[index]]);
    if (error != 0) close(pipes[index][1 - keepers_end[index]]);
  }
  if (error != 0) return error;
#ifdef F_SETPIPE_SZ
  // Pictures are large, and larger reads cost less. If the system refuses, the pipe stays small.
  fcntl(pipes[0][0], F_SETPIPE_SZ, 1 << 20);
#endif
  supervised->output = pipes[0][0];
  supervised->errors = pipes[1][0];
  supervised->lifeline = pipes[2][1];
  supervised->input = takes_input ? pipes[3][1] : -1;
  if (takes_input) fcntl(pipes[3][1], F_SETFL, fcntl(pipes[3][1], F_GETFL) | O_NONBLOCK);
  return 0;
}
