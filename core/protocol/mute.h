// The question `inspect mute`: what parts of a model are worth, muted together: the change of the loss, and of what it
// predicts for a text. Plain values; thread-safe.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/guess.h"
#include "core/protocol/judged_texts.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct MuteAnswer {
    static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

    // What can be muted in a layer.
    struct Layer {
        int layer = 0;
        std::string op{};
        bool has_heads = true;  // each by itself; without, only the attention as a whole
        bool has_maps = true;   // weights that can be made alike
    };
    struct Place {
        std::int64_t position = 0;            // among the tokens; of a classifier 0, its only place
        std::string token{};                  // that stands there
        std::vector<Guess> whole{}, muted{};  // most probable first: with nothing muted, and muted
        double divergence = kNone;            // Kullback-Leibler, of the muted distribution from the whole one; nats
    };

    std::string checkpoint{}, op{};
    int heads = 0;  // of every layer
    std::vector<Layer> layers{};
    std::vector<std::string> mute{};  // as it was asked
    Judgement judged{};
    double loss = kNone, metric_value = kNone;  // muted
    std::vector<Place> text{};                  // empty unless a text was given

    nlohmann::json document() const;
    // Errors: malformed.
    static Result<MuteAnswer> read(const nlohmann::json& document);
};

struct MuteQuestion {
    static constexpr std::string_view kMethod = "inspect.mute";
    using Answer = MuteAnswer;

    std::string checkpoint{};
    std::vector<std::string> mute{};  // core/inspect/mutes.h
    JudgedTexts texts{};
    std::string text{};
    std::optional<std::string> pair{};
    std::int64_t top = 3;  // guesses for each token of the text
    bool wide = false;     // compute in float64
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const MuteQuestion&) const = default;
};

}  // namespace plateau::protocol
