#include "app/engine/doctor/self_check.h"

#include <chrono>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/mm.h>
#include <ATen/ops/randn.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include "core/kernels/gelu.h"
#include "core/train/torch_errors.h"

namespace plateau::engine {
namespace {

using Clock = std::chrono::steady_clock;
using Check = protocol::DoctorAnswer::Check;

constexpr double kLeastSeconds = 0.5;       // of each measurement
constexpr double kMostDifference = 1e-5;    // between a kernel and its reference in fp32
constexpr std::int64_t kCopied = 64 << 20;  // bytes
constexpr std::int64_t kRows = 256, kFeatures = 3072;

double secondsSince(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

void waitFor(at::Device device) {
    if (device.is_cpu()) return;
    const c10::impl::VirtualGuardImpl guard(device.type());
    guard.synchronizeStream(guard.getStream(device));
}

// What `work`, which does `amount`, does a second.
template <typename Work>
double rateOf(at::Device device, double amount, Work work) {
    work();  // libraries start, memory is taken
    waitFor(device);
    const Clock::time_point begin = Clock::now();
    double seconds = 0;
    int count = 0;
    while (seconds < kLeastSeconds) {
        work();
        waitFor(device);
        seconds = secondsSince(begin);
        ++count;
    }
    return amount * count / seconds;
}

double productRate(at::Device device, at::ScalarType type) {
    const std::int64_t size = device.is_cpu() ? 1024 : 4096;
    const auto options = at::TensorOptions(device).dtype(type);
    const at::Tensor left = at::randn({size, size}, options), right = at::randn({size, size}, options);
    const auto whole = static_cast<double>(size);
    return rateOf(device, 2 * whole * whole * whole, [&] { return at::mm(left, right); });
}

double copyRate(at::Device device) {
    const at::Tensor from = at::empty({kCopied}, at::kByte).fill_(1);
    const at::Tensor to = at::empty({kCopied}, at::TensorOptions(device).dtype(at::kByte));
    return rateOf(device, static_cast<double>(kCopied), [&] { return to.copy_(from); });
}

double kernelDifference(at::Device device) {
    const at::Tensor x = at::randn({kRows, kFeatures}, at::TensorOptions(device));
    const at::Tensor bias = at::randn({kFeatures}, at::TensorOptions(device));
    const at::Tensor difference = kernels::biasGelu(x, bias).sub(kernels::biasGeluReference(x, bias));
    return difference.abs().max().item<double>();
}

Result<Check> measure(at::Device device, bool narrow, const std::function<bool(double)>& go_on) {
    const Error cancelled{ErrorCode::cancelled, "the check was ended", device.str(), ""};
    const Clock::time_point begin = Clock::now();
    Check check;
    check.kernel_difference = kernelDifference(device);
    // Written so that a difference that is no number is one, too.
    if (!(check.kernel_difference <= kMostDifference))
        return Error{ErrorCode::internal,
                     "a kernel differs from its reference by " + std::to_string(check.kernel_difference), device.str(),
                     "do not train on this device; report this with what doctor --json prints"};
    if (!go_on(0.1)) return cancelled;
    check.product_flops = productRate(device, at::kFloat);
    if (!go_on(0.4)) return cancelled;
    if (narrow) check.narrow_flops = productRate(device, at::kBFloat16);
    if (!go_on(0.7)) return cancelled;
    check.copy_bytes = copyRate(device);
    check.seconds = secondsSince(begin);
    return check;
}

}  // namespace

Result<Check> checkDevice(at::Device device, bool narrow, const std::function<bool(double)>& go_on) {
    const at::NoGradGuard forwardOnly;
    try {
        return measure(device, narrow, go_on);
    } catch (const std::exception& exception) {
        Error error = train::errorOf(exception);
        error.context = device.str();
        return error;
    }
}

}  // namespace plateau::engine
