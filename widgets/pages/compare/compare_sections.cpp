#include "widgets/pages/compare/compare_sections.h"

#include <algorithm>
#include <set>

#include "widgets/forms/field_text.h"
#include "widgets/models/field_labels.h"
#include "widgets/pages/compare/compare_texts.h"
#include "widgets/pages/compare/compare_words.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

const QString kNothing = QStringLiteral("–");

QString rangeText(const analysis::Interval& interval, compare::Cost cost) {
    return QStringLiteral("%1 … %2").arg(costText(interval.low, cost), costText(interval.high, cost));
}

QString sourceHelp(const analysis::SpeedUp& speed) {
    switch (speed.source) {
        case analysis::IntervalSource::seeds:
            return CompareTexts::tr("95 % interval, from the spread between the seeds");
        case analysis::IntervalSource::exits:
            return CompareTexts::tr(
                "95 % interval, from how well the two exits can be read. It says nothing of other seeds.");
        case analysis::IntervalSource::none:
            break;
    }
    return {};
}

QString seedsText(const analysis::Measure& measure) {
    return CompareTexts::tr("%1 of %2").arg(measure.steps.size()).arg(measure.steps.size() + measure.missing);
}

CompareCell reachCell(const compare::Study& study, std::size_t column, double level, compare::Cost cost) {
    const analysis::Measure measure = study.columns[column].reach(level, cost);
    if (measure.steps.empty()) return {kNothing, {}, Tone::soft, reachWords(study, column, level, cost)};
    CompareCell cell{
        costText(analysis::spreadOf(measure.steps).mean, cost), {}, Tone::soft, reachWords(study, column, level, cost)};
    if (measure.missing > 0) {
        cell.text = kNothing;
        cell.extra = seedsText(measure);
    } else if (column != study.baseline) {
        const analysis::SpeedUp speed = study.speedAt(column, level, cost);
        const auto share = analysis::shareOf(speed);
        const auto interval = analysis::shareIntervalOf(speed);
        if (share) cell.extra = timesText(*share);
        if (interval) cell.extra += QStringLiteral(" (%1)").arg(timesRange(interval));
        const analysis::Verdict verdict = analysis::verdictOf(speed);
        if (verdict == analysis::Verdict::better) cell.tone = Tone::good;
        if (verdict == analysis::Verdict::worse) cell.tone = Tone::bad;
        if (interval) cell.help += QLatin1Char('\n') + sourceHelp(speed);
    }
    return cell;
}

CompareCell exitCell(const compare::Study& study, std::size_t column) {
    const compare::ColumnStudy& own = study.columns[column];
    const analysis::Measure& exits = own.exits[std::size_t(compare::Cost::steps)];
    CompareCell cell{kNothing, {}, Tone::soft, exitWords(study, column, compare::Cost::steps)};
    if (exits.steps.empty()) return cell;
    const analysis::Spread spread = analysis::spreadOf(exits.steps);
    cell.text = groupedNumber(spread.mean);
    if (spread.sd) cell.text += QStringLiteral(" ± ") + groupedNumber(*spread.sd);
    if (exits.missing > 0)
        cell.extra = seedsText(exits);
    else if (exits.intervals.size() == 1)
        cell.extra = rangeText(exits.intervals.front(), compare::Cost::steps);
    return cell;
}

CompareCell soonerCell(const compare::Study& study, std::size_t column, compare::Cost cost) {
    const analysis::SpeedUp& speed = study.columns[column].sooner[std::size_t(cost)];
    if (column == study.baseline) return {CompareTexts::tr("baseline"), {}, Tone::soft, {}};
    if (!speed.ratio) return {kNothing, {}, Tone::soft, exitWords(study, column, cost)};
    const analysis::Verdict verdict = analysis::verdictOf(speed);
    CompareCell cell{timesText(*speed.ratio), timesRange(speed.interval), Tone::soft, sourceHelp(speed)};
    const QString word = soonerWord(verdict);
    if (!word.isEmpty()) cell.extra += (cell.extra.isEmpty() ? QString() : QStringLiteral(" ")) + word;
    if (verdict == analysis::Verdict::better) cell.tone = Tone::good;
    if (verdict == analysis::Verdict::worse) cell.tone = Tone::bad;
    return cell;
}

