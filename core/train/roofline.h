// How fast a card would train, on paper: each kernel of a step takes as long as its arithmetic at the card's peak or
// its bytes at the memory's rate, whichever is longer (Williams, Waterman & Patterson 2009, "Roofline"), divided by the
// share of that peak which such kernels reach. Pure; thread-safe.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/device/cards.h"
#include "core/model/bert_config.h"
#include "core/model/step_costs.h"

namespace plateau::train {

// The shares of a card's peak that kernels are taken to reach, and the shortest time between two kernels. Assumptions:
// large matrix products of such shapes reach 60 to 70 % on Hopper where the power limit holds them, fused attention
// with heads of 64 about 45 % over both passes, passes over memory 80 to 90 % of its rate.
struct Efficiency {
    double matrix_product = 0.65, attention = 0.45, memory = 0.85;
    double launch_seconds = 3e-6;

    double of(model::CostKind kind) const;
};
// What no kernel can exceed.
inline constexpr Efficiency kNoLoss{1, 1, 1, 0};

struct RooflinePart {
    model::CostKind kind = model::CostKind::matrix_product;
    double launches = 0, flops = 0, bytes = 0;  // of one optimiser step
    double seconds = 0, seconds_without_loss = 0;
};

struct Roofline {
    double tokens_per_second = 0;
    double tokens_per_second_without_loss = 0;
    double goal_tokens_per_second = 0;
    double utilisation = 0;           // of the card's peak by the model's FLOPs: MFU
    std::vector<RooflinePart> parts;  // one for each kind
};

// The share of the peak that is the goal on any card: 45 % from a hidden size of 768 on, 35 % below.
double goalUtilisation(const model::BertConfig& config);

// Of steps of `batch` samples. The card must compute the precision (Card::flops above 0).
Roofline rooflineOf(const model::BertConfig& config, const model::StepShape& shape, std::int64_t batch,
                    const device::Card& card, const Efficiency& efficiency = {});

// "matrix products"
std::string_view nameOf(model::CostKind kind);

}  // namespace plateau::train
