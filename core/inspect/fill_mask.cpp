#include "core/inspect/fill_mask.h"

#include <algorithm>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/softmax.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/topk.h>

#include "core/inspect/model_input.h"

namespace plateau::inspect {
namespace {

std::vector<FilledMask> masksOf(const TextInput& input, const std::string& mask) {
    std::vector<FilledMask> masks;
    for (std::size_t i = 0; i < input.tokens.size(); ++i)
        if (input.tokens[i].token == mask)
            masks.push_back({static_cast<std::int64_t>(i), input.tokens[i].begin, input.tokens[i].end, {}});
    return masks;
}

std::int64_t countMasks(const text::WordPiece& tokenizer, const std::string& text) {
    return std::ranges::count(tokenizer.encodeWithOffsets(text).ids, tokenizer.vocabulary().mask());
}

// [masks,V] on the CPU.
at::Tensor probabilities(const model::Bert& model, const TextInput& text, const std::vector<FilledMask>& masks) {
    const at::NoGradGuard no_gradients;
    const model::BertInput input = modelInput(text, model);
    std::vector<std::int64_t> positions;
    for (const FilledMask& mask : masks) positions.push_back(mask.position);
    const at::Tensor positions_N = at::tensor(positions, at::kLong).to(input.input_ids_BT.device());
    const at::Tensor logits_NV = model.headLogits(model.encode(input).hidden_BTh, positions_N);
    return at::softmax(logits_NV.to(at::kCPU, at::kDouble), 1);
}

}  // namespace

Result<FilledText> fillMasks(const model::Bert& model, const text::WordPiece& tokenizer, const std::string& text,
                             std::int64_t count) {
    if (model.config().head != model::HeadKind::masked_lm)
        return Error{ErrorCode::unavailable, "the model has no masked-LM head", "--checkpoint",
                     "take a checkpoint from pre-training"};
    const text::Vocabulary& vocabulary = tokenizer.vocabulary();
    const auto input = textInputWith(tokenizer, model.config(), text, vocabulary.mask());
    if (!input) return input.error();
    FilledText filled{masksOf(*input, vocabulary.token(vocabulary.mask())), input->dropped, input->dropped_before};
    if (filled.masks.empty())
        return Error{ErrorCode::invalidField, "the text has no [MASK]", "--text", "write [MASK] in place of a word"};
    if (filled.dropped > 0)
        filled.dropped_masks = countMasks(tokenizer, text) - static_cast<std::int64_t>(filled.masks.size());
    const auto [values, ids] =
        at::topk(probabilities(model, *input, filled.masks), std::min(count, model.config().vocab_size));
    for (std::size_t i = 0; i < filled.masks.size(); ++i)
        for (std::int64_t k = 0; k < values.size(1); ++k) {
            const auto row = static_cast<std::int64_t>(i);
            const auto id = static_cast<text::TokenId>(ids[row][k].item<std::int64_t>());
            filled.masks[i].fillers.push_back(
                {id, id < vocabulary.size() ? vocabulary.token(id) : std::string(), values[row][k].item<double>()});
        }
    return filled;
}

}  // namespace plateau::inspect
