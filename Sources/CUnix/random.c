// Swift's libraries call arc4random, but glibc has it only from version 2.36 on. With this
// definition, the program also runs on the many systems with glibc 2.35.
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
