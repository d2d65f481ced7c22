#include "widgets/pages/compare/compare_table.h"

#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

table::Cell cellOf(const CompareCell& cell) {
    const QString text = cell.extra.isEmpty() ? cell.text : QStringLiteral("%1 (%2)").arg(cell.text, cell.extra);
    return {.text = text.toStdString(), .number = false, .spread = {}, .marks = {}, .strong = false};
}

}  // namespace

table::Table paperTable(const CompareTable& given) {
    table::Table paper;
    paper.columns.push_back({"", table::Align::left});
    for (const QString& column : given.columns) paper.columns.push_back({column.toStdString(), table::Align::right});
    for (const CompareSection& section : given.sections) {
        if (!paper.rows.empty()) paper.rows.back().rule_after = true;
        table::Row heading;
        heading.cells.push_back(
            {.text = section.title.toStdString(), .number = false, .spread = {}, .marks = {}, .strong = true});
        paper.rows.push_back(std::move(heading));
        for (const CompareLine& line : section.lines) {
            table::Row row;
            row.cells.push_back(
                {.text = line.title.toStdString(), .number = false, .spread = {}, .marks = {}, .strong = false});
            for (const CompareCell& cell : line.cells) row.cells.push_back(cellOf(cell));
            paper.rows.push_back(std::move(row));
        }
        if (!section.note.isEmpty()) paper.notes.push_back(explained(section.title, section.note).toStdString());
    }
    for (const QString& note : given.notes) paper.notes.push_back(note.toStdString());
    return paper;
}

}  // namespace plateau::widgets
