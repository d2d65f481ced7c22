#include "core/model/bert.h"

#include <functional>
#include <limits>

#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>

#include "core/kernels/gelu.h"
#include "core/kernels/masked_loss.h"

namespace plateau::model {
namespace {

// Layers count from 1; the embeddings are layer 0.
kernels::DropoutStream drops(const BertInput& input, std::size_t layer, kernels::DropoutSite site, double rate) {
    if (!input.training || rate == 0) return {};
    kernels::DropoutStream stream =
        kernels::dropoutStream(input.dropout, static_cast<std::uint32_t>(layer), site, rate);
    stream.packing = input.packing;
    return stream;
}

void requireMaskedHead(const BertConfig& config) {
    TORCH_CHECK(config.head == HeadKind::masked_lm, "the model has no masked-LM head");
}

// 1/0 [B,T] -> 0/-inf [B,1,1,T]; undefined without a mask
at::Tensor additiveMask(const BertInput& input, const at::TensorOptions& like) {
    if (!input.mask_BT.defined()) return {};
    const at::Tensor mask_B11T = input.mask_BT.unsqueeze(1).unsqueeze(1);
    return at::zeros(mask_B11T.sizes(), like).masked_fill_(mask_B11T == 0, -std::numeric_limits<double>::infinity());
}

using Forward =
    std::function<attention::ForwardResult(const at::Tensor&, const at::Tensor&, const attention::ForwardOptions&)>;

attention::ForwardOptions alone(const attention::ForwardOptions& options, std::int64_t sequence) {
    attention::ForwardOptions own{options.dropout, false};
    own.dropout.packing = nullptr;
    own.dropout.first_sample += sequence;
    return own;
}

// Each sequence of a packed batch by itself.
at::Tensor onePackedAfterAnother(const at::Tensor& x_1Nh, const Forward& forward,
                                 const attention::ForwardOptions& options) {
    std::vector<at::Tensor> contexts;
    for (std::int64_t s = 0; s < options.packing->count(); ++s)
        contexts.push_back(forward(x_1Nh.narrow(1, options.packing->first(s), options.packing->length(s)), {},
                                   alone(options, s))
                               .context_BTh);
    return at::cat(contexts, 1);
}

// Each sequence of a padded batch by itself, without its padding, whose context is zero.
at::Tensor onePaddedAfterAnother(const at::Tensor& x_BTh, const at::Tensor& mask_B11T, const Forward& forward,
                                 const attention::ForwardOptions& options) {
    std::vector<at::Tensor> contexts;
    for (std::int64_t b = 0; b < x_BTh.size(0); ++b) {
        const at::Tensor visible_N = (mask_B11T[b].flatten() == 0).nonzero().flatten();
        const at::Tensor x_1Th = x_BTh.narrow(0, b, 1), nothing_1Th = at::zeros_like(x_1Th);
        contexts.push_back(
            visible_N.numel() == 0
                ? nothing_1Th
                : nothing_1Th.index_copy(1, visible_N,
                                         forward(x_1Th.index_select(1, visible_N), {}, alone(options, b)).context_BTh));
    }
    return at::cat(contexts, 0);
}

attention::ForwardResult attendBy(const LayerOperator& op, const at::Tensor& x_BTh, const at::Tensor& mask_B11T,
                                  const attention::Parameters& parameters, const attention::AttentionShape& shape,
                                  const attention::ForwardOptions& options) {
    const attention::Capabilities& can = op.descriptor->capabilities;
    const Forward forward = [&](const at::Tensor& x, const at::Tensor& mask, const attention::ForwardOptions& how) {
        return op.descriptor->implementation->forward(x, mask, parameters, shape, op.settings, how);
    };
    at::Tensor context_BTh;
    if (options.packing && !can.packing)
        context_BTh = onePackedAfterAnother(x_BTh, forward, options);
    else if (mask_B11T.defined() && !can.key_padding)
        context_BTh = onePaddedAfterAnother(x_BTh, mask_B11T, forward, options);
    else
        return forward(x_BTh, mask_B11T, options);
    return {.context_BTh = context_BTh, .probabilities_BHTT = {}, .scores_BHTT = {}};
}

}  // namespace

at::ScalarType Bert::computeType(const BertInput& input) const {
    const at::ScalarType own = m_embeddings.tables.words_VF.scalar_type();
    return input.type == at::ScalarType::Undefined ? own : input.type;
}

void Bert::prepare(at::ScalarType type) const {
    if (type == m_embeddings.tables.words_VF.scalar_type()) return;
    if (!m_copies) {
        std::vector<at::Tensor> weights;
        for (const NamedParameter& parameter : m_parameters) weights.push_back(parameter.tensor);
        m_copies = std::make_unique<kernels::NarrowCopies>(weights, type);
    }
    m_copies->refresh();
}

at::Tensor Bert::in(at::ScalarType type, const at::Tensor& weight, const at::Tensor& source) const {
    return type == weight.scalar_type() ? source : m_copies->of(weight, source);
}

kernels::Embedded Bert::embed(const BertInput& input) const {
    return kernels::embed(m_embeddings.tables, input.input_ids_BT, input.token_types_BT, m_embeddings.norm,
                          drops(input, 0, kernels::DropoutSite::embeddings, m_config.dropout), computeType(input), input.packing);
}

at::Tensor Bert::layerForward(std::size_t index, const at::Tensor& x_BTh, const at::Tensor& mask_B11T,
                              const BertInput& input, LayerMaps* maps) const {
    const LayerOperator& op = m_config.operators[index];
    const EncoderLayer& layer = m_layers[index];
    const at::ScalarType type = computeType(input);
    using kernels::DropoutSite;
    const auto hiddenDrops = [&](DropoutSite site) { return drops(input, index + 1, site, m_config.dropout); };
    const attention::ForwardOptions options{
        drops(input, index + 1, DropoutSite::attention_probabilities, m_config.attention_dropout), maps != nullptr,
        input.packing};
    attention::Parameters own = layer.attention;
    for (auto& [name, tensor] : own) tensor = in(type, tensor);
    attention::ForwardResult attended = attendBy(op, x_BTh, mask_B11T, own, m_config.shape(), options);
    if (maps) *maps = {attended.probabilities_BHTT, attended.scores_BHTT};

    at::Tensor delta = attended.context_BTh, bias = layer.attention_output.bias;
    kernels::DropoutStream dropped;
    if (op.hasOutputDense()) {
        delta = at::linear(delta, in(type, layer.attention_output.weight));
        dropped = hiddenDrops(DropoutSite::attention_output);
    }
    if (m_attention_muted) {
        // Times zero rather than left out: every parameter keeps a gradient, as the optimiser expects.
        delta = delta * 0;
        if (bias.defined()) bias = bias * 0;
    }
    const at::Tensor middle = kernels::dropoutAddNorm(delta, bias, dropped, x_BTh, layer.attention_norm);
    const at::Tensor expanded =
        kernels::biasGelu(at::linear(middle, in(type, layer.intermediate.weight)), layer.intermediate.bias);
    return kernels::dropoutAddNorm(at::linear(expanded, in(type, layer.output.weight)), layer.output.bias,
                                   hiddenDrops(DropoutSite::ffn_output), middle, layer.output_norm);
}

EncoderOutput Bert::encodeFrom(const at::Tensor& embedded_BTh, const BertInput& input, bool all_hidden, bool maps) const {
    EncoderOutput output;
    output.hidden_BTh = embedded_BTh;
    if (all_hidden) output.all_hidden.push_back(output.hidden_BTh);
    if (maps) output.maps.resize(m_layers.size());
    const at::Tensor mask_B11T = additiveMask(input, output.hidden_BTh.options());
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        output.hidden_BTh = layerForward(i, output.hidden_BTh, mask_B11T, input, maps ? &output.maps[i] : nullptr);
        if (all_hidden) output.all_hidden.push_back(output.hidden_BTh);
    }
    return output;
}

