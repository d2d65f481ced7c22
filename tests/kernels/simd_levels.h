// Runs a test once a level of vector instructions that the machine has.
#pragma once

#include <gtest/gtest.h>

#include "core/kernels/simd.h"

namespace plateau::kernels {

template <class Body>
void atEveryLevel(Body body) {
    for (const Simd level : supportedSimd()) {
        SCOPED_TRACE(simdName(level));
        limitSimd(level);
        body();
    }
    limitSimd(supportedSimd().back());
}

}  // namespace plateau::kernels
