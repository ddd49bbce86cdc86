// A library to preload: it makes one file of a program fail, and its clock jump, as the environment
// asks for. Everything else is left as it is.
//
//   FAULT_FILE         the path of the file, or its beginning and *
//   FAULT_ROOM         bytes that the file may have before the disk is full
//   FAULT_WRITE_EVERY  each write of this number writes a half and fails
//   FAULT_SYNC_EVERY   each fsync of this number fails
//   FAULT_SYNC_DELAY   microseconds that an fsync takes
//   FAULT_SYNC_LIST    a file that takes the path of all that is synced
//   FAULT_READ         cut, to cut the file off after its first read, or a file that takes its place
//   FAULT_CLOCK        seed of the jumps, of up to ten years, that the clock of the day makes
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// The system is called directly, because looking up the C library's functions takes locks, and a
// signal's handler may write.

static long setting(const char *name) {
  const char *text = getenv(name);
  return text == NULL ? 0 : atol(text);
}

static int find_path(int descriptor, char path[PATH_MAX]) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return 1;
}

static int is_concerned(int descriptor) {
  const char *wanted = getenv("FAULT_FILE");
  char path[PATH_MAX];
  if (wanted == NULL || !find_path(descriptor, path)) return 0;
  size_t length = strlen(wanted);
  return length > 0 && wanted[length - 1] == '*' ? strncmp(path, wanted, length - 1) == 0
                                                 : strcmp(path, wanted) == 0;
}

static void list_synced(int descriptor) {
  const char *list = getenv("FAULT_SYNC_LIST");
  char path[PATH_MAX];
  if (list == NULL || !find_path(descriptor, path)) return;
  FILE *file = fopen(list, "a");
  if (file == NULL) return;
  fprintf(file, "%s\n", path);
  fclose(file);
}

static int is_turn(const char *name, long *count) {
  long every = setting(name);
  return every > 0 && ++*count % every == 0;
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
  static long count;
  if (!is_concerned(descriptor)) return syscall(SYS_write, descriptor, bytes, length);
  if (is_turn("FAULT_WRITE_EVERY", &count)) {
    syscall(SYS_write, descriptor, bytes, length / 2);
    errno = EIO;
    return -1;
  }
  long room = setting("FAULT_ROOM");
  struct stat status;
  if (room > 0 && fstat(descriptor, &status) == 0 && status.st_size + (off_t)length > room) {
    if (status.st_size < room) {
      // What is left takes a part, as a disk does, and the next write is refused.
      return syscall(SYS_write, descriptor, bytes, room - status.st_size);
    }
    errno = ENOSPC;
    return -1;
  }
  return syscall(SYS_write, descriptor, bytes, length);
}

// Changes the file as somebody else does while it is read.
static void change_after_read(int descriptor) {
  static int is_changed;
  const char *change = getenv("FAULT_READ");
  char path[PATH_MAX];
  if (change == NULL || is_changed || !is_concerned(descriptor)) return;
  if (!find_path(descriptor, path)) return;
  is_changed = 1;
  int ignored = strcmp(change, "cut") == 0 ? truncate(path, 0) : rename(change, path);
  (void)ignored;
}

ssize_t read(int descriptor, void *bytes, size_t length) {
  ssize_t count = syscall(SYS_read, descriptor, bytes, length);
  int error = errno;
  change_after_read(descriptor);
  errno = error;
  return count;
}

int fsync(int descriptor) {
  static long count;
  list_synced(descriptor);
  if (!is_concerned(descriptor)) return syscall(SYS_fsync, descriptor);
  usleep(setting("FAULT_SYNC_DELAY"));
  if (is_turn("FAULT_SYNC_EVERY", &count)) {
    errno = EIO;
    return -1;
  }
  return syscall(SYS_fsync, descriptor);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  static unsigned int state;
  if (state == 0) state = setting("FAULT_CLOCK");
  int result = syscall(SYS_clock_gettime, clock, time);
  if (clock == CLOCK_REALTIME && getenv("FAULT_CLOCK") != NULL) {
    long tenYears = 10L * 365 * 24 * 3600;
    time->tv_sec += rand_r(&state) % (2 * tenYears) - tenYears;
  }
  return result;
}
