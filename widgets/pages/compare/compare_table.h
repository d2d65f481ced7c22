// The table of the page as values: sections of lines with one cell per column. No widgets.
#pragma once

#include <vector>

#include <QString>
#include <QStringList>

#include "core/table/table.h"

namespace plateau::widgets {

enum class Tone { plain, soft, good, bad };

struct CompareCell {
    QString text;            // the value: "2.143 ± 0.012"
    QString extra;           // comparison with the baseline, or how certain it is: "−0.031 better"
    Tone tone = Tone::soft;  // of `extra`
    QString help;            // tooltip
    bool operator==(const CompareCell&) const = default;
};

struct CompareLine {
    QString title, help;
    std::vector<CompareCell> cells;  // one per column
    bool operator==(const CompareLine&) const = default;
};

struct CompareSection {
    QString id;           // "line", "plateau", "finals", "glue", "cost", "settings"
    QString title, note;  // the note is shown beside the title
    std::vector<CompareLine> lines;
    bool operator==(const CompareSection&) const = default;
};

struct CompareTable {
    QStringList columns;
    std::vector<CompareSection> sections;
    QStringList notes;  // below the table
    bool operator==(const CompareTable&) const = default;
};

// The table for papers and spreadsheets: each section starts with its title in bold, and notes are below the table.
table::Table paperTable(const CompareTable& table);

}  // namespace plateau::widgets
