#include "app/engine/machines/machines_text.h"

#include <chrono>
#include <cmath>

#include "app/engine/command/console.h"
#include "core/base/result.h"

namespace plateau::engine {
namespace {

constexpr double kClockDiffers = 5;  // seconds, from which on it is worth a word

std::string countText(std::size_t count, const std::string& one, const std::string& several) {
    return std::to_string(count) + " " + (count == 1 ? one : several);
}

}  // namespace

std::string agoText(const machines::LastSeen& last) {
    if (last.seen.time_since_epoch().count() <= 0) return "never";
    const std::chrono::duration<double> ago = std::chrono::system_clock::now() - last.seen;
    return ago.count() < 1 ? "just now" : durationText(ago.count()) + " ago";
}

std::string machineText(const machines::Machine& machine, const machines::LastSeen& last, bool isMirrored) {
    std::string text = machine.name;
    text += machine.workspace.empty() ? "" : "  " + machine.workspace;
    text += "\n    last seen " + agoText(last) + (isMirrored ? ", being mirrored" : "") + "\n";
    if (last.hello)
        text += "    plateau-engine " + last.hello->version + ", " +
                countText(last.hello->devices.size(), "device", "devices") + ", " +
                bytesText(static_cast<double>(last.hello->free_bytes)) + " free\n";
    if (last.problem) text += "    " + describe(*last.problem) + "\n";
    return text;
}

std::string factsText(std::string_view name, const relay::HelloAnswer& hello, double behindSeconds) {
    std::string text = std::string(name) + ": plateau-engine " + hello.version + ", LibTorch " + hello.torch + "\n";
    text += "host        " + hello.host + ", " +
            countText(static_cast<std::size_t>(hello.cores), "processor", "processors") + ", " +
            bytesText(static_cast<double>(hello.memory_bytes)) + "\n";
    for (const relay::HelloAnswer::Device& device : hello.devices) {
        text += "device      " + device.id + ", " + device.name;
        if (device.memory_bytes > 0) text += ", " + bytesText(static_cast<double>(device.memory_bytes));
        text += "\n";
    }
    text += "workspace   " + hello.workspace + ", " + bytesText(static_cast<double>(hello.free_bytes)) + " free\n";
    text += std::string("Slurm       ") + (hello.has_slurm ? "yes" : "none") + "\n";
    if (std::abs(behindSeconds) >= kClockDiffers)
        text += "clock       " + durationText(std::abs(behindSeconds)) +
                (behindSeconds > 0 ? " behind this machine's" : " ahead of this machine's") +
                "; times of its events differ by that\n";
    return text;
}

}  // namespace plateau::engine
