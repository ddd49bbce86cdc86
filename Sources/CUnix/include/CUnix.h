// All headers of this module. A build folder that exists sees a new one only if it is named here.
#pragma once

#include "build.h"
#include "job.h"
#include "keeper.h"
#include "processor.h"
#include "programs.h"
#include "signals.h"
#include "supervised.h"
#include "terminal.h"
#include "threads.h"
