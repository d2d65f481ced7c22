// The results of a study: models side by side, the seeds of a model together, all against a baseline. Reading blocks on
// files, which are hostile until checked; the rest is pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/analysis/group_end.h"
#include "core/analysis/seed_band.h"
#include "core/base/result.h"
#include "core/run/corpus_identity.h"
#include "core/spec/run_spec.h"
#include "core/study/exit_study.h"

namespace plateau::study {

struct RunResult {
    std::filesystem::path folder;
    spec::RunSpec spec;  // in Results with the text named as nameTexts() does (texts.h)
    bool finished = false;
    std::vector<double> steps, losses;        // eval/loss, ascending steps
    std::optional<std::int64_t> parameters;   // counted by the engine when it started
    std::optional<double> no_context;         // nats; the level of its corpus without context
    std::optional<run::CorpusIdentity> text;  // that it reads, where its log says it
    StepCost cost{};
    std::string device;  // that its last process had, and how many threads; empty and 0 where the log does not say it
    int threads = 0;
    std::int64_t updated_ms = 0;                    // of its log's last event; Unix time
    analysis::Looks looks = analysis::Looks::once;  // at the study that it was trained for (until.h)
    double tokensPerSecond() const;                 // at the median rate; 0 without one
    double secondsAt(double step) const;            // of training alone, at that rate; NaN without one
};

// Errors: those of the spec and of the log. Damaged lines are skipped and told in `damaged`.
Result<RunResult> readRunResult(const std::filesystem::path& folder, std::vector<Error>& damaged);

// Runs that differ in their seed only, compared by the rule of core/analysis/group_end.h.
struct ModelResult {
    std::string name;                    // "pairwise", or with what sets it apart: "pairwise init=identity"
    std::vector<std::size_t> runs;       // of the results'; those that count
    std::vector<analysis::Copy> copies;  // of the results' runs, in none of the numbers
    std::size_t finished = 0;            // of those that count
    std::optional<std::int64_t> parameters;
    double tokens_per_second = 0;                // median over the runs that tell; 0 without any
    analysis::GroupEnd so_far, at_end;           // evaluation loss: of all runs, and of the finished ones
    double last_step = 0;                        // of at_end; of so_far while no run is finished; 0 without either
    std::optional<analysis::Spread> final_loss;  // of at_end; absent while no run is finished, or for a NaN
    std::optional<analysis::Spread> seconds;     // to last_step, of the runs that it is of and that tell their rate
    analysis::Measure exit;                      // of the plateau, steps
    analysis::SeedBand curve;                    // evaluation loss over steps, mean ± sd
    bool isFinished() const { return finished == runs.size(); }
    // Steps, and seconds, to the final loss of the baseline's worst finished seed, against the baseline's own.
    analysis::SpeedUp steps_to, seconds_to;
};

struct Results {
    std::vector<RunResult> runs;
    std::vector<ModelResult> models;  // in the order of their first runs
    std::size_t baseline = 0;         // of the models: the control that is named, else controlOf() (arms.h)
    std::vector<ExitStudy> exits;     // who leaves the plateau sooner; empty for a single model
};

// There is at least one model if there is a run.
// `control`: of exitStudies(), and the baseline of the table, by its name; empty for the usual one.
Results resultsOf(std::vector<RunResult> runs, const std::string& control = {});

}  // namespace plateau::study
