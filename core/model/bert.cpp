#include "core/model/bert.h"

#include <limits>
#include <stdexcept>

#include <ATen/TensorOperators.h>
#include <ATen/ops/embedding.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/layer_norm.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/zeros.h>

#include "core/model/initial_weights.h"
#include "core/model/parameter_layout.h"

namespace plateau::model {
namespace {

at::Tensor apply(const Linear& linear, const at::Tensor& x) {
    return at::linear(x, linear.weight, linear.bias);
}

// Layers count from 1; the embeddings are layer 0.
kernels::DropoutStream drops(const BertInput& input, std::size_t layer, kernels::DropoutSite site, double rate) {
    if (!input.training || rate == 0) return {};
    return kernels::dropoutStream(input.dropout, static_cast<std::uint32_t>(layer), site, rate);
}

at::Tensor apply(const Norm& norm, const at::Tensor& x, double eps) {
    return at::layer_norm(x, {x.size(-1)}, norm.weight, norm.bias, eps);
}

// 1/0 [B,T] -> 0/-inf [B,1,1,T]
at::Tensor additiveMask(const at::Tensor& mask_BT, const at::TensorOptions& like) {
    const at::Tensor mask_B11T = mask_BT.unsqueeze(1).unsqueeze(1);
    return at::zeros(mask_B11T.sizes(), like).masked_fill_(mask_B11T == 0, -std::numeric_limits<double>::infinity());
}

}  // namespace

Bert::Bert(BertConfig config, std::uint64_t seed, at::ScalarType dtype, at::Device device) : m_config(std::move(config)) {
    const auto weights = initialWeights(m_config, seed);
    for (const ParameterPlace& place : parameterLayout(m_config)) {
        at::Tensor tensor = weights.at(place.name).to(device, dtype).set_requires_grad(true);
        m_by_name[place.name] = tensor;
        m_parameters.push_back({place.name, tensor, place.decayed()});
    }
    const auto linear = [&](const std::string& name) {
        return Linear{parameter(name + ".weight"), parameter(name + ".bias")};
    };
    const auto norm = [&](const std::string& name) { return Norm{parameter(name + ".weight"), parameter(name + ".bias")}; };

    const std::string embeddings = "bert.embeddings.", predictions = "cls.predictions.";
    m_embeddings = {parameter(embeddings + "word_embeddings.weight"), parameter(embeddings + "position_embeddings.weight"),
                    {}, norm(embeddings + "LayerNorm")};
    if (m_config.token_types > 0) m_embeddings.token_types = parameter(embeddings + "token_type_embeddings.weight");
    m_head = {linear(predictions + "transform.dense"), norm(predictions + "transform.LayerNorm"),
              parameter(predictions + "bias")};
    for (std::size_t i = 0; i < m_config.operators.size(); ++i) {
        const LayerOperator& op = m_config.operators[i];
        const std::string prefix = layerPrefix(i), self = prefix + "attention.self.";
        attention::Parameters own;
        for (const auto& info : op.descriptor->implementation->parameters(m_config.shape(), op.settings))
            own[info.name] = parameter(self + info.name);
        m_layers.push_back({std::move(own), linear(prefix + "attention.output.dense"),
                            norm(prefix + "attention.output.LayerNorm"), linear(prefix + "intermediate.dense"),
                            linear(prefix + "output.dense"), norm(prefix + "output.LayerNorm")});
    }
}

const at::Tensor& Bert::parameter(std::string_view name) const {
    const auto found = m_by_name.find(name);
    if (found == m_by_name.end()) throw std::out_of_range("the model has no parameter " + std::string(name));
    return found->second;
}

std::int64_t Bert::parameterCount() const {
    std::int64_t count = 0;
    for (const NamedParameter& parameter : m_parameters) count += parameter.tensor.numel();
    return count;
}

at::Tensor Bert::embed(const BertInput& input) const {
    const std::int64_t length = input.input_ids_BT.size(1);
    // Row 0 is [PAD]: as input it learns nothing, as an output of the tied decoder it does.
    at::Tensor sum = at::embedding(m_embeddings.words, input.input_ids_BT, 0) + m_embeddings.positions.narrow(0, 0, length);
    if (m_embeddings.token_types.defined())
        sum = sum + (input.token_types_BT.defined() ? at::embedding(m_embeddings.token_types, input.token_types_BT)
                                                    : m_embeddings.token_types.select(0, 0));
    return kernels::dropout(apply(m_embeddings.norm, sum, m_config.layer_norm_eps),
                            drops(input, 0, kernels::DropoutSite::embeddings, m_config.dropout));
}

at::Tensor Bert::layerForward(std::size_t index, const at::Tensor& x_BTh, const at::Tensor& mask_B11T,
                              const BertInput& input, LayerMaps* maps) const {
    const LayerOperator& op = m_config.operators[index];
    const EncoderLayer& layer = m_layers[index];
    using kernels::DropoutSite;
    const attention::ForwardOptions options{
        drops(input, index + 1, DropoutSite::attention_probabilities, m_config.attention_dropout), maps != nullptr};
    attention::ForwardResult attended = op.descriptor->implementation->forward(x_BTh, mask_B11T, layer.attention,
                                                                               m_config.shape(), op.settings, options);
    if (maps) *maps = {attended.probabilities_BHTT, attended.scores_BHTT};
    at::Tensor delta = apply(layer.attention_output, attended.context_BTh);
    // Times zero rather than left out: every parameter keeps a gradient, as the optimiser expects.
    if (m_attention_muted) delta = delta * 0;
    delta = kernels::dropout(delta, drops(input, index + 1, DropoutSite::attention_output, m_config.dropout));
    const at::Tensor middle = apply(layer.attention_norm, x_BTh + delta, m_config.layer_norm_eps);
    const at::Tensor expanded = at::gelu(apply(layer.intermediate, middle));
    delta = kernels::dropout(apply(layer.output, expanded),
                             drops(input, index + 1, DropoutSite::ffn_output, m_config.dropout));
    return apply(layer.output_norm, middle + delta, m_config.layer_norm_eps);
}

EncoderOutput Bert::encode(const BertInput& input, bool all_hidden, bool maps) const {
    EncoderOutput output;
    output.hidden_BTh = embed(input);
    if (all_hidden) output.all_hidden.push_back(output.hidden_BTh);
    if (maps) output.maps.resize(m_layers.size());
    at::Tensor mask_B11T;
    if (input.mask_BT.defined()) mask_B11T = additiveMask(input.mask_BT, output.hidden_BTh.options());
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        output.hidden_BTh = layerForward(i, output.hidden_BTh, mask_B11T, input, maps ? &output.maps[i] : nullptr);
        if (all_hidden) output.all_hidden.push_back(output.hidden_BTh);
    }
    return output;
}

at::Tensor Bert::headLogits(const at::Tensor& hidden_BTh, const at::Tensor& positions_N) const {
    at::Tensor selected_Nh = hidden_BTh.flatten(0, 1);
    if (positions_N.defined()) selected_Nh = selected_Nh.index_select(0, positions_N);
    selected_Nh = apply(m_head.norm, at::gelu(apply(m_head.transform, selected_Nh)), m_config.layer_norm_eps);
    return at::linear(selected_Nh, m_embeddings.words, m_head.bias);
}

}  // namespace plateau::model
