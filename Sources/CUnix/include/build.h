// What this program was built from.
#pragma once

// The commit: 12 digits, followed by + if files had changed after it; empty if it is not known.
const char *build_commit(void);
