// Ids shortened for narrow places. Pure.
#pragma once

#include <string>
#include <vector>

namespace plateau::widgets {

// As many first letters of each id as tell it from the others, at least three where there are as many; no dash at the
// end. In the order of the ids, which are ASCII.
std::vector<std::string> shortNames(const std::vector<std::string>& ids);

}  // namespace plateau::widgets
