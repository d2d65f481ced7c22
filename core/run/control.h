// Requests to a running engine: the `control` file, one word per line, written by rename and claimed by rename.
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/result.h"

namespace plateau::run {

enum class Request { stop, checkpoint };

// Adds a request and keeps those that are waiting. Any process. Error: usage for a mirror (remote.h).
Status sendRequest(const std::filesystem::path& runFolder, Request request);

// Engine only, at a step border: takes all waiting requests. Cheap when there is none (one failed rename).
// Unknown words are ignored.
std::vector<Request> claimRequests(const std::filesystem::path& runFolder);

// Removes requests that were meant for an earlier holder of the run's lock. RunLock alone, as it takes the lock.
void discardStaleRequests(const std::filesystem::path& runFolder);

}  // namespace plateau::run
