#include "core/protocol/head_statistic.h"

namespace plateau::protocol {

const std::array<HeadStatistic, kHeadStatistics>& headStatistics() {
    using enum HeadStatistic;
    static constexpr std::array<HeadStatistic, kHeadStatistics> kAll{
        entropy, mean_distance, to_cls, to_sep, to_previous, to_next, to_self, gini, score_symmetric_share};
    return kAll;
}

const char* statisticKey(HeadStatistic statistic) {
    static constexpr std::array<const char*, kHeadStatistics> kKeys{
        "entropy", "mean_distance",        "to_cls", "to_sep", "to_previous", "to_next", "to_self",
        "gini",    "score_symmetric_share"};
    return kKeys[static_cast<std::size_t>(statistic)];
}

}  // namespace plateau::protocol
