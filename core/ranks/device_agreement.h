// Whether the ranks exchange tensors of their GPUs directly: they do when every rank has a card of its own and the same
// NCCL, and all of them meet over it. They agree through their table of texts.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/ranks/group.h"
#include "core/ranks/nccl_exchange.h"

namespace plateau::ranks {

// The same choice in all ranks.
struct DeviceExchange {
    std::unique_ptr<NcclExchange> nccl{};
    std::string why_not{};  // where there is none: "rank 1 has no NCCL"
};

// Called by all ranks, once. `device` is this rank's own. A rank on the CPU waits for nobody. Errors: those of
// Group::hear().
Result<DeviceExchange> agreeOnDevices(Group& table, at::Device device, std::chrono::seconds limit);

}  // namespace plateau::ranks
