// Job control: who has the terminal, and stopping while another job has it.
#pragma once

// Returns 1 unless the terminal belongs to another process group.
int job_has_terminal(int descriptor);

// Stops the process group, as the driver does with SIGTTOU, until the group has the terminal.
//
// Returns 0 if a watched signal asks the program to end, or if stopping has no effect, because
// SIGTTOU is ignored or no shell could continue the group; 1 otherwise.
int job_await_terminal(int descriptor);

// Lets SIGTTIN and SIGTTOU stop the process when the calling thread reads a terminal that belongs
// to another job. The threads of libdispatch block both signals, so the read would fail with EIO.
void job_allow_stops(void);

// Stops the process group, as Ctrl-Z does in a shell; returns when it is continued.
void job_stop(void);
