#include "core/corpus/held_out_samples.h"

#include <bit>

namespace plateau::corpus {

std::vector<std::uint64_t> spreadOrder(std::uint64_t count) {
    std::vector<std::uint64_t> order;
    order.reserve(count);
    const std::uint64_t end = std::bit_ceil(count);
    for (std::uint64_t number = 0, reversed = 0; number < end; ++number) {
        if (reversed < count) order.push_back(reversed);
        std::uint64_t bit = end >> 1;  // adds 1 from the highest bit downwards
        for (; (reversed & bit) != 0; bit >>= 1) reversed ^= bit;
        reversed |= bit;
    }
    return order;
}

Status HeldOutSamples::append(std::string_view samples) {
    m_samples += samples;
    return Done{};
}

Status HeldOutSamples::write(HeldOutOrder order, SampleSink& sink) const {
    if (m_samples.empty()) return Done{};
    if (order == HeldOutOrder::text) return sink.append(m_samples);
    const std::string_view samples = m_samples;
    for (const std::uint64_t number : spreadOrder(samples.size() / m_sampleBytes))
        if (const Status done = sink.append(samples.substr(number * m_sampleBytes, m_sampleBytes)); !done) return done;
    return Done{};
}

}  // namespace plateau::corpus
