// Counts the matrix products that ATen really executes on this thread: an account of FLOPs that knows no formula.
#pragma once

#include <functional>

namespace plateau::attention::conformance {

// Two for each multiply-add of every mm, addmm, bmm, baddbmm and mv that `work` runs, and of attention that is one call
// of ATen's.
double countedFlops(const std::function<void()>& work);

}  // namespace plateau::attention::conformance
