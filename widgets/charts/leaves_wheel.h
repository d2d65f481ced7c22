// The property, a bool, of charts that leave the wheel to the page around them and zoom only with Ctrl.
#pragma once

namespace plateau::widgets {

inline constexpr auto kLeavesWheel = "leavesWheel";

}  // namespace plateau::widgets
