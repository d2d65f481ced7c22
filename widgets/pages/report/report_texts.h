// What the report page says, in the language of the window: the words of core/report by their codes. GUI thread.
#pragma once

#include <string>

#include <QString>

#include "core/report/report.h"

namespace plateau::widgets {

QString captionText(const std::string& id);  // "table1", "figure2-numbers", …
QString remarkText(const report::Remark& remark);
// Column headers and "published", "own"; everything else (operators, tasks, names of runs) as it is.
QString wordText(const std::string& word);
QString missingText(const report::Missing& missing);  // "Launch pairwise · base", a button
QString missingHelp(const report::Missing& missing);

}  // namespace plateau::widgets
