// The state of a run as a document and in words.
#pragma once

#include <filesystem>

#include "app/engine/command.h"

namespace plateau::engine {

Reply statusReply(const std::filesystem::path& folder);

}  // namespace plateau::engine
