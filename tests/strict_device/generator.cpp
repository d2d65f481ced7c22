#include "tests/strict_device/generator.h"

#include <utility>

#include <ATen/CPUGeneratorImpl.h>

#include "tests/strict_device/device_memory.h"

namespace plateau::strict {
namespace {

class Generator final : public c10::GeneratorImpl {
public:
    explicit Generator(at::Generator cpu)
        : GeneratorImpl(theDevice(), c10::DispatchKeySet(c10::DispatchKey::PrivateUse1)), m_cpu(std::move(cpu)) {}

    static c10::DeviceType device_type() { return c10::DeviceType::PrivateUse1; }
    const at::Generator& cpu() const { return m_cpu; }

    void set_current_seed(std::uint64_t seed) override { m_cpu.set_current_seed(seed); }
    void set_offset(std::uint64_t offset) override { m_cpu.set_offset(offset); }
    std::uint64_t get_offset() const override { return m_cpu.get_offset(); }
    std::uint64_t current_seed() const override { return m_cpu.current_seed(); }
    std::uint64_t seed() override { return m_cpu.seed(); }
    void set_state(const c10::TensorImpl& state) override { m_cpu.unsafeGetGeneratorImpl()->set_state(state); }
    c10::intrusive_ptr<c10::TensorImpl> get_state() const override {
        return m_cpu.unsafeGetGeneratorImpl()->get_state();
    }

private:
    Generator* clone_impl() const override { return new Generator(m_cpu.clone()); }

    at::Generator m_cpu;
};

}  // namespace

at::Generator makeGenerator() {
    return at::make_generator<Generator>(at::detail::createCPUGenerator());
}

const at::Generator& defaultGenerator() {
    static const at::Generator generator = makeGenerator();
    return generator;
}

at::Generator ofCpu(const at::Generator& generator) {
    return generator.device().is_privateuseone() ? generator.get<Generator>()->cpu() : generator;
}

}  // namespace plateau::strict
