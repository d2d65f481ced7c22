// The question `levels`: reference levels of a corpus, which are counted once and kept. Plain values; thread-safe.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct LevelsAnswer {
    // The level by a part of the text.
    struct Earlier {
        std::int64_t tokens = 0;
        double nats = 0;
        bool operator==(const Earlier&) const = default;
    };
    struct Level {
        std::string line{};  // levels::nameOf()
        double nats = 0;
        std::optional<double> standard_error{};    // over samples; none of a single one
        std::optional<Earlier> half{}, quarter{};  // from ½ and ¼ of the tokens
        std::optional<double> still_falling_by{};  // what the last doubling took off, where that is much
        bool operator==(const Level&) const = default;
    };

    std::string file{};         // that keeps them
    bool counted = false;       // now, rather than read from the file
    std::string why_counted{};  // what was wrong with the file that was there; empty: nothing
    double mlm_probability = 0;
    std::int64_t length = 0, held_out = 0;
    std::int64_t positions = 0, scored_positions = 0, calibration_positions = 0;
    std::int64_t tokens = 0, wanted_tokens = 0;  // counted; fewer than wanted where memory did not suffice
    std::vector<Level> levels{};

    nlohmann::json document() const;
    // Errors: malformed.
    static Result<LevelsAnswer> read(const nlohmann::json& document);
    bool operator==(const LevelsAnswer&) const = default;
};

struct LevelsQuestion {
    static constexpr std::string_view kMethod = "levels";
    using Answer = LevelsAnswer;

    std::string run{};     // a run folder, whose corpus, masks and tokenizer are meant; or the following
    std::string corpus{};  // demo, a text file, a folder of them, a corpus folder
    std::string vocab{};   // for plain text
    bool cased = false;
    std::string documents = "auto";
    std::int64_t length = 0;  // tokens a sample; 0: of a corpus folder its own, of demo 32, else 128
    std::int64_t held_out = 256;
    double mask = 0.15;
    std::int64_t tokens = 100'000'000;  // to count at most
    std::int64_t memory = 512;          // MiB for counts at most
    bool again = false;                 // count although there are levels
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const LevelsQuestion&) const = default;
};

}  // namespace plateau::protocol
