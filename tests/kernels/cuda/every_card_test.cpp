// Every kernel for every compute capability that is supported: minutes of NVIDIA's compiler, hence in the slow set.
#include "tests/kernels/cuda/compile_kernels.h"

namespace plateau::kernels {
namespace {

TEST(Nvrtc, CompilesEveryKernelForEveryArchitecture) {
    compileEveryKernelFor({75, 80, 86, 89, 90, 100, 120});
}

}  // namespace
}  // namespace plateau::kernels
