#include "core/inspect/fill_mask.h"

#include <algorithm>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/softmax.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/topk.h>

#include "core/inspect/model_input.h"

namespace plateau::inspect {
namespace {

// Position and byte range of every [MASK].
std::vector<FilledMask> masksOf(const text::WordPiece& tokenizer, const std::string& text) {
    const text::Encoding encoding = tokenizer.encodeWithOffsets(text);
    std::vector<FilledMask> masks;
    for (std::size_t i = 0; i < encoding.ids.size(); ++i)
        if (encoding.ids[i] == tokenizer.vocabulary().mask())
            masks.push_back({static_cast<std::int64_t>(i) + 1, encoding.begin[i], encoding.end[i], {}});
    return masks;
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

Result<std::vector<FilledMask>> fillMasks(const model::Bert& model, const text::WordPiece& tokenizer,
                                          const std::string& text, std::int64_t count) {
    if (model.config().head != model::HeadKind::masked_lm)
        return Error{ErrorCode::unavailable, "the model has no masked-LM head", "--checkpoint",
                     "take a checkpoint from pre-training"};
    const auto input = textInput(tokenizer, model.config(), text, std::nullopt);
    if (!input) return input.error();
    std::vector<FilledMask> masks = masksOf(tokenizer, text);
    if (masks.empty())
        return Error{ErrorCode::invalidField, "the text has no [MASK]", "--text", "write [MASK] in place of a word"};
    const auto [values, ids] =
        at::topk(probabilities(model, *input, masks), std::min(count, model.config().vocab_size));
    const text::Vocabulary& vocabulary = tokenizer.vocabulary();
    for (std::size_t i = 0; i < masks.size(); ++i)
        for (std::int64_t k = 0; k < values.size(1); ++k) {
            const auto row = static_cast<std::int64_t>(i);
            const auto id = static_cast<text::TokenId>(ids[row][k].item<std::int64_t>());
            masks[i].fillers.push_back(
                {id, id < vocabulary.size() ? vocabulary.token(id) : std::string(), values[row][k].item<double>()});
        }
    return masks;
}

}  // namespace plateau::inspect
