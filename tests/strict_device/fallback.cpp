#include "tests/strict_device/fallback.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include <torch/library.h>

#include "tests/strict_device/device_memory.h"
#include "tests/strict_device/generator.h"
#include "tests/strict_device/host_twins.h"
#include "tests/strict_device/ledger.h"
#include "tests/strict_device/multi_tensor.h"
#include "tests/strict_device/tape.h"

namespace plateau::strict {
namespace {

// Those whose CUDA kernels wait, because the size of their result depends on the data.
bool waitsByNature(const std::string& name) {
    static const std::unordered_set<std::string> names{
        "aten::nonzero",    "aten::nonzero.out", "aten::masked_select",           "aten::masked_select.out",
        "aten::_unique2",   "aten::unique_dim",  "aten::unique_consecutive",      "aten::equal",
        "aten::is_nonzero", "aten::bincount",    "aten::repeat_interleave.Tensor"};
    return names.contains(name);
}

// Matrix products, whose sums a GPU has in float. The CPU has no instructions for those of narrow types, or is slow at
// them, and they would be most of what tests do.
bool isProduct(const std::string& name) {
    static const std::unordered_set<std::string> names{"aten::mm",      "aten::addmm",      "aten::bmm",
                                                       "aten::baddbmm", "aten::mm.out",     "aten::addmm.out",
                                                       "aten::bmm.out", "aten::baddbmm.out"};
    return names.contains(name);
}

bool isMask(const at::Tensor& index) {
    return index.defined() && (index.scalar_type() == at::kBool || index.scalar_type() == at::kByte);
}

// One call of an operator: its arguments become tensors of the CPU, its results ones of the device.
class Call {
public:
    Call(const c10::OperatorHandle& op, torch::jit::Stack& stack)
        : m_op(op),
          m_stack(stack),
          m_name(c10::toString(op.schema().operator_name())),
          m_waits(waitsByNature(m_name)) {}

    void run() {
        const auto& arguments = m_op.schema().arguments();
        const std::size_t first = m_stack.size() - arguments.size();
        if (m_name.starts_with("aten::native_layer_norm")) requireOneType(first);
        for (std::size_t i = 0; i < arguments.size(); ++i) lower(m_stack[first + i], arguments[i]);
        Ledger::one().launch(m_name, isMultiTensor(m_name) ? multiTensorLaunches(m_name, m_lists) : 1);
        if (m_waits) wait();
        const std::optional<at::ScalarType> narrow = isProduct(m_name) ? widened(first) : std::nullopt;
        m_op.redispatchBoxed(c10::DispatchKeySet(c10::DispatchKey::CPU), &m_stack);
        if (narrow) m_stack.back() = narrowed(m_stack.back().toTensor(), *narrow);
        for (const Written& written : m_written) takeOverResize(written);
        const auto& returns = m_op.schema().returns();
        const std::size_t out = m_stack.size() - returns.size();
        for (std::size_t i = 0; i < returns.size(); ++i) raise(m_stack[out + i], returns[i]);
    }

private:
    struct Written {
        at::Tensor tensor, cpu;
        const void* data = nullptr;
    };

    void wait() {
        Ledger::one().wait(m_name);
        endCopies();
    }

    // CUDA's layer norm reads its weights as numbers of the input's type.
    void requireOneType(std::size_t first) const {
        std::optional<at::ScalarType> type;
        for (std::size_t i = 0; i < m_op.schema().arguments().size(); ++i) {
            const std::string& name = m_op.schema().arguments()[i].name();
            const c10::IValue& value = m_stack[first + i];
            if (!value.isTensor() || !value.toTensor().defined() || name == "mean" || name == "rstd") continue;
            const at::ScalarType own = value.toTensor().scalar_type();
            TORCH_CHECK(own == type.value_or(own), "strict: ", m_name, ": '", name, "' is ", own, ", the others ",
                        *type);
            type = own;
        }
    }

    // Makes the tensors of a product float; the type that they had, if it was another.
    std::optional<at::ScalarType> widened(std::size_t first) {
        std::optional<at::ScalarType> narrow;
        for (std::size_t i = first; i < m_stack.size(); ++i) {
            if (!m_stack[i].isTensor()) continue;
            const at::Tensor tensor = m_stack[i].toTensor();
            if (tensor.scalar_type() != at::kBFloat16 && tensor.scalar_type() != at::kHalf) continue;
            narrow = tensor.scalar_type();
            m_stack[i] = tensor.to(at::kFloat);
        }
        return narrow;
    }

    at::Tensor narrowed(const at::Tensor& product, at::ScalarType type) const {
        return m_written.empty() ? product.to(type) : m_written.front().cpu.copy_(product);
    }

