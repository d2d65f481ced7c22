// How long this process has lived, for the start-up figure.
#pragma once

#include <optional>

namespace plateau::workbench {

// Milliseconds since the kernel started the process; nothing where /proc does not tell. Resolution 10 ms.
std::optional<long> millisecondsSinceProcessStart();

}  // namespace plateau::workbench
