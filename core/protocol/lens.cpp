#include "core/protocol/lens.h"

#include "core/protocol/checkpoint_parameter.h"
#include "core/protocol/guess_members.h"  // IWYU pragma: keep: members() of what it holds
#include "core/protocol/members.h"

namespace plateau::protocol {
namespace {

// More than any model or text has; a hostile answer makes no long list.
constexpr std::size_t kMostLensLayers = 4096, kMostLensPlaces = 65536, kMostBest = 1024, kMostStages = 65536;

}  // namespace

template <typename Members, MaybeConst<LensAnswer::Place> Self>
static void members(Members& m, Self& place) {
    m.may("best", place.best, atMost(kMostBest));
    m.may("divergence", place.divergence, kOrNull);
}

template <typename Members, MaybeConst<LensAnswer::Layer> Self>
static void members(Members& m, Self& layer) {
    m.may("layer", layer.layer);
    m.may("mean_divergence", layer.mean_divergence, kOrNull);
    m.may("places", layer.places, atMost(kMostLensPlaces));
}

template <typename Members, MaybeConst<LensAnswer::Tuned> Self>
static void members(Members& m, Self& tuned) {
    m.may("file", tuned.file);
    m.may("is_new", tuned.is_new);
    m.may("texts", tuned.texts, kCount);
    m.may("steps", tuned.steps, kCount);
    m.may("plain", tuned.plain, atMost(kMostLensLayers, NumberForm::or_null));
    m.may("tuned", tuned.tuned, atMost(kMostLensLayers, NumberForm::or_null));
}

template <typename Members, MaybeConst<LensAnswer::Stage> Self>
static void members(Members& m, Self& stage) {
    m.need("step", stage.step);
    m.may("mean_divergences", stage.divergences, atMost(kMostLensLayers, NumberForm::or_null));
    m.may("settles", stage.settles, atMost(kMostLensPlaces));
    m.may("mean_settles", stage.mean_settles, kOrNull);
}

template <typename Members, MaybeConst<LensAnswer::LeftOut> Self>
static void members(Members& m, Self& left_out) {
    m.may("checkpoint", left_out.checkpoint);
    m.may("problem", left_out.problem);
}

template <typename Members, MaybeConst<LensAnswer::Course> Self>
static void members(Members& m, Self& course) {
    m.need("stages", course.stages, atMost(kMostStages));
    m.may("left_out", course.left_out, atMost(kMostStages));
}

template <typename Members, MaybeConst<LensAnswer> Self>
static void members(Members& m, Self& answer) {
    m.may("checkpoint", answer.checkpoint);
    m.may("operator", answer.op);
    m.may("tokens", answer.tokens, atMost(kMostLensPlaces));
    m.may("dropped_tokens", answer.dropped, kCount);
    m.may("has_tuned_lens", answer.has_tuned_lens);
    m.need("layers", answer.layers, atMost(kMostLensLayers));
    m.may("settles", answer.settles, atMost(kMostLensPlaces));
    m.mayIfSet("tuned", answer.tuned);
    m.mayIfSet("course", answer.course);
}

nlohmann::json LensAnswer::document() const {
    return write(*this);
}

Result<LensAnswer> LensAnswer::read(const nlohmann::json& document) {
    return protocol::read<LensAnswer>(document, LensQuestion::kMethod);
}

double meanSettles(const std::vector<std::int64_t>& settles) {
    double sum = 0;
    for (const std::int64_t layer : settles) sum += static_cast<double>(layer);
    return settles.empty() ? LensAnswer::kNone : sum / static_cast<double>(settles.size());
}

std::vector<Parameter> LensQuestion::parameters() {
    constexpr std::int64_t kMostAsked = 1000, kMostSteps = 100000;
    return {checkpointParameter(checkpoint),
            parameter("text", &text, "A", "the text; a long one is cut").required(),
            parameter("pair", &pair, "B", "a second text, after [SEP]"),
            parameter("top", &top, {}, "predictions for each token and layer")
                .within<std::int64_t>(1, kMostAsked)
                .withDefault(),
            flag("tuned", &tuned,
                 "through an affine translator of each layer, which is trained unless it is beside the checkpoint"),
            parameter("corpus", &corpus, "C",
                      "for their training: held-out samples of demo, a text file or a corpus folder (default: of the "
                      "run)"),
            parameter("steps", &steps, {}, "of their training").within<std::int64_t>(1, kMostSteps).withDefault(),
            flag("over-checkpoints", &over_checkpoints,
                 "also at every checkpoint of the run: how the divergences develop, and where predictions settle"),
            flag("double", &wide, "compute in float64")};
}

}  // namespace plateau::protocol
