#include "allocations.h"

#include <stddef.h>

#ifdef __linux__
#include <features.h>
#endif

static _Thread_local bool is_counting;
static _Thread_local long count;

// The sanitizers have functions of their own for this.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define HAS_SANITIZER
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)
#define CAN_COUNT 1
void *__libc_malloc(size_t size);
void *__libc_memalign(size_t alignment, size_t size);

// A program's own functions come before the C library's, also for the libraries that it uses.
void *malloc(size_t size) {
  if (is_counting) count++;
  return __libc_malloc(size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  if (is_counting) count++;
  return __libc_memalign(alignment, size);
}
#else
#define CAN_COUNT 0
#endif

bool allocations_can_be_counted(void) { return CAN_COUNT; }

void allocations_begin(void) {
  count = 0;
  is_counting = true;
}

long allocations_end(void) {
  is_counting = false;
  return count;
}
