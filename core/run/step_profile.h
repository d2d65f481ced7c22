// Where the time of one training step went: the event `profile` (resources/guide/events.md).
#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/run/event.h"

namespace plateau::run {

// The parts of a step. The first four are called as the roofline of an estimate calls them (core/train/roofline.h).
enum class StepPart { matrixProducts, attention, rowPasses, optimizer, loader };
inline constexpr std::array kStepParts{StepPart::matrixProducts, StepPart::attention, StepPart::rowPasses,
                                       StepPart::optimizer, StepPart::loader};

// "matrix products"
std::string_view toString(StepPart part);

struct StepProfile {
    StepIndex step;
    std::string device;                                    // "cuda:0"
    std::array<double, kStepParts.size()> part_seconds{};  // by StepPart

    double& seconds(StepPart part) { return part_seconds[static_cast<std::size_t>(part)]; }
    double seconds(StepPart part) const { return part_seconds[static_cast<std::size_t>(part)]; }
    double total() const;  // of the step, in seconds
    bool operator==(const StepProfile&) const = default;
};

// What the event says besides its step: {"device":"cuda:0","parts":{"attention":0.002,…}}, in seconds.
nlohmann::json detailsOf(const StepProfile& profile);

// Nothing for an event of another type, and for one without usable parts. A part that is not there took no time; one
// that is not known is passed over.
std::optional<StepProfile> stepProfileOf(const Event& event);

// The newest one of a log, if it is among its last 16 MiB.
std::optional<StepProfile> newestStepProfile(const std::filesystem::path& events);

}  // namespace plateau::run
