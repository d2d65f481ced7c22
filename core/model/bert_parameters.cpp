// How a Bert holds its parameters: by name, and by their place in the network.
#include <stdexcept>

#include "core/model/bert.h"
#include "core/model/initial_weights.h"
#include "core/model/parameter_layout.h"

namespace plateau::model {

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
    const auto linear = [&](const std::string& name) {
        return Linear{parameter(name + ".weight"), parameter(name + ".bias")};
    };
    const auto norm = [&](const std::string& name) {
        return Norm{parameter(name + ".weight"), parameter(name + ".bias"), m_config.layer_norm_eps};
    };
    const std::string embeddings = "bert.embeddings.", predictions = "cls.predictions.";
    m_embeddings = {{parameter(embeddings + "word_embeddings.weight"),
                     parameter(embeddings + "position_embeddings.weight"),
                     {}},
                    norm(embeddings + "LayerNorm")};
    if (m_config.token_types > 0)
        m_embeddings.tables.types_KF = parameter(embeddings + "token_type_embeddings.weight");
    if (m_config.head == HeadKind::masked_lm)
        m_head = {linear(predictions + "transform.dense"), norm(predictions + "transform.LayerNorm"),
                  parameter(predictions + "bias")};
    for (std::size_t i = 0; i < m_config.operators.size(); ++i) {
        const LayerOperator& op = m_config.operators[i];
        const std::string prefix = layerPrefix(i), self = prefix + "attention.self.";
        attention::Parameters own;
        for (const auto& info : op.descriptor->implementation->parameters(m_config.shape(), op.settings))
            own[info.name] = parameter(self + info.name);
        m_layers.push_back({std::move(own), op.hasOutputDense() ? linear(prefix + "attention.output.dense") : Linear{},
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

}  // namespace plateau::model
