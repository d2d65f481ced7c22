// Reads attention maps from the safetensors files of answers, and writes them for other programs. Blocks on files, so
// call it on a worker thread. A tensor that does not have the shape in the answer is an error and is never shown.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/protocol/attention.h"
#include "core/tensorfile/matrix.h"

namespace plateau::widgets {

using AttentionDocument = protocol::AttentionAnswer;
using AttentionLayer = AttentionDocument::Layer;
using AttentionToken = AttentionDocument::Token;
using tensorfile::MatrixData;
using tensorfile::MatrixPtr;

// The maps of one layer, one matrix for each head. Row i is the attention of token i to all tokens. `scores` are the
// values before the softmax.
struct LayerMaps {
    std::vector<MatrixPtr> attention, scores;  // empty: not in the file
    bool isWhole() const { return !attention.empty() && attention.size() == scores.size(); }
};

struct AttentionMaps {
    std::map<int, LayerMaps> layers;      // by layer; tokens x tokens
    std::map<int, LayerMaps> thumbnails;  // reduced maps of all layers that have maps
};

// Errors: those of reading the file; malformed for a tensor whose type or shape differs from the answer.
Result<AttentionMaps> readMaps(const AttentionDocument& document);

// The maps of one layer of a model. In the file they are "attention.<layer>" and "scores.<layer>" [heads, tokens,
// tokens]; with several models, each name begins with the model's prefix ("first.", "second."). The metadata contains
// the tokens, separated by spaces.
struct NamedMaps {
    std::string prefix;
    int layer = 0;
    LayerMaps maps;
    std::vector<AttentionToken> tokens;
};
Status writeMapsSafetensors(const std::filesystem::path& file, const std::vector<NamedMaps>& models);

}  // namespace plateau::widgets
