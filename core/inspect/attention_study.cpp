#include "core/inspect/attention_study.h"

#include <algorithm>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/isfinite.h>

#include "core/inspect/model_input.h"

namespace plateau::inspect {
namespace {

// What rounding leaves of the antisymmetric part's share of symmetric scores is below 1e-12.
constexpr double kAntisymmetricRounding = 1e-9;

bool hasMaps(const model::BertConfig& config, std::int64_t layer) {
    return config.operators[static_cast<std::size_t>(layer)].descriptor->capabilities.attention_weights;
}

Status check(const model::BertConfig& config, const AttentionParts& parts) {
    for (const std::int64_t layer : parts.layers) {
        if (layer < 0 || layer >= config.layers)
            return Error{ErrorCode::invalidField, "there is no layer " + std::to_string(layer), "--layers",
                         "give numbers from 0 to " + std::to_string(config.layers - 1)};
        if (!hasMaps(config, layer))
            return Error{ErrorCode::unavailable,
                         "the operator of layer " + std::to_string(layer) + " has no attention maps", "--layers",
                         "leave it out"};
    }
    return Done{};
}

bool isFinite(const at::Tensor& tensor) {
    return at::isfinite(tensor).all().item<bool>();
}

SpecialPlaces specialPlaces(const TextInput& input) {
    SpecialPlaces special;
    for (std::size_t i = 0; i < input.tokens.size(); ++i)
        if (input.tokens[i].added)
            (input.tokens[i].token == "[CLS]" ? special.cls : special.sep).push_back(static_cast<std::int64_t>(i));
    return special;
}

}  // namespace

LayerAttention AttentionStudy::attend(const model::Bert& model, std::size_t layer, const AttentionParts& parts,
                                      bool maps_wanted) {
    const bool maps = hasMaps(model.config(), static_cast<std::int64_t>(layer));
    const model::LayerOutput output = model.layer(layer, m_hidden_1Th[layer], modelInput(m_input, model), maps);
    if (m_hidden_1Th.size() == layer + 1) m_hidden_1Th.push_back(output.hidden_BTh);
    LayerAttention found;
    found.maps = maps;
    if (!maps) return found;
    const at::Tensor probabilities_HTT = mapsOf(output.maps.probabilities_BHTT);
    const at::Tensor scores_HTT = mapsOf(output.maps.scores_BHTT);
    AttentionStatistics statistics = attentionStatistics(probabilities_HTT, scores_HTT, specialPlaces(m_input));
    found.heads = std::move(statistics.heads);
    found.by_offset = std::move(statistics.by_offset);
    found.symmetric = std::ranges::all_of(found.heads, [](const HeadStatistics& head) {
        return head.score_symmetric_share >= 1 - kAntisymmetricRounding;
    });
    if (parts.thumbnails > 0) {
        found.probability_thumbnails_Hnn = thumbnails(probabilities_HTT, parts.thumbnails);
        found.score_thumbnails_Hnn = thumbnails(scores_HTT, parts.thumbnails);
    }
    if (maps_wanted && parts.probabilities) found.probabilities_HTT = probabilities_HTT;
    if (maps_wanted && parts.scores) found.scores_HTT = scores_HTT;
    return found;
}

Result<AttentionLook> AttentionStudy::look(const model::Bert& model, const AttentionParts& parts, const GoOn& go_on) {
    if (Status possible = check(model.config(), parts); !possible) return possible.error();
    const at::NoGradGuard no_gradients;
    if (m_hidden_1Th.empty()) m_hidden_1Th.push_back(model.embedded(modelInput(m_input, model)));
    const auto count = static_cast<std::size_t>(model.config().layers);
    AttentionLook look;
    for (std::size_t layer = 0; layer < count; ++layer) {
        if (!go_on(static_cast<double>(layer) / static_cast<double>(count)))
            return Error{ErrorCode::cancelled, "cancelled", "layer " + std::to_string(layer), ""};
        const bool wanted = std::ranges::find(parts.layers, static_cast<std::int64_t>(layer)) != parts.layers.end();
        const bool known =
            layer < m_known.size() && (parts.thumbnails == 0 || m_known[layer].thumbnails == parts.thumbnails);
        if (known && !wanted) {
            look.layers.push_back(m_known[layer].attention);
            if (parts.thumbnails == 0)
                look.layers.back().probability_thumbnails_Hnn = look.layers.back().score_thumbnails_Hnn = at::Tensor();
            continue;
        }
        look.layers.push_back(attend(model, layer, parts, wanted));
        Known keep{look.layers.back(), parts.thumbnails};
        keep.attention.probabilities_HTT = keep.attention.scores_HTT = at::Tensor();
        if (layer == m_known.size())
            m_known.push_back(std::move(keep));
        else if (parts.thumbnails > 0)
            m_known[layer] = std::move(keep);
    }
    look.finite = isFinite(m_hidden_1Th.back());
    return look;
}

std::uint64_t AttentionStudy::memoryBytes() const {
    std::uint64_t bytes = 0;
    for (const at::Tensor& hidden_1Th : m_hidden_1Th) bytes += hidden_1Th.nbytes();
    for (const Known& known : m_known)
        for (const at::Tensor* small :
             {&known.attention.probability_thumbnails_Hnn, &known.attention.score_thumbnails_Hnn})
            if (small->defined()) bytes += small->nbytes();
    return bytes;
}

}  // namespace plateau::inspect
