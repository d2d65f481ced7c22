// What is measured of an attention head: the statistics of the engine's `inspect attention`, in its order, and how the
// window writes them. GUI thread (translations).
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include <QString>

namespace plateau::widgets {

enum class HeadStatistic {
    entropy,        // nats, mean over the query tokens
    mean_distance,  // tokens
    to_cls,         // shares of the probability, as are all that follow
    to_sep,
    to_previous,
    to_next,
    to_self,
    gini,
    score_symmetric_share,
};
inline constexpr std::size_t kHeadStatistics = 9;
const std::array<HeadStatistic, kHeadStatistics>& headStatistics();

// By HeadStatistic; NaN where the engine has none.
using HeadValues = std::array<double, kHeadStatistics>;
inline double valueOf(const HeadValues& values, HeadStatistic statistic) {
    return values[std::size_t(statistic)];
}

const char* statisticKey(HeadStatistic statistic);  // "to_cls": in documents and tables
QString statisticTitle(HeadStatistic statistic);    // "Share on [CLS] (%)"
QString statisticHeading(HeadStatistic statistic);  // "CLS" above "%": as narrow as its numbers
QString statisticHelp(HeadStatistic statistic);
// In the unit of the title: shares, which documents have from 0 to 1, in percent with one decimal, others with two;
// "–" for none.
QString statisticText(HeadStatistic statistic, double value);
double statisticFactor(HeadStatistic statistic);  // from documents to that unit

// "Layer 3, head 5", counted from 0 as in files and commands.
QString headName(int layer, int head);

}  // namespace plateau::widgets
