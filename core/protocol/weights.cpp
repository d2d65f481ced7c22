#include "core/protocol/weights.h"

#include "core/protocol/checkpoint_parameter.h"
#include "core/protocol/members.h"

namespace plateau::protocol {
namespace {

// More than any model has; a hostile answer makes no long list.
constexpr std::size_t kMostTensors = 65536, kMostSingular = 65536, kMostDimensions = 16;

}  // namespace

template <typename Members, MaybeConst<WeightsAnswer::Tensor> Self>
static void members(Members& m, Self& tensor) {
    m.may("name", tensor.name);
    m.may("shape", tensor.shape, atMost(kMostDimensions));
    m.may("state", tensor.state);
    m.may("norm", tensor.norm, kOrNull);
    m.may("other_norm", tensor.other_norm, kOrNull);
    m.may("difference", tensor.difference, kOrNull);
    m.may("cosine", tensor.cosine, kOrNull);
}

template <typename Members, MaybeConst<WeightsAnswer::Side> Self>
static void members(Members& m, Self& side) {
    m.may("frobenius_norm", side.frobenius_norm, kOrNull);
    m.may("symmetric_share", side.symmetric_share, kOrNull);
    m.may("antisymmetric_share", side.antisymmetric_share, kOrNull);
    m.may("effective_rank", side.effective_rank, kOrNull);
    m.may("singular_values", side.singular_values, atMost(kMostSingular, NumberForm::or_null));
}

template <typename Members, MaybeConst<WeightsAnswer::Head> Self>
static void members(Members& m, Self& head) {
    m.may("head", head.head);
    m.may("checkpoint", head.first);
    m.may("other", head.other);
    m.may("difference", head.difference, kOrNull);
    m.may("cosine", head.cosine, kOrNull);
    m.may("symmetric_share", head.symmetric_share, kOrNull);
}

template <typename Members, MaybeConst<WeightsAnswer::Layer> Self>
static void members(Members& m, Self& layer) {
    m.may("layer", layer.layer);
    m.may("matrix", layer.matrix);
    m.may("state", layer.state);
    m.may("heads", layer.heads, atMost(kMostTensors));
}

template <typename Members, MaybeConst<WeightsAnswer> Self>
static void members(Members& m, Self& answer) {
    m.may("checkpoint", answer.checkpoint);
    m.may("other", answer.other);
    m.may("operator", answer.op);
    m.may("other_operator", answer.other_op);
    m.may("vocabulary", answer.vocabulary);
    m.need("tensors", answer.tensors, atMost(kMostTensors));
    m.may("only_other", answer.only_other, atMost(kMostTensors));
    m.may("layers", answer.layers, atMost(kMostTensors));
}

nlohmann::json WeightsAnswer::document() const {
    return write(*this);
}

Result<WeightsAnswer> WeightsAnswer::read(const nlohmann::json& document) {
    return protocol::read<WeightsAnswer>(document, WeightsQuestion::kMethod);
}

std::vector<Parameter> WeightsQuestion::parameters() {
    return {checkpointParameter(checkpoint),
            parameter("other", &other, "C", "the checkpoint, or run, that it is compared with").required()};
}

}  // namespace plateau::protocol
