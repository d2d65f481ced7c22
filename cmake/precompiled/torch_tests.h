// Parsed once for the tests of the rooms that torch.h serves.
#pragma once

#include "cmake/precompiled/torch.h"

#include <gtest/gtest.h>
