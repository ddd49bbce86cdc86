// All headers of this module. A build folder that exists sees a new one only if it is named here.
#pragma once

#include "guard.h"
#include "shim.h"
