#include "core/anatomy_figures/part_shares.h"

#include <cmath>

#include "core/run/anatomy_series.h"

namespace plateau::anatomy_figures {
namespace {

constexpr double kSameExit = 0.5;  // steps

}  // namespace

bool isOfExit(const protocol::TransplantAnswer& transplant, std::optional<double> exit) {
    return exit && std::abs(transplant.exit_step - *exit) <= kSameExit;
}

PartShares partShares(std::span<const MeasuredRun> seeds) {
    PartShares shares;
    std::vector<const protocol::TransplantAnswer*> counted;
    for (const MeasuredRun& seed : seeds) {
        if (!seed.transplant) continue;
        if (!isOfExit(*seed.transplant, seed.exit)) {
            shares.outdated.push_back(seed.id);
        } else if (!seed.transplant->parts_fit) {
            shares.misfits.push_back(seed.id);
        } else {
            shares.counted.push_back(seed.id);
            counted.push_back(seed.transplant.get());
        }
    }
    for (const std::string_view part : run::kTransplantParts) {
        std::vector<double> nats;
        for (const protocol::TransplantAnswer* one : counted) {
            const auto found = one->contributions.find(std::string(part));
            if (found != one->contributions.end() && std::isfinite(found->second)) nats.push_back(found->second);
        }
        if (!nats.empty() && nats.size() == counted.size()) shares.parts.push_back({part, analysis::spreadOf(nats)});
    }
    return shares;
}

}  // namespace plateau::anatomy_figures
