// Starts of the real window, by the program `plateau` beside this one.
#pragma once

#include <filesystem>
#include <vector>

namespace plateau::bench {

// Milliseconds from the start of the process to the ready window over this workspace, one for each of `times` starts
// that came so far. Blocks.
std::vector<double> windowStarts(const std::filesystem::path& workspace, int times);

}  // namespace plateau::bench
