// Parsed once for rooms most of whose files read or write JSON. Where few do it costs more than it saves: every file
// that has the header pays for the templates that it instantiates.
#pragma once

#include "cmake/precompiled/core.h"

#include <nlohmann/json.hpp>