template <typename MakeCell>
CompareLine lineOf(const compare::Study& study, const QString& title, const QString& help, MakeCell makeCell) {
    CompareLine line{title, help, {}};
    for (std::size_t i = 0; i < study.columns.size(); ++i) line.cells.push_back(makeCell(i));
    return line;
}

QString timesSoonerTitle(compare::Cost cost) {
    switch (cost) {
        case compare::Cost::steps:
            return CompareTexts::tr("Times sooner, steps");
        case compare::Cost::tokens:
            return CompareTexts::tr("Times sooner, tokens");
        case compare::Cost::time:
            return CompareTexts::tr("Times sooner, time");
        case compare::Cost::flops:
            return CompareTexts::tr("Times sooner, FLOPs");
    }
    return {};
}

// `help`: what the row says of any cost, in one sentence.
QString withClock(const QString& help, compare::Cost cost) {
    if (cost != compare::Cost::time) return help;
    const QString clock = CompareTexts::tr(
        "By the clock since the run first started, evaluations and pauses included; the Report's times "
        "are of training alone, at each run's median rate");
    return help.isEmpty() ? clock : help + QLatin1Char('\n') + clock;
}

// Why a column has no value in a row of the others.
QString lackOf(const compare::FinalValue& final) {
    if (final.is_absent) return absenceWords(true);
    return final.is_end ? CompareTexts::tr("there is no step that all its finished seeds have")
                        : CompareTexts::tr("none of its seeds was evaluated at that step");
}

CompareCell finalCell(const compare::Study& study, std::size_t column, std::size_t which) {
    const compare::FinalValue& final = study.columns[column].finals[which];
    if (final.values.empty()) return {kNothing, {}, Tone::soft, lackOf(final)};
    CompareCell cell{spreadText(final.values), {}, Tone::soft, differenceHelp(final.difference)};
    if (final.step) {
        const QString where = QStringLiteral("%1, n = %2")
                                  .arg(CompareTexts::tr("at step %1").arg(groupedNumber(*final.step)),
                                       QString::number(final.values.size()));
        cell.help = cell.help.isEmpty() ? where : where + QLatin1Char('\n') + cell.help;
    }
    if (column == study.baseline || !final.difference.difference) return cell;
    cell.extra = signedNumber(*final.difference.difference);
    const QString word = verdictWord(final.difference.verdict);
    if (!word.isEmpty()) cell.extra += QLatin1Char(' ') + word;
    if (final.difference.verdict == analysis::Verdict::better) cell.tone = Tone::good;
    if (final.difference.verdict == analysis::Verdict::worse) cell.tone = Tone::bad;
    return cell;
}

// "4 000", "n = 3"; "n = 2 of 3" where not all are there.
CompareCell stepCell(const compare::ColumnStudy& column, std::size_t which) {
    const compare::FinalValue& final = column.finals[which];
    CompareCell cell{kNothing, {}, Tone::soft, {}};
    if (final.step)
        cell.text = groupedNumber(*final.step);
    else
        cell.help = lackOf(final);
    const QString seeds = QString::number(final.values.size());
    cell.extra =
        QStringLiteral("n = ") + (final.values.size() == column.seeds
                                      ? seeds
                                      : CompareTexts::tr("%1 of %2").arg(seeds, QString::number(column.seeds)));
    return cell;
}

// A column may have no value in a row of the others.
double commonStep(const compare::Study& study, std::size_t which) {
    for (const compare::ColumnStudy& column : study.columns)
        if (column.finals[which].step) return *column.finals[which].step;
    return 0;
}

