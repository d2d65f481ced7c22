// What a test program flushes to the disk: whoever links this has its fsync() noted, and done.
#pragma once

#include <filesystem>
#include <map>

namespace plateau::support {

// How often each file and folder was flushed since clearFlushes(), by the path that it had then.
std::map<std::filesystem::path, int> flushes();
void clearFlushes();

}  // namespace plateau::support
