#pragma once

#include <stdbool.h>

// True if the processor and the system support AVX2 with fused multiplication and addition, or
// AVX-512F; false on other architectures.
//
// The compiler's __builtin_cpu_supports would ask the processor for all it can at every start of the
// program, which takes a third of a millisecond in a virtual machine.
bool processor_has_avx2(void);
bool processor_has_avx512(void);
