#include "core/attention/conformance/product_count.h"

#include <memory>
#include <string_view>

#include <ATen/record_function.h>

namespace plateau::attention::conformance {
namespace {

thread_local double total = 0;

// Matrices are the operands from `first` on: [.., n, k] x [.., k, m].
double productFlops(c10::ArrayRef<const c10::IValue> inputs, std::size_t first) {
    const at::Tensor& a = inputs[first].toTensor();
    const at::Tensor& b = inputs[first + 1].toTensor();
    return 2 * static_cast<double>(a.numel()) * static_cast<double>(b.size(-1));
}

// softmax(q kᵀ) v of [B,H,T,D], [B,H,S,D] and [B,H,S,E].
double attentionFlops(c10::ArrayRef<const c10::IValue> inputs) {
    const at::Tensor &q = inputs[0].toTensor(), &k = inputs[1].toTensor(), &v = inputs[2].toTensor();
    const double pairs =
        static_cast<double>(q.numel()) / static_cast<double>(q.size(-1)) * static_cast<double>(k.size(-2));
    return 2 * pairs * static_cast<double>(q.size(-1) + v.size(-1));
}

std::unique_ptr<at::ObserverContext> note(const at::RecordFunction& call) {
    const std::string_view name = call.name();
    if (name == "aten::mm" || name == "aten::bmm") total += productFlops(call.inputs(), 0);
    if (name == "aten::addmm" || name == "aten::baddbmm") total += productFlops(call.inputs(), 1);
    if (name == "aten::mv") total += 2 * static_cast<double>(call.inputs()[0].toTensor().numel());
    if (name == "aten::_scaled_dot_product_flash_attention_for_cpu") total += attentionFlops(call.inputs());
    return nullptr;
}

}  // namespace

double countedFlops(const std::function<void()>& work) {
    total = 0;
    const at::CallbackHandle handle = at::addThreadLocalCallback(at::RecordFunctionCallback(note).needsInputs(true));
    try {
        work();
    } catch (...) {
        at::removeCallback(handle);
        throw;
    }
    at::removeCallback(handle);
    return total;
}

}  // namespace plateau::attention::conformance
