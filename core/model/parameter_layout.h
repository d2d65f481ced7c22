// Which parameters a configuration has: Hugging Face names and shapes in the order of their files (spec: interchange §2).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/bert_config.h"

namespace plateau::model {

enum class InitialValue { normal, zeros, ones, words, own };  // words: normal with a zero pad row; own: the operator's

struct ParameterPlace {
    std::string name;
    std::vector<std::int64_t> shape;
    InitialValue init = InitialValue::normal;
    bool decayed() const;  // neither a bias nor a LayerNorm parameter
};

std::vector<ParameterPlace> parameterLayout(const BertConfig& config);
// Its last part: what belongs to the head alone.
std::vector<ParameterPlace> headLayout(const BertConfig& config);

// "bert.encoder.layer.<index>."
std::string layerPrefix(std::size_t index);

}  // namespace plateau::model
