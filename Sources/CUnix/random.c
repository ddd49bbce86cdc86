// Swift's libraries call arc4random, which glibc has only since version 2.36. With one of our own the
// program runs on glibc 2.35 as well, which many systems have.
#include <stdint.h>

#ifdef __GLIBC__
#include <stdlib.h>
#include <sys/random.h>

uint32_t arc4random(void);

uint32_t arc4random(void) {
  uint32_t number;
  // So few bytes come whole, and are waited for only while the system starts.
  if (getrandom(&number, sizeof number, 0) != sizeof number) abort();
  return number;
}

#endif
