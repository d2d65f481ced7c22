// Which device a run occupies: one run at a time on each. Pure.
#pragma once

#include <string>
#include <string_view>

#include "core/run/catalogue.h"

namespace plateau::widgets {

// "auto" and "cuda" become the device that the engine would take: the first CUDA device, else "cpu". Without a
// catalogue everything counts as one device.
std::string deviceSlot(std::string_view device, const run::Catalogue* catalogue);

}  // namespace plateau::widgets
