#include "core/model/config_json.h"

#include "core/model/operator_files.h"

namespace plateau::model {
namespace {

// configOf() the other way round: one operator for all layers, or a pattern with all settings together.
void describeOperators(const BertConfig& config, spec::ModelSpec& spec) {
    bool uniform = true;
    for (const LayerOperator& op : config.operators) {
        for (const auto& [name, value] : op.settings) spec.operator_settings[name] = value;
        spec.pattern.push_back(op.descriptor->id);
        uniform = uniform && op.descriptor == config.operators.front().descriptor;
    }
    spec.op = spec.pattern.front();
    if (uniform) spec.pattern.clear();
}

}  // namespace

std::string configJson(const BertConfig& config) {
    huggingface::HuggingFaceConfig document;
    spec::ModelSpec& spec = document.model;
    spec.layers = config.layers;
    spec.hidden = config.hidden;
    spec.heads = config.heads;
    spec.ffn = config.ffn;
    spec.vocab_size = config.vocab_size;
    spec.max_positions = config.max_positions;
    spec.token_types = config.token_types;
    spec.dropout = config.dropout;
    spec.attention_dropout = config.attention_dropout;
    spec.norm = config.norm;
    spec.activation = config.activation;
    spec.positions = config.positions;
    spec.ffn_bias = config.ffn_bias;
    describeOperators(config, spec);
    document.layer_norm_eps = config.layer_norm_eps;
    document.initializer_range = config.initializer_range;
    document.head = config.head;
    document.classifier = config.classifier;
    document.tied = config.tied;
    document.head_activation = config.head_activation;
    return huggingface::writeConfigJson(document, config.plainBert());
}

Result<BertConfig> parseConfigJson(std::string_view text, const std::string& source,
                                   const std::filesystem::path& operators) {
    auto document = huggingface::readConfigJson(text, source);
    if (!document) return document.error();
    if (!operators.empty())
        if (Status opened = openOperators(document->model, operators); !opened) return opened.error();
    auto config = configOf(document->model);
    if (!config) {
        const Error& error = config.error();
        return Error{ErrorCode::malformed, error.message, source + ": " + error.context, error.advice};
    }
    config->head = document->head;
    config->tied = document->tied;
    config->classifier = std::move(document->classifier);
    config->head_activation = document->head_activation;
    config->layer_norm_eps = document->layer_norm_eps;
    config->initializer_range = document->initializer_range;
    return config;
}

}  // namespace plateau::model
