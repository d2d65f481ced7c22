#include "app/engine/doctor/doctor_text.h"

#include "app/engine/command/console.h"

namespace plateau::engine {
namespace {

using Answer = protocol::DoctorAnswer;

std::string capabilityText(std::int64_t capability) {
    return std::to_string(capability / 10) + "." + std::to_string(capability % 10);
}

std::string versionsText(const Answer& answer) {
    std::string text = "plateau " + answer.plateau_version + ", LibTorch " + answer.torch_version;
    text += answer.torch_cuda.empty() ? " without CUDA" : " for CUDA " + answer.torch_cuda;
    for (std::size_t at = 0; at < answer.architectures.size(); ++at)
        text += (at == 0 ? ", compute capabilities " : " ") + capabilityText(answer.architectures[at]);
    if (answer.driver_cuda.empty()) return text + "\nno NVIDIA driver\n";
    const std::string driver = answer.driver_version.empty() ? "" : " " + answer.driver_version;
    text += "\nNVIDIA driver" + driver + ", runs CUDA " + answer.driver_cuda;
    return text + (answer.nccl_version.empty() ? "\n" : ", NCCL " + answer.nccl_version + "\n");
}

std::string perSecond(double amount, const char* unit) {
    const char* scale = amount >= 1e12 ? " T" : " G";
    return numberText(amount / (amount >= 1e12 ? 1e12 : 1e9), 3) + scale + unit + "/s";
}

std::string checkText(const Answer::Check& check) {
    std::string text = "    kernels as their references (difference " + numberText(check.kernel_difference, 2) +
                       ")\n    matrix products " + perSecond(check.product_flops, "FLOP") + " in fp32";
    if (check.narrow_flops > 0) text += ", " + perSecond(check.narrow_flops, "FLOP") + " in bf16";
    return text + "; copies " + perSecond(check.copy_bytes, "B") + "\n";
}

// What the card does now.
std::string readingText(const Answer::Device& device) {
    std::string text;
    const auto add = [&text](const std::optional<double>& value, const char* unit) {
        if (value) text += (text.empty() ? "    " : ", ") + numberText(*value, 3) + unit;
    };
    add(device.utilization_percent, " % busy");
    add(device.power_watts, " W");
    add(device.temperature_celsius, " °C");
    return text.empty() ? text : text + "\n";
}

std::string deviceText(const Answer::Device& device) {
    std::string text = "  " + device.id + "  " + device.name;
    if (!device.capability.empty()) text += ", compute capability " + device.capability;
    text += ", " + bytesText(static_cast<double>(device.memory_bytes));
    if (device.free_bytes) text += ", " + bytesText(static_cast<double>(*device.free_bytes)) + " free";
    for (const std::string& precision : device.precisions) text += ", " + precision;
    text += "\n" + readingText(device);
    if (!device.kernels.empty()) text += "    kernels of its own: " + device.kernels + "\n";
    if (!device.kernels_missing.empty()) text += "    without kernels of its own: " + device.kernels_missing + "\n";
    return device.check ? text + checkText(*device.check) : text;
}

}  // namespace

std::string doctorText(const Answer& answer) {
    std::string text = versionsText(answer) + "auto is " + answer.auto_device;
    if (!answer.auto_reason.empty()) text += ": " + answer.auto_reason;
    text += "\n\ndevices\n";
    for (const Answer::Device& device : answer.devices) text += deviceText(device);
    text += answer.problems.empty() ? "\nall is well\n" : "\nproblems\n";
    for (const Error& problem : answer.problems) text += "  " + describe(problem) + "\n";
    return text;
}

}  // namespace plateau::engine
