#include "include/build.h"

#ifndef THUMBDECK_COMMIT
#define THUMBDECK_COMMIT ""
#endif

const char *build_commit(void) { return THUMBDECK_COMMIT; }
