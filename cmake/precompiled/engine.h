// Parsed once for the engine's commands.
#pragma once

#include "cmake/precompiled/torch.h"

#include <CLI/CLI.hpp>

#include <nlohmann/json.hpp>
