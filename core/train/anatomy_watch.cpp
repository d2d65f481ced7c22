#include "core/train/anatomy_watch.h"

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <ATen/ops/cat.h>

#include "core/anatomy/coherence.h"
#include "core/levels/levels_file.h"
#include "core/levels/levels_key.h"
#include "core/levels/training_frequencies.h"
#include "core/run/anatomy_series.h"
#include "core/run/metrics.h"
#include "core/spec/init_parts.h"
#include "core/train/precision.h"

namespace plateau::train {
namespace {

// Moments of what was frozen at first are of fewer steps than the others'.
std::set<spec::PartKind> frozenParts(const AdamW& optimizer) {
    std::set<spec::PartKind> frozen;
    for (const AdamW::Group& group : optimizer.groups())
        if (group.frozen_steps > 0) frozen.insert(group.parts.begin(), group.parts.end());
    return frozen;
}

std::map<std::string, anatomy::Lacking> lackingOfFrozen(const AdamW& optimizer) {
    std::map<std::string, anatomy::Lacking> lacking;
    for (const spec::PartKind part : frozenParts(optimizer))
        lacking[run::anatomySeries(run::kAnatomyCoherence, spec::nameOf(part))] = anatomy::Lacking::frozen;
    return lacking;
}

}  // namespace

nlohmann::json lackingJson(const std::map<std::string, anatomy::Lacking>& lacking) {
    nlohmann::json document = nlohmann::json::object();
    for (const auto& [series, why] : lacking) document[series] = run::toString(why);
    return document;
}

anatomy::GradientWindow gradientWindow(const AdamW& optimizer) {
    std::vector<spec::PartKind> groups;
    std::vector<std::int64_t> elements;
    for (const AdamW::Group& group : optimizer.groups()) {
        groups.insert(groups.end(), group.parts.begin(), group.parts.end());
        for (const at::Tensor& parameter : group.parameters) elements.push_back(parameter.numel());
    }
    return {std::move(groups), std::move(elements)};
}

anatomy::Reading coherenceOf(const model::Bert& model, const AdamW& optimizer, const spec::TrainSpec& train) {
    const std::set<spec::PartKind> frozen = frozenParts(optimizer);
    std::vector<spec::PartKind> parts;
    std::vector<anatomy::Moments> moments;
    const std::vector<AdamW::Moments> all = optimizer.moments();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const spec::PartKind part = model.parameters()[i].part;
        if (frozen.contains(part)) continue;
        parts.push_back(part);
        moments.push_back({all[i].exp_avg, all[i].exp_avg_sq});
    }
    anatomy::Reading reading = anatomy::coherence(parts, moments, optimizer.steps(), train.beta1, train.beta2);
    reading.lacking.merge(lackingOfFrozen(optimizer));
    return reading;
}

AnatomyWatch::AnatomyWatch(const spec::RunSpec& spec, const corpus::Corpus& corpus, const model::Bert& model,
                           const AdamW& optimizer, at::Device device, const Evaluation& evaluation,
                           std::function<double()> clock)
    : m_train(spec.train),
      m_clock(std::move(clock)),
      m_plan(anatomy::planOf(model.config(), spec, corpus.heldOutSamples())),
      m_window(gradientWindow(optimizer)) {
    if (!isOn()) return;
    m_lacking = anatomy::lackingOf(model.config());
    m_lacking.merge(lackingOfFrozen(optimizer));
    m_classes.emplace(anatomy::ranksOf(levels::trainingFrequencies(spec.data.corpus, corpus), corpus.vocabulary()),
                      corpus.vocabulary());
    for (const StagedBatch& batch : evaluation.batches()) m_classes->add(batch.masked);
    auto levels = levels::readLevels(spec.data.corpus, levels::keyOf(corpus, m_train.mlm_probability));
    if (levels)
        m_lines.emplace(corpus, m_train.mlm_probability, std::move(levels->predictors));
    else
        m_lacking[run::kAnatomyKl] = anatomy::Lacking::no_reference_levels;
    m_probe.emplace(corpus, m_train.mlm_probability, m_plan.samples, device, computeType(m_train.precision));
}

nlohmann::json AnatomyWatch::description() const {
    nlohmann::json positions = nlohmann::json::object();
    const auto counts = m_classes->counts();
    for (std::size_t place = 0; place < counts.size(); ++place)
        positions[std::string(run::kAnatomyClasses[place])] = counts[place];
    nlohmann::json document = {{"share", m_plan.share},
                               {"samples", m_plan.samples},
                               {"tokens", m_plan.tokens},
                               {"every", m_plan.every},
                               {"selected", m_probe->selectedPositions()},
                               {"masked", m_probe->maskedPositions()},
                               {"positions", positions}};
    if (!m_lacking.empty()) document["lacking"] = lackingJson(m_lacking);
    return document;
}

Evaluation::Observer AnatomyWatch::observer() {
    m_losses_N.clear();
    if (m_lines) m_lines->begin();
    return [this](const at::Tensor& logits_NV, const at::Tensor& losses_N) {
        const double begin = m_clock();
        m_losses_N.push_back(losses_N);
        if (m_lines) m_lines->add(logits_NV);
        m_seconds += m_clock() - begin;
    };
}

anatomy::Reading AnatomyWatch::look(const model::Bert& model) {
    const double begin = m_clock();
    const at::Tensor losses = at::cat(m_losses_N).to(at::kCPU, at::kDouble).contiguous();
    m_losses_N.clear();
    anatomy::Reading reading =
        m_classes->reading({losses.const_data_ptr<double>(), static_cast<std::size_t>(losses.numel())});
    if (m_lines) reading.merge(m_lines->reading());
    reading.merge(m_probe->look(model));
    reading.lacking.merge(std::map(m_lacking));
    m_seconds += m_clock() - begin;
    return reading;
}

anatomy::Reading AnatomyWatch::lookAtOptimiser(const model::Bert& model, const AdamW& optimizer) {
    const double begin = m_clock();
    anatomy::Reading reading = coherenceOf(model, optimizer, m_train);
    reading.merge(m_window.reading());
    m_seconds += m_clock() - begin;
    return reading;
}

anatomy::GradientWindow* AnatomyWatch::windowFor(run::StepIndex step) {
    if (!isOn()) return nullptr;
    const std::int64_t period = m_train.eval_every * m_plan.every, since = step.value % period;
    const bool counts = since == 0 || period - since < static_cast<std::int64_t>(anatomy::GradientWindow::kSteps);
    return counts ? &m_window : nullptr;
}

}  // namespace plateau::train
