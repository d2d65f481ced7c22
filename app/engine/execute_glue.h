// Executes or resumes a run folder of kind glue or classify in the foreground, with progress on standard error; and its
// figures in words, for `status` and `watch` too.
#pragma once

#include <filesystem>
#include <map>
#include <string>

#include "app/engine/command.h"

namespace plateau::engine {

// done, stopped (exit 3) or failed; the document is the run's `status`, the text of a finished run its scores.
Reply executeGlue(const std::filesystem::path& folder, Context& context);

// Of the values of `progress` events: "3 of 40 cells, step 1,234 of 20,000  310 examples/s  3 min left"; 0..1.
std::string glueFiguresText(const std::map<std::string, double>& figures);
double glueShare(const std::map<std::string, double>& figures);

}  // namespace plateau::engine
