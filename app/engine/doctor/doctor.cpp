#include <algorithm>
#include <optional>

#include <ATen/Parallel.h>
#include <torch/headeronly/version.h>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/doctor/commands.h"
#include "app/engine/doctor/doctor_text.h"
#include "app/engine/doctor/findings.h"
#include "app/engine/doctor/self_check.h"
#include "core/device/devices.h"
#include "core/device/machine.h"
#include "core/kernels/simd.h"
#include "core/protocol/doctor.h"
#include "core/ranks/nccl.h"

namespace plateau::engine {
namespace {

using Answer = protocol::DoctorAnswer;

std::string capabilityText(int capability) {
    return capability == 0 ? "" : std::to_string(capability / 10) + "." + std::to_string(capability % 10);
}

void addCard(Answer::Device& device, const Sight& sight, std::size_t card) {
    if (card >= sight.driver.devices.size()) return;
    const device::CardReading& reading = sight.readings[card];
    device.capability = capabilityText(sight.driver.devices[card].capability);
    if (reading.memory_free_bytes) device.free_bytes = static_cast<std::int64_t>(*reading.memory_free_bytes);
    device.utilization_percent = reading.utilization_percent;
    device.power_watts = reading.power_watts;
    device.temperature_celsius = reading.temperature_celsius;
    device.slowdowns = device::slowdownNames(reading.slowdowns.value_or(0));
    if (card >= sight.kernels_missing.size()) return;
    device.kernels_missing = sight.kernels_missing[card];
    if (device.kernels_missing.empty()) device.kernels = "compiled";
}

std::vector<Answer::Device> devicesOf(const Sight& sight) {
    std::vector<Answer::Device> devices;
    for (const spec::DeviceInfo& info : device::listDevices()) {
        Answer::Device device{.id = info.id,
                              .name = info.name,
                              .memory_bytes = static_cast<std::int64_t>(info.memory_bytes),
                              .precisions = info.precisions};
        const at::Device place(info.id);
        if (place.is_cpu()) {
            device.free_bytes = static_cast<std::int64_t>(device::memoryAvailableBytes());
            device.kernels = kernels::simdName(kernels::simd());
        } else {
            addCard(device, sight, static_cast<std::size_t>(place.index()));
        }
        devices.push_back(std::move(device));
    }
    return devices;
}

Answer answerOf(const Sight& sight) {
    Answer answer;
    answer.plateau_version = PLATEAU_VERSION;
    answer.torch_version = TORCH_VERSION;
    if (sight.build.version > 0) answer.torch_cuda = device::cudaVersionText(sight.build.version);
    answer.architectures.assign(sight.build.architectures.begin(), sight.build.architectures.end());
    answer.driver_version = sight.driver_version;
    if (sight.driver.version > 0) answer.driver_cuda = device::cudaVersionText(sight.driver.version);
    // It is between cards, and large to open.
    if (!sight.driver.devices.empty() && sight.build.devices > 0)
        answer.nccl_version = ranks::nccl::versionOf(ranks::nccl::library());
    answer.auto_reason = device::whyCpu("auto");
    answer.auto_device = answer.auto_reason.empty() ? "cuda:0" : "cpu";
    answer.devices = devicesOf(sight);
    answer.problems = problemsOf(sight);
    return answer;
}

// The one device that was asked for, where that is not all; what it lacks is a problem.
std::optional<std::string> onlyDevice(const std::string& wanted, std::vector<Error>& problems) {
    if (wanted.empty() || wanted == "auto") return std::nullopt;
    const auto device = device::selectDevice(wanted);
    if (device) return device->str();
    if (std::ranges::find(problems, device.error()) == problems.end()) problems.push_back(device.error());
    return "";
}

// Gives each device work. Error: cancelled.
Status checkAll(Answer& answer, const std::optional<std::string>& only, Context& context) {
    const auto count = static_cast<double>(answer.devices.size());
    for (std::size_t at = 0; at < answer.devices.size(); ++at) {
        Answer::Device& device = answer.devices[at];
        if (only && device.id != *only) continue;
        const bool isNarrow = std::ranges::count(device.precisions, "bf16") > 0;
        const auto check = checkDevice(at::Device(device.id), isNarrow, [&](double share) {
            const double done = (static_cast<double>(at) + share) / count;
            if (!context.serving) context.console.progress("checking " + device.id, done);
            return context.go_on(done);
        });
        if (check)
            device.check = *check;
        else if (check.error().code == ErrorCode::cancelled)
            return check.error();
        else
            answer.problems.push_back(check.error());
    }
    if (!context.serving) context.console.finishProgress();
    return Done{};
}

Reply examine(const protocol::DoctorQuestion& question, Context& context) {
    const int threads = context.flags.threads > 0 ? context.flags.threads : context.question_threads;
    if (threads > 0) at::set_num_threads(threads);
    Answer answer = answerOf(look());
    const auto only = onlyDevice(context.flags.device, answer.problems);
    if (!question.quick)
        if (const Status checked = checkAll(answer, only, context); !checked) return failure(checked.error());
    Reply reply = answered(answer, doctorText(answer));
    if (!answer.problems.empty()) reply.exit = ExitCode::failed;
    return reply;
}

}  // namespace

Command doctorCommand() {
    return questionCommand<protocol::DoctorQuestion, &examine>(
        "doctor", "what this machine offers for training, what is wrong with it, and what mends that");
}

}  // namespace plateau::engine
