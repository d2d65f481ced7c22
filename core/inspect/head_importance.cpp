#include "core/inspect/head_importance.h"

#include <algorithm>
#include <optional>
#include <span>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/ones.h>

#include "core/inspect/muted_pass.h"

namespace plateau::inspect {
namespace {

using model::Substitute;

// Of a pass that is kept for its gradient.
constexpr std::int64_t kTokensAtOnce = 512;
// A pass back costs about two forward.
constexpr double kPassesOfGradient = 3;

bool hasOwnHeads(const model::BertConfig& config, std::size_t layer) {
    return config.operators[layer].descriptor->capabilities.heads;
}

// Told in layers that were computed.
class Work {
public:
    Work(double all, const GoOn& go_on) : m_all(all), m_goOn(go_on) {}
    bool did(double layers) {
        m_done += layers;
        return m_goOn(std::min(1.0, m_done / m_all));
    }

private:
    double m_all, m_done = 0;
    const GoOn& m_goOn;
};

Error stoppedHeads() {
    return {ErrorCode::cancelled, "cancelled", "heads", ""};
}

// Adds the sum over the part's texts of |d (sum of the text's losses) / d xi| to `sums` [L][H].
void addGradients(const model::Bert& model, const ScoredTexts& part, std::vector<std::vector<double>>& sums) {
    if (part.labels_N.numel() == 0) return;
    const at::AutoGradMode gradients(true);
    const model::BertConfig& config = model.config();
    at::Tensor x_BTh = model.embedded(part.input).detach();
    std::vector<at::Tensor> factors_BH;
    std::vector<std::size_t> layers;
    for (std::size_t layer = 0; layer < sums.size(); ++layer) {
        model::LayerChange change;
        if (hasOwnHeads(config, layer)) {
            change.head_factors_BH =
                at::ones({part.input.input_ids_BT.size(0), config.heads}, x_BTh.options()).set_requires_grad(true);
            factors_BH.push_back(change.head_factors_BH);
            layers.push_back(layer);
        }
        x_BTh = model.layer(layer, x_BTh, part.input, false, &change).hidden_BTh;
    }
    // Texts do not see each other, so one sum has the gradients of all.
    lossesOf(model, x_BTh, part).sum().backward({}, std::nullopt, false, factors_BH);
    for (std::size_t i = 0; i < factors_BH.size(); ++i) {
        const at::Tensor sum_H = factors_BH[i].grad().abs().sum(0).to(at::kCPU, at::kDouble).contiguous();
        for (std::size_t head = 0; head < sums[layers[i]].size(); ++head)
            sums[layers[i]][head] += sum_H.const_data_ptr<double>()[head];
    }
}

// [L][H], empty for layers that mix their heads. Nothing when it was stopped.
std::optional<std::vector<std::vector<double>>> estimatesOf(const model::Bert& model, const ScoredTexts& texts,
                                                            Work& work) {
    const model::BertConfig& config = model.config();
    std::vector<std::vector<double>> sums(static_cast<std::size_t>(config.layers));
    for (std::size_t layer = 0; layer < sums.size(); ++layer)
        if (hasOwnHeads(config, layer)) sums[layer].resize(static_cast<std::size_t>(config.heads));
    const std::int64_t count = texts.input.input_ids_BT.size(0), length = texts.input.input_ids_BT.size(1);
    const std::int64_t atOnce = std::max<std::int64_t>(1, kTokensAtOnce / length);
    for (std::int64_t first = 0; first < count; first += atOnce) {
        const std::int64_t these = std::min(atOnce, count - first);
        addGradients(model, partOf(texts, first, these), sums);
        const double share = static_cast<double>(these) / static_cast<double>(count);
        if (!work.did(kPassesOfGradient * share * static_cast<double>(config.layers))) return std::nullopt;
    }
    for (std::vector<double>& layer : sums)
        for (double& sum : layer) sum /= static_cast<double>(texts.labels_N.numel());
    return sums;
}

// The numbers of heads to mute, from 0 to all of them, in steps as even as they can be.
std::vector<std::int64_t> pruneCounts(std::int64_t heads, std::int64_t steps) {
    std::vector<std::int64_t> counts{0};
    const std::int64_t most = std::min(heads, steps);
    for (std::int64_t step = 1; step <= most; ++step) counts.push_back((heads * step + most / 2) / most);
    return counts;
}

class Heads {
public:
    Heads(const model::Bert& model, const ScoredTexts& texts, const Measure& measure, const ImportanceWish& wish,
          Work& work)
        : m_model(model), m_texts(texts), m_measure(measure), m_wish(wish), m_work(work), m_pass(texts.input) {}

