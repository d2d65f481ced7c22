// The texts of the report page in the language of the window, by the codes of core/report. GUI thread.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <QString>

#include "core/report/report.h"

namespace plateau::widgets {

// The name that runs with these ids have in the window, several as a group; empty where it knows none of them.
using RunNames = std::function<QString(const std::vector<std::string>& runs)>;

QString captionText(const std::string& id);  // "table1", "figure2-numbers", …
// The title of a panel, between the study and the model that it is of: "small, oscar · Worth of choosing · pairwise".
QString panelText(const report::FigurePanel& panel);
// In words of the user's language.
QString sentenceText(const study::Sentence& sentence);
QString remarkText(const report::Remark& remark, const RunNames& names = {});
// Translates column headers, "published" and "own"; everything else (operators, tasks, names of runs) is returned
// unchanged.
QString wordText(const std::string& word);
QString missingText(const report::Missing& missing);  // text of a button: "Launch pairwise · base"
QString missingHelp(const report::Missing& missing);

}  // namespace plateau::widgets