// The mean over the seeds, and how many times the baseline's that is. `lack`: why there may be none.
template <typename Text>
CompareCell meanCell(const std::vector<double>& own, const std::vector<double>& base, bool isBaseline,
                     const QString& lack, Text text) {
    if (own.empty()) return {kNothing, {}, Tone::soft, lack};
    const double mean = analysis::spreadOf(own).mean;
    CompareCell cell{text(mean), {}, Tone::soft, {}};
    const double against = base.empty() ? 0 : analysis::spreadOf(base).mean;
    if (!isBaseline && against > 0) cell.extra = timesText(mean / against);
    return cell;
}

CompareCell spentCell(const compare::Study& study, std::size_t column, compare::Cost cost) {
    return meanCell(study.columns[column].spent[std::size_t(cost)], study.base().spent[std::size_t(cost)],
                    column == study.baseline, costUnknown(cost), [cost](double mean) { return costText(mean, cost); });
}

QString valueOf(const store::RunRow& row, const std::string& name) {
    const auto value = row.settings.find(name);
    if (!value) return kNothing;
    return value->empty() ? CompareTexts::tr("none") : QString::fromUtf8(value->data(), qsizetype(value->size()));
}

// A group's runs share everything but seed and device.
QString valuesOf(const CompareColumn& column, const std::string& name) {
    QStringList values;
    for (const store::RunRow& row : column.runs) {
        const QString value = valueOf(row, name);
        if (!values.contains(value)) values << value;
    }
    return enumeration(values);
}

}  // namespace

CompareSection lineSection(const compare::Study& study, double level) {
    CompareSection section{QStringLiteral("line"),
                           CompareTexts::tr("At the line, %1").arg(levelText(level)),
                           CompareTexts::tr("when it is first reached, and how much of the baseline's that is"),
                           {}};
    for (const compare::Cost cost : compare::kCosts) {
        section.lines.push_back(lineOf(study, costName(cost), withClock({}, cost),
                                       [&](std::size_t column) { return reachCell(study, column, level, cost); }));
    }
    return section;
}

CompareSection plateauSection(const compare::Study& study) {
    CompareSection section{
        QStringLiteral("plateau"), CompareTexts::tr("Plateau"), CompareTexts::tr("of the evaluation loss"), {}};
    section.lines.push_back(lineOf(study, CompareTexts::tr("Level (nats)"), {}, [&](std::size_t column) {
        const std::vector<double>& levels = study.columns[column].plateau_levels;
        const QString lack = levels.empty() ? exitWords(study, column, compare::Cost::steps) : QString();
        return CompareCell{spreadText(levels), {}, Tone::soft, lack};
    }));
    section.lines.push_back(
        lineOf(study, CompareTexts::tr("Exit step"),
               CompareTexts::tr("The last evaluation on the plateau's own trend, with its 95 % interval"),
               [&](std::size_t column) { return exitCell(study, column); }));
    // Without an exit of the baseline nothing is sooner than it.
    if (study.columns.empty() || study.base().exits[std::size_t(compare::Cost::steps)].steps.empty()) return section;
    for (const compare::Cost cost : compare::kCosts) {
        section.lines.push_back(lineOf(
            study, timesSoonerTitle(cost),
            withClock(CompareTexts::tr("The baseline's exit divided by this one; judged from two seeds a side on"),
                      cost),
            [&](std::size_t column) { return soonerCell(study, column, cost); }));
    }
    return section;
}

