#include "tests/strict_device/tape.h"

#include <atomic>
#include <cstring>
#include <mutex>
#include <optional>
#include <utility>

#include "tests/strict_device/device_memory.h"
#include "tests/strict_device/host_twins.h"
#include "tests/strict_device/ledger.h"

namespace plateau::strict {
namespace {

using Launches = std::vector<std::function<void()>>;

std::mutex g_mutex;
std::optional<Launches> g_tape;

at::Tensor aliasOfTensor(const at::Tensor& tensor) {
    if (!tensor.defined()) return tensor;
    return at::Tensor(tensor.unsafeGetTensorImpl()->shallow_copy_and_detach(c10::VariableVersion(0), false));
}

c10::IValue aliasOfValue(const c10::IValue& value) {
    if (value.isTensor()) return aliasOfTensor(value.toTensor());
    if (value.isTensorList()) {
        std::vector<at::Tensor> list;
        for (const at::Tensor& tensor : value.toTensorVector()) list.push_back(aliasOfTensor(tensor));
        return list;
    }
    if (value.isOptionalTensorList()) {
        c10::List<std::optional<at::Tensor>> list;
        const auto given = value.toOptionalTensorList();
        for (std::size_t i = 0; i < given.size(); ++i) {
            const std::optional<at::Tensor> one = given.get(i);
            list.push_back(one ? std::optional(aliasOfTensor(*one)) : std::nullopt);
        }
        return list;
    }
    return value;
}

void overwriteTensor(const at::Tensor& to, const at::Tensor& from) {
    if (!to.defined() || to.const_data_ptr() == from.const_data_ptr()) return;
    twin(to).copy_(twin(from));
}

class Taped final : public device::Recording {
public:
    Taped(std::unique_ptr<RecordedMemory> memory, Launches launches)
        : m_memory(std::move(memory)), m_launches(std::move(launches)) {}

    void repeat() override {
        Ledger::one().launchRecording(static_cast<std::int64_t>(m_launches.size()));
        Ledger::one().repeat(true);
        for (const auto& launch : m_launches) launch();
        Ledger::one().repeat(false);
    }

private:
    std::unique_ptr<RecordedMemory> m_memory;  // outlives what points into it
    Launches m_launches;
};

class Taper final : public device::Recorder {
public:
    std::unique_ptr<device::Recording> record(at::Device, const std::function<void()>& work) override {
        const MemoryAsItWas before;
        auto memory = std::make_unique<RecordedMemory>();
        begin();
        memory->begin();
        try {
            work();
        } catch (...) {
            memory->end();
            (void)end();
            throw;
        }
        memory->end();
        return std::make_unique<Taped>(std::move(memory), end());
    }

private:
    static void begin() {
        const std::scoped_lock lock(g_mutex);
        TORCH_CHECK(!g_tape, "strict: a recording is being made");
        g_tape.emplace();
        Ledger::one().record(true);
    }
    static Launches end() {
        const std::scoped_lock lock(g_mutex);
        Ledger::one().record(false);
        Launches launches = *std::exchange(g_tape, std::nullopt);
        return launches;
    }
};

const bool kSet = [] {
    device::setRecorder(at::kPrivateUse1, taper());
    return true;
}();

}  // namespace

bool isTaping() {
    const std::scoped_lock lock(g_mutex);
    return g_tape.has_value();
}

void tape(std::function<void()> again) {
    const std::scoped_lock lock(g_mutex);
    if (g_tape) g_tape->push_back(std::move(again));
}

torch::jit::Stack aliases(const torch::jit::Stack& values) {
    torch::jit::Stack result;
    for (const c10::IValue& value : values) result.push_back(aliasOfValue(value));
    return result;
}

void overwrite(const torch::jit::Stack& to, const torch::jit::Stack& from) {
    for (std::size_t i = 0; i < to.size(); ++i) {
        if (to[i].isTensor()) overwriteTensor(to[i].toTensor(), from[i].toTensor());
        if (!to[i].isTensorList()) continue;
        const auto own = to[i].toTensorVector(), other = from[i].toTensorVector();
        for (std::size_t k = 0; k < own.size(); ++k) overwriteTensor(own[k], other[k]);
    }
}

std::shared_ptr<device::Recorder> taper() {
    static const auto recorder = std::make_shared<Taper>();
    return recorder;
}

}  // namespace plateau::strict
