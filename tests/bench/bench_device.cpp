// What one step costs a device, counted on the strict one: launches, copies, waits and bytes, for each operator and
// precision, with dropout; before is version 319b2f4, where it was counted. bench_device has our kernels where the
// tests can run them on the CPU, bench_device_aten counts what ATen does without them.
//
//   bench_device            training and fine-tuning of small models, and the launches of twelve layers
//   bench_device OPERATOR   also what its training steps launch, by ATen's operator
//   bench_device --base [OPERATOR]   BERT base: launches, and the peak for 256 samples of 512 tokens; half an hour
#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include <ATen/Parallel.h>

#include "core/attention/registry.h"
#include "core/kernels/device_kernels.h"
#include "tests/strict_device/small_finetuning.h"
#include "tests/strict_device/small_training.h"

using namespace plateau;

namespace {

constexpr spec::Precision kPrecisions[] = {spec::Precision::fp32, spec::Precision::bf16, spec::Precision::fp16};

// Two layers of 64, of one batch of 4 × 32; counted without the optimiser's lists taken apart.
struct Before {
    const char* op;
    const char* precision;
    int launches, blocking;
};
constexpr Before kBefore[] = {
    {"original", "fp32", 385, 16},     {"original", "bf16", 617, 16},        {"pairwise", "fp32", 399, 16},
    {"pairwise", "bf16", 619, 16},     {"clipped-softmax", "fp32", 397, 20}, {"clipped-softmax", "bf16", 561, 20},
    {"differential", "fp32", 571, 16}, {"differential", "bf16", 735, 16},
};

std::string before(const std::string& op, const std::string& precision) {
    for (const Before& row : kBefore)
        if (op == row.op && precision == row.precision)
            return std::to_string(row.launches) + " / " + std::to_string(row.blocking);
    return "-";
}

long number(std::int64_t value) {
    return static_cast<long>(value);
}

void printHead(const char* what) {
    std::printf("\n%s\n%-18s %-5s %8s %8s %6s %8s %10s %12s %12s  %s\n", what, "operator", "type", "launches",
                "blocking", "waits", "uploads", "bytes up", "live bytes", "peak bytes", "before: launches / blocking");
}

void printCost(const std::string& op, const std::string& precision, const strict::Counters& cost,
               const std::string& earlier) {
    std::printf("%-18s %-5s %8ld %8ld %6ld %8ld %10ld %12ld %12ld  %s\n", op.c_str(), precision.c_str(),
                number(cost.launches), number(cost.blocking_uploads), number(cost.waits), number(cost.uploads),
                number(cost.bytes_up), number(cost.live_bytes), number(cost.peak_bytes), earlier.c_str());
}

void printLaunches(const strict::Counters& cost) {
    std::vector<std::pair<std::int64_t, std::string>> rows;
    for (const auto& [name, count] : cost.operators) rows.emplace_back(count, name);
    std::sort(rows.rbegin(), rows.rend());
    for (const auto& [count, name] : rows) std::printf("    %5ld  %s\n", number(count), name.c_str());
}

std::vector<std::string> operators(const std::string& chosen) {
    std::vector<std::string> ids;
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators())
        if (chosen.empty() || descriptor->id == chosen) ids.push_back(descriptor->id);
    return ids;
}

void training(const std::string& chosen) {
    printHead("pre-training, 2 layers of 64, one batch of 4 x 32");
    for (const std::string& op : operators(chosen))
        for (const spec::Precision precision : kPrecisions) {
            const strict::Counters cost = strict::costOfStep(strict::oneBatch(op, precision));
            const std::string name(toString(precision));
            printCost(op, name, cost, before(op, name));
            if (!chosen.empty()) printLaunches(cost);
        }
}

void deepTraining(const std::string& chosen) {
    printHead("pre-training, the 12 layers of base, hidden 64");
    for (const std::string& op : operators(chosen))
        for (const spec::Precision precision : kPrecisions) {
            const strict::Counters cost = strict::costOfStep(strict::deepTraining(op, precision));
            printCost(op, std::string(toString(precision)), cost, "-");
            if (!chosen.empty()) printLaunches(cost);
        }
}

// As CUDA's graphs do them: what differs from step to step comes by one copy, and one launch does the rest.
void recorded(const std::string& chosen) {
    printHead("pre-training, the 12 layers of base, hidden 64, recorded");
    for (const std::string& op : operators(chosen))
        for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16}) {
            strict::SmallTraining training(strict::deepTraining(op, precision), strict::use(), strict::kAlways);
            printCost(op, std::string(toString(precision)), strict::costOfLast(training, 10), "-");
        }
}

void finetuning(const std::string& chosen) {
    for (const char* name : {"cola", "stsb"}) {
        printHead((std::string("fine-tuning on ") + name + ", 2 layers of 32, 8 packed examples").c_str());
        for (const std::string& op : operators(chosen))
            for (const spec::Precision precision : kPrecisions)
                printCost(op, std::string(toString(precision)),
                          strict::costOfStep(strict::SmallTask(op, name, precision)), "-");
    }
}

// Memory grows with the tokens of a batch, whatever their division into samples; but only from a batch on whose
// activations need more than the optimiser does after them, and in bf16 they need half. The vocabulary is the demo's: a
// BERT's own needs 0.4 GB more.
void base(const std::string& chosen) {
    struct Batches {
        spec::Precision precision;
        std::int64_t few, more;
    };
    constexpr Batches kBatches[] = {{spec::Precision::fp32, 24, 32}, {spec::Precision::bf16, 64, 80}};
    constexpr double kSamples = 256.0 * 512 / 32;
    printHead("pre-training, base, 24 samples of 32 tokens, in bf16 64");
    for (const std::string& op : operators(chosen.empty() ? "original" : chosen))
        for (const Batches& batches : kBatches) {
            const strict::Counters few = strict::costOfStep(strict::baseTraining(op, batches.precision, batches.few)),
                                   more = strict::costOfStep(strict::baseTraining(op, batches.precision, batches.more));
            const double sample =
                static_cast<double>(more.peak_bytes - few.peak_bytes) / double(batches.more - batches.few);
            const double all = static_cast<double>(few.peak_bytes) + (kSamples - double(batches.few)) * sample;
            char text[80] = "the batches are too small to tell the peak";
            if (sample > 0) std::snprintf(text, sizeof text, "256 x 512: peak of %.1f GB", all / 1e9);
            printCost(op, std::string(toString(batches.precision)), few, text);
        }
}

}  // namespace

int main(int argc, char** argv) {
    at::set_num_threads(1);
    std::printf("kernels: %s\n", kernels::launcherOf(strict::use()) ? "ours" : "ATen's");
    const std::string first = argc > 1 ? argv[1] : "";
    if (first == "--base") {
        base(argc > 2 ? argv[2] : "");
        return 0;
    }
    training(first);
    deepTraining(first);
    recorded(first);
    finetuning(first);
    return 0;
}
