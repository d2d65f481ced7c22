#include "widgets/pages/compare/compare_words.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <QLocale>

#include "core/run/metrics.h"
#include "widgets/forms/glue_texts.h"
#include "widgets/models/metric_texts.h"
#include "widgets/models/run_texts.h"
#include "widgets/pages/compare/compare_texts.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

using analysis::Verdict;

QString ratioText(double ratio) {
    if (ratio >= 999.95) return groupedNumber(ratio);
    return QLocale().toString(ratio, 'f', ratio < 9.995 ? 2 : 1);
}

QString surely(const std::optional<analysis::Interval>& interval) {
    return interval ? CompareTexts::tr(" (95 %: %1)").arg(timesRange(interval)) : QString();
}

QString reachedAt(const QString& level, double amount, compare::Cost cost) {
    const QString text = costText(amount, cost);
    switch (cost) {
        case compare::Cost::steps:
            return CompareTexts::tr("reaches %1 at step %2").arg(level, text);
        case compare::Cost::tokens:
            return CompareTexts::tr("reaches %1 after %2 tokens").arg(level, text);
        case compare::Cost::time:
            return CompareTexts::tr("reaches %1 after %2").arg(level, text);
        case compare::Cost::flops:
            return CompareTexts::tr("reaches %1 after %2 FLOPs").arg(level, text);
    }
    return {};
}

QString reachedIn(const QString& level, double share, compare::Cost cost) {
    const QString times = timesText(share);
    switch (cost) {
        case compare::Cost::steps:
            return CompareTexts::tr("reaches %1 in %2 the steps").arg(level, times);
        case compare::Cost::tokens:
            return CompareTexts::tr("reaches %1 with %2 the tokens").arg(level, times);
        case compare::Cost::time:
            return CompareTexts::tr("reaches %1 in %2 the time").arg(level, times);
        case compare::Cost::flops:
            return CompareTexts::tr("reaches %1 with %2 the FLOPs").arg(level, times);
    }
    return {};
}

QString notReached(const QString& level, const analysis::Measure& measure, bool isOver) {
    if (measure.steps.empty())
        return (isOver ? CompareTexts::tr("does not reach %1") : CompareTexts::tr("has not reached %1 yet")).arg(level);
    const std::size_t all = measure.steps.size() + measure.missing;
    return (isOver ? CompareTexts::tr("%1 of %2 seeds reach %3")
                   : CompareTexts::tr("%1 of %2 seeds have reached %3 so far"))
        .arg(measure.steps.size())
        .arg(all)
        .arg(level);
}

QString noPlateau(const compare::ColumnStudy& column) {
    if (column.is_above_level)
        return column.is_over ? CompareTexts::tr("no plateau: it ends above the no-context optimum")
                              : CompareTexts::tr("no plateau yet: it is still above the no-context optimum");
    return column.is_over ? CompareTexts::tr("no plateau found") : CompareTexts::tr("no plateau found so far");
}

QString onPlateau(const compare::ColumnStudy& column) {
    if (column.seeds == 1)
        return column.is_over ? CompareTexts::tr("ends on its plateau") : CompareTexts::tr("is still on its plateau");
    return (column.is_over ? CompareTexts::tr("%1 of %2 seeds end on their plateau")
                           : CompareTexts::tr("%1 of %2 seeds are still on their plateau"))
        .arg(column.on_plateau)
        .arg(column.seeds);
}

bool isNothing(double difference) {
    return std::abs(difference) < 0.00005;
}  // in four decimals

// A sentence's end where a side has one seed: the column, or else the baseline.
QString ofSingleSeed(std::size_t ownSeeds) {
    return ownSeeds < 2 ? CompareTexts::tr("of a single seed, may be chance")
                        : CompareTexts::tr("the baseline is of a single seed, may be chance");
}

// A sentence's end: whether that could be chance.
QString judgement(const analysis::Difference& difference) {
    if (std::min(difference.own.n, difference.baseline.n) < 2) return ofSingleSeed(difference.own.n);
    return verdictText(difference);
}

bool knows(const compare::ColumnStudy& column, compare::Cost cost) {
    if (cost == compare::Cost::time) return !column.by_time.empty();
    if (cost == compare::Cost::tokens) return column.tokens_per_step.has_value();
    return cost == compare::Cost::steps || column.flops_per_step.has_value();
}

