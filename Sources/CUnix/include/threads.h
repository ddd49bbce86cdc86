// Tests whether threads will be able to start, and gives memory back to the system.
#pragma once

// Returns 1 if `count` more threads can run at the same time.
int threads_can_start(int count);

// Gives each block of 1 MB or more back to the system as soon as it is freed. Otherwise, arrays
// that grow to millions of cards would leave half of their memory behind.
void memory_give_back(void);
