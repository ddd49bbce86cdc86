#define _GNU_SOURCE
#include "include/threads.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <nss.h>

// The tables for dynamic linking; at no address in a statically linked program.
extern char _DYNAMIC[] __attribute__((weak));
#endif

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *pass(void *nothing) {
  pthread_mutex_lock(&gate);
  pthread_mutex_unlock(&gate);
  return nothing;
}

// Limits this high leave room for the threads of any machine, so no trial is needed.
#define MANY_THREADS 1000
#define MUCH_MEMORY ((rlim_t)1 << 40)

static int is_low(int resource, rlim_t enough) {
  struct rlimit limit;
  return getrlimit(resource, &limit) != 0 || limit.rlim_cur < enough;
}

int threads_can_start(int count) {
  if (!is_low(RLIMIT_NPROC, MANY_THREADS) && !is_low(RLIMIT_AS, MUCH_MEMORY)) return 1;
#ifdef __GLIBC__
  // If the address space is limited, threads share one malloc arena: otherwise each would reserve
  // 64 MB for itself with its first allocation, and the next thread might not start.
  if (is_low(RLIMIT_AS, RLIM_INFINITY)) mallopt(M_ARENA_MAX, 1);
#endif
  pthread_t *threads = malloc(sizeof(pthread_t) * (size_t)count);
  if (threads == NULL) return 0;
  int started = 0;
  pthread_mutex_lock(&gate);
  while (started < count && pthread_create(&threads[started], NULL, pass, NULL) == 0) started++;
  pthread_mutex_unlock(&gate);
  for (int index = 0; index < started; index++) pthread_join(threads[index], NULL);
  free(threads);
  return started == count;
}

void memory_give_back(void) {
#ifdef __GLIBC__
  // Unless the threshold is set, glibc raises it to the size of the largest block freed so far.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
}

int files_can_open(void) {
  int file = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno != EMFILE;
  close(file);
  return 1;
}

void files_begin_sync(int file, long offset) {
#ifdef __linux__
  sync_file_range(file, offset, 0, SYNC_FILE_RANGE_WRITE);
#endif
}

void hosts_avoid_libraries(void) {
#ifdef __GLIBC__
  if (_DYNAMIC == NULL) __nss_configure_lookup("hosts", "files dns");
#endif
}
