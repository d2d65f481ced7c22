// What `bench all` kept of several machines or versions, beside each other.
#pragma once

#include <string>
#include <vector>

#include "app/engine/command/command.h"

namespace plateau::engine {

// Whether each of them is such a run.
bool areBenches(const std::vector<std::string>& folders);

// A row for each that any of them has, a column for each run, and how many times as fast each is as the first where
// both measured the same. With
// `output` also as files of that folder. Errors: those of reading and writing; malformed.
Reply compareBenches(const std::vector<std::string>& folders, const std::string& output);

}  // namespace plateau::engine
