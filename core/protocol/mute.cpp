#include "core/protocol/mute.h"

#include "core/protocol/checkpoint_parameter.h"
#include "core/protocol/guess_members.h"      // IWYU pragma: keep: members() of what it holds
#include "core/protocol/judgement_members.h"  // IWYU pragma: keep: members() of what it holds
#include "core/protocol/members.h"

namespace plateau::protocol {
namespace {

// More than any text or model has; a hostile answer makes no long list.
constexpr std::size_t kMostMutedPlaces = 65536, kMostGuesses = 1024, kMostMutes = 65536;

}  // namespace

template <typename Members, MaybeConst<MuteAnswer::Layer> Self>
static void members(Members& m, Self& layer) {
    m.may("layer", layer.layer);
    m.may("operator", layer.op);
    m.may("has_heads", layer.has_heads);
    m.may("has_maps", layer.has_maps);
}

template <typename Members, MaybeConst<MuteAnswer::Place> Self>
static void members(Members& m, Self& place) {
    m.may("position", place.position, kCount);
    m.may("token", place.token);
    m.may("whole", place.whole, atMost(kMostGuesses));
    m.may("muted", place.muted, atMost(kMostGuesses));
    m.may("divergence", place.divergence, kOrNull);
}

template <typename Members, MaybeConst<MuteAnswer> Self>
static void members(Members& m, Self& answer) {
    m.may("checkpoint", answer.checkpoint);
    m.may("operator", answer.op);
    m.may("heads", answer.heads, kCount);
    m.may("layers", answer.layers, atMost(kMostMutes));
    m.may("mute", answer.mute, atMost(kMostMutes));
    m.may("judged", answer.judged);
    m.may("loss", answer.loss, kOrNull);
    m.mayIf(!answer.judged.metric.empty(), "metric_value", answer.metric_value, kOrNull);
    m.may("text", answer.text, atMost(kMostMutedPlaces));
}

nlohmann::json MuteAnswer::document() const {
    return write(*this);
}

Result<MuteAnswer> MuteAnswer::read(const nlohmann::json& document) {
    return protocol::read<MuteAnswer>(document, MuteQuestion::kMethod);
}

std::vector<Parameter> MuteQuestion::parameters() {
    constexpr std::int64_t kMostAsked = 1000;
    std::vector<Parameter> list{
        checkpointParameter(checkpoint),
        parameter("mute", &mute, "LIST",
                  "2.5 for head 5 of layer 2, 2.attention, 2.ffn; each with =zero, =mean or =uniform behind it")
            .list()};
    addJudgedTexts(list, texts);
    list.push_back(parameter("text", &text, "A", "a text whose predictions are shown, too; a long one is cut"));
    list.push_back(parameter("pair", &pair, "B", "a second text, after [SEP]").needing("text"));
    list.push_back(parameter("top", &top, {}, "predictions for each token of the text")
                       .within<std::int64_t>(1, kMostAsked)
                       .withDefault());
    list.push_back(flag("double", &wide, "compute in float64"));
    return list;
}

}  // namespace plateau::protocol
