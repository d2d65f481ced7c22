#include "app/engine/bench/bench.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include <ATen/ops/mm.h>
#include <ATen/ops/ones.h>

#include "core/device/capabilities.h"
#include "core/device/machine.h"
#include "core/protocol/json_number.h"

namespace plateau::engine {

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 ? values[half] : (values[half - 1] + values[half]) / 2;
}

nlohmann::json machineDocument(int threads, at::Device device, double gemm_peak) {
    return {{"processor", device::processorName()},
            {"threads", threads},
            {"device", device.str()},
            {"gemm_peak_flops", gemm_peak}};
}

double gemmPeak(at::ScalarType type, at::Device device) {
    constexpr int kTries = 8;
    const std::int64_t n = device::hostMemory(device) ? 1536 : 8192;
    const at::Tensor a = at::ones({n, n}, at::TensorOptions().dtype(type).device(device));
    at::Tensor product = at::mm(a, a);
    double best = 0;
    for (int i = 0; i < kTries; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        at::mm_out(product, a, a);
        product.select(0, 0).select(0, 0).item<double>();  // waits for a device
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        best = std::max(best,
                        2 * static_cast<double>(n) * static_cast<double>(n) * static_cast<double>(n) / elapsed.count());
    }
    return best;
}

at::ScalarType productType(spec::Precision precision) {
    return precision == spec::Precision::bf16 ? at::kBFloat16 : at::kFloat;
}

bool TurnClock::fitsAnother() {
    const auto now = Clock::now();
    const std::chrono::duration<double> spent = now - m_begin, last = now - m_turn;
    m_turn = now;
    return std::exchange(m_isFirst, false) || m_budget == 0 || spent.count() + last.count() <= m_budget;
}

nlohmann::json measured(const std::vector<double>& repeats, const std::string& unit) {
    return {{"value", protocol::jsonNumber(median(repeats))}, {"unit", unit}, {"repeats", repeats}};
}

std::uint64_t peakResidentBytes() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return static_cast<std::uint64_t>(usage.ru_maxrss) * 1024;
}

}  // namespace plateau::engine
