// Ids shortened for narrow places. Pure.
#pragma once

#include <string>
#include <vector>

namespace plateau::widgets {

// The shortest beginnings of the ids that distinguish them, with at least three letters if the id has them, and no dash
// at the end. In the order of the ids, which must be ASCII.
std::vector<std::string> shortNames(const std::vector<std::string>& ids);

}  // namespace plateau::widgets
