// Held-out loss, masked-token accuracy and perplexity with masks that never change: the same for every run, seed and
// step, so that curves compare (resources/guide/pretraining.md, "What is computed").
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/corpus/corpus.h"
#include "core/corpus/masked_batch.h"
#include "core/model/bert.h"
#include "core/train/trainer.h"

namespace plateau::train {

class Evaluation {
public:
    // Draws the masks of all held-out samples once, in pieces of `micro_batch`.
    Evaluation(const corpus::Corpus& corpus, double mask_probability, std::int64_t micro_batch);

    // Positions that the loss averages over; without any there is nothing to evaluate.
    std::int64_t selected() const;

    // Without gradients and dropout; sums in double. Changes neither the model nor any generator.
    EvaluationResult run(const model::Bert& model, at::Device device, spec::Precision precision) const;

private:
    std::vector<corpus::MaskedBatch> m_batches;
};

// eval/loss, eval/masked_accuracy, eval/perplexity.
std::map<std::string, double> eventValues(const EvaluationResult& result);

}  // namespace plateau::train
