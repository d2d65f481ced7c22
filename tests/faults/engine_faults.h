// A tiny run of the real engine under faults, and what must hold afterwards: what the process said was done is there,
// `check` finds no damage, and the run goes on to the bits that an undisturbed one has.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

#include "tests/end_to_end/engine_support.h"
#include "tests/faults/power_cut.h"

namespace plateau::faults {

// Forty steps with four checkpoints.
std::vector<std::string> tinyRun(const std::filesystem::path& run);

// The environment of a process that is disturbed by `script` below `folder`.
std::map<std::string, std::string> disturbed(const std::filesystem::path& folder, const std::string& script);

// Weights and optimiser in the end, by name.
std::map<std::string, std::string> endOf(const std::filesystem::path& run);

// Resumes, or starts anew where nothing is left of the spec. Empty, or what is not as it must be.
std::string faultOf(const std::filesystem::path& workspace, const std::map<std::string, std::string>& undisturbed);

// The tiny run under `script`, and then undisturbed. Empty, or what is not as it must be; `code` is what the disturbed
// process ended with.
std::string afterDisturbance(const std::string& script, const std::map<std::string, std::string>& undisturbed,
                             int& code);

// What was said and is lost: whole lines of the log that were flushed, and the newest checkpoint of which a line of the
// log spoke.
std::string lossOf(const std::filesystem::path& workspace, const std::string& lastingLog);

}  // namespace plateau::faults
