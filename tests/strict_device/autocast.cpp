// Autocast on the strict device, with CUDA's lists of what is computed in which type.
#include <ATen/autocast_mode.h>
#include <torch/library.h>

namespace plateau::strict {
namespace {

TORCH_LIBRARY_IMPL(_, AutocastPrivateUse1, m) {
    m.fallback(torch::CppFunction::makeFallthrough());
}

#define PLATEAU_NARROW(...) KERNEL_PRIVATEUSEONE(__VA_ARGS__, lower_precision_fp)
#define PLATEAU_WIDE(...) KERNEL_PRIVATEUSEONE(__VA_ARGS__, fp32)
#define PLATEAU_WIDE_RESULT(...) KERNEL_PRIVATEUSEONE(__VA_ARGS__, fp32_set_opt_dtype)
#define PLATEAU_PROMOTED(...) KERNEL_PRIVATEUSEONE(__VA_ARGS__, promote)

TORCH_LIBRARY_IMPL(aten, AutocastPrivateUse1, m) {
    using namespace at::autocast;
    AT_FORALL_LOWER_PRECISION_FP(PLATEAU_NARROW)
    AT_FORALL_FP32(PLATEAU_WIDE)
    AT_FORALL_FP32_SET_OPT_DTYPE(PLATEAU_WIDE_RESULT)
    AT_FORALL_PROMOTE(PLATEAU_PROMOTED)
}

}  // namespace
}  // namespace plateau::strict
