// Pictures of a report's figures for programs without a window. Pure; thread-safe.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/pictures/marks.h"
#include "core/report/report.h"

namespace plateau::report {

// Every panel that has something to draw as an SVG document, by its id ("figure2-base"), as reportHtml() takes them.
// English, on white, or on dark paper where that is preferred; published curves first, as in the figure.
std::map<std::string, std::string> drawnPanels(const Report& report);

// How each curve of the panel is drawn: an operator's first own one as its published one, further ones apart from it.
std::vector<pictures::Mark> marksOf(const FigurePanel& panel);
// Of each curve, whether it stands behind the others: a published one beside own ones.
bool isFaint(const FigurePanel& panel, const FigureCurve& curve);

}  // namespace plateau::report