EncoderOutput Bert::encode(const BertInput& input, bool all_hidden, bool maps) const {
    TORCH_CHECK(!input.packing || (!maps && !input.mask_BT.defined()), "a packed batch has neither maps nor a mask");
    prepare(computeType(input));
    return encodeFrom(embed(input).hidden_BTF, input, all_hidden, maps);
}

at::Tensor Bert::embedded(const BertInput& input) const {
    TORCH_CHECK(!input.packing, "a packed batch is encoded as a whole");
    prepare(computeType(input));
    return embed(input).hidden_BTF;
}

LayerOutput Bert::layer(std::size_t index, const at::Tensor& x_BTh, const BertInput& input, bool maps) const {
    TORCH_CHECK(!input.packing, "a packed batch is encoded as a whole");
    prepare(computeType(input));
    LayerOutput output;
    output.hidden_BTh = layerForward(index, x_BTh, additiveMask(input, x_BTh.options()), input,
                                     maps ? &output.maps : nullptr);
    return output;
}

at::Tensor Bert::transformed(const at::Tensor& hidden_BTh, const at::Tensor& positions_N) const {
    at::Tensor selected_Nh = hidden_BTh.flatten(0, 1);
    if (positions_N.defined()) selected_Nh = selected_Nh.index_select(0, positions_N);
    const at::Tensor dense_Nh = at::linear(selected_Nh, in(hidden_BTh.scalar_type(), m_head.transform.weight));
    return kernels::dropoutAddNorm(kernels::biasGelu(dense_Nh, m_head.transform.bias), {}, {}, {}, m_head.norm);
}

at::Tensor Bert::headLogits(const at::Tensor& hidden_BTh, const at::Tensor& positions_N) const {
    requireMaskedHead(m_config);
    const at::ScalarType type = hidden_BTh.scalar_type();
    prepare(type);
    return at::linear(transformed(hidden_BTh, positions_N), in(type, m_embeddings.tables.words_VF),
                      in(type, m_head.bias));
}

at::Tensor Bert::maskedLoss(const BertInput& input, const MaskedTargets& targets) const {
    requireMaskedHead(m_config);
    const at::ScalarType type = computeType(input);
    prepare(type);
    const kernels::Embedded embedded = embed(input);
    const at::Tensor hidden_BTh = encodeFrom(embedded.hidden_BTF, input, false, false).hidden_BTh;
    return kernels::maskedLoss(transformed(hidden_BTh, targets.positions_N),
                               in(type, m_embeddings.tables.words_VF, embedded.decoder_VF), m_head.bias,
                               targets.labels_N, targets.divisor);
}

}  // namespace plateau::model
