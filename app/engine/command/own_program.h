// The file of this program, to start it again.
#pragma once

#include <filesystem>

namespace plateau::engine {

// Its path, by which people find it among the processes; where the file has been replaced since, the kernel's link to
// what runs. Of one that `machines install` has copied here, the script above it, which knows its libraries.
std::filesystem::path ownProgram();

// Takes the libraries that such a script has named out of the environment: other programs that are started from here
// have their own. After the last start of this program by the kernel's link, before any thread.
void keepLibrariesToItself();

}  // namespace plateau::engine
