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

OperatorWatch::OperatorWatch(const text::Corpus& corpus, std::function<double()> clock)
    : m_clock(std::move(clock)), m_texts(watchedTexts(corpus)) {
    wakeLinearAlgebra();
    m_begin = m_clock();
}

OperatorValues OperatorWatch::part(std::size_t index, const model::Bert& model) const {
    switch (index) {
        case 0: return traceValues(model);
        case 1: return singularValues(model);
        default: return entropyValues(model, m_texts);
    }
}

OperatorValues OperatorWatch::look(const model::Bert& model, bool always) {
    OperatorValues values;
    for (std::size_t index = 0; index < kParts; ++index) {
        const double begin = m_clock();
        if (!always && m_counted + m_cost[index] > kShare * (begin - m_begin)) continue;
        values.merge(part(index, model));
        m_cost[index] = m_clock() - begin;
        m_spent += m_cost[index];
        if (!always) m_counted += m_cost[index];
    }
    return values;
}

double OperatorWatch::share() const {
    const double elapsed = m_clock() - m_begin;
    return elapsed > 0 ? m_spent / elapsed : 0;
}

}  // namespace plateau::train
