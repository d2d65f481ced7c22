#include "widgets/pages/compare/bench_sections.h"

#include <algorithm>
#include <string>

#include "widgets/models/bench_texts.h"
#include "widgets/pages/compare/compare_texts.h"
#include "widgets/pages/compare/compare_words.h"

namespace plateau::widgets {
namespace {

using compare::BenchFigure;
using compare::BenchFigures;
using compare::BenchVerdict;
using Columns = std::vector<std::optional<BenchFigures>>;

const BenchFigure* figureIn(const std::optional<BenchFigures>& column, const std::string& row) {
    return column ? column->find(row) : nullptr;
}

CompareCell lackingCell(const std::optional<BenchFigures>& column, const std::string& row) {
    CompareCell cell{QStringLiteral("–"), {}, Tone::soft, CompareTexts::tr("not measured")};
    if (!column) return cell;
    if (const auto why = column->lacking.find(row); why != column->lacking.end())
        cell.help += QLatin1Char('\n') + QString::fromStdString(why->second);
    return cell;
}

QString wordOf(BenchVerdict verdict) {
    switch (verdict) {
        case BenchVerdict::better:
            return verdictWord(analysis::Verdict::better);
        case BenchVerdict::worse:
            return verdictWord(analysis::Verdict::worse);
        case BenchVerdict::unclear:
            return verdictWord(analysis::Verdict::notDistinguishable);
        case BenchVerdict::unknown:
            break;
    }
    return {};
}

// Beside the baseline's.
CompareCell figureCell(const BenchFigure& own, const BenchFigure* baseline) {
    CompareCell cell{benchFigureText(own), {}, Tone::soft, benchFigureHelp(own)};
    if (!baseline || &own == baseline) return cell;
    const auto times = compare::timesAsGood(&own, baseline);
    if (!times) {
        if (compare::isSameWork(own, *baseline)) return cell;
        cell.extra = CompareTexts::tr("not the same");
        cell.help += QLatin1Char('\n') + CompareTexts::tr("Not compared: the baseline measured other work: %1")
                                             .arg(QString::fromStdString(baseline->command));
        return cell;
    }
    const BenchVerdict verdict = compare::verdictOf(&own, baseline);
    cell.extra = timesText(*times);
    if (const QString word = wordOf(verdict); !word.isEmpty()) cell.extra += QLatin1Char(' ') + word;
    if (verdict == BenchVerdict::better) cell.tone = Tone::good;
    if (verdict == BenchVerdict::worse) cell.tone = Tone::bad;
    return cell;
}

CompareLine lineOf(const Columns& columns, std::size_t baseline, const std::string& row) {
    CompareLine line;
    for (const auto& column : columns) {
        const BenchFigure* figure = figureIn(column, row);
        if (figure && line.title.isEmpty()) line.title = benchRowTitle(*figure);
        line.cells.push_back(figure ? figureCell(*figure, figureIn(columns[baseline], row)) : lackingCell(column, row));
    }
    line.help = QString::fromStdString(row);
    return line;
}

}  // namespace

std::vector<CompareSection> benchSections(const Columns& columns, std::size_t baseline) {
    std::vector<BenchFigures> read;
    for (const auto& column : columns)
        if (column) read.push_back(*column);
    const std::vector<std::string> rows = compare::benchRows(read);
    std::vector<CompareSection> sections;
    for (const QString& group : benchGroups()) {
        CompareSection section{group, benchGroupTitle(group), {}, {}};
        for (const std::string& row : rows)
            if (benchGroup(row) == group) section.lines.push_back(lineOf(columns, baseline, row));
        if (!section.lines.empty()) sections.push_back(std::move(section));
    }
    if (!sections.empty()) sections.front().note = CompareTexts::tr("how many times as good as the baseline");
    return sections;
}

QStringList benchNotes(const Columns& columns) {
    QStringList notes;
    if (columns.size() < 2) notes << CompareTexts::tr("Choose another bench to see here how it compares.");
    notes << CompareTexts::tr(
        "Above 1 is better, also where a smaller figure is. Better and worse are said where all repeats of one side "
        "are beyond all of the other; what was measured once is not judged.");
    const auto isBusy = [](const auto& column) {
        return column && std::ranges::any_of(column->rows, &BenchFigure::is_busy);
    };
    if (std::ranges::any_of(columns, isBusy))
        notes << CompareTexts::tr("* The machine did other work meanwhile: measure again when it is quiet.");
    return notes;
}

}  // namespace plateau::widgets
