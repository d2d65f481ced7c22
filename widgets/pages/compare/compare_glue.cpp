#include "widgets/pages/compare/compare_glue.h"

#include <algorithm>

#include "widgets/forms/glue_texts.h"
#include "widgets/pages/compare/compare_texts.h"
#include "widgets/pages/compare/compare_words.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

// Why a column has no value of a number, or no score.
QString lackOf(const compare::GlueOfColumn& column, const glue::Number* number) {
    if (!column.group) return CompareTexts::tr("not fine-tuned on GLUE");
    return lackHelp(*column.group, number);
}

CompareCell cellOf(const std::vector<double>& values, const glue::Difference* difference, const QString& lack) {
    const analysis::Spread spread = analysis::spreadOf(values);
    if (spread.n == 0) return {QStringLiteral("–"), {}, Tone::soft, lack};
    CompareCell cell{spreadText(spread), {}, Tone::soft, {}};
    if (!difference || !difference->difference) return cell;
    cell.extra = signedText(*difference->difference);
    const QString word = verdictWord(difference->verdict);
    if (!word.isEmpty()) cell.extra += QLatin1Char(' ') + word;
    if (difference->verdict == glue::Verdict::better) cell.tone = Tone::good;
    if (difference->verdict == glue::Verdict::worse) cell.tone = Tone::bad;
    cell.help = verdictText(*difference);
    if (difference->holm)
        cell.help +=
            QLatin1Char('\n') + CompareTexts::tr("p after Holm over the tasks: %1").arg(pText(*difference->holm));
    return cell;
}

const glue::Difference* differenceOf(const compare::GlueOfColumn& column, const glue::Number* number) {
    if (!column.comparison) return nullptr;
    if (!number) return &column.comparison->score;
    for (const glue::NumberDifference& known : column.comparison->numbers) {
        if (known.number == number) return &known.value;
    }
    return nullptr;
}

}  // namespace

CompareSection glueSection(const compare::GlueComparison& comparison) {
    CompareSection section{QStringLiteral("glue"), CompareTexts::tr("GLUE"), {}, {}};
    if (comparison.empty()) return section;
    section.note = comparison.protocolsDiffer()
                       ? CompareTexts::tr("fine-tuned by different protocols: compare with care")
                       : CompareTexts::tr(
                             "percent, mean ± standard deviation of fine-tuning seeds, or of "
                             "pre-trainings where there are several");
    const auto add = [&](const QString& title, const QString& help, const glue::Number* number) {
        CompareLine line{title, help, {}};
        bool isThere = false;
        for (const compare::GlueOfColumn& column : comparison.columns) {
            std::vector<double> values;
            if (column.group) values = number ? glue::valuesOf(*column.group, *number) : glue::scoresOf(*column.group);
            isThere |= !values.empty();
            line.cells.push_back(cellOf(values, differenceOf(column, number), lackOf(column, number)));
        }
        if (isThere) section.lines.push_back(std::move(line));
    };
    CompareLine checkpoints{CompareTexts::tr("Checkpoint"), CompareTexts::tr("The step that was fine-tuned"), {}};
    for (const compare::GlueOfColumn& column : comparison.columns) {
        CompareCell cell{QStringLiteral("–"), {}, Tone::soft, {}};
        if (column.checkpoint)
            cell.text = groupedNumber(double(*column.checkpoint));
        else
            cell.help = column.group ? CompareTexts::tr("not one step for all of them, or not known")
                                     : CompareTexts::tr("not fine-tuned on GLUE");
        checkpoints.cells.push_back(std::move(cell));
    }
    const auto hasStep = [](const compare::GlueOfColumn& column) { return column.checkpoint.has_value(); };
    if (std::any_of(comparison.columns.begin(), comparison.columns.end(), hasStep))
        section.lines.push_back(checkpoints);
    add(CompareTexts::tr("GLUE score"), CompareTexts::tr("Mean of the nine numbers"), nullptr);
    for (const glue::Number& number : glue::numbers()) add(numberTitle(number), numberHelp(number), &number);
    return section;
}

}  // namespace plateau::widgets
