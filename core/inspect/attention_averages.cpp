#include "core/inspect/attention_averages.h"

#include <array>
#include <cmath>
#include <iterator>

#include "core/inspect/not_defined.h"

namespace plateau::inspect {
namespace {

constexpr std::size_t kStatistics = std::size(kHeadStatistics), kOffsets = 2 * kFarthest + 1;

// Mean and squares of the deviations, number by number (Welford 1962).
class Sum {
public:
    void add(double number) {
        if (!std::isfinite(number)) return;
        const double before = number - m_mean;
        m_mean += before / static_cast<double>(++m_count);
        m_squares += before * (number - m_mean);
    }
    Average average() const {
        return {m_count > 0 ? m_mean : kNaN,
                m_count > 1 ? std::sqrt(m_squares / static_cast<double>(m_count - 1)) : kNaN, m_count};
    }

private:
    double m_mean = 0, m_squares = 0;
    std::int64_t m_count = 0;
};

struct HeadSums {
    std::array<Sum, kStatistics> statistics;
    std::array<Sum, kOffsets> by_offset;

    void add(const HeadStatistics& head, const std::vector<double>& offsets) {
        for (std::size_t i = 0; i < kStatistics; ++i) statistics[i].add(head.*kHeadStatistics[i].second);
        const auto middle = static_cast<std::int64_t>(offsets.size() / 2);
        for (std::int64_t offset = -std::min(kFarthest, middle); offset <= std::min(kFarthest, middle); ++offset)
            by_offset[static_cast<std::size_t>(offset + kFarthest)].add(
                offsets[static_cast<std::size_t>(middle + offset)]);
    }
    HeadAverages averages() const {
        HeadAverages head;
        for (const Sum& sum : statistics) head.statistics.push_back(sum.average());
        for (const Sum& sum : by_offset) head.by_offset.push_back(sum.average().mean);
        return head;
    }
};

}  // namespace

Result<AttentionAverages> attentionAverages(const model::Bert& model, std::size_t count, const TextAt& text_at,
                                            const GoOn& go_on) {
    AttentionAverages averages;
    std::vector<std::vector<HeadSums>> sums(static_cast<std::size_t>(model.config().layers));
    for (std::size_t i = 0; i < count; ++i) {
        const auto goOnWithin = [&](double share) {
            return go_on((static_cast<double>(i) + share) / static_cast<double>(count));
        };
        auto text = text_at(i);
        if (!text) return text.error();
        if (!*text) continue;
        const auto look = AttentionStudy(**std::move(text)).look(model, {}, goOnWithin);
        if (!look) return look.error();
        ++averages.texts;
        for (std::size_t l = 0; l < sums.size(); ++l) {
            const LayerAttention& layer = look->layers[l];
            sums[l].resize(layer.heads.size());
            for (std::size_t h = 0; h < layer.heads.size(); ++h) sums[l][h].add(layer.heads[h], layer.by_offset[h]);
        }
    }
    for (const std::vector<HeadSums>& heads : sums) {
        averages.layers.push_back({!heads.empty(), {}});
        for (const HeadSums& head : heads) averages.layers.back().heads.push_back(head.averages());
    }
    return averages;
}

}  // namespace plateau::inspect
