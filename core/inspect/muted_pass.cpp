#include "core/inspect/muted_pass.h"

#include <algorithm>
#include <string>

#include <ATen/core/grad_mode.h>

#include "core/inspect/uniform_heads.h"

namespace plateau::inspect {
namespace {

using model::LayerMute;
using model::Substitute;

std::vector<std::int64_t> uniformHeads(const LayerMute& mute, std::int64_t heads) {
    std::vector<std::int64_t> found;
    for (std::int64_t head = 0; head < heads; ++head)
        if (mute.attention == Substitute::uniform ||
            (!mute.heads.empty() && mute.heads[static_cast<std::size_t>(head)] == Substitute::uniform))
            found.push_back(head);
    return found;
}

Error stopped(std::size_t layer) {
    return {ErrorCode::cancelled, "cancelled", "layer " + std::to_string(layer), ""};
}

}  // namespace

Status MutedPass::passUnmuted(const model::Bert& model, const std::function<bool()>& go_on) {
    const auto layers = static_cast<std::size_t>(model.config().layers);
    if (m_own_BTh.empty()) m_own_BTh.push_back(model.embedded(m_input));
    for (std::size_t layer = m_means.size(); layer < layers; ++layer) {
        if (!go_on()) return stopped(layer);
        model::LayerMeans means;
        model::LayerChange change;
        change.seen = &means;
        m_own_BTh.push_back(model.layer(layer, m_own_BTh[layer], m_input, false, &change).hidden_BTh);
        m_means.push_back(means);
        ++m_computed;
    }
    return Done{};
}

std::size_t MutedPass::firstToCompute(const Mutes& mutes) const {
    std::size_t unmuted = 0, same = 0;
    while (unmuted < mutes.size() && !mutes[unmuted].any()) ++unmuted;
    while (same < m_muted_BTh.size() && same < mutes.size() && mutes[same] == m_mutes[same]) ++same;
    return std::max(unmuted, same);
}

Result<at::Tensor> MutedPass::hidden(const model::Bert& model, const Mutes& mutes, const std::function<bool()>& go_on) {
    const at::NoGradGuard no_gradients;
    if (Status passed = passUnmuted(model, go_on); !passed) return passed.error();
    const std::size_t first = firstToCompute(mutes);
    // Layers before it that were muted otherwise last time are so no longer.
    if (std::none_of(mutes.begin(), mutes.begin() + static_cast<std::ptrdiff_t>(first),
                     [](const LayerMute& mute) { return mute.any(); }))
        m_muted_BTh.assign(m_own_BTh.begin() + 1, m_own_BTh.begin() + 1 + static_cast<std::ptrdiff_t>(first));
    m_muted_BTh.resize(first);
    m_mutes.assign(mutes.begin(), mutes.begin() + static_cast<std::ptrdiff_t>(first));
    for (std::size_t layer = first; layer < mutes.size(); ++layer) {
        if (!go_on()) return stopped(layer);
        const std::vector<std::int64_t> uniform = uniformHeads(mutes[layer], model.config().heads);
        const model::LayerChange change{.mute = mutes[layer], .means = m_means[layer]};
        const at::Tensor& x_BTh = layer == 0 ? m_own_BTh.front() : m_muted_BTh.back();
        const model::LayerOutput output = model.layer(layer, x_BTh, m_input, !uniform.empty(), &change);
        if (!uniform.empty() && !areUniform(output.maps.probabilities_BHTT, m_input, uniform))
            return Error{ErrorCode::unavailable,
                         "the operator '" + model.config().operators[layer].descriptor->id + "' of layer " +
                             std::to_string(layer) +
                             " makes its attention weights by itself: they cannot be made alike",
                         "--mute", "take zero or mean"};
        m_muted_BTh.push_back(output.hidden_BTh);
        m_mutes.push_back(mutes[layer]);
        ++m_computed;
    }
    return m_muted_BTh.empty() ? m_own_BTh.back() : m_muted_BTh.back();
}

std::uint64_t MutedPass::memoryBytes() const {
    std::uint64_t bytes = 0;
    for (const at::Tensor& own_BTh : m_own_BTh) bytes += own_BTh.nbytes();
    for (std::size_t i = 0; i < m_muted_BTh.size(); ++i)
        if (!m_muted_BTh[i].is_same(m_own_BTh[i + 1])) bytes += m_muted_BTh[i].nbytes();
    return bytes;
}

}  // namespace plateau::inspect
