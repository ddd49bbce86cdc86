#include "allocations.h"

#include <features.h>
#include <stddef.h>

static _Thread_local bool is_counting;
static _Thread_local long count;

#ifdef __GLIBC__
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
#endif

bool allocations_begin(void) {
#ifdef __GLIBC__
  count = 0;
  is_counting = true;
#endif
  return is_counting;
}

long allocations_end(void) {
  is_counting = false;
  return count;
}
