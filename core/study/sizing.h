// Which model and batch a time budget is well spent on, from rates measured on the machine at hand. Pure.
//
// A model is well trained with about twenty tokens per parameter (Hoffmann et al. 2022, "Training Compute-Optimal Large
// Language Models"; its embeddings not counted), so the largest one is taken that sees as many within the budget; and
// of the batches the smallest that is about as fast as any, since leaving a plateau takes a number of steps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace plateau::study {

inline constexpr double kTokensPerParameter = 20;
inline constexpr double kAboutAsFast = 0.95;  // of the fastest batch's rate

struct MeasuredModel {
    std::string size;
    double parameters = 0;         // of its layers
    double tokens_per_second = 0;  // of training
};
// Whether the budget suffices for this model.
bool isAffordable(const MeasuredModel& model, double seconds);
// The largest that the budget suffices for, given in ascending size; the first when it suffices for none.
std::size_t chooseModel(const std::vector<MeasuredModel>& ascending, double seconds);

struct MeasuredBatch {
    std::int64_t batch = 0;
    double tokens_per_second = 0;
};
// `ascending` is not empty.
std::size_t chooseBatch(const std::vector<MeasuredBatch>& ascending);

}  // namespace plateau::study