// Of all columns beside the baseline, or of the baseline; else empty.
QString nothingBeside(const compare::Study& study) {
    if (study.columns.size() < 2)
        return CompareTexts::tr("There is only the baseline. Choose another run to see here how it compares.");
    bool isCompared = false, isThere = false;
    for (std::size_t i = 0; i < study.columns.size(); ++i) {
        if (i == study.baseline || study.columns[i].is_of_other_text) continue;
        isCompared = true;
        isThere |= !study.columns[i].is_series_absent;
    }
    if (!isCompared)
        return CompareTexts::tr(
            "All others were trained on another corpus than the baseline: their losses are not compared.");
    if (study.base().is_series_absent) return CompareTexts::tr("The log of the baseline does not have this series.");
    return isThere ? QString() : CompareTexts::tr("Only the baseline has this series in its log.");
}

}  // namespace

QString costName(compare::Cost cost) {
    switch (cost) {
        case compare::Cost::steps:
            return CompareTexts::tr("Steps");
        case compare::Cost::tokens:
            return CompareTexts::tr("Tokens");
        case compare::Cost::time:
            return CompareTexts::tr("Time");
        case compare::Cost::flops:
            return CompareTexts::tr("FLOPs");
    }
    return {};
}

QString costText(double amount, compare::Cost cost) {
    if (cost == compare::Cost::time) return fineDurationText(amount);
    return cost == compare::Cost::steps ? groupedNumber(amount) : siNumber(amount);
}

QString timesText(double ratio) {
    return ratioText(ratio) + QStringLiteral("×");
}

QString timesRange(const std::optional<analysis::Interval>& interval) {
    if (!interval) return {};
    return QStringLiteral("%1 … %2").arg(ratioText(interval->low), ratioText(interval->high));
}

// As many decimals as it has, at least two.
QString levelText(double level) {
    if (std::abs(level) >= 1000) return compactNumber(level);
    const bool needsThird = std::abs(std::round(level * 100) - level * 100) > 0.05;
    return decimalText(level, needsThird ? 3 : 2);
}

QString signedNumber(double value) {
    const QString text = QLocale().toString(std::abs(value), 'f', 4);
    if (isNothing(value)) return text;
    return (value < 0 ? QStringLiteral("−") : QStringLiteral("+")) + text;
}

QString seriesTitle(const std::string& series) {
    const QString name = QString::fromStdString(series), title = metricAxisTitle(name);
    return title.isEmpty() ? name : title;
}

QString spreadText(const std::vector<double>& values) {
    if (values.empty()) return QStringLiteral("–");
    const auto isFinite = [](double value) { return std::isfinite(value); };
    if (!std::all_of(values.begin(), values.end(), isFinite)) return QStringLiteral("NaN");
    const analysis::Spread spread = analysis::spreadOf(values);
    const QString mean = decimalText(spread.mean, 4);
    return spread.sd ? QStringLiteral("%1 ± %2").arg(mean, decimalText(*spread.sd, 4)) : mean;
}

QString soonerWord(Verdict verdict) {
    if (verdict == Verdict::better) return CompareTexts::tr("sooner");
    if (verdict == Verdict::worse) return CompareTexts::tr("later");
    return verdict == Verdict::notDistinguishable ? CompareTexts::tr("unclear") : QString();
}

QString verdictWord(Verdict verdict) {
    if (verdict == Verdict::better) return CompareTexts::tr("better");
    if (verdict == Verdict::worse) return CompareTexts::tr("worse");
    return verdict == Verdict::notDistinguishable ? CompareTexts::tr("unclear") : QString();
}

QString differenceHelp(const analysis::Difference& difference) {
    if (!difference.difference) return {};
    QStringList lines{judgement(difference)};
    if (difference.interval)
        lines << CompareTexts::tr("95 % interval of the difference: %1 … %2")
                     .arg(signedNumber(difference.interval->low), signedNumber(difference.interval->high));
    if (difference.permutation) lines << CompareTexts::tr("permutation p = %1").arg(pText(difference.permutation->p));
    return lines.join(QLatin1Char('\n'));
}

