// Parsed once for the engine's commands.
#pragma once

#include "cmake/precompiled/torch.h"

#include <nlohmann/json.hpp>
