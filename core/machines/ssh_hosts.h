// The names that the user's own ~/.ssh/config has hosts by, to be offered where the name of a machine is asked for.
// Read as hostile. Pure; thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace plateau::machines {

// Of its Host lines, in their order and each once: what is a name of a machine (isMachineName()), so no patterns. At
// most 500; files that it includes are not read.
std::vector<std::string> sshHosts(std::string_view config);

}  // namespace plateau::machines
