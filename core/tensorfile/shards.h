// Tensors spread over several safetensors files: `model.safetensors.index.json` with a "weight_map" from tensor to file
// (resources/guide/checkpoints-and-huggingface.md). Knows no Torch. Thread-safe.
//
// A hostile index gives an error: a file name that leads out of the folder, a shard that is missing, a tensor that is
// in no shard, in two, or in another one than the index says, a repeated name, JSON of another form or depth.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/tensorfile/safetensors.h"

namespace plateau::tensorfile {

// Name of a tensor -> name of the file beside the index.
using ShardIndex = std::map<std::string, std::string>;

// Errors: malformed, with `source` and the byte of a syntax error.
Result<ShardIndex> parseShardIndex(std::string_view json, std::string_view source);

// Several open files seen as one. Views live as long as the set.
struct TensorSet {
    std::vector<TensorFile> files;
    std::map<std::string, TensorView> tensors;
};

TensorSet setOf(TensorFile file);

// Opens every shard of the index. Errors: those of reading, parseShardIndex() and TensorFile::open(); notFound for a
// missing shard; malformed where index and shards disagree.
Result<TensorSet> openShards(const std::filesystem::path& index);

}  // namespace plateau::tensorfile
