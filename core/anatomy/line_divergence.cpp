#include "core/anatomy/line_divergence.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <ATen/Parallel.h>
#include <ATen/ops/log_softmax.h>
#include <ATen/ops/tensor.h>

#include "core/run/anatomy_series.h"
#include "core/run/metrics.h"

namespace plateau::anatomy {
namespace {

// Σ R ln R
double ownTerm(std::span<const double> r_V) {
    double sum = 0;
    for (const double r : r_V)
        if (r > 0) sum += r * std::log(r);
    return sum;
}

// Σ R ln P
double crossTerm(std::span<const double> r_V, std::span<const double> log_p_V) {
    double sum = 0;
    for (std::size_t x = 0; x < r_V.size(); ++x)
        if (r_V[x] > 0) sum += r_V[x] * log_p_V[x];
    return sum;
}

}  // namespace

double divergence(std::span<const double> r_V, std::span<const double> log_p_V) {
    return ownTerm(r_V) - crossTerm(r_V, log_p_V);
}

LineDivergence::LineDivergence(const corpus::Corpus& corpus, double mask_probability, levels::Predictors predictors)
    : m_positions(corpus, mask_probability), m_predictors(std::move(predictors)) {
    const auto all = m_positions.all();
    std::size_t index = 0;
    for (const levels::EvaluationPosition& of_q : m_positions.strided()) {
        while (all[index] != of_q) ++index;
        if (of_q.seen == corpus.vocabulary().mask()) m_places.push_back({index, of_q.sample, of_q.position});
        ++index;
    }
    m_ownTerms.resize(m_places.size());
    m_crossTerms.resize(m_places.size());
    at::parallel_for(0, positions(), 1, [&](std::int64_t begin, std::int64_t end) {
        std::vector<double> r_V(static_cast<std::size_t>(m_predictors.vocabularySize()));
        for (auto place = static_cast<std::size_t>(begin); place < static_cast<std::size_t>(end); ++place)
            for (const levels::Line line : levels::kLines) {
                predict(place, line, r_V);
                m_ownTerms[place][static_cast<std::size_t>(line)] = ownTerm(r_V);
            }
    });
}

void LineDivergence::predict(std::size_t place, levels::Line line, std::span<double> distribution_V) const {
    const Place& own = m_places[place];
    m_predictors.predict(line, m_positions.seen(own.sample), own.position, distribution_V);
}

void LineDivergence::begin() {
    m_seen = 0;
}

void LineDivergence::add(const at::Tensor& logits_NV) {
    constexpr std::size_t kTogether = 256;  // rows of the vocabulary in double
    const auto after = m_seen + static_cast<std::size_t>(logits_NV.size(0));
    const auto from = [&](std::size_t index) {
        return static_cast<std::size_t>(std::ranges::lower_bound(m_places, index, {}, &Place::index) -
                                        m_places.begin());
    };
    const std::size_t end = from(after);
    const auto V = static_cast<std::size_t>(logits_NV.size(1));
    for (std::size_t first = from(m_seen); first < end; first += kTogether) {
        const std::size_t last = std::min(end, first + kTogether);
        std::vector<std::int64_t> rows;
        for (std::size_t place = first; place < last; ++place)
            rows.push_back(static_cast<std::int64_t>(m_places[place].index - m_seen));
        const at::Tensor rows_M = at::tensor(rows, at::kLong).to(logits_NV.device());
        const at::Tensor log_p_MV =
            at::log_softmax(logits_NV.index_select(0, rows_M).to(at::kDouble), -1).to(at::kCPU).contiguous();
        const double* log_p = log_p_MV.const_data_ptr<double>();
        at::parallel_for(0, static_cast<std::int64_t>(rows.size()), 1, [&](std::int64_t begin, std::int64_t stop) {
            std::vector<double> r_V(V);
            for (auto row = static_cast<std::size_t>(begin); row < static_cast<std::size_t>(stop); ++row)
                for (const levels::Line line : levels::kLines) {
                    predict(first + row, line, r_V);
                    m_crossTerms[first + row][static_cast<std::size_t>(line)] = crossTerm(r_V, {log_p + row * V, V});
                }
        });
    }
    m_seen = after;
}

Reading LineDivergence::reading() const {
    Reading reading;
    std::vector<std::int64_t> samples;
    for (const Place& place : m_places) samples.push_back(place.sample);
    for (const levels::Line line : levels::kLines) {
        const auto of = static_cast<std::size_t>(line);
        std::vector<double> values;
        for (std::size_t place = 0; place < m_places.size(); ++place)
            values.push_back(m_ownTerms[place][of] - m_crossTerms[place][of]);
        reading.add(run::anatomySeries(run::kAnatomyKl, levels::nameOf(line)), clusteredMean(values, samples));
    }
    return reading;
}

}  // namespace plateau::anatomy
