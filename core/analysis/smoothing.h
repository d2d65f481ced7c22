// TensorBoard's debiased exponential moving average: the same slider value gives the same curve.
//   last = last*s + (1-s)*y;  n += 1;  out = last / (1 - s^n)
// Non-finite values pass through and do not enter the average; a constant series stays as it is.
#pragma once

#include <vector>

namespace plateau::analysis {

// weight s in [0, 1).
std::vector<double> smooth(const std::vector<double>& values, double weight);

}  // namespace plateau::analysis
