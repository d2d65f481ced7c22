#include "widgets/pages/attention/head_statistic.h"

#include <cmath>

#include <QCoreApplication>
#include <QLocale>

namespace plateau::widgets {
namespace {

QString tr(const char* text) {
    return QCoreApplication::translate("HeadStatistic", text);
}

struct Wording {
    const char *key, *title, *heading, *help;
    int decimals;
};

// clang-format off
constexpr std::array<Wording, kHeadStatistics> kWordings{{
    {"entropy", QT_TRANSLATE_NOOP("HeadStatistic", "Entropy (nats)"), QT_TRANSLATE_NOOP("HeadStatistic", "H"),
     QT_TRANSLATE_NOOP("HeadStatistic", "Entropy of where a token looks, in nats, mean over all tokens; from 0, one token only, to the logarithm of the number of tokens, all alike"), 2},
    {"mean_distance", QT_TRANSLATE_NOOP("HeadStatistic", "Mean distance (tokens)"), QT_TRANSLATE_NOOP("HeadStatistic", "Dist."),
     QT_TRANSLATE_NOOP("HeadStatistic", "How many tokens away it looks on average"), 2},
    {"to_cls", QT_TRANSLATE_NOOP("HeadStatistic", "Share on [CLS]"), QT_TRANSLATE_NOOP("HeadStatistic", "→CLS"),
     QT_TRANSLATE_NOOP("HeadStatistic", "Share of the attention that goes to [CLS]"), 3},
    {"to_sep", QT_TRANSLATE_NOOP("HeadStatistic", "Share on [SEP]"), QT_TRANSLATE_NOOP("HeadStatistic", "→SEP"),
     QT_TRANSLATE_NOOP("HeadStatistic", "Share of the attention that goes to [SEP]"), 3},
    {"to_previous", QT_TRANSLATE_NOOP("HeadStatistic", "Share on the previous token"), QT_TRANSLATE_NOOP("HeadStatistic", "→Prev."),
     QT_TRANSLATE_NOOP("HeadStatistic", "Share of the attention that goes to the token just before"), 3},
    {"to_next", QT_TRANSLATE_NOOP("HeadStatistic", "Share on the next token"), QT_TRANSLATE_NOOP("HeadStatistic", "→Next"),
     QT_TRANSLATE_NOOP("HeadStatistic", "Share of the attention that goes to the token just after"), 3},
    {"to_self", QT_TRANSLATE_NOOP("HeadStatistic", "Share on itself"), QT_TRANSLATE_NOOP("HeadStatistic", "→Self"),
     QT_TRANSLATE_NOOP("HeadStatistic", "Share of the attention that stays on the token itself: the diagonal"), 3},
    {"gini", QT_TRANSLATE_NOOP("HeadStatistic", "Gini coefficient"), QT_TRANSLATE_NOOP("HeadStatistic", "Gini"),
     QT_TRANSLATE_NOOP("HeadStatistic", "How unequally a token spreads its attention: 0 all alike, 1 one token only"), 3},
    {"score_symmetric_share", QT_TRANSLATE_NOOP("HeadStatistic", "Symmetric share of the scores"), QT_TRANSLATE_NOOP("HeadStatistic", "Sym."),
     QT_TRANSLATE_NOOP("HeadStatistic", "Of the scores before the softmax, the share of their squares that is in the symmetric part; 1 is exactly symmetric"), 3},
}};
// clang-format on

const Wording& wordingOf(HeadStatistic statistic) {
    return kWordings[std::size_t(statistic)];
}

}  // namespace

const std::array<HeadStatistic, kHeadStatistics>& headStatistics() {
    using enum HeadStatistic;
    static constexpr std::array<HeadStatistic, kHeadStatistics> kAll{
        entropy, mean_distance, to_cls, to_sep, to_previous, to_next, to_self, gini, score_symmetric_share};
    return kAll;
}

const char* statisticKey(HeadStatistic statistic) {
    return wordingOf(statistic).key;
}

QString statisticTitle(HeadStatistic statistic) {
    return tr(wordingOf(statistic).title);
}

QString statisticHeading(HeadStatistic statistic) {
    return tr(wordingOf(statistic).heading);
}

QString statisticHelp(HeadStatistic statistic) {
    return tr(wordingOf(statistic).help);
}

QString statisticText(HeadStatistic statistic, double value) {
    if (!std::isfinite(value)) return QStringLiteral("–");
    return QLocale().toString(value, 'f', wordingOf(statistic).decimals);
}

QString headName(int layer, int head) {
    return QCoreApplication::translate("HeadStatistic", "Layer %1, head %2").arg(layer).arg(head);
}

}  // namespace plateau::widgets
