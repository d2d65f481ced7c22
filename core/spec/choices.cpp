#include "core/spec/choices.h"

namespace plateau::spec {
namespace {

// In the order of the values.
constexpr std::string_view kNormPlaces[] = {"post", "pre", "sub"};
constexpr std::string_view kActivations[] = {"gelu", "relu"};
constexpr std::string_view kPositions[] = {"learned", "sinusoidal"};
constexpr std::string_view kSchedules[] = {"linear", "constant", "budget-triangle2", "cosine"};
constexpr std::string_view kPrecisions[] = {"fp32", "bf16", "fp16"};

}  // namespace

Words wordsOf(NormPlace) {
    return kNormPlaces;
}

Words wordsOf(Activation) {
    return kActivations;
}

Words wordsOf(Positions) {
    return kPositions;
}

Words wordsOf(Schedule) {
    return kSchedules;
}

Words wordsOf(Precision) {
    return kPrecisions;
}

}  // namespace plateau::spec
