// What NVIDIA's cards can do by their data sheets, so that a run can be judged on a card that is not here. Plain
// constants; thread-safe.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec/choices.h"

namespace plateau::device {

struct Card {
    std::string_view id;             // as a person types it: "h200"
    std::string_view title;          // "NVIDIA H200"
    std::string_view driver_name;    // what stands in the name that the driver reports: "H200"
    int capability = 0;              // compute capability, major x 10 + minor: 90
    std::uint64_t memory_bytes = 0;  // all of it, as nvidia-smi prints it
    double bytes_per_second = 0;     // of its memory
    // FLOP/s of dense matrix products that sum in fp32; 0: the card has no such units. fp32: without tensor cores, as
    // training computes it.
    double fp32_flops = 0, half_flops = 0;
    double link_bytes_per_second = 0;  // to the other cards of its machine, one way: NVLink, or else its PCIe
    bool has_bf16 = true;              // at the rate of fp16

    // 0 where the card lacks the precision.
    double flops(spec::Precision precision) const;
    // Those that it can train with, as spec::DeviceInfo names them.
    std::vector<std::string> precisions() const;
};

// All cards of the table, the newest families first.
std::span<const Card> knownCards();

// nullptr for an id that is not in the table.
const Card* findCard(std::string_view id);

// The card that a driver calls `name`, such as "NVIDIA A100-SXM4-80GB"; nullptr when the table has none like it.
const Card* cardCalled(std::string_view name);

}  // namespace plateau::device
