// What two equal runs have in common, in one hash: whether a run was made again to the last bit. Pure; thread-safe.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/run/event_log.h"

namespace plateau::run {

// XXH3-128 over the names, steps and values of all series in the order of their names: 32 hexadecimal digits. What is
// of the machine (Metric::is_of_machine) and the statistics of single heads do not count, since these have a point more
// where a run was stopped and went on. So a run that was stopped has the hash of one that was not.
std::string fingerprint(const std::map<std::string, std::vector<SeriesPoint>>& series);

}  // namespace plateau::run
