#include "widgets/forms/glue_texts.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QLocale>

#include "core/glue/trust.h"
#include "widgets/theme/decimal_text.h"
#include "widgets/theme/sentence_text.h"

namespace plateau::widgets {
namespace {

struct GlueText {
    Q_DECLARE_TR_FUNCTIONS(GlueText)
};

QString metricText(std::string_view key) {
    const std::string_view id = key.substr(key.find('/') + 1);
    if (id == "matthews_correlation") return GlueText::tr("Matthews' correlation");
    if (id == "accuracy" || id == "accuracy_mm") return GlueText::tr("accuracy");
    if (id == "f1") return GlueText::tr("F1");
    if (id == "pearson") return GlueText::tr("Pearson's correlation");
    if (id == "spearmanr") return GlueText::tr("Spearman's correlation");
    return QString::fromUtf8(id.data(), qsizetype(id.size()));
}

}  // namespace

QString percentText(double percent) {
    return std::isnan(percent) ? QStringLiteral("NaN") : decimalText(percent, 2);
}

QString percentText(const std::optional<double>& percent) {
    return percent ? percentText(*percent) : QStringLiteral("–");
}

QString spreadText(const analysis::Spread& spread) {
    if (spread.n == 0) return QStringLiteral("–");
    if (!spread.sd) return percentText(spread.mean);
    return QStringLiteral("%1 ± %2").arg(percentText(spread.mean), percentText(*spread.sd));
}

QString signedText(double points) {
    const QString text = percentText(std::abs(points));
    if (std::abs(points) < 0.005) return text;
    return (points < 0 ? QStringLiteral("−") : QStringLiteral("+")) + text;
}

QString pText(double p) {
    if (p < 0.001) return QStringLiteral("< %1").arg(QLocale().toString(0.001, 'f', 3));
    return QLocale().toString(p, 'f', 3);
}

QString flagText(const std::string& code) {
    if (code == glue::kNanFlag) return GlueText::tr("not a number");
    if (code == glue::kMajorityFlag) return GlueText::tr("majority class");
    if (code == glue::kConstantFlag) return GlueText::tr("constant output");
    if (code == glue::kCollapsedFlag) return GlueText::tr("nearly constant");
    if (code == glue::kFewSeedsFlag) return GlueText::tr("few seeds");
    return QString::fromStdString(code);
}

QString flagHelp(const std::string& code) {
    if (code == glue::kNanFlag)
        return GlueText::tr("A loss, an output or a metric is not a finite number: the fine-tuning broke down.");
    if (code == glue::kMajorityFlag)
        return GlueText::tr(
            "Every row is given the most frequent label: the fine-tuning collapsed and the model has "
            "learnt nothing of this task.");
    if (code == glue::kConstantFlag)
        return GlueText::tr("Every row is given the same answer: the fine-tuning collapsed.");
    if (code == glue::kCollapsedFlag)
        return GlueText::tr("Nearly every row is given the same answer: the fine-tuning has probably collapsed.");
    if (code == glue::kFewSeedsFlag)
        return GlueText::tr("So few seeds cannot tell two models apart: at least four of each are needed.");
    return QString::fromStdString(code);
}

QString lackText(glue::Lack lack) {
    switch (lack) {
        case glue::Lack::none:
            break;
        case glue::Lack::task:
            return GlueText::tr("not done");
        case glue::Lack::half:
            return GlueText::tr("not in its data");
        case glue::Lack::finite:
            return flagText(std::string(glue::kNanFlag));
    }
    return {};
}

QString lackHelp(glue::Lack lack) {
    switch (lack) {
        case glue::Lack::none:
            break;
        case glue::Lack::task:
            return GlueText::tr("No fine-tuning of this model on this task is done.");
        case glue::Lack::half:
            return GlueText::tr(
                "The folder of data had no file of this half of MNLI (dev_mismatched.tsv) when the model was "
                "fine-tuned. With that file there, fine-tune on MNLI again.");
        case glue::Lack::finite:
            return flagHelp(std::string(glue::kNanFlag));
    }
    return {};
}

QString lackHelp(const glue::Group& group, const glue::Number* number) {
    if (number) return lackHelp(glue::lackOf(group, *number));
    const QString missing = lackedNumbers(group);
    return missing.isEmpty() ? GlueText::tr("The score needs all nine numbers of every seed.")
                             : GlueText::tr("The score needs all nine numbers; missing: %1.").arg(missing);
}

QString lackedNumbers(const glue::Group& group) {
    QStringList titles;
    for (const glue::Number& number : glue::numbers())
        if (number.in_score && std::ranges::any_of(number.metrics, [&group](const std::string& key) {
                return std::ranges::find(group.missing, key) != group.missing.end();
            }))
            titles << numberTitle(number);
    return enumeration(titles);
}

QString numberTitle(const glue::Number& number) {
    return QString::fromUtf8(number.title.data(), qsizetype(number.title.size()));
}

QString numberHelp(const glue::Number& number) {
    QStringList metrics;
    for (const std::string_view key : number.metrics) metrics << metricText(key);
    QString text =
        metrics.size() == 1
            ? GlueText::tr("%1: %2, in percent").arg(numberTitle(number), metrics.first())
            : GlueText::tr("%1: mean of %2, in percent").arg(numberTitle(number), metrics.join(GlueText::tr(" and ")));
    text += QLatin1Char('\n');
    text += number.in_score ? GlueText::tr("One of the nine numbers of the GLUE score")
                            : GlueText::tr("Not part of the GLUE score");
    return text;
}

QString verdictText(const glue::Difference& difference) {
    const int seeds = int(std::min(difference.own.n, difference.baseline.n));
    switch (difference.verdict) {
        case glue::Verdict::better:
            return GlueText::tr("better");
        case glue::Verdict::worse:
            return GlueText::tr("worse");
        case glue::Verdict::notDistinguishable:
            return GlueText::tr("not distinguishable with %n seeds", nullptr, seeds);
        case glue::Verdict::tooFewSeeds:
            return GlueText::tr("too few seeds to tell (%n)", nullptr, seeds);
        case glue::Verdict::unknown:
            break;
    }
    return GlueText::tr("not comparable yet");
}

QString comparisonText(const QString& own, const QString& baseline, const QString& what,
                       const glue::Difference& difference) {
    if (!difference.difference)
        return GlueText::tr("%1: %2 and %3 cannot be compared yet, numbers are missing.").arg(what, own, baseline);
    const double points = *difference.difference;
    const QString distance = percentText(std::abs(points));
    QString text;
    if (distance == percentText(0))
        text = GlueText::tr("%1: %2 is level with %3, %4").arg(what, own, baseline, verdictText(difference));
    else
        text = (points > 0 ? GlueText::tr("%1: %2 is %3 points above %4, %5")
                           : GlueText::tr("%1: %2 is %3 points below %4, %5"))
                   .arg(what, own, distance, baseline, verdictText(difference));
    QStringList details;
    if (difference.interval)
        details << GlueText::tr("95 % interval %1 … %2")
                       .arg(signedText(difference.interval->low), signedText(difference.interval->high));
    if (difference.permutation) {
        const QString p = pText(difference.permutation->p);
        details << (difference.permutation->exact ? GlueText::tr("exact permutation p = %1").arg(p)
                                                  : GlueText::tr("permutation p = %1").arg(p));
    }
    if (difference.holm) details << GlueText::tr("after Holm over the tasks %1").arg(pText(*difference.holm));
    if (!details.isEmpty()) text += GlueText::tr(" (%1)").arg(enumeration(details));
    return text + QLatin1Char('.');
}

}  // namespace plateau::widgets
