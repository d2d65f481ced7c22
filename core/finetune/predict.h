// The predictions of a fine-tuned model: without gradients or dropout, in fp32. Examples of similar length share a
// batch.
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
    std::vector<double> scores;  // `classes` logits (or one value) for each example, in the split's order
    glue::Column predictions;    // the class with the largest logit, or the value
};

// The model's answers for a split. `stopped` is called between batches; when it returns true, the result is empty.
std::optional<Answers> answer(const model::Bert& model, const EncodedSplit& split, bool isRegression, at::Device device,
                              const std::function<bool()>& stopped);

// The answers as rows of the predictions file.
std::vector<glue::Prediction> predictionsOf(const AnsweredSplit& split, const Answers& answers);

}  // namespace plateau::finetune
