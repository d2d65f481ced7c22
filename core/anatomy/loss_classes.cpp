#include "core/anatomy/loss_classes.h"

#include <algorithm>
#include <utility>

#include "core/run/metrics.h"

namespace plateau::anatomy {
namespace {

enum Place : std::uint8_t { first_rank = 0, rest = 3, repeated = 4, fresh = 5, start = 6, continuation = 7 };
constexpr std::array<std::int64_t, 3> kLastRanks = {100, 1000, 10000};

std::uint8_t classOfRank(std::int64_t rank) {
    if (rank == 0) return rest;
    const auto* found = std::ranges::find_if(kLastRanks, [rank](std::int64_t last) { return rank <= last; });
    return static_cast<std::uint8_t>(first_rank + (found - kLastRanks.begin()));
}

}  // namespace

std::vector<std::int64_t> ranksOf(std::span<const std::uint64_t> frequencies_V, const text::Vocabulary& vocabulary) {
    std::vector<std::size_t> order;
    for (std::size_t id = 0; id < frequencies_V.size(); ++id)
        if (frequencies_V[id] > 0 && !vocabulary.isSpecial(static_cast<text::TokenId>(id))) order.push_back(id);
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return frequencies_V[a] > frequencies_V[b]; });
    std::vector<std::int64_t> ranks(frequencies_V.size(), 0);
    for (std::size_t place = 0; place < order.size(); ++place)
        ranks[order[place]] = static_cast<std::int64_t>(place) + 1;
    return ranks;
}

LossClasses::LossClasses(std::vector<std::int64_t> ranks_V, const text::Vocabulary& vocabulary)
    : m_ranks_V(std::move(ranks_V)) {
    for (std::int64_t id = 0; id < vocabulary.size(); ++id)
        m_continues_V.push_back(vocabulary.token(static_cast<text::TokenId>(id)).starts_with("##"));
}

void LossClasses::add(const corpus::MaskedBatch& batch) {
    for (std::size_t i = 0; i < batch.positions.size(); ++i) {
        const std::int64_t position = batch.positions[i], sample = position / batch.length;
        const std::int64_t label = batch.labels[i];
        bool seen = false;
        for (std::int64_t other = sample * batch.length; other < (sample + 1) * batch.length; ++other)
            seen = seen || (other != position && batch.input_ids[static_cast<std::size_t>(other)] == label);
        const auto id = static_cast<std::size_t>(label);
        m_classes.push_back(
            {classOfRank(m_ranks_V[id]), seen ? repeated : fresh, m_continues_V[id] ? continuation : start});
        m_samples.push_back(m_sampleCount + sample);
    }
    m_sampleCount += batch.samples;
}

std::array<std::int64_t, run::kAnatomyClasses.size()> LossClasses::counts() const {
    std::array<std::int64_t, run::kAnatomyClasses.size()> counts{};
    for (const auto& classes : m_classes)
        for (const std::uint8_t place : classes) ++counts[place];
    return counts;
}

Reading LossClasses::reading(std::span<const double> losses) const {
    Reading reading;
    for (std::size_t place = 0; place < run::kAnatomyClasses.size(); ++place) {
        std::vector<double> own;
        std::vector<std::int64_t> samples;
        for (std::size_t i = 0; i < m_classes.size(); ++i) {
            if (std::ranges::find(m_classes[i], place) == m_classes[i].end()) continue;
            own.push_back(losses[i]);
            samples.push_back(m_samples[i]);
        }
        if (!own.empty())
            reading.add(run::anatomySeries(run::kAnatomyLoss, run::kAnatomyClasses[place]),
                        clusteredMean(own, samples));
    }
    return reading;
}

}  // namespace plateau::anatomy
