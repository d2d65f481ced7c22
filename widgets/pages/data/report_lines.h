// The counts of a corpus as lines of its report and bars of its charts. Pure; GUI thread, because of tr() and colours.
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "widgets/charts/bar_chart.h"
#include "widgets/models/corpus_row.h"

namespace plateau::widgets {

struct ReportLine {
    QString name, value, share;  // share: "12.3 %" of the line above
    QString help;
    bool indented = false;
    std::optional<double> number = {};  // the number in `value`, for copied tables
};

// The counts of a finished corpus.
std::vector<ReportLine> reportLines(const CorpusRow& row);
// The counts of an unfinished build; empty if there is no progress yet.
std::vector<ReportLine> progressLines(const CorpusRow& row);
// The numbers of documents by the rule that dropped them, and of bad lines. Rules that are off and dropped nothing are
// left out.
std::vector<ChartBar> droppedBars(const CorpusRow& row);
// The numbers of documents by their tokens: one bar for each power of two, beginning with the first that has documents.
std::vector<ChartBar> lengthBars(const CorpusRow& row);
// What it is built from: the inputs, then the settings, each as "what: value".
std::vector<ReportLine> sourceLines(const CorpusRow& row);

}  // namespace plateau::widgets
