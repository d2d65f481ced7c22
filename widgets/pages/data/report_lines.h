// The counts of a corpus as the lines of its report, and its charts' bars. Pure; GUI thread for tr() and colours.
#pragma once

#include <optional>
#include <vector>

#include <QString>

#include "widgets/charts/bar_chart.h"
#include "widgets/models/corpus_row.h"

namespace plateau::widgets {

struct ReportLine {
    QString name, value, share;  // "12.3 %" of what stands above it
    QString help;
    bool indented = false;
    std::optional<double> number = {};  // that `value` shows, for tables that are copied
};

// Of a finished corpus.
std::vector<ReportLine> reportLines(const CorpusRow& row);
// Of a build on its way; empty without progress.
std::vector<ReportLine> progressLines(const CorpusRow& row);
// Documents by the rule that dropped them, and bad lines; rules that are off and dropped nothing are left out.
std::vector<ChartBar> droppedBars(const CorpusRow& row);
// Documents by their number of tokens, a bar for each power of two from the first one that has any.
std::vector<ChartBar> lengthBars(const CorpusRow& row);
// What it is built from: inputs, then the settings; "what: value" each.
std::vector<ReportLine> sourceLines(const CorpusRow& row);

}  // namespace plateau::widgets
