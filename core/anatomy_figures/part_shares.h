// What each part of the model carries of the fall, over the seeds of a group: the Shapley values of the transplants
// that runs keep (resources/guide/anatomy.md, "Transplant"). Pure; thread-safe.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/anatomy_figures/measured_run.h"

namespace plateau::anatomy_figures {

// Whether the transplant was made around the exit that the run has now; others say nothing of it.
bool isOfExit(const protocol::TransplantAnswer& transplant, std::optional<double> exit);

struct PartShare {
    std::string_view part;  // of run::kTransplantParts
    analysis::Spread nats;  // below 0: the part takes off that much of the loss
};
struct PartShares {
    std::vector<PartShare> parts;       // those that all counted seeds have, in the order of kTransplantParts
    std::vector<std::string> counted;   // ids of the seeds that are in them
    std::vector<std::string> misfits;   // ids of those whose parts do not fit together, so that nothing is shared out
    std::vector<std::string> outdated;  // ids of those whose transplant is of another exit
};
// Seeds that keep no transplant are in no list.
PartShares partShares(std::span<const MeasuredRun> seeds);

}  // namespace plateau::anatomy_figures
