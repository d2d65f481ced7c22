// Attention maps in safetensors files: read from those of answers, written for other programs. Blocks on files: for a
// worker. What does not have the shape that the answer says is an error, never a wrong picture.
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

// Of one layer, a matrix a head: row i is what token i looks at. Scores are those before the softmax.
struct LayerMaps {
    std::vector<MatrixPtr> attention, scores;  // empty: not in the file
    bool isWhole() const { return !attention.empty() && attention.size() == scores.size(); }
};

struct AttentionMaps {
    std::map<int, LayerMaps> layers;      // by layer, tokens x tokens
    std::map<int, LayerMaps> thumbnails;  // of all layers with maps, reduced
};

// Errors: those of reading; malformed for a tensor of another type or shape than the answer has.
Result<AttentionMaps> readMaps(const AttentionDocument& document);

// The maps of a layer of each model, as "attention.<layer>" and "scores.<layer>" [heads, tokens, tokens]; with more
// than one model their prefixes ("first.", "second.") come before. The metadata tells the tokens, separated by spaces.
struct NamedMaps {
    std::string prefix;
    int layer = 0;
    LayerMaps maps;
    std::vector<AttentionToken> tokens;
};
Status writeMapsSafetensors(const std::filesystem::path& file, const std::vector<NamedMaps>& models);

}  // namespace plateau::widgets
