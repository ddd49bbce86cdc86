// Job control.
#pragma once

// Stops the process group, as Ctrl-Z does in a shell; returns when it is continued.
void job_stop(void);
