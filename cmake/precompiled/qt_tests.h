// Parsed once for the tests of the rooms that qt.h serves. Not Qt Test, which has a macro that names the folder.
#pragma once

#include "cmake/precompiled/qt.h"

#include <gtest/gtest.h>
