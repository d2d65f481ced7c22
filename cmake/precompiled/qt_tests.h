// Parsed once for the tests of the rooms that qt.h serves.
#pragma once

#include "cmake/precompiled/qt.h"

#include <gtest/gtest.h>
#include <QSignalSpy>
#include <QTest>
