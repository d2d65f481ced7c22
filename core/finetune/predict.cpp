#include "core/finetune/predict.h"

#include <algorithm>
#include <span>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/cat.h>

#include "core/finetune/batches.h"
#include "core/model/classifier.h"

namespace plateau::finetune {
namespace {

constexpr std::int64_t kTokensAtOnce = 4096;

}  // namespace

std::optional<Answers> answer(const model::Bert& model, const EncodedSplit& split, bool isRegression, at::Device device,
                              const std::function<bool()>& stopped) {
    const at::NoGradGuard no_gradients;
    const std::vector<std::int64_t> order = orderByLength(split);
    Answers answers;
    answers.classes = static_cast<std::size_t>(model.config().classifier.count());
    answers.scores.resize(order.size() * answers.classes);
    answers.predictions.resize(order.size());
    std::vector<at::Tensor> batches;
    for (std::size_t begin = 0, end; begin < order.size(); begin = end) {
        if (stopped()) return std::nullopt;
        std::int64_t tokens = 0;
        for (end = begin; end < order.size() && (end == begin || tokens + split.length(order[end]) <= kTokensAtOnce);
             ++end)
            tokens += split.length(order[end]);
        const std::span<const std::int64_t> examples(order.data() + begin, end - begin);
        const model::BertInput input = packedInput(split, examples, model.config().token_types, device);
        batches.push_back(model::classifierLogits(model, model.encode(input).hidden_BTh, input));
    }
    if (batches.empty()) return answers;
    const at::Tensor logits = at::cat(batches).to(at::kDouble).to(at::kCPU);  // the device is waited for once
    const auto* row = logits.const_data_ptr<double>();
    for (const std::int64_t example : order) {
        const auto at = static_cast<std::size_t>(example);
        std::copy_n(row, answers.classes, answers.scores.begin() + static_cast<std::ptrdiff_t>(at * answers.classes));
        answers.predictions[at] =
            isRegression ? *row : static_cast<double>(std::max_element(row, row + answers.classes) - row);
        row += answers.classes;
    }
    return answers;
}

std::vector<glue::Prediction> predictionsOf(const AnsweredSplit& split, const Answers& answers) {
    std::vector<glue::Prediction> rows;
    for (std::size_t i = 0; i < split.examples.size(); ++i) {
        const glue::Example& example = split.examples[i];
        const auto* scores = answers.scores.data() + i * answers.classes;
        rows.push_back({.index = example.index,
                        .label = example.label,
                        .prediction = answers.predictions[i],
                        .scores = std::vector<double>(scores, scores + answers.classes),
                        .first = example.first,
                        .second = example.second});
    }
    return rows;
}

}  // namespace plateau::finetune
