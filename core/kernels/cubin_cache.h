// Compiled kernels kept between runs: files in the user's cache folder, one for each source, architecture and compiler.
// A file that is damaged or cut counts as missing. Thread-safe, also between processes.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/kernels/device_sources.h"

namespace plateau::kernels {

// plateau/kernels in $XDG_CACHE_HOME or ~/.cache.
std::filesystem::path cubinFolder();

// Names what the machine code depends on: the source and all headers, the architecture, the compiler's version, and
// kKernelAbi.
std::string cubinName(const sources::Resource& source, int architecture, const std::string& compiler);

std::optional<std::string> loadCubin(const std::filesystem::path& folder, const std::string& name);
// Errors: those of writing there; the program goes on without.
Status storeCubin(const std::filesystem::path& folder, const std::string& name, const std::string& cubin);

}  // namespace plateau::kernels