CompareSection finalsSection(const compare::Study& study) {
    CompareSection section{QStringLiteral("finals"),
                           CompareTexts::tr("So far"),
                           CompareTexts::tr("mean ± standard deviation of seeds, difference to the baseline"),
                           {}};
    if (study.columns.empty()) return section;
    const std::vector<compare::FinalValue>& rows = study.base().finals;
    if (rows.empty()) return section;
    const auto found =
        std::find_if(rows.begin(), rows.end(), [](const compare::FinalValue& row) { return row.is_end; });
    const bool hasEnd = found != rows.end();
    const std::size_t first = hasEnd ? std::size_t(found - rows.begin()) : 0;
    if (hasEnd) section.title = CompareTexts::tr("In the end");
    section.lines.push_back(
        lineOf(study, CompareTexts::tr("At step"),
               hasEnd ? CompareTexts::tr("The last step that all finished seeds have, and how many those are")
                      : CompareTexts::tr("The last step at which all of them were evaluated"),
               [&](std::size_t column) { return stepCell(study.columns[column], first); }));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const compare::FinalValue& row = rows[i];
        const bool follows = i > 0 && rows[i - 1].series == row.series;
        const QString title = follows ? CompareTexts::tr("… at step %1").arg(groupedNumber(commonStep(study, i)))
                                      : seriesTitle(row.series);
        const QString help =
            follows ? CompareTexts::tr("The last step at which all of them were evaluated") : QString();
        section.lines.push_back(
            lineOf(study, title, help, [&](std::size_t column) { return finalCell(study, column, i); }));
    }
    return section;
}

CompareSection costSection(const compare::Study& study) {
    CompareSection section{QStringLiteral("cost"), CompareTexts::tr("Cost so far"), CompareTexts::tr("of a run"), {}};
    for (const compare::Cost cost : compare::kCosts) {
        section.lines.push_back(lineOf(study, costName(cost), withClock({}, cost),
                                       [&](std::size_t column) { return spentCell(study, column, cost); }));
    }
    section.lines.push_back(lineOf(study, CompareTexts::tr("Parameters"), {}, [&](std::size_t column) {
        const auto& own = study.columns[column].parameters;
        const auto& base = study.base().parameters;
        CompareCell cell{own ? siNumber(*own) : kNothing, {}, Tone::soft, own ? groupedNumber(*own) : notLogged()};
        if (own && base && *base > 0 && column != study.baseline) cell.extra = timesText(*own / *base);
        return cell;
    }));
    section.lines.push_back(
        lineOf(study, CompareTexts::tr("Peak memory"),
               CompareTexts::tr(
                   "The most memory that the training's process held, as logged at each evaluation; on the CPU only"),
               [&](std::size_t column) {
                   return meanCell(study.columns[column].memory, study.base().memory, column == study.baseline,
                                   notLogged(), bytesText);
               }));
    return section;
}

CompareSection settingsSection(const std::vector<CompareColumn>& columns, std::size_t baseline) {
    CompareSection section{
        QStringLiteral("settings"), CompareTexts::tr("Settings"), CompareTexts::tr("only what differs"), {}};
    std::vector<spec::Settings> all;
    for (const CompareColumn& column : columns) {
        for (const store::RunRow& row : column.runs) {
            // What is not known differs in nothing.
            if (!row.settings.empty()) all.push_back(row.settings);
        }
    }
    for (const std::string& name : spec::differingSettings(all)) {
        CompareLine line{settingLabel(name), fieldHelp(name), {}};
        std::set<QString> different;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            CompareCell cell{valuesOf(columns[i], name), {}, Tone::soft, {}};
            cell.help = cell.text == kNothing ? CompareTexts::tr("its settings do not say") : cell.text;
            if (i != baseline && cell.text == valuesOf(columns[baseline], name))
                cell.extra = CompareTexts::tr("the same");
            different.insert(cell.text);
            line.cells.push_back(std::move(cell));
        }
        if (different.size() > 1) section.lines.push_back(std::move(line));
    }
    return section;
}

QStringList compareNotes(const compare::Study& study) {
    QStringList notes{CompareTexts::tr(
        "Seeds are compared at the last step that all of them have: there their line ends, which is no exit. "
        "“In the end” counts finished runs only. One seed is described, not judged.")};
    QStringList copies;
    for (const compare::ColumnStudy& column : study.columns) {
        for (const compare::RunCopy& copy : column.copies)
            copies << QString::fromStdString(copy.copy.value + " = " + copy.of.value);
    }
    if (!copies.isEmpty())
        notes << CompareTexts::tr("Counted once, seed and curve being equal: %1.").arg(enumeration(copies));
    return notes;
}

}  // namespace plateau::widgets
