// The parameters of a model by what they do, in a few groups that hold each of them once.
#pragma once

#include <string_view>
#include <vector>

#include "core/model/bert_config.h"

namespace plateau::model {

enum class ParameterGroup {
    scores,     // which token attends to which: queries, keys, matrices between them
    values,     // what is read there: values, and the dense layer behind the heads
    attention,  // an operator's parameters that are both
    ffn,        // both matrices of the feed-forward parts and their biases
    norms,      // all layer norms outside of operators
    embeddings,
    head,
};
inline constexpr ParameterGroup kParameterGroups[] = {
    ParameterGroup::scores, ParameterGroup::values,     ParameterGroup::attention, ParameterGroup::ffn,
    ParameterGroup::norms,  ParameterGroup::embeddings, ParameterGroup::head};
// "scores", …
std::string_view toString(ParameterGroup group);

// Of each parameter, in the order of parameterLayout() and Bert::parameters(). What operators declare of theirs
// (attention::ParameterInfo::Role) divides those of attention, names of modules the others.
std::vector<ParameterGroup> parameterGroups(const BertConfig& config);

}  // namespace plateau::model
