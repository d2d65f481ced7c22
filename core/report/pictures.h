// Pictures of a report's figures for programs without a window. Pure; thread-safe.
#pragma once

#include <map>
#include <string>

#include "core/report/report.h"

namespace plateau::report {

// Every panel with a curve as an SVG document, by its id ("figure2-base"), as reportHtml() takes them. English, on
// white; published curves first, as in the figure.
std::map<std::string, std::string> drawnPanels(const Report& report);

}  // namespace plateau::report
