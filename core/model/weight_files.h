// The weights of a Hugging Face folder by our names, and how they fit a configuration.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/bert_config.h"
#include "core/tensorfile/shards.h"

namespace plateau::model {

struct WeightFiles {
    tensorfile::TensorSet set;
    std::map<std::string, tensorfile::TensorView> weights;  // views into `set`
    std::filesystem::path path;                             // of the file or the index, for messages
};

// model.safetensors, or the shards of model.safetensors.index.json. notFound, with the way out, when there is only a
// pickle; malformed as canonicalWeights() says, which is told whether the decoder is tied.
Result<WeightFiles> openWeights(const std::filesystem::path& folder, bool tied = true);

// Keys that did not match; empty lists mean an exact match.
struct LoadReport {
    std::vector<std::string> missing, unexpected, misshaped;
};
LoadReport compareWeights(const BertConfig& config, const WeightFiles& files);

// The error that lists every missing and mis-shaped key of a report.
Error valueProblem(const LoadReport& report, const std::filesystem::path& path);

// Corrects the configuration by the tensors where config.json says too little or too much: pairwise_factors without an
// operator in the configuration, a head that is not there, and a pooler beside the head. A part of a head counts as a
// head; of a pooler only the whole counts.
void recogniseFromWeights(BertConfig& config, const WeightFiles& files);

}  // namespace plateau::model
