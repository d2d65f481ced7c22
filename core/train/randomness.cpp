#include "core/train/randomness.h"

#include <cstdlib>
#include <mutex>

#include <ATen/Context.h>
#include <ATen/core/Generator.h>

#include "core/base/philox.h"

namespace plateau::train {

void seedStep(at::Device device, std::uint64_t seed, run::StepIndex step) {
    constexpr std::uint32_t kDropout = 0x64726f70;
    const auto number = static_cast<std::uint64_t>(step.value);
    const auto bits =
        philox4x32({static_cast<std::uint32_t>(number), static_cast<std::uint32_t>(number >> 32), kDropout, 0},
                   {static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)});
    at::Generator generator = at::globalContext().defaultGenerator(device);
    const std::scoped_lock lock(generator.mutex());
    generator.set_current_seed(std::uint64_t{bits[0]} << 32 | bits[1]);
}

void setDeterministic(bool deterministic) {
    at::Context& context = at::globalContext();
    context.setDeterministicAlgorithms(deterministic, false);
    // Nothing here reads memory that it did not write; filling it first would cost time for nothing.
    context.setDeterministicFillUninitializedMemory(false);
    context.setSDPUseCuDNN(!deterministic);
    if (deterministic) ::setenv("CUBLAS_WORKSPACE_CONFIG", ":4096:8", 1);
    // The number of selected positions changes with every batch; an unbounded cache of kernels would grow with it.
    ::setenv("ONEDNN_PRIMITIVE_CACHE_CAPACITY", "64", 0);
}

}  // namespace plateau::train