    at::Tensor lowered(const at::Tensor& tensor, const c10::Argument& argument) {
        TORCH_CHECK(!tensor.defined() || onDevice(tensor) || tensor.dim() == 0, "strict: ", m_name, ": '",
                    argument.name(), "' lies on ", tensor.device(), ", the others on ", theDevice());
        const at::Tensor cpu = twin(tensor);
        if (onDevice(tensor) && argument.alias_info() && argument.alias_info()->isWrite()) {
            m_written.push_back({tensor, cpu, cpu.storage().data()});
            m_origins[cpu.unsafeGetTensorImpl()] = tensor;
        }
        return cpu;
    }

    void lower(c10::IValue& value, const c10::Argument& argument) {
        if (value.isTensor()) {
            value = lowered(value.toTensor(), argument);
        } else if (value.isTensorList()) {
            std::vector<at::Tensor> list;
            for (const at::Tensor& tensor : value.toTensorVector()) list.push_back(lowered(tensor, argument));
            m_lists.push_back(list);
            value = c10::IValue(list);
        } else if (value.isOptionalTensorList()) {
            value = loweredIndices(value.toOptionalTensorList(), argument);
        } else if (value.isDevice()) {
            value = c10::IValue(c10::Device(c10::kCPU));
        } else if (argument.type()->str() == "Generator?") {
            value = c10::IValue(ofCpu(value.isNone() ? defaultGenerator() : value.toGenerator()));
        }
    }

    c10::IValue loweredIndices(const c10::List<std::optional<at::Tensor>>& indices, const c10::Argument& argument) {
        c10::List<std::optional<at::Tensor>> list;
        for (std::size_t i = 0; i < indices.size(); ++i) {
            const std::optional<at::Tensor> index = indices.get(i);
            m_waits = m_waits || (index && isMask(*index));  // the places of a mask are counted first
            list.push_back(index ? std::optional(lowered(*index, argument)) : std::nullopt);
        }
        return list;
    }

    // Of an `out` argument that was too small.
    static void takeOverResize(const Written& written) {
        const auto& [tensor, cpu, data] = written;
        if (cpu.storage().data() == data && cpu.sizes() == tensor.sizes() && cpu.strides() == tensor.strides()) return;
        const at::Tensor fresh = onto(cpu.contiguous());
        tensor.unsafeGetTensorImpl()->set_storage_keep_dtype(fresh.storage());
        tensor.unsafeGetTensorImpl()->set_sizes_and_strides(fresh.sizes(), fresh.strides(), 0);
    }

    at::Tensor raised(const at::Tensor& cpu, const c10::Argument& argument) const {
        if (!cpu.defined()) return cpu;
        if (const auto origin = m_origins.find(cpu.unsafeGetTensorImpl()); origin != m_origins.end())
            return origin->second;
        TORCH_CHECK(!argument.alias_info(), "strict: ", m_name, " is a view and needs a kernel in kernels.cpp");
        return onto(cpu);
    }

    void raise(c10::IValue& value, const c10::Argument& argument) {
        if (value.isTensor()) {
            value = raised(value.toTensor(), argument);
        } else if (value.isTensorList()) {
            std::vector<at::Tensor> list;
            for (const at::Tensor& tensor : value.toTensorVector()) list.push_back(raised(tensor, argument));
            value = c10::IValue(list);
        } else {
            wait();  // a number for the host
        }
    }

    const c10::OperatorHandle& m_op;
    torch::jit::Stack& m_stack;
    const std::string m_name;
    bool m_waits;
    std::vector<Written> m_written;
    std::vector<std::vector<at::Tensor>> m_lists;
    std::unordered_map<c10::TensorImpl*, at::Tensor> m_origins;  // of the tensors of the CPU that are written
};

}  // namespace

void computeOnCpu(const c10::OperatorHandle& op, torch::jit::Stack* stack) {
    if (!isTaping()) return Call(op, *stack).run();
    const auto count = static_cast<std::ptrdiff_t>(op.schema().arguments().size());
    const torch::jit::Stack arguments(stack->end() - count, stack->end());
    Call(op, *stack).run();
    const auto results = static_cast<std::ptrdiff_t>(op.schema().returns().size());
    tape([op, given = aliases(arguments), written = aliases({stack->end() - results, stack->end()})] {
        torch::jit::Stack again = given;
        Call(op, again).run();
        overwrite(written, again);
    });
}

TORCH_LIBRARY_IMPL(_, PrivateUse1, m) {
    m.fallback(torch::CppFunction::makeFromBoxedFunction<&computeOnCpu>());
}

}  // namespace plateau::strict
