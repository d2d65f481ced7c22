// Held-out loss, masked-token accuracy and perplexity. The masks never change: they are the same for every run, seed
// and step, so that curves can be compared (resources/guide/pretraining.md, "What is computed").
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/corpus/corpus.h"
#include "core/model/bert.h"
#include "core/train/step_exchange.h"
#include "core/train/trainer.h"
#include "core/train/training_step.h"

namespace plateau::train {

class Evaluation {
public:
    // Draws the masks of all held-out samples once, in batches of `micro_batch`.
    Evaluation(const corpus::Corpus& corpus, double mask_probability, std::int64_t micro_batch);

    // The number of masked positions, over which the loss is averaged. With 0 there is nothing to evaluate.
    std::int64_t selected() const;

    // Told of each batch with selected positions, in their order: logits and losses of these, on the device.
    using Observer = std::function<void(const at::Tensor& logits_NV, const at::Tensor& losses_N)>;

    // Evaluates without gradients and dropout, and sums in double precision. Changes neither the model nor any random
    // generator. With an `exchange` each rank does some of the batches, and all get the result of all.
    EvaluationResult run(const model::Bert& model, at::Device device, spec::Precision precision,
                         const Observer& observer = {}, StepExchange* exchange = nullptr) const;

    const std::vector<StagedBatch>& batches() const { return m_batches; }

private:
    std::vector<StagedBatch> m_batches;
};

// The values of the `evaluation` event: eval/loss, eval/masked_accuracy, eval/perplexity.
std::map<std::string, double> eventValues(const EvaluationResult& result);

}  // namespace plateau::train
