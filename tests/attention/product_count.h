// Counts the matrix products that ATen really executes on this thread: an account of FLOPs that knows no formula.
#pragma once

#include <functional>

namespace plateau::attention {

// Two for each multiply-add of every mm, addmm, bmm and baddbmm that `work` runs.
double countedFlops(const std::function<void()>& work);

}  // namespace plateau::attention
