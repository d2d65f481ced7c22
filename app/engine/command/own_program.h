// The file of this program, to start it again.
#pragma once

#include <filesystem>

namespace plateau::engine {

// Its path, by which people find it among the processes; where the file has been replaced since, the kernel's link to
// what runs.
std::filesystem::path ownProgram();

}  // namespace plateau::engine
