#include "widgets/pages/operators/checkpoint_matrices.h"

#include <algorithm>

#include "core/tensorfile/safetensors.h"

namespace plateau::widgets {
namespace {

HeadMatrices headOf(const protocol::OperatorAnswer::Head& given, QStringList& names) {
    HeadMatrices answer{.head = given.head, .matrices = {}, .thumbnails = {}, .statistics = {}};
    const auto add = [&](const std::string& matrix, const auto& statistics) {
        const QString name = QString::fromStdString(matrix);
        if (!names.contains(name)) names << name;
        if (statistics) answer.statistics[name] = protocol::headFigures(*statistics, given.query_key_subspaces);
    };
    if (!given.matrix.empty()) add(given.matrix, given.statistics);
    for (const auto& [name, other] : given.others) add(name, other.statistics);
    return answer;
}

Status addTensors(CheckpointMatrices& answer, const std::string& file) {
    const auto opened = tensorfile::TensorFile::open(file);
    if (!opened) return opened.error();
    for (LayerMatrices& layer : answer.layers) {
        for (const QString& name : layer.matrices) {
            const std::string key = std::to_string(layer.layer) + "." + name.toStdString();
            for (const bool isSmall : {false, true}) {
                const auto* tensor = opened->find((isSmall ? "thumbnails." : "") + key);
                if (!tensor) continue;
                const auto matrices = matricesOf(*tensor);
                if (matrices.empty() || matrices.size() != layer.heads.size())
                    return Error{ErrorCode::malformed, "a matrix has another form than the answer says", key, ""};
                for (std::size_t head = 0; head < matrices.size(); ++head) {
                    auto& places = isSmall ? layer.heads[head].thumbnails : layer.heads[head].matrices;
                    places[name] = matrices[head];
                    answer.bytes += matrices[head]->values.size() * sizeof(float);
                }
            }
        }
    }
    return Done{};
}

}  // namespace

const HeadMatrices* LayerMatrices::head(int number) const {
    const auto found = std::ranges::find(heads, number, &HeadMatrices::head);
    return found == heads.end() ? nullptr : &*found;
}

const LayerMatrices* CheckpointMatrices::layer(int number) const {
    const auto found = std::ranges::find(layers, number, &LayerMatrices::layer);
    return found == layers.end() ? nullptr : &*found;
}

Result<CheckpointMatricesPtr> readMatrices(const protocol::OperatorAnswer& given) {
    auto answer = std::make_shared<CheckpointMatrices>();
    for (const protocol::OperatorAnswer::Layer& known : given.layers) {
        LayerMatrices layer{.layer = known.layer, .op = QString::fromStdString(known.op), .matrices = {}, .heads = {}};
        for (const protocol::OperatorAnswer::Head& head : known.heads)
            layer.heads.push_back(headOf(head, layer.matrices));
        answer->bytes += layer.heads.size() * sizeof(HeadMatrices);
        answer->layers.push_back(std::move(layer));
    }
    if (!given.output.empty())
        if (const Status added = addTensors(*answer, given.output); !added) return added.error();
    return CheckpointMatricesPtr(std::move(answer));
}

}  // namespace plateau::widgets
