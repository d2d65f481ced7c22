#include "core/protocol/fill_mask.h"

#include "core/protocol/checkpoint_parameter.h"
#include "core/protocol/members.h"

namespace plateau::protocol {
namespace {

// More than any model has; a hostile answer makes no long list.
constexpr std::size_t kMostMasks = 65536, kMostFillers = 1024;

}  // namespace

template <typename Members, MaybeConst<FillMaskAnswer::Filler> Self>
static void members(Members& m, Self& filler) {
    m.may("id", filler.id);
    m.may("token", filler.token);
    m.may("probability", filler.probability, kShortest);
    m.check(!(filler.probability < 0 || filler.probability > 1), "probability", "it is not between 0 and 1");
}

template <typename Members, MaybeConst<FillMaskAnswer::Mask> Self>
static void members(Members& m, Self& mask) {
    m.need("position", mask.position);
    m.check(mask.position >= 0, "position", "it is below zero");
    m.may("token_offsets", mask.offsets);
    m.may("top", mask.fillers, atMost(kMostFillers));
}

template <typename Members, MaybeConst<FillMaskAnswer> Self>
static void members(Members& m, Self& answer) {
    m.need("masks", answer.masks, atMost(kMostMasks));
    m.may("dropped_tokens", answer.dropped_tokens, kCount);
    m.may("dropped_before", answer.dropped_before, kCount);
    m.may("dropped_masks", answer.dropped_masks, kCount);
}

nlohmann::json FillMaskAnswer::document() const {
    return write(*this);
}

Result<FillMaskAnswer> FillMaskAnswer::read(const nlohmann::json& document) {
    return protocol::read<FillMaskAnswer>(document, FillMaskQuestion::kMethod);
}

std::vector<Parameter> FillMaskQuestion::parameters() {
    constexpr int kMostAsked = 1000;
    return {checkpointParameter(checkpoint),
            parameter("text", &text, "A", "a text with [MASK] in place of words; what is too long for the model is cut")
                .required(),
            parameter("top", &top, {}, "fillers of each").within(1, kMostAsked).alwaysSent().withDefault()};
}

}  // namespace plateau::protocol
