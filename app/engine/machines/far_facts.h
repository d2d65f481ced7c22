// What there is on this machine, as the relay tells another one.
#pragma once

#include <filesystem>

#include "core/relay/answers.h"

namespace plateau::engine {

// `workspace` need not be there yet.
relay::HelloAnswer farFacts(const std::filesystem::path& workspace);

}  // namespace plateau::engine
