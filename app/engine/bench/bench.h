// What the benches share: repeats, their median, and the peak of the matrix product in the same process.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include <nlohmann/json.hpp>

namespace plateau::engine {

double median(std::vector<double> values);

// Floating-point operations a second of the best of several large square products in that type, with the threads that
// are set. Takes some tenths of a second on a CPU.
double gemmPeak(at::ScalarType type, at::Device device);

// {value, unit, repeats[]}; value is the median.
nlohmann::json measured(const std::vector<double>& repeats, const std::string& unit);

// Peak resident size of this process.
std::uint64_t peakResidentBytes();

}  // namespace plateau::engine
