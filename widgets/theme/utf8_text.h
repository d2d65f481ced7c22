// Texts of core, which are UTF-8, as the window's.
#pragma once

#include <string_view>

#include <QString>

namespace plateau::widgets {

// Short, since it stands around nearly every text that a page shows of core.
inline QString q(std::string_view utf8) {
    return QString::fromUtf8(utf8.data(), qsizetype(utf8.size()));
}

}  // namespace plateau::widgets
