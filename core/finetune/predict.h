// The predictions of a fine-tuned model: without gradients and dropout, in fp32, examples of similar length together.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/finetune/encoded_split.h"
#include "core/finetune/task_set.h"
#include "core/glue/metrics.h"
#include "core/glue/predictions.h"
#include "core/model/bert.h"

namespace plateau::finetune {

struct Answers {
    std::size_t classes = 1;
    std::vector<double> scores;  // logits or values, `classes` an example, in the split's order
    glue::Column predictions;    // the class with the largest logit, or the value
};

// Nothing when `stopped` returned true between two batches.
std::optional<Answers> answer(const model::Bert& model, const EncodedSplit& split, bool isRegression, at::Device device,
                              const std::function<bool()>& stopped);

// As the predictions' file has them.
std::vector<glue::Prediction> predictionsOf(const AnsweredSplit& split, const Answers& answers);

}  // namespace plateau::finetune
