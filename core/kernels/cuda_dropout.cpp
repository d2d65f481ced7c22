#include "core/kernels/cuda_dropout.h"

#include <dlfcn.h>

#include <filesystem>

#include <ATen/ops/empty.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include "core/kernels/cuda_dropout_api.h"

namespace plateau::kernels {
namespace {

PlateauCudaDropoutFactors openLibrary() {
    std::error_code problem;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", problem);
    if (problem) return nullptr;
    // Never closed: kernels may still run when the last tensor goes.
    void* library = ::dlopen((program.parent_path() / "libplateau_cuda.so").c_str(), RTLD_NOW | RTLD_LOCAL);
    return library ? reinterpret_cast<PlateauCudaDropoutFactors>(::dlsym(library, "plateauCudaDropoutFactors"))
                   : nullptr;
}

PlateauCudaDropoutFactors kernel() {
    static const PlateauCudaDropoutFactors function = openLibrary();
    return function;
}

}  // namespace

bool cudaKernelsPresent() {
    return kernel() != nullptr;
}

at::Tensor cudaDropoutFactors(const DropoutStream& stream, std::int64_t B, std::int64_t T, std::int64_t F,
                              at::Device device) {
    if (!cudaKernelsPresent()) return {};
    const at::Tensor factors = at::empty({B, T, F}, at::TensorOptions().dtype(at::kFloat).device(device));
    const c10::Stream queue = c10::impl::VirtualGuardImpl(device.type()).getStream(factors.device());
    const PlateauCudaDropout call{.factors = factors.mutable_data_ptr<float>(),
                                  .B = B,
                                  .T = T,
                                  .F = F,
                                  .first_sample = stream.first_sample,
                                  .key = {stream.key[0], stream.key[1]},
                                  .threshold = stream.threshold(),
                                  .scale = static_cast<float>(stream.scale()),
                                  .device = factors.device().index(),
                                  .stream = queue.native_handle()};
    const int problem = kernel()(&call);
    TORCH_CHECK(problem == 0, "CUDA could not draw dropout decisions: error ", problem);
    return factors;
}

}  // namespace plateau::kernels
