// Which device a run occupies: its slot in the queue.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/spec/catalogue.h"

namespace plateau::widgets {

// The device that the engine would use: "auto" and "cuda" become the first CUDA device, or "cpu" if there is none.
// Without a catalogue everything counts as one device. Pure.
std::string deviceSlot(std::string_view device, const spec::Catalogue* catalogue);

// The number of runs below `runsFolder` on that slot whose lock is held. Reads files: call it on a worker.
int runsOnSlot(const std::filesystem::path& runsFolder, std::string_view slot, const spec::Catalogue* catalogue);

}  // namespace plateau::widgets
