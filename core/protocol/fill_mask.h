// inspect fill-mask: what a model would write in place of each [MASK]. Values; thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct FillMaskAnswer {
    struct Filler {
        std::int64_t id = 0;
        std::string token{};                                            // empty for an id beyond the vocabulary
        double probability = std::numeric_limits<double>::quiet_NaN();  // NaN when the weights are not finite
    };
    struct Mask {
        std::int64_t position = 0;                  // among the tokens, [CLS] being 0
        std::array<std::int64_t, 2> offsets{0, 0};  // of the [MASK] in the text, in bytes
        std::vector<Filler> fillers{};              // by falling probability
    };

    std::vector<Mask> masks{};  // in the order of the text
    // For a text that is too long for the model: tokens cut in all, those cut before the part that is left, and the
    // [MASK]s among those cut.
    std::int64_t dropped_tokens = 0, dropped_before = 0, dropped_masks = 0;

    nlohmann::json document() const;
    // Errors: malformed, also when a probability is none.
    static Result<FillMaskAnswer> read(const nlohmann::json& document);
};

struct FillMaskQuestion {
    static constexpr std::string_view kMethod = "inspect.fill-mask";
    using Answer = FillMaskAnswer;

    std::string checkpoint{}, text{};
    std::int64_t top = 5;  // fillers of each
    CommonParameters common{};

    std::vector<Parameter> parameters();
    nlohmann::json params() const;
    static Result<FillMaskQuestion> fromParams(const nlohmann::json& params);
    bool operator==(const FillMaskQuestion&) const = default;
};

}  // namespace plateau::protocol
