// How long ago something was last seen. GUI thread (translations).
#pragma once

#include <cstdint>

#include <QString>

namespace plateau::widgets {

// "just now" within a minute, "3 min ago"; empty for 0, never.
QString agoText(std::int64_t unixMilliseconds);

}  // namespace plateau::widgets
