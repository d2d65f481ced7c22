#include "core/model/bert_config.h"

#include <algorithm>
#include <numeric>

#include "core/attention/registry.h"

namespace plateau::model {
namespace {

// Far above any model of today and low enough that no product of dimensions overflows 64 bits.
struct Range {
    const char* field;
    std::int64_t value, min, max;
};

Status checkRanges(const spec::ModelSpec& spec) {
    const Range ranges[] = {{"model.layers", spec.layers, 1, 1024},
                            {"model.hidden", spec.hidden, 1, 65536},
                            {"model.heads", spec.heads, 1, 65536},
                            {"model.ffn", spec.ffn, 1, 1 << 20},
                            {"model.vocab_size", spec.vocab_size, 1, 1 << 26},
                            {"model.max_positions", spec.max_positions, 1, 1 << 20},
                            {"model.token_types", spec.token_types, 0, 65536}};
    for (const Range& range : ranges)
        if (range.value < range.min || range.value > range.max)
            return Error{ErrorCode::invalidField, std::to_string(range.value) + " is out of range", range.field,
                         "give a number from " + std::to_string(range.min) + " to " + std::to_string(range.max)};
    if (spec.hidden % spec.heads != 0)
        return Error{
            ErrorCode::invalidField,
            std::to_string(spec.heads) + " heads do not divide a hidden size of " + std::to_string(spec.hidden),
            "model.heads", "choose a number of heads that divides the hidden size"};
    for (const auto& [field, rate] :
         {std::pair{"model.dropout", spec.dropout}, std::pair{"model.attention_dropout", spec.attention_dropout}})
        if (!(rate >= 0 && rate < 1))
            return Error{ErrorCode::invalidField, "a dropout rate of " + std::to_string(rate) + " is impossible", field,
                         "give a number from 0 to below 1"};
    return Done{};
}

Result<const attention::OperatorDescriptor*> operatorCalled(const std::string& id, const char* field) {
    if (const auto* found = attention::findOperator(id)) return found;
    std::string known;
    for (const auto* descriptor : attention::registeredOperators())
        known += (known.empty() ? "" : ", ") + descriptor->id;
    return Error{ErrorCode::invalidField, "unknown operator '" + id + "'", field, "choose one of: " + known};
}

bool hasSetting(const attention::OperatorDescriptor& descriptor, const std::string& name) {
    return std::any_of(descriptor.settings.begin(), descriptor.settings.end(),
                       [&](const attention::SettingInfo& setting) { return setting.name == name; });
}

// In a mixture each operator takes the settings that it knows; one that no layer knows is an error.
Result<std::vector<LayerOperator>> layerOperators(const spec::ModelSpec& spec) {
    const bool mixed = !spec.pattern.empty();
    if (mixed && static_cast<std::int64_t>(spec.pattern.size()) != spec.layers)
        return Error{ErrorCode::invalidField,
                     "the pattern has " + std::to_string(spec.pattern.size()) + " entries for " +
                         std::to_string(spec.layers) + " layers",
                     "model.pattern", "give one operator a layer, or none"};
    std::vector<LayerOperator> list;
    std::map<std::string, std::string> unknown = spec.operator_settings;
    for (std::int64_t i = 0; i < spec.layers; ++i) {
        auto found = mixed ? operatorCalled(spec.pattern[static_cast<std::size_t>(i)], "model.pattern")
                           : operatorCalled(spec.op, "model.operator");
        if (!found) return found.error();
        attention::Settings given;
        for (const auto& [name, value] : spec.operator_settings)
            if (hasSetting(**found, name)) given[name] = value;
        for (const auto& entry : given) unknown.erase(entry.first);
        auto settings = attention::resolveSettings(**found, given);
        if (!settings) return settings.error();
        if (Status fits = attention::checkShape(**found, *settings, {spec.hidden, spec.heads}); !fits)
            return fits.error();
        list.push_back({*found, *std::move(settings)});
    }
    if (!unknown.empty()) return attention::resolveSettings(*list.front().descriptor, unknown).error();
    return list;
}

}  // namespace

bool BertConfig::plainBert() const {
    const auto isOriginal = [](const LayerOperator& op) { return op.descriptor->id == "original"; };
    return token_types > 0 && bertHead() && bertBlocks() && std::all_of(operators.begin(), operators.end(), isOriginal);
}

bool BertConfig::bertHead() const {
    return head != HeadKind::classifier || classifier.form == ClassifierForm::pooler;
}

bool BertConfig::bertBlocks() const {
    return norm == NormPlace::post && positions == Positions::learned && ffn_bias &&
           (head != HeadKind::masked_lm || head_activation == activation);
}

Result<BertConfig> configOf(const spec::ModelSpec& spec) {
    if (Status ranges = checkRanges(spec); !ranges) return ranges.error();
    auto operators = layerOperators(spec);
    if (!operators) return operators.error();
    BertConfig config;
    config.layers = spec.layers;
    config.hidden = spec.hidden;
    config.heads = spec.heads;
    config.ffn = spec.ffn;
    config.vocab_size = spec.vocab_size;
    config.max_positions = spec.max_positions;
    config.token_types = spec.token_types;
    config.dropout = spec.dropout;
    config.attention_dropout = spec.attention_dropout;
    config.norm = spec.norm;
    config.activation = spec.activation;
    config.positions = spec.positions;
    config.ffn_bias = spec.ffn_bias;
    config.operators = *std::move(operators);
    return config;
}

std::int64_t ParameterCount::total() const {
    return std::accumulate(layers.begin(), layers.end(), embeddings + head);
}

ParameterCount countParameters(const BertConfig& config) {
    const std::int64_t h = config.hidden, f = config.ffn;
    ParameterCount count;
    const std::int64_t positions = config.positions == Positions::learned ? config.max_positions : 0;
    count.embeddings = (config.vocab_size + positions + config.token_types + 2) * h;
    switch (config.head) {
        case HeadKind::none:
            break;
        case HeadKind::masked_lm:
            count.head = h * h + h + 2 * h + config.vocab_size * (config.tied ? 1 : h + 1);
            break;
        case HeadKind::classifier:
            count.head = h * h + h + config.classifier.count() * (h + 1);
            break;
    }
    if (config.pooler) count.head += h * h + h;
    if (config.norm != NormPlace::post) count.head += 2 * h;
    const std::int64_t inner_norms = config.norm == NormPlace::sub ? 2 * h + 2 * f : 0;
    const std::int64_t ffn = 2 * h * f + (config.ffn_bias ? f + h : 0);
    for (std::size_t i = 0; i < config.operators.size(); ++i) {
        const LayerOperator& op = config.operators[i];
        count.layers.push_back(op.descriptor->parameter_count(config.shape(i), op.settings) +
                               (op.hasOutputDense() ? h * h + h : 0) + 4 * h + inner_norms + ffn);
    }
    return count;
}

Flops flopsPerToken(const BertConfig& config, std::int64_t length, double selected) {
    const auto h = static_cast<double>(config.hidden), f = static_cast<double>(config.ffn);
    Flops flops;
    for (std::size_t i = 0; i < config.operators.size(); ++i) {
        const LayerOperator& op = config.operators[i];
        flops.forward += op.descriptor->flops_per_token(config.shape(i), op.settings, length) +
                         (op.hasOutputDense() ? 2 * h * h : 0) + 4 * h * f;
    }
    flops.forward += selected * (2 * h * h + 2 * h * static_cast<double>(config.vocab_size));
    flops.training = 3 * flops.forward;
    return flops;
}

}  // namespace plateau::model
