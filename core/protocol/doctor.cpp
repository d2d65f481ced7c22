#include "core/protocol/doctor.h"

#include "core/protocol/error.h"
#include "core/protocol/members.h"

namespace plateau::protocol {
namespace {

struct Problem {
    Error error{};
};

template <typename Members, MaybeConst<Problem> Self>
void members(Members& m, Self& problem) {
    std::string code(toString(problem.error.code));
    m.may("code", code);
    m.need("message", problem.error.message);
    m.may("context", problem.error.context);
    m.may("advice", problem.error.advice);
    if constexpr (!std::is_const_v<Self>) problem.error.code = readError({{"code", code}}).code;
}

}  // namespace

template <typename Members, MaybeConst<DoctorAnswer::Check> Self>
static void members(Members& m, Self& check) {
    m.may("kernel_difference", check.kernel_difference, kOrNull);
    m.may("product_flops", check.product_flops, kCount);
    m.may("narrow_flops", check.narrow_flops, kCount);
    m.may("copy_bytes_per_second", check.copy_bytes, kCount);
    m.may("seconds", check.seconds, kCount);
}

template <typename Members, MaybeConst<DoctorAnswer::Device> Self>
static void members(Members& m, Self& device) {
    m.need("id", device.id);
    m.may("name", device.name);
    m.may("memory_bytes", device.memory_bytes, kCount);
    m.mayIfSet("free_bytes", device.free_bytes, kCount);
    m.mayIf(!device.capability.empty(), "capability", device.capability);
    m.may("precisions", device.precisions);
    m.mayIf(!device.kernels.empty(), "kernels", device.kernels);
    m.mayIf(!device.kernels_missing.empty(), "kernels_missing", device.kernels_missing);
    m.mayIfSet("utilization_percent", device.utilization_percent);
    m.mayIfSet("power_watts", device.power_watts);
    m.mayIfSet("temperature_celsius", device.temperature_celsius);
    m.mayIf(!device.slowdowns.empty(), "slowdowns", device.slowdowns);
    m.mayIfSet("check", device.check);
}

template <typename Members, MaybeConst<DoctorAnswer> Self>
static void members(Members& m, Self& answer) {
    m.part("versions", [&answer](auto& versions) {
        versions.may("plateau", answer.plateau_version);
        versions.may("torch", answer.torch_version);
        versions.may("torch_cuda", answer.torch_cuda);
        versions.may("driver", answer.driver_version);
        versions.may("driver_cuda", answer.driver_cuda);
        versions.mayIf(!answer.nccl_version.empty(), "nccl", answer.nccl_version);
    });
    m.may("architectures", answer.architectures);
    m.part("auto", [&answer](auto& chosen) {
        chosen.may("device", answer.auto_device);
        chosen.mayIf(!answer.auto_reason.empty(), "reason", answer.auto_reason);
    });
    m.need("devices", answer.devices);
    std::vector<Problem> problems;
    for (const Error& error : answer.problems) problems.push_back({error});
    m.need("problems", problems);
    if constexpr (!std::is_const_v<Self>)
        for (Problem& problem : problems) answer.problems.push_back(std::move(problem.error));
}

nlohmann::json DoctorAnswer::document() const {
    return write(*this);
}

Result<DoctorAnswer> DoctorAnswer::read(const nlohmann::json& document) {
    return protocol::read<DoctorAnswer>(document, DoctorQuestion::kMethod);
}

std::vector<Parameter> DoctorQuestion::parameters() {
    return {flag("quick", &quick, "look only: no device is given work")};
}

}  // namespace plateau::protocol