QString costUnknown(compare::Cost cost) {
    switch (cost) {
        case compare::Cost::steps:
            break;
        case compare::Cost::tokens:
            return CompareTexts::tr("its tokens are not known");
        case compare::Cost::time:
            return CompareTexts::tr("its times are not known");
        case compare::Cost::flops:
            return CompareTexts::tr("its FLOPs are not known");
    }
    return {};
}

QString notLogged() {
    return CompareTexts::tr("its log does not say");
}

QString absenceWords(bool isAbsent) {
    return isAbsent ? CompareTexts::tr("its log does not have this series") : CompareTexts::tr("nothing to read yet");
}

namespace {

// A number between evaluations that are far apart is one that they allow, not one that was seen.
QString withGap(const QString& words, const compare::ColumnStudy& own, double level) {
    const auto gap = own.coarseGap(level);
    return gap ? CompareTexts::tr("%1 · evaluated every %2 steps there").arg(words, groupedNumber(*gap)) : words;
}

// `compared`: with the baseline.
QString withSeeds(const QString& words, const compare::Study& study, const compare::ColumnStudy& own, bool compared) {
    if (own.by_step.size() == 1) return CompareTexts::tr("%1 · single seed").arg(words);
    const bool restsOnOne = compared && study.base().by_step.size() == 1;
    return restsOnOne ? CompareTexts::tr("%1 · the baseline is a single seed").arg(words) : words;
}

}  // namespace

QString reachWords(const compare::Study& study, std::size_t column, double level, compare::Cost cost) {
    const compare::ColumnStudy& own = study.columns[column];
    if (own.by_step.empty()) return absenceWords(own.is_series_absent);
    const QString text = levelText(level);
    if (!knows(own, cost)) return costUnknown(cost);
    if (own.beginsAt(level)) return CompareTexts::tr("is at %1 or better from its start").arg(text);
    const analysis::Measure measure = own.reach(level, cost);
    if (measure.missing > 0) return notReached(text, measure, own.is_over);
    const analysis::SpeedUp speed = study.speedAt(column, level, cost);
    const auto share = analysis::shareOf(speed);
    if (column == study.baseline || !share)
        return withGap(withSeeds(reachedAt(text, analysis::spreadOf(measure.steps).mean, cost), study, own, false), own,
                       level);
    const QString words = reachedIn(text, *share, cost) + surely(analysis::shareIntervalOf(speed));
    return withGap(withSeeds(words, study, own, true), own, level);
}

QStringList stateWords(const std::vector<store::RunRow>& runs) {
    if (runs.size() == 1) {
        const store::RunRow& row = runs.front();
        if (row.read_only || row.state == run::RunState::finished) return {};
        return {row.steps > 0
                    ? CompareTexts::tr("%1, step %2 of %3")
                          .arg(stateText(row), groupedNumber(double(row.step)), groupedNumber(double(row.steps)))
                    : stateText(row)};
    }
    std::map<QString, int> counts;
    for (const store::RunRow& row : runs)
        if (!row.read_only && row.state != run::RunState::finished) ++counts[stateText(row)];
    QStringList words;
    for (const auto& [state, count] : counts)
        words << CompareTexts::tr("%1 of %2 runs: %3").arg(count).arg(runs.size()).arg(state);
    return words;
}

QString exitWords(const compare::Study& study, std::size_t column, compare::Cost cost) {
    const compare::ColumnStudy& own = study.columns[column];
    const analysis::Measure& exits = own.exits[std::size_t(compare::Cost::steps)];
    if (own.is_loss_absent) return CompareTexts::tr("no plateau: its log has no evaluation loss");
    if (own.plateau_levels.empty()) return noPlateau(own);
    if (own.on_plateau > 0) return onPlateau(own);
    if (exits.steps.empty()) return noPlateau(own);
    const QString step = groupedNumber(analysis::spreadOf(exits.steps).mean);
    const analysis::SpeedUp& speed = own.sooner[std::size_t(cost)];
    if (column == study.baseline || !speed.ratio) return CompareTexts::tr("leaves its plateau at step %1").arg(step);
    const QString sure = surely(speed.interval), shareSure = surely(analysis::shareIntervalOf(speed));
    const QString later = timesText(1 / *speed.ratio);
    const QString share = cost == compare::Cost::steps ? later : QStringLiteral("%1 (%2)").arg(later, costName(cost));
    switch (analysis::verdictOf(speed)) {
        case Verdict::better:
            return CompareTexts::tr("leaves its plateau %1 sooner").arg(timesText(*speed.ratio)) + sure;
        case Verdict::worse:
            return CompareTexts::tr("leaves its plateau %1 later").arg(later) + shareSure;
        case Verdict::notDistinguishable:
            return CompareTexts::tr("leaves its plateau at step %1, %2 the baseline's%3: could be chance")
                .arg(step, share, shareSure);
        case Verdict::tooFewSeeds:
        case Verdict::unknown:
            break;
    }
    return CompareTexts::tr("leaves its plateau at step %1, %2 the baseline's: %3")
        .arg(step, share, ofSingleSeed(speed.own.n));
}

