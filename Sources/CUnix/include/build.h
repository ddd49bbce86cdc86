// What this program was built from.
#pragma once

// The commit, 12 digits, with a + behind it if files were changed since; empty where it was not known.
const char *build_commit(void);
