#include "core/model/bert.h"

#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/zeros.h>

#include "core/device/capabilities.h"
#include "core/kernels/device_kernels.h"
#include "core/kernels/masked_loss.h"
#include "core/model/activation.h"
#include "core/model/encoder_layer.h"
#include "core/model/initial_weights.h"
#include "core/model/parameter_layout.h"

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

// [P,h]: sin(p / 10000^(i/h)) at even places i, the cosine of the same at the odd ones after them (Vaswani et al. 2017,
// §3.5).
at::Tensor sinusoidalPositions(const BertConfig& config) {
    at::Tensor table_Ph = at::empty({config.max_positions, config.hidden}, at::kDouble);
    auto* value = table_Ph.mutable_data_ptr<double>();
    for (std::int64_t position = 0; position < config.max_positions; ++position) {
        for (std::int64_t place = 0; place < config.hidden; ++place) {
            const double exponent = static_cast<double>(place - place % 2) / static_cast<double>(config.hidden);
            const double angle = static_cast<double>(position) / std::pow(10000.0, exponent);
            *value++ = place % 2 == 0 ? std::sin(angle) : std::cos(angle);
        }
    }
    return table_Ph;
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

at::Tensor Bert::besideRows(at::ScalarType type, const at::Tensor& weight) const {
    if (!weight.defined()) return weight;
    const bool fused = device::hostMemory(weight.device()) || kernels::launcherOf(weight.device());
    return fused ? weight : in(type, weight);
}

Norm Bert::normIn(at::ScalarType type, const Norm& norm) const {
    return {besideRows(type, norm.weight), besideRows(type, norm.bias), norm.eps};
}

EncoderLayer Bert::layerIn(at::ScalarType type, std::size_t index) const {
    EncoderLayer layer = m_layers[index];
    for (auto& [name, tensor] : layer.attention) tensor = in(type, tensor);
    for (Linear* linear : {&layer.attention_output, &layer.intermediate, &layer.output}) {
        if (linear->weight.defined()) linear->weight = in(type, linear->weight);
        linear->bias = besideRows(type, linear->bias);
    }
    for (Norm* norm : {&layer.attention_norm, &layer.context_norm, &layer.output_norm, &layer.inner_norm})
        *norm = normIn(type, *norm);
    return layer;
}

kernels::Hidden Bert::layerForward(std::size_t index, const kernels::Hidden& x_BTh, const at::Tensor& mask_B11T,
                                   const BertInput& input, LayerMaps* maps) const {
    const AttentionPass attention{.maps = maps != nullptr};
    LayerOutput output;
    const kernels::Hidden y_BTh =
        layerForward(index, x_BTh, {m_config, index, mask_B11T, input, m_attentionMuted, attention, output});
    if (maps) *maps = std::move(output.maps);
    return y_BTh;
}

kernels::Hidden Bert::layerForward(std::size_t index, const kernels::Hidden& x_BTh, const LayerPass& pass) const {
    const at::ScalarType type = computeType(pass.input);
    const kernels::Hidden y_BTh = encoderLayer(layerIn(type, index), x_BTh, pass);
    const bool closes = index + 1 == m_layers.size() && m_finalNorm.weight.defined();
    return closes ? kernels::Hidden{normalised(y_BTh.x, normIn(type, m_finalNorm)), {}} : y_BTh;
}

EncoderOutput Bert::encodeFrom(const kernels::Hidden& embedded_BTh, const BertInput& input, bool all_hidden,
                               bool maps) const {
    EncoderOutput output;
    kernels::Hidden hidden_BTh = embedded_BTh;
    if (all_hidden) output.all_hidden.push_back(hidden_BTh.x);
    if (maps) output.maps.resize(m_layers.size());
    const at::Tensor mask_B11T = additiveMask(input, hidden_BTh.x.options());
    for (std::size_t i = 0; i < m_layers.size(); ++i) {
        hidden_BTh = layerForward(i, hidden_BTh, mask_B11T, input, maps ? &output.maps[i] : nullptr);
        if (all_hidden) output.all_hidden.push_back(hidden_BTh.x);
    }
    output.hidden_BTh = hidden_BTh.x;
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
    return embed(input).hidden_BTF.x;
}

LayerOutput Bert::layer(std::size_t index, const at::Tensor& x_BTh, const BertInput& input, bool maps) const {
    return layer(index, x_BTh, input, AttentionPass{.maps = maps});
}

LayerOutput Bert::layer(std::size_t index, const at::Tensor& x_BTh, const BertInput& input,
                        const AttentionPass& attention) const {
    TORCH_CHECK(!input.packing, "a packed batch is encoded as a whole");
    prepare(computeType(input));
    LayerOutput output;
    const at::Tensor mask_B11T = additiveMask(input, x_BTh.options());
    output.hidden_BTh =
        layerForward(index, {x_BTh, x_BTh}, {m_config, index, mask_B11T, input, m_attentionMuted, attention, output}).x;
    return output;
}

at::Tensor Bert::transformed(const at::Tensor& hidden_BTh, const at::Tensor& positions_N) const {
    at::Tensor selected_Nh = hidden_BTh.flatten(0, 1);
    if (positions_N.defined()) selected_Nh = selected_Nh.index_select(0, positions_N);
    const at::ScalarType type = hidden_BTh.scalar_type();
    const at::Tensor dense_Nh = at::linear(selected_Nh, in(type, m_head.transform.weight)),
                     active_Nh = activated(dense_Nh, besideRows(type, m_head.transform.bias), m_config.head_activation);
    return normalised(active_Nh, normIn(type, m_head.norm));
}

at::Tensor Bert::headLogits(const at::Tensor& hidden_BTh, const at::Tensor& positions_N) const {
    requireMaskedHead(m_config);
    const at::ScalarType type = hidden_BTh.scalar_type();
    prepare(type);
    const at::Tensor& decoder_Vh = m_config.tied ? m_embeddings.tables.words_VF : m_head.decoder_Vh;
    return at::linear(transformed(hidden_BTh, positions_N), in(type, decoder_Vh), in(type, m_head.bias));
}

at::Tensor Bert::maskedLoss(const BertInput& input, const MaskedTargets& targets) const {
    requireMaskedHead(m_config);
    const at::ScalarType type = computeType(input);
    prepare(type);
    const kernels::Embedded embedded = embed(input);
    const at::Tensor hidden_BTh = encodeFrom(embedded.hidden_BTF, input, false, false).hidden_BTh;
    const at::Tensor decoder_Vh =
        m_config.tied ? in(type, m_embeddings.tables.words_VF, embedded.decoder_VF) : in(type, m_head.decoder_Vh);
    return kernels::maskedLoss(transformed(hidden_BTh, targets.positions_N), decoder_Vh, m_head.bias, targets.labels_N,
                               targets.divisor);
}

Bert::Bert(const BertConfig& config, std::uint64_t seed, at::ScalarType dtype, at::Device device)
    : Bert(config, initialWeights(config, seed), dtype, device) {}

Bert::Bert(BertConfig config, const std::map<std::string, at::Tensor>& weights, at::ScalarType dtype, at::Device device)
    : m_config(std::move(config)) {
    for (const ParameterPlace& place : parameterLayout(m_config)) {
        at::Tensor tensor = weights.at(place.name).detach().to(device, dtype).set_requires_grad(true);
        m_byName[place.name] = tensor;
        m_parameters.push_back({place.name, tensor, place.decayed()});
    }
    groupParameters();
}

void Bert::groupParameters() {
    const auto linear = [&](const std::string& name, bool bias = true) {
        if (name.empty()) return Linear{};
        return Linear{parameter(name + ".weight"), bias ? parameter(name + ".bias") : at::Tensor()};
    };
    const auto norm = [&](const std::string& name) {
        if (name.empty()) return Norm{};
        return Norm{parameter(name + ".weight"), parameter(name + ".bias"), m_config.layer_norm_eps};
    };
    const std::string embeddings = "bert.embeddings.", predictions = "cls.predictions.";
    const at::Tensor& words = parameter(embeddings + "word_embeddings.weight");
    const at::Tensor positions = m_config.positions == Positions::learned
                                     ? parameter(embeddings + "position_embeddings.weight")
                                     : sinusoidalPositions(m_config).to(words.options().requires_grad(false));
    m_embeddings = {{words, positions, {}}, norm(embeddings + "LayerNorm")};
    if (m_config.token_types > 0) m_embeddings.tables.types_KF = parameter(embeddings + "token_type_embeddings.weight");
    if (m_config.head == HeadKind::masked_lm)
        m_head = {linear(predictions + "transform.dense"), norm(predictions + "transform.LayerNorm"),
                  parameter(predictions + "bias"),
                  m_config.tied ? at::Tensor() : parameter(std::string(kDecoder) + ".weight")};
    for (std::size_t i = 0; i < m_config.operators.size(); ++i) {
        const LayerOperator& op = m_config.operators[i];
        const std::string prefix = layerPrefix(i), self = prefix + "attention.self.";
        attention::Parameters own;
        for (const auto& info : op.descriptor->implementation->parameters(m_config.shape(i), op.settings))
            own[info.name] = parameter(self + info.name);
        const std::string output = op.hasOutputDense() ? prefix + "attention.output.dense" : "";
        const LayerNormNames norms = layerNormNames(m_config.norm, i);
        m_layers.push_back({.attention = std::move(own),
                            .attention_output = linear(output),
                            .attention_norm = norm(norms.attention),
                            .context_norm = norm(norms.context),
                            .intermediate = linear(prefix + "intermediate.dense", m_config.ffn_bias),
                            .output = linear(prefix + "output.dense", m_config.ffn_bias),
                            .output_norm = norm(norms.output),
                            .inner_norm = norm(norms.inner)});
    }
    if (m_config.norm != NormPlace::post) m_finalNorm = norm(kFinalNorm);
}

const at::Tensor& Bert::parameter(std::string_view name) const {
    const auto found = m_byName.find(name);
    if (found == m_byName.end()) throw std::out_of_range("the model has no parameter " + std::string(name));
    return found->second;
}

std::int64_t Bert::parameterCount() const {
    std::int64_t count = 0;
    for (const NamedParameter& parameter : m_parameters) count += parameter.tensor.numel();
    return count;
}

}  // namespace plateau::model
