// How a Bert holds its parameters: by name, and by their place in the network.
#include <cmath>
#include <stdexcept>

#include <ATen/ops/empty.h>

#include "core/model/bert.h"
#include "core/model/initial_weights.h"
#include "core/model/parameter_layout.h"

namespace plateau::model {
namespace {

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

Bert::Bert(BertConfig config, std::uint64_t seed, at::ScalarType dtype, at::Device device)
    : Bert(config, initialWeights(config, seed), dtype, device) {}

Bert::Bert(BertConfig config, const std::map<std::string, at::Tensor>& weights, at::ScalarType dtype, at::Device device)
    : m_config(std::move(config)) {
    for (const ParameterPlace& place : parameterLayout(m_config)) {
        at::Tensor tensor = weights.at(place.name).detach().to(device, dtype).set_requires_grad(true);
        m_by_name[place.name] = tensor;
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
                  parameter(predictions + "bias")};
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
    if (m_config.norm != NormPlace::post) m_final_norm = norm(kFinalNorm);
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

}  // namespace plateau::model
