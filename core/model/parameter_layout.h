// Which parameters a configuration has: Hugging Face names and shapes in the order of their files
// (resources/guide/checkpoints-and-huggingface.md, "Names and shapes").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/model/bert_config.h"
#include "core/spec/init_parts.h"

namespace plateau::model {

enum class InitialValue { normal, zeros, ones, words, own };  // words: normal with a zero pad row; own: the operator's

struct ParameterPlace {
    std::string name;
    std::vector<std::int64_t> shape;
    InitialValue init = InitialValue::normal;
    spec::PartKind part = spec::PartKind::embeddings;  // the smallest that holds it: attention where it is undivided
    std::optional<std::int64_t> layer = {};            // nothing: outside the layers
    bool decayed() const;                              // neither a bias nor a LayerNorm parameter
};

std::vector<ParameterPlace> parameterLayout(const BertConfig& config);
// Its last part: what belongs to the head alone, and a pooler beside it.
std::vector<ParameterPlace> headLayout(const BertConfig& config);

// Of a classification head, without ".weight" and ".bias": the dense before the activation, and the one that gives
// logits.
struct ClassifierNames {
    std::string hidden, logits;
};
ClassifierNames classifierNames(ClassifierForm form);
// BERT's pooler, whoever has it.
inline constexpr const char* kPooler = "bert.pooler.dense";

// "bert.encoder.layer.<index>."
std::string layerPrefix(std::size_t index);

// Names of a layer's norms without ".weight" and ".bias"; empty where there is none. Those that stand in the middle of
// a half have the names of BERT's at its end: both come with the matrix that closes it.
struct LayerNormNames {
    std::string attention, context, output, inner;  // as in EncoderLayer
};
LayerNormNames layerNormNames(NormPlace place, std::size_t index);
// Of the masked-LM head, unless it is tied to the word embeddings.
inline constexpr const char* kDecoder = "cls.predictions.decoder";
// After the last layer, unless the norms stand at the ends of the halves already.
inline constexpr const char* kFinalNorm = "bert.encoder.LayerNorm";

}  // namespace plateau::model
