#include "widgets/pages/attention/maps_export.h"

#include <span>
#include <system_error>

#include "core/tensorfile/safetensors.h"

namespace plateau::widgets {
namespace {

using tensorfile::DType;
using tensorfile::TensorView;

TensorView viewOf(const std::vector<float>& values, std::vector<std::int64_t> shape) {
    return {DType::F32, std::move(shape), std::as_bytes(std::span(values))};
}

}  // namespace

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
