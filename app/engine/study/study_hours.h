// How long the runs of a study will take, before any is begun: by runs that have been trained where their folder is,
// else by an estimate of a step. Of training alone, as rates are logged, without evaluations and checkpoints.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/study/study_runs.h"

namespace plateau::engine {

struct RunHours {
    std::string arm;
    bool is_finished = false;       // and takes no time any more
    std::optional<double> seconds;  // of the whole run; nothing: not known
    bool at_most = false;           // it may end before, has begun, or may not be needed
    // Where the time of a step is from: "runs", "timed", "roofline"; empty: it is not known.
    std::string_view by;
    int threads = 0;  // of the processor; 0: on a card

    std::optional<double> coreSeconds() const;  // nothing on a card
};

struct ArmHours {
    std::string name;
    std::size_t runs = 0;           // that are not finished
    std::optional<double> seconds;  // of them; nothing while the time of one is not known
    bool at_most = false;
};

struct StudyHours {
    std::vector<RunHours> runs;
    std::vector<ArmHours> arms;
    std::size_t finished = 0;
    std::optional<double> seconds;       // of all runs in turn
    std::optional<double> core_seconds;  // nothing on a card
    bool at_most = false;

    // With so many runs at a time, each begun when one ends; nothing while the time of one is not known.
    std::optional<double> wallSeconds(std::size_t jobs) const;
};

// `mayEndEarly`: more seeds are listed than may be needed. `threads` is the common flag. Reads the runs in `output`,
// which may be empty or not there, and times steps where there are none like them; blocks for seconds.
StudyHours hoursOf(const std::vector<StudyRun>& runs, const std::filesystem::path& output, bool mayEndEarly,
                   int threads);

// "10 runs, 2 of them finished, at most 6 h 10 min of training", then a line an arm where there are several, then the
// hours of the processor and with `jobs` runs at a time.
std::string hoursText(const StudyHours& hours, std::size_t jobs);
// {"arm","finished","seconds","core_seconds","at_most","by","threads"}; null for what is not known.
nlohmann::json hoursDocument(const RunHours& run);

}  // namespace plateau::engine
