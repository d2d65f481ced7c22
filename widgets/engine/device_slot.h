// Which device a run occupies.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/spec/catalogue.h"

namespace plateau::widgets {

// "auto" and "cuda" become the device that the engine would take: the first CUDA device, else "cpu". Without a
// catalogue everything counts as one device. Pure.
std::string deviceSlot(std::string_view device, const spec::Catalogue* catalogue);

// How many runs below `runsFolder` on that slot have a lock that is held. Reads files: for a worker.
int runsOnSlot(const std::filesystem::path& runsFolder, std::string_view slot, const spec::Catalogue* catalogue);

}  // namespace plateau::widgets
