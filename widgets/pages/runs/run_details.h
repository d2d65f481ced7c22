// What the drawer shows of one run, read from its folder. Only reads, and limits how much. Call it on a worker.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <QString>

#include "core/compare/bench_figures.h"
#include "core/run/step_profile.h"
#include "core/spec/catalogue.h"
#include "core/spec/draft.h"

namespace plateau::widgets {

struct RunDetails {
    spec::Draft draft;                                          // the shortest draft that makes this run again
    std::vector<std::pair<std::string, std::string>> settings;  // field and value of what differs from the recipe
    std::string problem;                                        // why that cannot be read
    bool is_glue = false;                                       // a fine-tuning, which has no draft
    std::optional<std::vector<compare::BenchFigure>> figures;   // of a bench, which has neither
    std::vector<std::string> events;                            // the newest, one line each, without values
    std::optional<run::StepProfile> profile;                    // the newest
    std::string log;                                            // end of log.txt
    std::vector<std::string> checkpoints;                       // folder names, oldest first
    std::vector<std::int64_t> retry_steps;                      // of the checkpoints from which training can continue
    bool operator==(const RunDetails&) const;
};

RunDetails readRunDetails(const std::filesystem::path& folder, const spec::Catalogue& catalogue);

}  // namespace plateau::widgets
