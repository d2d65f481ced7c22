#include "core/train/operator_watch.h"

#include <utility>

#include <ATen/ops/eye.h>

#include "core/inspect/matrix_statistics.h"

namespace plateau::train {
namespace {

// A library's first call costs many times the others and says nothing of them.
void wakeLinearAlgebra() {
    const at::Tensor side_1DD = at::eye(64, at::kDouble).unsqueeze(0);
    inspect::traceStatistics({{}, side_1DD, side_1DD});
    inspect::singularStatistics({{}, side_1DD, side_1DD});
}

}  // namespace

OperatorWatch::OperatorWatch(const corpus::Corpus& corpus, std::function<double()> clock)
    : m_clock(std::move(clock)), m_texts(watchedTexts(corpus)) {
    wakeLinearAlgebra();
    m_begin = m_clock();
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

bool OperatorWatch::isAffordable(const Part& part, When when, double elapsed) const {
    const int looks = when == When::last ? 1 : 2;  // this one, and the last one
    return part.spent + looks * part.cost <= kShare / kParts * elapsed;
}

OperatorValues OperatorWatch::look(const model::Bert& model, When when) {
    OperatorValues values;
    for (std::size_t index = 0; index < kParts; ++index) {
        Part& part = m_parts[index];
        const double begin = m_clock();
        const bool always = when == When::first || (when == When::last && index == 0);
        if (!always && !isAffordable(part, when, begin - m_begin)) continue;
        values.merge(valuesOf(index, model));
        part.cost = m_clock() - begin;
        part.spent += part.cost;
    }
    return values;
}

double OperatorWatch::share() const {
    double spent = 0;
    for (const Part& part : m_parts) spent += part.spent;
    const double elapsed = m_clock() - m_begin;
    return elapsed > 0 ? spent / elapsed : 0;
}

}  // namespace plateau::train
