// Executes the runs of a study one after another, each in its own process, so that a run that crashes does not end the
// study.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/engine/command/command.h"
#include "core/analysis/seed_rule.h"
#include "core/model/bert_config.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"

namespace plateau::engine {

struct StudyRun {
    std::string name;
    std::filesystem::path folder;
    spec::RunSpec spec;
    model::BertConfig config;
};

// The time budget, in seconds, of the runs of an earlier start that differ from those asked for in nothing else;
// nothing where there are none. A study that shares its time among its runs keeps the first share when it grows, so
// that all of its runs have the same. Blocks on files.
std::optional<double> begunBudget(const std::vector<StudyRun>& runs);

// How far the run has got where it is to be trained; nothing where it is not there, or another run is. Blocks on files.
std::optional<run::RunStatus> begunStatus(const StudyRun& one);

// Adds seeds to those that were named until they suffice.
struct SeedsUntil {
    std::size_t named = 0;  // seeds that are trained in any case
    analysis::SeedRule rule;
};

// Creates the run folders, or finds those of an earlier start; trains the runs that are not finished; and writes the
// comparison to output/comparison after each run. Blocks. A stop signal stops the current run; the same call later
// continues with it.
// When a folder holds a run with other settings, nothing is written, and every such folder is an error that names them.
// A run that fails is reported, and the study continues; the exit code is then `failed`.
// With `until`, `runs` are those of the most seeds, in the order of their seeds. Whether more are trained is decided
// after each seed by the runs that are there, so that a study that is continued ends where it would have ended.
Reply trainStudy(const std::vector<StudyRun>& runs, const std::optional<SeedsUntil>& until,
                 const std::filesystem::path& output, Context& context);

}  // namespace plateau::engine
