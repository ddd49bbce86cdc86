// Swift's libraries call arc4random, which glibc has only since version 2.36. Our own lets the
// program run on glibc 2.35 too, which many systems have.
#include <stdint.h>

#ifdef __GLIBC__
#include <stdlib.h>
#include <sys/random.h>

uint32_t arc4random(void);

uint32_t arc4random(void) {
  uint32_t number;
  // getrandom never returns 4 bytes in part, and blocks only while the system starts.
  if (getrandom(&number, sizeof number, 0) != sizeof number) abort();
  return number;
}

#endif
