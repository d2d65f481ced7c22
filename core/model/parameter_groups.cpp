#include "core/model/parameter_groups.h"

#include <map>
#include <string>

#include "core/model/parameter_layout.h"

namespace plateau::model {
namespace {

using Role = attention::ParameterInfo::Role;

ParameterGroup groupOf(Role role) {
    switch (role) {
        case Role::scores:
            return ParameterGroup::scores;
        case Role::values:
            return ParameterGroup::values;
        case Role::undivided:
            break;
    }
    return ParameterGroup::attention;
}

ParameterGroup groupByModule(const std::string& name) {
    const auto has = [&](const char* part) { return name.find(part) != std::string::npos; };
    if (has("LayerNorm.")) return ParameterGroup::norms;
    if (name.starts_with("bert.embeddings.")) return ParameterGroup::embeddings;
    if (has(".attention.output.dense.")) return ParameterGroup::values;
    if (name.starts_with("bert.encoder.layer.")) return ParameterGroup::ffn;
    return ParameterGroup::head;
}

}  // namespace

std::string_view toString(ParameterGroup group) {
    switch (group) {
        case ParameterGroup::scores:
            return "scores";
        case ParameterGroup::values:
            return "values";
        case ParameterGroup::attention:
            return "attention";
        case ParameterGroup::ffn:
            return "ffn";
        case ParameterGroup::norms:
            return "norms";
        case ParameterGroup::embeddings:
            return "embeddings";
        case ParameterGroup::head:
            break;
    }
    return "head";
}

std::vector<ParameterGroup> parameterGroups(const BertConfig& config) {
    std::map<std::string, Role> roles;
    for (std::size_t i = 0; i < config.operators.size(); ++i) {
        const LayerOperator& op = config.operators[i];
        for (const auto& info : op.descriptor->implementation->parameters(config.shape(i), op.settings))
            roles[layerPrefix(i) + "attention.self." + info.name] = info.role;
    }
    std::vector<ParameterGroup> groups;
    for (const ParameterPlace& place : parameterLayout(config)) {
        const auto role = roles.find(place.name);
        groups.push_back(role == roles.end() ? groupByModule(place.name) : groupOf(role->second));
    }
    return groups;
}

}  // namespace plateau::model
