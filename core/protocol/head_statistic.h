// The statistics of an attention head. Plain values.
#pragma once

#include <array>
#include <cstddef>
#include <limits>

namespace plateau::protocol {

enum class HeadStatistic {
    entropy,        // nats, mean over the query tokens
    mean_distance,  // tokens
    to_cls,         // a share of the probability, as are to_sep … to_self
    to_sep,
    to_previous,
    to_next,
    to_self,
    gini,
    score_symmetric_share,
};
inline constexpr std::size_t kHeadStatistics = 9;

// All statistics in order; and the name of one in documents and tables, such as "to_cls".
const std::array<HeadStatistic, kHeadStatistics>& headStatistics();
const char* statisticKey(HeadStatistic statistic);

// One value for each HeadStatistic; NaN for a statistic that the head does not have.
using HeadValues = std::array<double, kHeadStatistics>;

constexpr HeadValues noHeadValues() {
    HeadValues values{};
    values.fill(std::numeric_limits<double>::quiet_NaN());
    return values;
}

inline double valueOf(const HeadValues& values, HeadStatistic statistic) {
    return values[static_cast<std::size_t>(statistic)];
}

}  // namespace plateau::protocol
