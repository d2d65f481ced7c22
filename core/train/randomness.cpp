#include "core/train/randomness.h"

#include <cstdlib>

#include <ATen/Context.h>

namespace plateau::train {

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
