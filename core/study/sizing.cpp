#include "core/study/sizing.h"

#include <algorithm>

namespace plateau::study {

bool isAffordable(const MeasuredModel& model, double seconds) {
    return model.tokens_per_second * seconds >= kTokensPerParameter * model.parameters;
}

std::size_t chooseModel(const std::vector<MeasuredModel>& ascending, double seconds) {
    std::size_t chosen = 0;
    for (std::size_t i = 0; i < ascending.size(); ++i)
        if (isAffordable(ascending[i], seconds)) chosen = i;
    return chosen;
}

std::size_t chooseBatch(const std::vector<MeasuredBatch>& ascending) {
    double best = 0;
    for (const MeasuredBatch& one : ascending) best = std::max(best, one.tokens_per_second);
    const auto chosen = std::find_if(ascending.begin(), ascending.end(), [best](const MeasuredBatch& one) {
        return one.tokens_per_second >= kAboutAsFast * best;
    });
    return static_cast<std::size_t>(chosen - ascending.begin());
}

}  // namespace plateau::study
