// What an estimate of a training is for: a device of this machine, or a card by its name; and how fast it would be
// there on paper.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/device/cards.h"
#include "core/model/memory_estimate.h"
#include "core/spec/run_spec.h"
#include "core/train/roofline.h"
#include "core/train/scaling.h"

namespace plateau::engine {

struct EstimateTarget {
    at::Device device = at::kCPU;        // of this machine; not heeded for a card that is not here
    const device::Card* card = nullptr;  // nullptr: the CPU, or a card that the table lacks
    model::StepPlace place = model::StepPlace::host;
    std::string name{};                 // of the device; empty for the CPU
    std::uint64_t available_bytes = 0;  // 0: unknown
};

EstimateTarget targetOfCard(const device::Card& card);
// The device that a run would take on this machine; the CPU where there is no such device.
EstimateTarget targetHere(const std::string& device);

// With the micro-batch that the run would take: of a GPU, where the spec leaves it open, the largest that fits.
model::StepShape shapeOn(const EstimateTarget& target, const spec::RunSpec& spec, const model::BertConfig& config);

// Nothing on the CPU, on a card that the table lacks, and where it does not compute the run's precision.
std::optional<train::Roofline> rooflineOn(const EstimateTarget& target, const spec::RunSpec& spec,
                                          const model::BertConfig& config);

// The same of several such cards that share the run; empty where there is no roofline.
std::vector<train::Scaled> scalingOn(const EstimateTarget& target, const spec::RunSpec& spec,
                                     const model::BertConfig& config);

}  // namespace plateau::engine
