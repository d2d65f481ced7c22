#include "product_count.h"

#include <memory>
#include <string_view>

#include <ATen/core/Tensor.h>
#include <ATen/record_function.h>

namespace plateau::attention {
namespace {

thread_local double flops = 0;

// Matrices are the operands from `first` on: [.., n, k] x [.., k, m].
double productFlops(c10::ArrayRef<const c10::IValue> inputs, std::size_t first) {
    const at::Tensor& a = inputs[first].toTensor();
    const at::Tensor& b = inputs[first + 1].toTensor();
    return 2 * static_cast<double>(a.numel()) * static_cast<double>(b.size(-1));
}

std::unique_ptr<at::ObserverContext> note(const at::RecordFunction& call) {
    const std::string_view name = call.name();
    if (name == "aten::mm" || name == "aten::bmm") flops += productFlops(call.inputs(), 0);
    if (name == "aten::addmm" || name == "aten::baddbmm") flops += productFlops(call.inputs(), 1);
    return nullptr;
}

}  // namespace

double countedFlops(const std::function<void()>& work) {
    flops = 0;
    const at::CallbackHandle handle = at::addThreadLocalCallback(at::RecordFunctionCallback(note).needsInputs(true));
    work();
    at::removeCallback(handle);
    return flops;
}

}  // namespace plateau::attention
