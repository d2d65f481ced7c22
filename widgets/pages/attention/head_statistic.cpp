#include "widgets/pages/attention/head_statistic.h"

#include <array>
#include <cmath>
#include <cstddef>

#include <QCoreApplication>

#include "widgets/theme/decimal_text.h"

namespace plateau::widgets {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("HeadStatistic", text);
}

struct Wording {
    const char *title, *heading, *unit, *help;
    int decimals;
    double factor;
};

// By HeadStatistic.
constexpr std::array<Wording, kHeadStatistics> kWordings{{
    {QT_TRANSLATE_NOOP("HeadStatistic", "Entropy (nats)"), QT_TRANSLATE_NOOP("HeadStatistic", "H"),
     QT_TRANSLATE_NOOP("HeadStatistic", "nats"),
     QT_TRANSLATE_NOOP("HeadStatistic",
                       "Entropy of where a token looks, in nats, mean over all tokens; from 0, one token only, to the "
                       "logarithm of the number of tokens, all alike"),
     2, 1},
    {QT_TRANSLATE_NOOP("HeadStatistic", "Mean distance (tokens)"), QT_TRANSLATE_NOOP("HeadStatistic", "Dist."),
     QT_TRANSLATE_NOOP("HeadStatistic", "tok."),
     QT_TRANSLATE_NOOP("HeadStatistic", "How many tokens away it looks on average"), 1, 1},
    {QT_TRANSLATE_NOOP("HeadStatistic", "Share on [CLS] (%)"), "CLS", "%",
     QT_TRANSLATE_NOOP("HeadStatistic", "Share of the attention that goes to [CLS]"), 1, 100},
    {QT_TRANSLATE_NOOP("HeadStatistic", "Share on [SEP] (%)"), "SEP", "%",
     QT_TRANSLATE_NOOP("HeadStatistic", "Share of the attention that goes to [SEP]"), 1, 100},
    {QT_TRANSLATE_NOOP("HeadStatistic", "Share on the previous token (%)"), "\u22121", "%",
     QT_TRANSLATE_NOOP("HeadStatistic", "Share of the attention that goes to the token just before"), 1, 100},
    {QT_TRANSLATE_NOOP("HeadStatistic", "Share on the next token (%)"), "+1", "%",
     QT_TRANSLATE_NOOP("HeadStatistic", "Share of the attention that goes to the token just after"), 1, 100},
    {QT_TRANSLATE_NOOP("HeadStatistic", "Share on itself (%)"), "\u00b10", "%",
     QT_TRANSLATE_NOOP("HeadStatistic", "Share of the attention that stays on the token itself: the diagonal"), 1, 100},
    {QT_TRANSLATE_NOOP("HeadStatistic", "Gini coefficient"), QT_TRANSLATE_NOOP("HeadStatistic", "Gini"), "",
     QT_TRANSLATE_NOOP("HeadStatistic", "How unequally a token spreads its attention: 0 all alike, 1 one token only"),
     2, 1},
    {QT_TRANSLATE_NOOP("HeadStatistic", "Symmetric share of the scores (%)"),
     QT_TRANSLATE_NOOP("HeadStatistic", "Sym."), "%",
     QT_TRANSLATE_NOOP("HeadStatistic",
                       "Of the scores before the softmax, the share of their squares that is in the symmetric part; "
                       "all of it is exactly symmetric"),
     1, 100},
}};

const Wording& wordingOf(HeadStatistic statistic) {
    return kWordings[std::size_t(statistic)];
}

}  // namespace

QString statisticTitle(HeadStatistic statistic) {
    return tr(wordingOf(statistic).title);
}

QString statisticHeading(HeadStatistic statistic) {
    const Wording& wording = wordingOf(statistic);
    return tr(wording.heading) + QLatin1Char('\n') + (*wording.unit ? tr(wording.unit) : QString());
}

QString statisticHelp(HeadStatistic statistic) {
    return tr(wordingOf(statistic).help);
}

QString statisticText(HeadStatistic statistic, double value) {
    if (!std::isfinite(value)) return QStringLiteral("–");
    const Wording& wording = wordingOf(statistic);
    const QString text = decimalText(value * wording.factor, wording.decimals);
    // "100" and no wider: a digit after it says nothing.
    return wording.factor > 1 && text.startsWith(QLatin1String("100")) ? QStringLiteral("100") : text;
}

double statisticFactor(HeadStatistic statistic) {
    return wordingOf(statistic).factor;
}

}  // namespace plateau::widgets
