#include "core/protocol/heads.h"

#include "core/protocol/checkpoint_parameter.h"
#include "core/protocol/judgement_members.h"  // IWYU pragma: keep: members() of what it holds
#include "core/protocol/members.h"

namespace plateau::protocol {
namespace {

// More than any model has; a hostile answer makes no long list.
constexpr std::size_t kMostHeadRows = 65536;

}  // namespace

template <typename Members, MaybeConst<HeadsAnswer::Head> Self>
static void members(Members& m, Self& head) {
    m.may("head", head.head);
    m.may("loss_change", head.loss_change, kOrNull);
    m.may("metric_change", head.metric_change, kOrNull);
    m.may("estimate", head.estimate, kOrNull);
}

template <typename Members, MaybeConst<HeadsAnswer::Layer> Self>
static void members(Members& m, Self& layer) {
    m.may("layer", layer.layer);
    m.may("operator", layer.op);
    m.may("heads", layer.heads, atMost(kMostHeadRows));
}

template <typename Members, MaybeConst<HeadsAnswer::Step> Self>
static void members(Members& m, Self& step) {
    m.may("muted", step.muted, kCount);
    m.may("loss", step.loss, kOrNull);
    m.may("metric_value", step.metric_value, kOrNull);
}

template <typename Members, MaybeConst<HeadsAnswer> Self>
static void members(Members& m, Self& answer) {
    m.may("checkpoint", answer.checkpoint);
    m.may("operator", answer.op);
    m.may("with", answer.with);
    m.may("judged", answer.judged);
    m.may("rank_correlation", answer.rank_correlation, kOrNull);
    m.need("layers", answer.layers, atMost(kMostHeadRows));
    m.may("by_worth", answer.by_worth, atMost(kMostHeadRows));
    m.may("prune", answer.prune, atMost(kMostHeadRows));
}

nlohmann::json HeadsAnswer::document() const {
    return write(*this);
}

Result<HeadsAnswer> HeadsAnswer::read(const nlohmann::json& document) {
    return protocol::read<HeadsAnswer>(document, HeadsQuestion::kMethod);
}

std::vector<Parameter> HeadsQuestion::parameters() {
    constexpr std::int64_t kMostSteps = 1000;
    std::vector<Parameter> list{checkpointParameter(checkpoint)};
    addJudgedTexts(list, texts);
    list.push_back(parameter("with", &with, "WHAT",
                             "in a head's place: zero, its mean over all tokens, or weights that are alike (uniform)")
                       .oneOf({"zero", "mean", "uniform"})
                       .withDefault());
    list.push_back(parameter("prune-steps", &prune_steps, {}, "of the curve that mutes the least heads together")
                       .within<std::int64_t>(1, kMostSteps)
                       .withDefault());
    list.push_back(flag("double", &wide, "compute in float64"));
    return list;
}

}  // namespace plateau::protocol
