// What one training step costs a device, counted on the strict one: launches, copies, waits and bytes, for each
// operator and precision, with dropout.
//
//   bench_device            a table
//   bench_device OPERATOR   also the launches of its step in fp32 by ATen's operator
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include <ATen/Parallel.h>

#include "core/attention/registry.h"
#include "tests/strict_device/small_training.h"

using namespace plateau;

namespace {

long number(std::int64_t value) {
    return static_cast<long>(value);
}

void printLaunches(const strict::Counters& cost) {
    std::vector<std::pair<std::int64_t, std::string>> rows;
    for (const auto& [name, count] : cost.operators) rows.emplace_back(count, name);
    std::sort(rows.rbegin(), rows.rend());
    for (const auto& [count, name] : rows) std::printf("    %5ld  %s\n", number(count), name.c_str());
}

}  // namespace

int main(int argc, char** argv) {
    at::set_num_threads(1);
    const std::string chosen = argc > 1 ? argv[1] : "";
    std::printf("%-18s %-5s %8s %8s %8s %6s %8s %10s %10s\n", "operator", "type", "launches", "uploads", "blocking",
                "waits", "bytes up", "live bytes", "peak bytes");
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators()) {
        if (!chosen.empty() && descriptor->id != chosen) continue;
        for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16, spec::Precision::fp16}) {
            const strict::Counters cost = strict::costOfStep(strict::smallTraining(descriptor->id, 0.1, precision));
            std::printf("%-18s %-5s %8ld %8ld %8ld %6ld %8ld %10ld %10ld\n", descriptor->id.c_str(),
                        std::string(spec::toString(precision)).c_str(), number(cost.launches), number(cost.uploads),
                        number(cost.blocking_uploads), number(cost.waits), number(cost.bytes_up),
                        number(cost.live_bytes), number(cost.peak_bytes));
            if (!chosen.empty() && precision == spec::Precision::fp32) printLaunches(cost);
        }
    }
    return 0;
}
