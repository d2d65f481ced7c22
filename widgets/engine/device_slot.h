// Which device a run occupies: one run at a time on each.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/run/catalogue.h"

namespace plateau::widgets {

// "auto" and "cuda" become the device that the engine would take: the first CUDA device, else "cpu". Without a
// catalogue everything counts as one device. Pure.
std::string deviceSlot(std::string_view device, const run::Catalogue* catalogue);

// Whether the lock of any run below `runsFolder` on that slot is held. Reads files: for a worker.
bool slotIsBusy(const std::filesystem::path& runsFolder, std::string_view slot, const run::Catalogue* catalogue);

}  // namespace plateau::widgets
