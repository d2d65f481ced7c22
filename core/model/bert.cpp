#include "core/model/bert.h"

#include <limits>

#include <ATen/TensorOperators.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/zeros.h>

#include "core/kernels/gelu.h"
#include "core/kernels/masked_loss.h"
#include "core/model/encoder_layer.h"

namespace plateau::model {
namespace {

void requireMaskedHead(const BertConfig& config) {
    TORCH_CHECK(config.head == HeadKind::masked_lm, "the model has no masked-LM head");
}

// 1/0 [B,T] -> 0/-inf [B,1,1,T]; undefined without a mask
at::Tensor additiveMask(const BertInput& input, const at::TensorOptions& like) {
    if (!input.mask_BT.defined()) return {};
    const at::Tensor mask_B11T = input.mask_BT.unsqueeze(1).unsqueeze(1);
    return at::zeros(mask_B11T.sizes(), like).masked_fill_(mask_B11T == 0, -std::numeric_limits<double>::infinity());
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
                          dropoutOf(input, 0, kernels::DropoutSite::embeddings, m_config.dropout), computeType(input),
                          input.packing);
}

EncoderLayer Bert::layerIn(at::ScalarType type, std::size_t index) const {
    EncoderLayer layer = m_layers[index];
    for (auto& [name, tensor] : layer.attention) tensor = in(type, tensor);
    for (Linear* linear : {&layer.attention_output, &layer.intermediate, &layer.output})
        if (linear->weight.defined()) linear->weight = in(type, linear->weight);
    return layer;
}

at::Tensor Bert::layerForward(std::size_t index, const at::Tensor& x_BTh, const at::Tensor& mask_B11T,
                              const BertInput& input, LayerMaps* maps) const {
    const LayerPass pass{m_config, index, mask_B11T, input, m_attention_muted};
    const at::Tensor y_BTh = encoderLayer(layerIn(computeType(input), index), x_BTh, pass, maps);
    const bool closes = index + 1 == m_layers.size() && m_final_norm.weight.defined();
    return closes ? normalised(y_BTh, m_final_norm) : y_BTh;
}

EncoderOutput Bert::encodeFrom(const at::Tensor& embedded_BTh, const BertInput& input, bool all_hidden,
                               bool maps) const {
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
    output.hidden_BTh =
        layerForward(index, x_BTh, additiveMask(input, x_BTh.options()), input, maps ? &output.maps : nullptr);
    return output;
}

at::Tensor Bert::transformed(const at::Tensor& hidden_BTh, const at::Tensor& positions_N) const {
    at::Tensor selected_Nh = hidden_BTh.flatten(0, 1);
    if (positions_N.defined()) selected_Nh = selected_Nh.index_select(0, positions_N);
    const at::Tensor dense_Nh = at::linear(selected_Nh, in(hidden_BTh.scalar_type(), m_head.transform.weight));
    return normalised(kernels::biasGelu(dense_Nh, m_head.transform.bias), m_head.norm);
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
