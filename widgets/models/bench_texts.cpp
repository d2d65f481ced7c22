#include "widgets/models/bench_texts.h"

#include <algorithm>
#include <string_view>

#include <QCoreApplication>
#include <QLocale>

#include "core/spec/bench_word.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

struct BenchTexts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::BenchTexts)
};

struct Known {
    const char *row, *group, *title;
};

constexpr Known kKnown[] = {
    {"tokenize", "text", QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "Tokenising, one core")},
    {"corpus", "text", QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "Corpus, one core")},
    {"loader-rate", "text", QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "Masked batches, one core")},
    {"loader-stall", "text", QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "Wait for the loader")},
    {"ingest-rate", "events", QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "Into the database")},
    {"ingest-delay", "events", QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "Until in the database")},
    {"window-start", "window", QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "Start, 10,000 runs")},
    {"page-change", "window", QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "To another page, p95")},
    {"live-line-p50", "window", QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "Event line to the screen, p50")},
    {"live-line-p99", "window", QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "Event line to the screen, p99")},
    {"operators-page-open", "window",
     QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "Matrices of operators opened")},
    {"operators-page-zoom", "window", QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "Matrix zoomed, p99")},
    {"attention-page", "window",
     QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "Attention, from Enter to the picture")},
    {"curves-open", "window", QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "100 runs of 1,000,000 points opened")},
    {"curves-pan", "window",
     QT_TRANSLATE_NOOP("plateau::widgets::BenchTexts", "100 runs of 1,000,000 points panned, p99")},
};

struct Prefix {
    std::string_view beginning;
    const char* group;
};
constexpr Prefix kPrefixes[] = {
    {"train-", "training"}, {"forward-", "forward"}, {"finetune-", "finetuning"}, {"window-", "window"}};

const Known* knownRow(const std::string& row) {
    const auto found = std::ranges::find(kKnown, row, &Known::row);
    return found == std::end(kKnown) ? nullptr : found;
}

QString unitText(const std::string& unit) {
    if (unit == "tokens/s") return BenchTexts::tr("tokens/s");
    if (unit == "tokens/s per core") return BenchTexts::tr("tokens/s per core");
    if (unit == "MB/s per core") return BenchTexts::tr("MB/s per core");
    if (unit == "points/s") return BenchTexts::tr("points/s");
    if (unit == "% of a step") return BenchTexts::tr("% of a step");
    return QString::fromStdString(unit);
}

}  // namespace

bool isBench(const store::RunRow& row) {
    return row.kind == spec::kBenchWord;
}

QString benchGroup(const std::string& row) {
    if (const Known* known = knownRow(row)) return QString::fromLatin1(known->group);
    for (const Prefix& prefix : kPrefixes)
        if (row.starts_with(prefix.beginning)) return QString::fromLatin1(prefix.group);
    return QStringLiteral("other");
}

QStringList benchGroups() {
    return {QStringLiteral("training"), QStringLiteral("finetuning"), QStringLiteral("forward"), QStringLiteral("text"),
            QStringLiteral("events"),   QStringLiteral("window"),     QStringLiteral("other")};
}

QString benchGroupTitle(const QString& group) {
    if (group == QLatin1String("training")) return BenchTexts::tr("Training");
    if (group == QLatin1String("finetuning")) return BenchTexts::tr("Fine-tuning");
    if (group == QLatin1String("forward")) return BenchTexts::tr("Forward pass");
    if (group == QLatin1String("text")) return BenchTexts::tr("Text and batches");
    if (group == QLatin1String("events")) return BenchTexts::tr("Event lines");
    if (group == QLatin1String("window")) return BenchTexts::tr("Window");
    return BenchTexts::tr("Other");
}

QString benchRowTitle(const compare::BenchFigure& figure) {
    if (const Known* known = knownRow(figure.row)) return BenchTexts::tr(known->title);
    const QString row = QString::fromStdString(figure.row);
    const QStringList words = row.split(u'-');
    const QString group = benchGroup(figure.row);
    const bool isModel = group == QLatin1String("training") || group == QLatin1String("forward");
    if (isModel && words.size() == 4) return BenchTexts::tr("%1, length %2, %3").arg(words[1], words[2], words[3]);
    if (group == QLatin1String("finetuning") && words.size() == 3)
        return BenchTexts::tr("%1, %2").arg(words[1] == QLatin1String("cola") ? QStringLiteral("CoLA") : words[1],
                                            words[2]);
    return figure.title.empty() ? row : QString::fromStdString(figure.title);
}

QString benchFigureText(const compare::BenchFigure& figure) {
    const QString text = BenchTexts::tr("%1 %2").arg(compactNumber(figure.value), unitText(figure.unit));
    return figure.is_busy ? text + QStringLiteral(" *") : text;
}

QString benchFigureHelp(const compare::BenchFigure& figure) {
    QStringList lines;
    if (figure.repeats.size() > 1) {
        const auto [low, high] = std::ranges::minmax(figure.repeats);
        lines << BenchTexts::tr("Median of %1 repeats, %2 … %3")
                     .arg(QString::number(figure.repeats.size()), compactNumber(low), compactNumber(high));
    }
    if (figure.is_busy) lines << BenchTexts::tr("* The machine did other work meanwhile");
    const QLocale locale;
    if (figure.ratio && !figure.reference.empty())
        lines << BenchTexts::tr("%1 times as fast as %2, in turns")
                     .arg(locale.toString(*figure.ratio, 'g', 3), QString::fromStdString(figure.reference));
    if (figure.share && *figure.share > 0 && figure.limit == "goal")
        lines << BenchTexts::tr("%1 % of the goal, %2 %3")
                     .arg(locale.toString(100 * *figure.share, 'g', 3), compactNumber(figure.value / *figure.share),
                          unitText(figure.unit));
    else if (figure.share && !figure.limit.empty())
        lines << BenchTexts::tr("%1 % of what the machine allows: %2")
                     .arg(locale.toString(100 * *figure.share, 'g', 3), QString::fromStdString(figure.limit));
    if (!figure.command.empty()) lines << QString::fromStdString(figure.command);
    return lines.join(QLatin1Char('\n'));
}

QString benchMachineText(const compare::BenchFigures& figures) {
    const QString processor = QString::fromStdString(figures.processor);
    QStringList parts{processor};
    if (!figures.device.empty() && figures.device != "cpu") parts << QString::fromStdString(figures.device);
    if (figures.threads > 0) parts << BenchTexts::tr("%n threads", nullptr, figures.threads);
    return parts.join(QStringLiteral(" · "));
}

}  // namespace plateau::widgets
