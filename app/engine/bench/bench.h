// Helpers of all benches: repeats and their median, memory, and the machine's peak rate of matrix products.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include <nlohmann/json.hpp>

namespace plateau::engine {

double median(std::vector<double> values);

// The peak rate in floating-point operations per second: the best of several large square matrix products of this type,
// with the current number of threads. Takes some tenths of a second on a CPU.
double gemmPeak(at::ScalarType type, at::Device device);

// {value, unit, repeats[]}; value is the median.
nlohmann::json measured(const std::vector<double>& repeats, const std::string& unit);

// Peak resident memory of this process.
std::uint64_t peakResidentBytes();

}  // namespace plateau::engine
