// Whether a training that has ended lost what it had, or never gained anything: judged by its evaluations, as nothing
// else tells such a run from one that went well. Reads the log; thread-safe.
#pragma once

#include <filesystem>
#include <optional>

namespace plateau::run {

// A loss that is higher by less than this, in nats, has not risen: evaluations differ by as much.
inline constexpr double kRise = 0.1;

// Evaluation losses in nats. `unigram` is what the tokens' frequencies alone give (NaN where the log does not say it).
struct Divergence {
    double first = 0, last = 0, unigram = 0;
    // It ended above its start; otherwise it rose on the way and stayed above `unigram`. A loss that is no number
    // counts as above.
    bool isAboveStart() const { return !(last <= first + kRise); }
};

// Of the whole log of a pre-training. Nothing for one that is fine, for one that is only too short (its loss falls from
// evaluation to evaluation), and for one with a single evaluation.
std::optional<Divergence> divergenceOf(const std::filesystem::path& events);

}  // namespace plateau::run
