// Asking the system for threads before they are needed.
#pragma once

// Returns 1 if so many threads can run at the same time, beside those that run already.
int threads_can_start(int count);
