#include "core/train/roofline.h"

#include <algorithm>

namespace plateau::train {
namespace {

using model::CostKind;

double secondsOf(const model::StepCost& cost, double peak, double rate, const Efficiency& efficiency) {
    const double arithmetic = cost.flops / (peak * efficiency.of(cost.kind));
    const double traffic = cost.bytes / (rate * efficiency.memory);
    return std::max({arithmetic, traffic, cost.launches * efficiency.launch_seconds});
}

}  // namespace

double Efficiency::of(CostKind kind) const {
    switch (kind) {
        case CostKind::matrix_product:
            return matrix_product;
        case CostKind::attention:
            return attention;
        case CostKind::row_pass:
        case CostKind::optimizer:
            return memory;
    }
    return memory;
}

double goalUtilisation(const model::BertConfig& config) {
    constexpr std::int64_t kWide = 768;
    return config.hidden >= kWide ? 0.45 : 0.35;
}

Roofline rooflineOf(const model::BertConfig& config, const model::StepShape& shape, std::int64_t batch,
                    const device::Card& card, const Efficiency& efficiency) {
    Roofline roofline;
    for (const CostKind kind : {CostKind::matrix_product, CostKind::attention, CostKind::row_pass, CostKind::optimizer})
        roofline.parts.push_back({.kind = kind});
    const double peak = card.flops(shape.precision), rate = card.bytes_per_second;
    double seconds = 0, least = 0;
    for (const model::StepCost& cost : model::stepCosts(config, shape, batch)) {
        RooflinePart& part = *std::ranges::find(roofline.parts, cost.kind, &RooflinePart::kind);
        part.launches += cost.launches;
        part.flops += cost.flops;
        part.bytes += cost.bytes;
        part.seconds += secondsOf(cost, peak, rate, efficiency);
        part.seconds_without_loss += secondsOf(cost, peak, rate, kNoLoss);
    }
    for (const RooflinePart& part : roofline.parts) {
        seconds += part.seconds;
        least += part.seconds_without_loss;
    }
    const double tokens = static_cast<double>(batch) * static_cast<double>(shape.length);
    const double flops = model::flopsPerToken(config, shape.length, shape.selected).training;
    roofline.tokens_per_second = tokens / seconds;
    roofline.tokens_per_second_without_loss = tokens / least;
    roofline.goal_tokens_per_second = goalUtilisation(config) * peak / flops;
    roofline.utilisation = roofline.tokens_per_second * flops / peak;
    return roofline;
}

std::string_view nameOf(CostKind kind) {
    switch (kind) {
        case CostKind::matrix_product:
            return "matrix products";
        case CostKind::attention:
            return "attention";
        case CostKind::row_pass:
            return "passes over rows";
        case CostKind::optimizer:
            return "optimizer";
    }
    return "";
}

}  // namespace plateau::train
