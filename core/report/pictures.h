// Pictures of a report's figures for programs without a window. Pure; thread-safe.
#pragma once

#include <map>
#include <string>

#include "core/report/report.h"

namespace plateau::report {

// Every panel that has something to draw as an SVG document, by its id ("figure2-base"), as reportHtml() takes them.
// English, on white, or on dark paper where that is preferred; published curves first, as in the figure.
std::map<std::string, std::string> drawnPanels(const Report& report);

}  // namespace plateau::report
