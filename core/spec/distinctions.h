// What sets runs apart that are shown together: the words behind the operator in their headings. Pure; thread-safe.
#pragma once

#include <string>
#include <vector>

#include "core/spec/settings.h"

namespace plateau::spec {

// The settings in which the runs differ, the most telling first. Left out: seed and device, the operator itself and its
// pattern, which headings begin with; settings of operators, unless they differ between runs of one operator; and what
// follows from another one that differs, such as the hidden size from the size. Runs without any settings count as
// alike.
std::vector<std::string> distinctions(const std::vector<Settings>& runs);

// "peak_lr=0.0002", "corpus=wikipedia": the last part of the name, and of a path its last part, of a corpus that was
// built the name of the build. Empty where the run lacks it.
std::string distinctionText(const Settings& run, const std::string& setting);

// The texts of all distinctions, separated by `separator`; from `most` on only how many more there are: "batch=8,
// peak_lr=0.0002, +3". One for each run; empty where nothing differs.
std::vector<std::string> distinctionTexts(const std::vector<Settings>& runs, const std::string& separator,
                                          std::size_t most);

}  // namespace plateau::spec
