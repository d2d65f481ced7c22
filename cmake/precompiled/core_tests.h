// Parsed once for the tests of the rooms that core.h serves.
#pragma once

#include "cmake/precompiled/core.h"

#include <gtest/gtest.h>
