// Signals as bytes that can be read.
#pragma once

// Makes each delivery of a signal write the signal's number as a byte, which can be read from
// signals_descriptor. If `always` is 0, a signal that is ignored stays ignored.
void signals_watch(int number, int always);
// Restores the default action of the signals that are watched. Returns the first of SIGINT, SIGTERM
// and SIGHUP that has been delivered, or 0.
int signals_unwatch(void);
// Makes SIGALRM arrive `seconds` after the first SIGINT, SIGTERM or SIGHUP; 0 cancels the alarm.
void signals_set_exit_time(int seconds);
// Returns the first of SIGINT, SIGTERM and SIGHUP that was delivered while it was watched, or 0.
// For signal handlers.
int signals_requested(void);
// Sends SIGHUP to a process group, too, when the first of these signals is delivered; 0 ends that.
void signals_hang_up_with(int group);
// Returns the descriptor from which the numbers can be read, or -1.
int signals_descriptor(void);
// Like signals_requested, but first waits until none of these signals is pending. Call it on a
// thread that blocks them.
int signals_requested_exit(void);
