// What libplateau_cuda.so exports, in C so that neither side needs the other's headers. The library is opened when a
// CUDA device is first used (core/kernels/cuda_dropout.h) and needs nothing of LibTorch.
#pragma once

#include <cstdint>

extern "C" {

struct PlateauCudaDropout {
    float* factors;  // [B,T,F], device memory
    std::int64_t B, T, F, first_sample;
    std::uint32_t key[2], threshold;
    float scale;
    int device;
    void* stream;  // cudaStream_t
};

// Starts the kernel on the stream and returns the CUDA error code, 0 when all is well.
int plateauCudaDropoutFactors(const PlateauCudaDropout* call);
using PlateauCudaDropoutFactors = int (*)(const PlateauCudaDropout* call);
}
