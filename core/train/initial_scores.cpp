#include "core/train/initial_scores.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <ATen/core/grad_mode.h>

#include "core/attention/operator.h"
#include "core/model/parameter_layout.h"

namespace plateau::train {
namespace {

Error lacks(const std::string& op, const char* field, const std::string& what) {
    return {ErrorCode::invalidField, "the operator '" + op + "' " + what, field,
            "leave the field out for it, or choose another operator"};
}

// Keys of their own, of the queries' shape, that decide about the scores alone.
bool hasKeysLikeQueries(const model::LayerOperator& op, const attention::AttentionShape& shape) {
    const auto all = op.descriptor->implementation->parameters(shape, op.settings);
    const auto find = [&](const char* name) { return std::ranges::find(all, name, &attention::ParameterInfo::name); };
    const auto query = find("query.weight"), key = find("key.weight");
    return query != all.end() && key != all.end() && query->shape == key->shape &&
           query->role == attention::ParameterInfo::Role::scores && key->role == query->role;
}

std::string selfPrefix(std::size_t layer) {
    return model::layerPrefix(layer) + "attention.self.";
}

}  // namespace

Status checkScoreStart(const spec::InitSpec& init, const model::BertConfig& config) {
    for (std::size_t layer = 0; layer < config.operators.size(); ++layer) {
        const model::LayerOperator& op = config.operators[layer];
        if (init.score_scale != 1 && op.descriptor->score_scaling.parameters.empty())
            return lacks(op.descriptor->id, "init.score_scale", "has no weights that scale its scores alone");
        if (init.keys_from_queries && !hasKeysLikeQueries(op, config.shape(layer)))
            return lacks(op.descriptor->id, "init.keys_from_queries",
                         "has no keys of their own, of the shape of its queries");
    }
    return Done{};
}

Status startScores(const spec::InitSpec& init, model::Bert& model) {
    if (Status fits = checkScoreStart(init, model.config()); !fits) return fits;
    const at::NoGradGuard no_gradients;
    for (std::size_t layer = 0; layer < model.config().operators.size(); ++layer) {
        if (init.keys_from_queries)
            for (const char* end : {"weight", "bias"})
                model.parameter(selfPrefix(layer) + "key." + end)
                    .copy_(model.parameter(selfPrefix(layer) + "query." + end));
        if (init.score_scale == 1) continue;
        const attention::ScoreScaling& scaling = model.config().operators[layer].descriptor->score_scaling;
        const double factor = std::pow(init.score_scale, 1.0 / scaling.degree);
        for (const std::string& name : scaling.parameters) model.parameter(selfPrefix(layer) + name).mul_(factor);
    }
    return Done{};
}

}  // namespace plateau::train
