#include "allocations.h"

#include <stddef.h>

#ifdef __linux__
#include <features.h>
#endif

static _Thread_local bool is_counting;
static _Thread_local long count, taken, held, peak;

// The sanitizers have functions of their own for this.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define HAS_SANITIZER
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)
#define CAN_COUNT 1
#include <malloc.h>
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

static void *counted(void *memory, size_t size) {
  if (!is_counting || memory == NULL) return memory;
  count++;
  taken += (long)size;
  held += (long)malloc_usable_size(memory);
  if (held > peak) peak = held;
  return memory;
}

static void *given_back(void *memory) {
  if (is_counting && memory != NULL) held -= (long)malloc_usable_size(memory);
  return memory;
}

// A program's own functions come before the C library's, also for the libraries that it uses.
void *malloc(size_t size) { return counted(__libc_malloc(size), size); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size), number * size); }

void *realloc(void *memory, size_t size) {
  return counted(__libc_realloc(given_back(memory), size), size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  return counted(__libc_memalign(alignment, size), size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = counted(__libc_memalign(alignment, size), size);
  return *memory == NULL ? 12 : 0;
}

void free(void *memory) { __libc_free(given_back(memory)); }
#else
#define CAN_COUNT 0
#endif

bool allocations_can_be_counted(void) { return CAN_COUNT; }

void allocations_begin(void) {
  count = taken = held = peak = 0;
  is_counting = true;
}

long allocations_end(void) {
  is_counting = false;
  return count;
}

long allocations_bytes(void) { return taken; }

long allocations_peak(void) { return peak; }

#ifdef __linux__
#include <linux/perf_event.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

int instructions_open(void) {
  struct perf_event_attr event;
  memset(&event, 0, sizeof event);
  event.size = sizeof event;
  event.type = PERF_TYPE_HARDWARE;
  event.config = PERF_COUNT_HW_INSTRUCTIONS;
  event.exclude_kernel = event.exclude_hv = 1;
  return (int)syscall(SYS_perf_event_open, &event, 0, -1, -1, 0);
}

long instructions_read(int counter) {
  long instructions = 0;
  return read(counter, &instructions, sizeof instructions) == sizeof instructions ? instructions : 0;
}
#else
int instructions_open(void) { return -1; }

long instructions_read(int counter) { return counter; }
#endif
