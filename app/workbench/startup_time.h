// The time since this process was started, for --report-startup.
#pragma once

#include <optional>

namespace plateau::workbench {

// In milliseconds, with a resolution of 10 ms. Nothing when /proc does not provide it.
std::optional<long> millisecondsSinceProcessStart();

}  // namespace plateau::workbench
