#include "widgets/pages/attention/attention_maps.h"

#include <charconv>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>
#include <utility>

#include "core/tensorfile/safetensors.h"

namespace plateau::widgets {
namespace {

using tensorfile::DType;
using tensorfile::TensorView;

// What a tensor is by its name: "attention.3", "thumbnails.scores.0".
struct MapName {
    bool is_thumbnail = false, is_score = false;
    int layer = 0;
};

std::optional<MapName> parseName(std::string_view name) {
    MapName parsed;
    const auto take = [&name](std::string_view word) {
        if (!name.starts_with(word)) return false;
        name.remove_prefix(word.size());
        return true;
    };
    parsed.is_thumbnail = take("thumbnails.");
    parsed.is_score = take("scores.");
    if (!parsed.is_score && !take("attention.")) return std::nullopt;
    const auto [end, failure] = std::from_chars(name.data(), name.data() + name.size(), parsed.layer);
    if (failure != std::errc() || end != name.data() + name.size()) return std::nullopt;
    return parsed;
}

// Heads x side x side, where the side of a map is the number of tokens.
bool fits(const TensorView& tensor, const MapName& name, const AttentionDocument& document) {
    const auto tokens = std::int64_t(document.tokens.size());
    const AttentionLayer* layer = document.layer(name.layer);
    if (!layer || !layer->has_maps || (tensor.dtype != DType::F32 && tensor.dtype != DType::F64)) return false;
    if (tensor.shape.size() != 3 || tensor.shape[0] != std::int64_t(layer->heads.size())) return false;
    if (tensor.shape[1] != tensor.shape[2] || tensor.shape[1] < 1) return false;
    return name.is_thumbnail ? tensor.shape[1] <= tokens : tensor.shape[1] == tokens;
}

TensorView viewOf(const std::vector<float>& values, std::vector<std::int64_t> shape) {
    return {DType::F32, std::move(shape), std::as_bytes(std::span(values))};
}

}  // namespace

Result<AttentionMaps> readMaps(const AttentionDocument& document) {
    AttentionMaps maps;
    if (document.output.empty()) return maps;
    const std::string& path = document.output;
    const auto file = tensorfile::TensorFile::open(path);
    if (!file) return file.error();
    for (const auto& [key, tensor] : file->tensors()) {
        const auto name = parseName(key);
        if (!name) continue;
        if (!fits(tensor, *name, document))
            return Error{ErrorCode::malformed, "a map does not have the shape that its answer says", path + ": " + key,
                         "ask again"};
        LayerMaps& layer = (name->is_thumbnail ? maps.thumbnails : maps.layers)[name->layer];
        (name->is_score ? layer.scores : layer.attention) = matricesOf(tensor);
    }
    return maps;
}

Status writeMapsSafetensors(const std::filesystem::path& file, const std::vector<NamedMaps>& models) {
    std::vector<std::vector<float>> stacked;  // the bytes that the views look at
    stacked.reserve(2 * models.size());
    std::vector<tensorfile::NamedTensor> tensors;
    std::map<std::string, std::string> metadata;
    for (const NamedMaps& model : models) {
        for (const auto& [name, maps] :
             {std::pair("attention.", &model.maps.attention), std::pair("scores.", &model.maps.scores)}) {
            if (maps->empty()) continue;
            std::vector<float>& values = stacked.emplace_back();
            for (const MatrixPtr& map : *maps) values.insert(values.end(), map->values.begin(), map->values.end());
            const std::int64_t side = maps->front()->rows;
            tensors.push_back({model.prefix + name + std::to_string(model.layer),
                               viewOf(values, {std::int64_t(maps->size()), side, side})});
        }
        std::string tokens;
        for (const AttentionToken& token : model.tokens) tokens += (tokens.empty() ? "" : " ") + token.token;
        metadata[model.prefix + "tokens"] = tokens;
    }
    const std::filesystem::path temporary = file.string() + ".tmp";
    if (const Status written = tensorfile::writeTensorFile(temporary, tensors, metadata); !written) return written;
    std::error_code failure;
    std::filesystem::rename(temporary, file, failure);
    if (failure) return Error{ErrorCode::io, failure.message(), file.string(), "choose another place"};
    return Done{};
}

}  // namespace plateau::widgets