    Status whole(HeadImportance& found) {
        const auto score = scored(noMutes(m_model.config()));
        if (!score) return score.error();
        found.whole = *score;
        return Done{};
    }
    Status eachAlone(HeadImportance& found, const std::vector<std::vector<double>>& estimates) {
        found.heads.resize(estimates.size());
        for (std::size_t layer = 0; layer < estimates.size(); ++layer)
            for (std::size_t head = 0; head < estimates[layer].size(); ++head) {
                const HeadPlace place{static_cast<std::int64_t>(layer), static_cast<std::int64_t>(head)};
                const auto score = scored(muted({&place, 1}));
                if (!score) return score.error();
                found.heads[layer].push_back(
                    {score->loss - found.whole.loss, score->measure - found.whole.measure, estimates[layer][head]});
                found.by_worth.push_back(place);
            }
        std::ranges::stable_sort(found.by_worth, {}, [&](const HeadPlace& place) {
            return found.heads[static_cast<std::size_t>(place.layer)][static_cast<std::size_t>(place.head)].loss_change;
        });
        return Done{};
    }
    Status leastFirst(HeadImportance& found) {
        for (const std::int64_t count :
             pruneCounts(static_cast<std::int64_t>(found.by_worth.size()), m_wish.prune_steps)) {
            const auto score = scored(muted(std::span(found.by_worth).first(static_cast<std::size_t>(count))));
            if (!score) return score.error();
            found.prune.push_back({count, *score});
        }
        return Done{};
    }

private:
    Mutes muted(std::span<const HeadPlace> places) const {
        Mutes mutes = noMutes(m_model.config());
        for (const HeadPlace& place : places) {
            auto& heads = mutes[static_cast<std::size_t>(place.layer)].heads;
            heads.resize(static_cast<std::size_t>(m_model.config().heads), Substitute::none);
            heads[static_cast<std::size_t>(place.head)] = m_wish.substitute;
        }
        return mutes;
    }
    Result<Score> scored(const Mutes& mutes) {
        const auto hidden_BTh = m_pass.hidden(m_model, mutes, [&] { return m_work.did(1); });
        if (!hidden_BTh) return hidden_BTh.error();
        return scoreOf(m_model, *hidden_BTh, m_texts, m_measure);
    }

    const model::Bert& m_model;
    const ScoredTexts& m_texts;
    const Measure& m_measure;
    const ImportanceWish& m_wish;
    Work& m_work;
    MutedPass m_pass;
};

// In layers; a head's mute costs those from its own on.
double workOf(const model::BertConfig& config, std::int64_t prune_steps) {
    const auto layers = static_cast<double>(config.layers), heads = static_cast<double>(config.heads);
    return layers * (1 + kPassesOfGradient + heads * (layers + 1) / 2 +
                     static_cast<double>(std::min(prune_steps, config.layers * config.heads)));
}

Status checkWish(const model::BertConfig& config, const ImportanceWish& wish) {
    if (config.head == model::HeadKind::none)
        return Error{ErrorCode::unavailable, "the model has no head, so it has no loss", "--checkpoint",
                     "take a checkpoint of pre-training or of a fine-tuning"};
    Mutes every = noMutes(config);
    bool some = false;
    for (std::size_t layer = 0; layer < every.size(); ++layer) {
        if (!hasOwnHeads(config, layer)) continue;
        some = true;
        every[layer].heads.assign(static_cast<std::size_t>(config.heads), wish.substitute);
    }
    if (!some)
        return Error{ErrorCode::unavailable, "the model's operator mixes its heads, so none can be muted by itself",
                     "--checkpoint", "mute whole layers with inspect mute"};
    return checkMutes(every, config);
}

}  // namespace

Result<HeadImportance> headImportance(const model::Bert& model, const ScoredTexts& texts, const Measure& measure,
                                      const ImportanceWish& wish, const GoOn& go_on) {
    if (Status possible = checkWish(model.config(), wish); !possible) return possible.error();
    Work work(workOf(model.config(), wish.prune_steps), go_on);
    HeadImportance found;
    Heads heads(model, texts, measure, wish, work);
    if (Status done = heads.whole(found); !done) return done.error();
    const auto estimates = estimatesOf(model, texts, work);
    if (!estimates) return stoppedHeads();
    if (Status done = heads.eachAlone(found, *estimates); !done) return done.error();
    if (Status done = heads.leastFirst(found); !done) return done.error();
    return found;
}

}  // namespace plateau::inspect
