#include "core/inspect/weight_changes.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>

#include "core/inspect/finite_batch.h"
#include "core/inspect/not_defined.h"
#include "core/inspect/operator_statistics.h"

namespace plateau::inspect {
namespace {

struct Distance {
    double norm, other_norm, difference, cosine;
};

Distance distanceOf(const at::Tensor& first, const at::Tensor& other) {
    const auto norm = [](const at::Tensor& tensor) { return tensor.square().sum().sqrt().item<double>(); };
    const double one = norm(first), two = norm(other);
    const double product = (first * other).sum().item<double>();
    return {one, two, norm(other - first), one > 0 && two > 0 ? product / (one * two) : kNaN};
}

// Those with a row a token.
bool isOfTokens(std::string_view name) {
    constexpr std::array<std::string_view, 3> kEnds{"word_embeddings.weight", "predictions.bias",
                                                    "predictions.decoder.weight"};
    return std::ranges::any_of(kEnds, [name](std::string_view end) { return name.ends_with(end); });
}

TensorChange tensorChange(const model::NamedParameter& first, const at::Tensor* other, bool same_tokens) {
    TensorChange change{first.name, first.tensor.sizes().vec(), TensorState::compared, kNaN, kNaN, kNaN, kNaN};
    if (other == nullptr) {
        change.state = TensorState::missing;
    } else if (other->sizes() != first.tensor.sizes()) {
        change.state = TensorState::other_shape;
    } else if (!same_tokens && isOfTokens(first.name)) {
        change.state = TensorState::other_vocabulary;
    } else {
        const Distance distance = distanceOf(wide(first.tensor.detach()), wide(other->detach()));
        change.norm = distance.norm;
        change.other_norm = distance.other_norm;
        change.difference = distance.difference;
        change.cosine = distance.cosine;
    }
    return change;
}

std::vector<MatrixSide> sidesOf(const MatrixBatch& batch) {
    const auto traces = traceStatistics(batch);
    const auto singulars = singularStatistics(batch);
    std::vector<MatrixSide> sides;
    for (std::size_t head = 0; head < traces.size(); ++head) sides.push_back({traces[head], singulars[head]});
    return sides;
}

LayerMatrixChange layerChange(const model::Bert& first, const model::Bert& other, std::int64_t layer) {
    LayerMatrixChange change{layer, "", false, {}};
    const auto own = ownMatrix(first, layer);
    if (!own) return change;
    change.matrix = own->first;
    const auto theirs = layer < other.config().layers ? ownMatrix(other, layer) : std::nullopt;
    if (!theirs || theirs->first != own->first) return change;
    const at::Tensor ours_NDD = own->second.matrices(), theirs_NDD = theirs->second.matrices();
    if (ours_NDD.sizes() != theirs_NDD.sizes()) return change;
    change.compared = true;
    const auto firsts = sidesOf(own->second), others = sidesOf(theirs->second);
    const auto differences = traceStatistics({.whole_NDD = theirs_NDD - ours_NDD});
    for (std::size_t head = 0; head < firsts.size(); ++head) {
        const auto place = static_cast<std::int64_t>(head);
        const Distance distance = distanceOf(ours_NDD[place], theirs_NDD[place]);
        change.heads.push_back(
            {firsts[head], others[head], distance.difference, distance.cosine, differences[head].symmetric_share});
    }
    return change;
}

}  // namespace

WeightChanges weightChanges(const model::Bert& first, const model::Bert& other, bool same_tokens) {
    const at::NoGradGuard no_gradients;
    std::map<std::string_view, const at::Tensor*> theirs;
    for (const model::NamedParameter& parameter : other.parameters()) theirs[parameter.name] = &parameter.tensor;
    WeightChanges changes;
    for (const model::NamedParameter& parameter : first.parameters()) {
        const auto found = theirs.find(parameter.name);
        changes.tensors.push_back(
            tensorChange(parameter, found == theirs.end() ? nullptr : found->second, same_tokens));
        if (found != theirs.end()) theirs.erase(found);
    }
    for (const model::NamedParameter& parameter : other.parameters())
        if (theirs.contains(parameter.name)) changes.only_other.push_back(parameter.name);
    for (std::int64_t layer = 0; layer < first.config().layers; ++layer)
        changes.layers.push_back(layerChange(first, other, layer));
    return changes;
}

}  // namespace plateau::inspect
