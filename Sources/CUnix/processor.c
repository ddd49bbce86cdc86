#include "include/processor.h"

#ifdef __x86_64__

#include <cpuid.h>
#include <stdatomic.h>

// Bits of XCR0: the registers whose contents the system keeps for each thread.
#define AVX_STATE 0x06u
#define AVX512_STATE 0xE6u

enum { ASKED = 1, AVX2 = 2, AVX512 = 4 };

static int ask(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE)) return ASKED;
  bool has_fma = c & bit_FMA;
  unsigned state, high;
  __asm__("xgetbv" : "=a"(state), "=d"(high) : "c"(0));
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d)) return ASKED;
  bool has_avx2 = (state & AVX_STATE) == AVX_STATE && (b & bit_AVX2) && has_fma;
  bool has_avx512 = (state & AVX512_STATE) == AVX512_STATE && (b & bit_AVX512F);
  return ASKED | (has_avx2 ? AVX2 : 0) | (has_avx512 ? AVX512 : 0);
}

static bool has(int kind) {
  // Threads that ask at the same time get the same answer.
  static atomic_int known = 0;
  int kinds = atomic_load_explicit(&known, memory_order_relaxed);
  if (kinds == 0) {
    kinds = ask();
    atomic_store_explicit(&known, kinds, memory_order_relaxed);
  }
  return kinds & kind;
}

bool processor_has_avx2(void) { return has(AVX2); }

bool processor_has_avx512(void) { return has(AVX512); }

#else

bool processor_has_avx2(void) { return false; }

bool processor_has_avx512(void) { return false; }

#endif
