#include "core/inspect/operator_statistics.h"

#include <ATen/core/grad_mode.h>

#include "core/inspect/finite_batch.h"
#include "core/model/parameter_layout.h"

namespace plateau::inspect {
namespace {

// One layer's operator with its parameters in float64.
struct Layer {
    const attention::OperatorDescriptor& descriptor;
    const attention::Settings& settings;
    attention::AttentionShape shape;
    attention::Parameters parameters;
};

Layer layerOf(const model::Bert& model, std::int64_t index) {
    const model::BertConfig& config = model.config();
    const model::LayerOperator& op = config.operators[static_cast<std::size_t>(index)];
    Layer layer{*op.descriptor, op.settings, config.shape(static_cast<std::size_t>(index)), {}};
    const std::string prefix = model::layerPrefix(static_cast<std::size_t>(index)) + "attention.self.";
    for (const auto& info : op.descriptor->implementation->parameters(layer.shape, op.settings))
        layer.parameters[info.name] = wide(model.parameter(prefix + info.name));
    return layer;
}

at::Tensor headwise(const at::Tensor& weight_hh, const attention::AttentionShape& shape) {
    return weight_hh.view({shape.heads, shape.headWidth(), shape.hidden});
}

// Whether the layer has this projection, a part for each of its heads: groups of heads may share one.
bool hasHeads(const Layer& layer, const char* name) {
    const auto found = layer.parameters.find(name);
    return found != layer.parameters.end() && found->second.size(0) == layer.shape.hidden;
}

bool isSquare(const at::Tensor& matrices) {
    return matrices.dim() == 3 && matrices.size(1) == matrices.size(2);
}

std::vector<NamedMatrices> inspectable(const Layer& layer) {
    std::vector<NamedMatrices> found;
    const auto own = layer.descriptor.implementation->inspect(layer.parameters, layer.shape, layer.settings);
    for (const std::string& name : layer.descriptor.inspectable)
        if (isSquare(own.at(name))) found.emplace_back(name, MatrixBatch{own.at(name)});
    return found;
}

std::optional<NamedMatrices> effectiveForm(const Layer& layer) {
    if (!layer.descriptor.capabilities.fold) return std::nullopt;
    const auto folded = layer.descriptor.implementation->fold(layer.parameters, layer.shape, layer.settings);
    return NamedMatrices{"effective_form", MatrixBatch{{},
                                                       headwise(folded.at("query.weight"), layer.shape),
                                                       headwise(folded.at("key.weight"), layer.shape)}};
}

}  // namespace

OperatorMatrices operatorMatrices(const model::Bert& model, std::int64_t index) {
    const at::NoGradGuard no_gradients;
    const Layer layer = layerOf(model, index);
    OperatorMatrices found{layer.descriptor.id, inspectable(layer), {}, {}};
    const bool between = !found.matrices.empty();
    if (auto form = effectiveForm(layer)) found.matrices.push_back(*std::move(form));
    if (hasHeads(layer, "query.weight") && hasHeads(layer, "key.weight")) {
        found.query_HDh = headwise(layer.parameters.at("query.weight"), layer.shape);
        found.key_HDh = headwise(layer.parameters.at("key.weight"), layer.shape);
        if (between) found.matrices.emplace_back("query_key", MatrixBatch{{}, found.query_HDh, found.key_HDh});
    }
    return found;
}

std::optional<NamedMatrices> ownMatrix(const model::Bert& model, std::int64_t index) {
    const at::NoGradGuard no_gradients;
    const Layer layer = layerOf(model, index);
    const std::vector<NamedMatrices> found = inspectable(layer);
    return found.empty() ? effectiveForm(layer) : found.front();
}

OperatorStatistics operatorStatistics(const OperatorMatrices& matrices) {
    OperatorStatistics statistics{matrices.op, {}, {}};
    for (const auto& [name, batch] : matrices.matrices) statistics.matrices.emplace_back(name, matrixStatistics(batch));
    if (matrices.query_HDh.defined()) statistics.query_key = compareSubspaces(matrices.query_HDh, matrices.key_HDh);
    return statistics;
}

}  // namespace plateau::inspect
