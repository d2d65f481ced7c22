#include "core/kernels/cuda_dropout.h"

#include <ATen/detail/CUDAHooksInterface.h>
#include <ATen/ops/equal.h>
#include <dlfcn.h>
#include <gtest/gtest.h>

namespace plateau::kernels {
namespace {

TEST(CudaDropout, DrawsTheDecisionsOfTheCpu) {
    if (!::dlopen("libtorch_cuda.so", RTLD_NOW | RTLD_GLOBAL)) GTEST_SKIP() << "LibTorch's CUDA library is not here";
    if (!at::detail::getCUDAHooks().hasCUDA()) GTEST_SKIP() << "no CUDA device";
    if (!cudaKernelsPresent()) GTEST_SKIP() << "built without CUDA kernels";
    const DropoutStream stream = dropoutStream({3, 4, (std::int64_t{1} << 40) + 5}, 1, DropoutSite::ffn_output, 0.1);
    for (const std::int64_t features : {1, 21, 512}) {
        const at::Tensor expected = dropoutFactors(stream, 3, 17, features, at::TensorOptions().dtype(at::kFloat));
        const at::Tensor found = cudaDropoutFactors(stream, 3, 17, features, at::Device(at::kCUDA, 0));
        EXPECT_TRUE(at::equal(found.cpu(), expected)) << features;
    }
}

TEST(CudaDropout, TheCpuNeverOpensTheLibrary) {
    const DropoutStream stream = dropoutStream({3, 4, 5}, 1, DropoutSite::ffn_output, 0.1);
    (void)dropoutFactors(stream, 1, 2, 16, at::TensorOptions().dtype(at::kFloat));
    EXPECT_EQ(::dlopen("libplateau_cuda.so", RTLD_NOW | RTLD_NOLOAD), nullptr);
}

}  // namespace
}  // namespace plateau::kernels
