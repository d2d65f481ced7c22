#include "core/spec/pattern_presets.h"

#include <algorithm>

namespace plateau::spec {
namespace {

constexpr std::string_view kAlternating = "hbert-v1", kAdditiveFirst = "hbert-v1-additive-first", kOuter = "hbert-v2";
constexpr std::int64_t kOuterLayers = 2;  // at either end

bool isSelfAttention(std::string_view preset, std::int64_t layer, std::int64_t layers) {
    if (preset == kOuter) return layer < kOuterLayers || layer >= layers - kOuterLayers;
    return (layer % 2 == 0) == (preset == kAlternating);
}

}  // namespace

const std::vector<std::string_view>& patternPresets() {
    static const std::vector<std::string_view> names{kAlternating, kAdditiveFirst, kOuter};
    return names;
}

std::vector<PatternInfo> builtInPatterns() {
    const std::vector<std::string> order{"model.pattern"};
    return {{std::string(kAlternating),
             "Self-attention and additive attention in turn, self-attention first. The paper does not say which comes "
             "first.",
             order},
            {std::string(kAdditiveFirst),
             "Self-attention and additive attention in turn, additive attention first. The paper does not say which "
             "comes first.",
             order},
            {std::string(kOuter),
             "Self-attention in the two outermost layers at either end, additive attention in between.",
             {}}};
}

std::int64_t leastLayers(std::string_view name) {
    const auto& all = patternPresets();
    if (std::find(all.begin(), all.end(), name) == all.end()) return 0;
    return name == kOuter ? 2 * kOuterLayers + 1 : 2;
}

std::string_view presetOf(const std::vector<std::string>& pattern) {
    const auto layers = static_cast<std::int64_t>(pattern.size());
    for (const std::string_view preset : patternPresets())
        if (layers >= leastLayers(preset) && pattern == presetPattern(preset, layers)) return preset;
    return {};
}

std::vector<std::string> presetPattern(std::string_view name, std::int64_t layers) {
    std::vector<std::string> pattern;
    for (const std::string_view preset : patternPresets()) {
        if (name != preset) continue;
        for (std::int64_t layer = 0; layer < layers; ++layer)
            pattern.emplace_back(isSelfAttention(preset, layer, layers) ? "original" : "additive");
    }
    return pattern;
}

}  // namespace plateau::spec
