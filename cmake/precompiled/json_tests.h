// Parsed once for the tests of the rooms that json.h serves.
#pragma once

#include "cmake/precompiled/json.h"

#include <gtest/gtest.h>
