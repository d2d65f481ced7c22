// Times kernels::attention() beside ATen's, one after the other in each round: SDPA, which is flash attention without
// dropout and materialises T×T with it. A round counts forward and backward; printed is the best round of each, as
// other work on the machine only ever slows one down. With one thread its own processor time is taken, so that shares
// of the peak hold on a busy machine too.
//
//   bench_attention [--rounds N] [--threads N] [--floats|--bfloat16] [--level portable|avx2|avx512]
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/randn.h>
#include <ATen/ops/scaled_dot_product_attention.h>
#include <torch/csrc/autograd/autograd.h>

#include "core/kernels/attention.h"
#include "core/kernels/dropout_bits.h"
#include "core/kernels/simd.h"
#include "dot_peak.h"

namespace plateau::bench {

DotPeak dotPeak(bool bfloat16) {
    using kernels::Simd;
#ifdef PLATEAU_X86
    if (bfloat16 && kernels::simd() >= Simd::avx512_bf16) return dotPeakPairsAvx512;
    if (kernels::simd() >= Simd::avx512) return dotPeakFloatAvx512;
    if (kernels::simd() >= Simd::avx2) return dotPeakFloatAvx2;
#endif
    return nullptr;
}

namespace {

double clockSeconds() {
    timespec now{};
    clock_gettime(at::get_num_threads() == 1 ? CLOCK_THREAD_CPUTIME_ID : CLOCK_MONOTONIC, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double seconds(const std::function<void()>& work) {
    const double start = clockSeconds();
    work();
    return clockSeconds() - start;
}

// All threads together, in operations a second; the best of a few tries.
double measuredPeak(bool bfloat16) {
    const DotPeak peak = dotPeak(bfloat16);
    if (!peak) return 0;
    double best = 0;
    for (int i = 0; i < 20; ++i) {
        const int threads = at::get_num_threads();
        std::vector<double> done(static_cast<std::size_t>(threads));
        const double time = seconds([&] {
            at::parallel_for(0, threads, 1, [&](std::int64_t begin, std::int64_t end) {
                for (std::int64_t t = begin; t < end; ++t)
                    for (int n = 0; n < 8; ++n) done[static_cast<std::size_t>(t)] += peak();
            });
        });
        double sum = 0;
        for (const double operations : done) sum += operations;
        best = std::max(best, sum / time);
    }
    return best;
}

struct Setting {
    const char* name;
    std::int64_t B, H, T;
};
constexpr Setting kSettings[] = {
    {"small@128", 32, 8, 128}, {"small@512", 8, 8, 512}, {"base@128", 32, 12, 128}, {"base@512", 8, 12, 512}};
constexpr std::int64_t kWidth = 64;

struct Times {
    double forward = 1e9, backward = 1e9;
    double both() const { return forward + backward; }
};

using Attention = std::function<at::Tensor(const at::Tensor&, const at::Tensor&, const at::Tensor&)>;

void timeRound(const Setting& s, const at::Tensor& x, const at::Tensor& upstream, const Attention& attend,
               Times& best) {
    std::vector<at::Tensor> parts;
    for (std::int64_t n = 0; n < 3; ++n)
        parts.push_back(x.narrow(-1, n * s.H * kWidth, s.H * kWidth)
                            .unflatten(-1, {s.H, kWidth})
                            .transpose(1, 2)
                            .detach()
                            .set_requires_grad(true));
    at::Tensor context;
    const double forward = seconds([&] { context = attend(parts[0], parts[1], parts[2]); });
    const double backward = seconds([&] { torch::autograd::grad({context}, parts, {upstream}); });
    if (forward + backward < best.both()) best = {forward, backward};
}

void compare(const Setting& s, at::ScalarType type, double rate, int rounds, double peak) {
    const at::Tensor x = at::randn({s.B, s.T, 3 * s.H * kWidth}).to(type);
    const at::Tensor upstream = at::randn({s.B, s.T, s.H * kWidth}).to(type);
    kernels::DropoutStream stream;
    if (rate > 0)
        stream = kernels::dropoutStream({.seed = 1, .step = 1, .first_sample = 0}, 1,
                                        kernels::DropoutSite::attention_probabilities, rate);
    const Attention ours = [&](const auto& q, const auto& k, const auto& v) {
        return kernels::attention(q, k, v, {}, stream);
    };
    const Attention theirs = [&](const auto& q, const auto& k, const auto& v) {
        return at::scaled_dot_product_attention(q, k, v, {}, rate).transpose(1, 2).flatten(2);
    };
    Times own, aten;
    for (int i = 0; i < rounds; ++i) {
        timeRound(s, x, upstream, ours, own);
        timeRound(s, x, upstream, theirs, aten);
    }
    const auto tokens = static_cast<double>(s.B * s.T);
    const double product = 2 * tokens * static_cast<double>(s.T * s.H * kWidth);
    const auto share = [&](double products, double time) {
        std::printf(" %6.0f", products * product / time / 1e9);
        if (peak > 0) std::printf(" %3.0f%%", 100 * products * product / time / peak);
    };
    std::printf("%-10s %-8s %4.1f |", s.name, type == at::kFloat ? "float" : "bfloat16", rate);
    share(2, own.forward);
    share(5, own.backward);
    share(7, own.both());
    std::printf(" | %6.0f %6.0f %6.0f | %5.2f %5.2f %5.2f | %9.0f\n", 2 * product / aten.forward / 1e9,
                5 * product / aten.backward / 1e9, 7 * product / aten.both() / 1e9, aten.forward / own.forward,
                aten.backward / own.backward, aten.both() / own.both(), tokens / own.both());
    std::fflush(stdout);
}

// Drawing the decisions again in the backward pass would save their bits and cost this.
void printDecisions() {
    std::vector<std::uint8_t> bits(512 * 64);
    double best = 1e9;
    for (std::int64_t i = 0; i < 50; ++i)
        best = std::min(
            best, seconds([&] {
                kernels::drawKeepBits({.rate = 0.1, .key = {1, 2}, .first_sample = 0}, i, 0, 512, 512, bits.data(), 64);
            }));
    std::printf("dropout decisions: %.2f G/s a thread\n", 512 * 512 / best / 1e9);
}

int run(int argc, char** argv) {
    int rounds = 7;
    std::vector<at::ScalarType> types{at::kFloat, at::kBFloat16};
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i], value = i + 1 < argc ? argv[i + 1] : "";
        if (argument == "--floats")
            types = {at::kFloat};
        else if (argument == "--bfloat16")
            types = {at::kBFloat16};
        else if (argument == "--rounds")
            rounds = std::max(1, std::atoi(value.c_str())), ++i;
        else if (argument == "--threads")
            at::set_num_threads(std::max(1, std::atoi(value.c_str()))), ++i;
        else if (argument == "--level")
            kernels::limitSimd(value == "portable" ? kernels::Simd::portable
                               : value == "avx2"   ? kernels::Simd::avx2
                                                   : kernels::Simd::avx512),
                ++i;
        else
            return std::fprintf(stderr, "unknown argument %s\n", argument.c_str()), 2;
    }
    std::printf("%s, %d threads\n", kernels::simdName(kernels::simd()), at::get_num_threads());
    printDecisions();
    std::printf(
        "%-10s %-8s %4s | %-36s | %-20s | %-17s | tokens/s\n%-10s %-8s %4s | %-11s %-11s %-11s  | %6s %6s %6s | %5s "
        "%5s %5s |\n",
        "", "", "", "ours GFLOP/s, share of peak", "ATen GFLOP/s", "times ATen", "setting", "type", "rate",
        "    forward", "   backward", "       both", "fwd", "bwd", "both", "fwd", "bwd", "both");
    for (const at::ScalarType type : types) {
        const double peak = measuredPeak(type == at::kBFloat16);
        std::printf("peak of %s: %.0f GFLOP/s\n", type == at::kFloat ? "float" : "bfloat16", peak / 1e9);
        for (const Setting& setting : kSettings)
            for (const double rate : {0.1, 0.0}) compare(setting, type, rate, rounds, peak);
    }
    return 0;
}

}  // namespace
}  // namespace plateau::bench

int main(int argc, char** argv) {
    return plateau::bench::run(argc, argv);
}