QString finalWords(const compare::Study& study, std::size_t column) {
    // Where they differ, the columns are compared where all of them have been: that stands last.
    const compare::FinalValue* newest = nullptr;
    for (const compare::FinalValue& known : study.columns[column].finals)
        if (known.series == run::kEvalLoss && !known.values.empty()) newest = &known;
    const compare::ColumnStudy& own = study.columns[column];
    if (!newest && own.is_loss_absent) return {};    // the words on its plateau say so
    if (!newest && own.is_of_other_text) return {};  // it has some, at no step that is compared
    if (!newest) return CompareTexts::tr("has no evaluation yet");
    const compare::FinalValue& final = *newest;
    const QString where =
        final.is_end ? CompareTexts::tr("in the end") : CompareTexts::tr("at step %1").arg(groupedNumber(*final.step));
    if (column == study.baseline || !final.difference.difference)
        return CompareTexts::tr("%1 it has a loss of %2").arg(where, spreadText(final.values));
    const double difference = *final.difference.difference;
    const QString amount = QLocale().toString(std::abs(difference), 'f', 4);
    if (isNothing(difference)) return CompareTexts::tr("%1 its loss is the same").arg(where);
    const QString text = difference < 0 ? CompareTexts::tr("%1 its loss is %2 lower: %3")
                                        : CompareTexts::tr("%1 its loss is %2 higher: %3");
    return text.arg(where, amount, judgement(final.difference));
}

QString otherTextWords(const compare::ColumnStudy& column) {
    if (column.is_of_other_text) return CompareTexts::tr("trained on another corpus than the baseline: not compared");
    if (column.is_of_unknown_text)
        return CompareTexts::tr("of this one or of the baseline the corpus is not known: true only if it is the same");
    return {};
}

QString noCurveWords(const compare::Study& study, compare::Cost cost) {
    const auto all = [&study](auto&& is) { return std::ranges::all_of(study.columns, is); };
    if (all([](const auto& column) { return column.is_series_absent; }))
        return CompareTexts::tr("No log of these runs has this series.");
    if (all([](const auto& column) { return column.by_step.empty(); }))
        return CompareTexts::tr("There is nothing to read yet of this series.");
    return CompareTexts::tr("No curve by %1: it is not known of any of these runs.").arg(costName(cost));
}

QString noRatioWords(const compare::Study& study, compare::Cost cost) {
    if (const QString words = nothingBeside(study); !words.isEmpty()) return words;
    const bool isKnown = knows(study.base(), cost) && std::ranges::any_of(study.columns, [&](const auto& column) {
                             return &column != &study.base() && knows(column, cost);
                         });
    if (isKnown && study.isOver())
        return CompareTexts::tr("There is no level that both the baseline and another reach.");
    if (isKnown) return CompareTexts::tr("There is no level yet that both the baseline and another have reached.");
    return CompareTexts::tr("No ratio by %1: it is not known of the baseline and of another.").arg(costName(cost));
}

QString noDifferenceWords(const compare::Study& study) {
    if (const QString words = nothingBeside(study); !words.isEmpty()) return words;
    return study.isOver()
               ? CompareTexts::tr("There is no step at which both the baseline and another were evaluated.")
               : CompareTexts::tr("There is no step yet at which both the baseline and another were evaluated.");
}

}  // namespace plateau::widgets
