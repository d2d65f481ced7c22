// Reference levels of a corpus: the loss of each predictor at the evaluation's own positions, with its standard error
// and whether more text would lower it (resources/guide/anatomy.md, "Reference levels"). In nats.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>

#include "core/base/result.h"
#include "core/corpus/corpus.h"
#include "core/levels/evaluation_positions.h"
#include "core/levels/levels_key.h"
#include "core/levels/line.h"
#include "core/levels/predictors.h"

namespace plateau::levels {

// The level by less text.
struct EarlierLevel {
    std::int64_t tokens = 0;  // that had been counted
    double nats = 0;
    bool operator==(const EarlierLevel&) const = default;
};

inline constexpr double kFallingBy = 0.02;  // nats by the last doubling of the text: more is not settled

struct Level {
    double nats = 0;
    std::optional<double> standard_error{};         // over samples; none of a single one
    std::optional<EarlierLevel> half{}, quarter{};  // from ½ and ¼ of the tokens; none where too few were counted

    // What the last doubling took off, where that is more than kFallingBy; otherwise nothing. With more text the level
    // may lie that much lower.
    std::optional<double> stillFallingBy() const;
    bool operator==(const Level&) const = default;
};

struct CountProgress {
    std::int64_t tokens = 0, of = 0;  // counted so far
};

struct CountLimits {
    std::int64_t tokens = 100'000'000;               // of the training samples, which are taken at even distances
    std::uint64_t bytes = std::uint64_t{512} << 20;  // for counts; where they do not suffice, counting ends early
    std::int64_t scored = kScoredPositions;          // of the evaluation's positions
    bool operator==(const CountLimits&) const = default;
};

struct CountOptions {
    CountLimits limits{};
    // After every few samples; false cancels. May be empty.
    std::function<bool(const CountProgress&)> progress{};
};

// The levels without what their predictors know.
struct LevelsSummary {
    LevelsKey key;
    std::array<Level, kLineCount> levels;        // by Line
    std::int64_t positions = 0;                  // E: of no_context
    std::int64_t scored = 0;                     // Q: of what the others lie below it
    std::int64_t calibration = 0;                // positions that the weights are from
    std::int64_t tokens = 0, wanted_tokens = 0;  // counted, and as many as would have been without the limit on memory
    CountLimits limits{};                        // that were asked for

    const Level& of(Line line) const { return levels[static_cast<std::size_t>(line)]; }
    bool ranOutOfMemory() const { return tokens < wanted_tokens; }
};

struct ReferenceLevels {
    LevelsSummary summary;
    Predictors predictors;  // for the contexts of Q
};

// Blocks until all is counted; a count that was cancelled begins anew. Errors: empty (no position to score), cancelled,
// noMemory.
Result<ReferenceLevels> computeLevels(const corpus::Corpus& corpus, double mask_probability,
                                      const CountOptions& options = {});

}  // namespace plateau::levels
