// The decisions of core/kernels/dropout.h on a CUDA device: one thread draws the eight of one call of Philox.
#include "core/base/philox.h"
#include "core/kernels/cuda_dropout_api.h"

namespace {

constexpr std::int64_t kDecisions = 8;  // of one call of Philox
constexpr unsigned kThreads = 256;

__global__ void drawFactors(PlateauCudaDropout call, std::int64_t blocks_per_row) {
    const std::int64_t index = std::int64_t{blockIdx.x} * kThreads + threadIdx.x;
    const std::int64_t row = index / blocks_per_row, block = index % blocks_per_row;
    if (row >= call.B * call.T) return;
    const auto sample = static_cast<std::uint64_t>(call.first_sample + row / call.T);
    const auto words =
        plateau::philox4x32({static_cast<std::uint32_t>(block), static_cast<std::uint32_t>(row % call.T),
                             static_cast<std::uint32_t>(sample), static_cast<std::uint32_t>(sample >> 32)},
                            {call.key[0], call.key[1]});
    float* factors = call.factors + row * call.F;
    for (std::int64_t i = 0; i < kDecisions && block * kDecisions + i < call.F; ++i) {
        const std::uint32_t word = words[static_cast<std::size_t>(i / 2)], bits = i % 2 ? word >> 16 : word & 0xFFFF;
        factors[block * kDecisions + i] = bits >= call.threshold ? call.scale : 0.0F;
    }
}

}  // namespace

extern "C" int plateauCudaDropoutFactors(const PlateauCudaDropout* call) {
    const std::int64_t blocks_per_row = (call->F + kDecisions - 1) / kDecisions;
    const std::int64_t threads = call->B * call->T * blocks_per_row;
    if (threads == 0) return cudaSuccess;
    int before = 0;
    if (const cudaError_t problem = cudaGetDevice(&before); problem != cudaSuccess) return problem;
    if (const cudaError_t problem = cudaSetDevice(call->device); problem != cudaSuccess) return problem;
    const auto grid = static_cast<unsigned>((threads + kThreads - 1) / kThreads);
    drawFactors<<<grid, kThreads, 0, static_cast<cudaStream_t>(call->stream)>>>(*call, blocks_per_row);
    const cudaError_t result = cudaGetLastError();
    cudaSetDevice(before);
    return result;
}
