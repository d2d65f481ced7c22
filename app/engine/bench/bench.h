// Helpers of all benches: repeats and their median, memory, and the machine's peak rate of matrix products.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include <nlohmann/json.hpp>

#include "core/spec/run_spec.h"

namespace plateau::engine {

double median(std::vector<double> values);

// The peak rate in floating-point operations per second: the best of several large square matrix products of this type,
// with the current number of threads. Takes some tenths of a second on a CPU.
double gemmPeak(at::ScalarType type, at::Device device);

// The machine of a bench whose figures are held against that peak.
nlohmann::json machineDocument(int threads, at::Device device, double gemm_peak);

// The type that matrix products of this precision are computed in.
at::ScalarType productType(spec::Precision precision);

// Says before each turn of a bench whether it fits: the first always does, another if it ends within the budget when it
// takes as long as the one before. The budget is in seconds from the clock's making; 0 is none.
class TurnClock {
public:
    explicit TurnClock(double budget) : m_budget(budget) {}
    bool fitsAnother();

private:
    using Clock = std::chrono::steady_clock;
    double m_budget;
    Clock::time_point m_begin = Clock::now(), m_turn = m_begin;
    bool m_isFirst = true;
};

// {value, unit, repeats[]}; value is the median.
nlohmann::json measured(const std::vector<double>& repeats, const std::string& unit);

// Peak resident memory of this process.
std::uint64_t peakResidentBytes();

}  // namespace plateau::engine
