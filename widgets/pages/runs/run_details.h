// What the drawer shows of one run, read from its folder. Worker thread; reads only, bounded in size.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <QString>

#include "core/spec/catalogue.h"
#include "core/spec/draft.h"

namespace plateau::widgets {

struct RunDetails {
    spec::Draft draft;                                          // the shortest that makes this run again
    std::vector<std::pair<std::string, std::string>> settings;  // what differs from the recipe, field and value
    std::string problem;                                        // why spec.json cannot be read
    bool is_glue = false;                                       // no draft then
    std::vector<std::string> events;                            // the newest, a line each, values left out
    std::string log;                                            // end of log.txt
    std::vector<std::string> checkpoints;                       // folder names, oldest first
    std::vector<std::int64_t> retry_steps;                      // of the checkpoints that training can go on from
    bool operator==(const RunDetails&) const;
};

RunDetails readRunDetails(const std::filesystem::path& folder, const spec::Catalogue& catalogue);

}  // namespace plateau::widgets
