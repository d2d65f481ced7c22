// The question `inspect fill-mask`: the tokens that a model predicts for each [MASK]. Plain values; thread-safe.
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
        std::int64_t position = 0;                  // token index; [CLS] is 0
        std::array<std::int64_t, 2> offsets{0, 0};  // byte range of the [MASK] in the text
        std::vector<Filler> fillers{};              // most probable first
    };

    std::vector<Mask> masks{};  // in text order
    // For a text that is too long for the model: how many tokens were cut in total, how many of them before the kept
    // part, and how many of the cut tokens were [MASK].
    std::int64_t dropped_tokens = 0, dropped_before = 0, dropped_masks = 0;

    nlohmann::json document() const;
    // Errors: malformed; also when a probability is out of range.
    static Result<FillMaskAnswer> read(const nlohmann::json& document);
};

struct FillMaskQuestion {
    static constexpr std::string_view kMethod = "inspect.fill-mask";
    using Answer = FillMaskAnswer;

    std::string checkpoint{}, text{};
    std::int64_t top = 5;  // fillers for each [MASK]
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const FillMaskQuestion&) const = default;
};

}  // namespace plateau::protocol
