#include "core/train/operator_watch.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/device/capabilities.h"

namespace plateau::train {
namespace {

// What a layer's figures take besides their arithmetic, in the operations that its device could do meanwhile: they are
// many small calls, and from a GPU copies.
constexpr double kOverheadOnCpu = 25e6, kOverheadOnGpu = 5e9;
// Small factorisations in double precision run at about a tenth of the speed of training's products.
constexpr double kFactorisation = 10;

double overheadOf(const model::Bert& model) {
    const bool isOnCpu = model.parameters().empty() || device::hostMemory(model.parameters().front().tensor.device());
    return static_cast<double>(model.config().layers) * (isOnCpu ? kOverheadOnCpu : kOverheadOnGpu);
}

// Operations of each part for a model whose layers all have the most expensive form, h by h of rank D.
std::array<double, 3> costsOf(const model::Bert& model, const std::vector<inspect::TextInput>& texts) {
    const model::BertConfig& config = model.config();
    const auto hidden = static_cast<double>(config.hidden), heads = static_cast<double>(config.heads);
    const double width = hidden / std::max(heads, 1.0), matrices = static_cast<double>(config.layers) * heads;
    const double products = 6 * width * width * hidden;
    const double factorisations = 4 * width * width * hidden + 6 * width * width * width;
    double reading = 0;
    for (const inspect::TextInput& text : texts) {
        const auto tokens = static_cast<std::int64_t>(text.tokens.size());
        reading += static_cast<double>(tokens) * model::flopsPerToken(config, tokens, 0).forward;
    }
    const double overhead = overheadOf(model);
    return {overhead + matrices * products, overhead + kFactorisation * matrices * factorisations,
            overhead + 2 * reading};
}

}  // namespace

OperatorWatch::OperatorWatch(const corpus::Corpus& corpus, const model::Bert& model, const Plan& plan,
                             std::function<double()> clock)
    : m_clock(std::move(clock)),
      m_texts(watchedTexts(corpus)),
      m_checkpointEvery(std::max<std::int64_t>(1, plan.checkpoint_every)),
      m_begin(m_clock()) {
    constexpr double kNever = 1e15;  // no run has as many steps
    const std::array<double, kParts> costs = costsOf(model, m_texts);
    const double allowed = plan.share / kParts * plan.flops_per_step;
    for (std::size_t part = 0; part < kParts; ++part) {
        const double every = allowed > 0 ? std::ceil(costs[part] / allowed) : kNever;
        m_every[part] = static_cast<std::int64_t>(std::clamp(every, 1.0, kNever));
    }
}

OperatorValues OperatorWatch::valuesOf(std::size_t part, const model::Bert& model) const {
    switch (part) {
        case 0:
            return traceValues(model);
        case 1:
            return singularValues(model);
        default:
            return entropyValues(model, m_texts);
    }
}

bool OperatorWatch::isDue(std::size_t part, run::StepIndex step, When when) const {
    if (when == When::first || (when == When::last && part == 0)) return true;
    if (when == When::between && step.value % m_checkpointEvery != 0) return false;
    // Of the multiples of m_every each is measured at the next regular checkpoint, and none twice.
    const std::int64_t before = std::max<std::int64_t>(0, step.value - 1) / m_checkpointEvery * m_checkpointEvery;
    return step.value / m_every[part] > before / m_every[part];
}

OperatorValues OperatorWatch::look(const model::Bert& model, run::StepIndex step, When when) {
    OperatorValues values;
    const double begin = m_clock();
    for (std::size_t part = 0; part < kParts; ++part)
        if (isDue(part, step, when)) values.merge(valuesOf(part, model));
    m_spent += m_clock() - begin;
    return values;
}

double OperatorWatch::share() const {
    const double elapsed = m_clock() - m_begin;
    return elapsed > 0 ? m_spent / elapsed : 0;
}

}  // namespace plateau::train
