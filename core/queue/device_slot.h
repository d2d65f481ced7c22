// Which device a run occupies: its slot in the queue.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>

#include "core/spec/catalogue.h"

namespace plateau::queue {

// The device that the engine would use: "auto" and "cuda" become the first CUDA device, or "cpu" if there is none.
// Without a catalogue everything counts as one device. Pure.
std::string deviceSlot(std::string_view device, const spec::Catalogue* catalogue);

// The device that the spec of a run of any kind names; empty if it cannot be read. Reads a file.
std::string deviceOfRun(const std::filesystem::path& runFolder);

// How many runs below `runsFolder` work on each slot now: those whose lock is held. Reads files.
std::map<std::string, int> takenSlots(const std::filesystem::path& runsFolder, const spec::Catalogue* catalogue);

}  // namespace plateau::queue
