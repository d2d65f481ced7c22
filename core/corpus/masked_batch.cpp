#include "core/corpus/masked_batch.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/text/counter_random.h"

namespace plateau::corpus {
namespace {

constexpr double kMasked = 0.8, kRandom = 0.1;  // of the selected tokens; the rest are kept

class Masker {
public:
    Masker(const text::Vocabulary& vocabulary, std::int64_t length, const MaskingOptions& options,
           text::RandomStream stream, std::int64_t count)
        : m_vocabulary(vocabulary),
          m_probability(options.probability),
          m_fixedCount(options.fixed_count),
          m_stream(stream) {
        m_batch.samples = std::max<std::int64_t>(count, 0);
        m_batch.length = length;
        m_batch.input_ids.reserve(static_cast<std::size_t>(m_batch.samples * m_batch.length));
    }

    void add(std::span<const text::TokenId> sample, std::uint32_t epoch, std::int64_t index) {
        const std::uint64_t limit = m_fixedCount ? fixedLimit(sample, epoch, index) : 0;
        for (std::uint32_t position = 0; position < sample.size(); ++position) {
            const text::TokenId token = sample[position];
            text::TokenId shown = token;
            if (!m_vocabulary.isSpecial(token)) {
                const auto bits = m_stream.bits(epoch, static_cast<std::uint64_t>(index), position);
                if (m_fixedCount ? rank(bits[0], position) < limit : text::unitInterval(bits[0]) < m_probability) {
                    m_batch.positions.push_back(static_cast<std::int64_t>(m_batch.input_ids.size()));
                    m_batch.labels.push_back(token);
                    shown = replacement(token, text::unitInterval(bits[1]), bits[2]);
                }
            }
            m_batch.input_ids.push_back(shown);
        }
    }

    MaskedBatch take() { return std::move(m_batch); }

private:
    // Orders the tokens of a sample at random, without ties.
    static std::uint64_t rank(std::uint32_t bits, std::uint32_t position) {
        return std::uint64_t{bits} << 32 | position;
    }

    // The tokens that rank below it are the selected ones.
    std::uint64_t fixedLimit(std::span<const text::TokenId> sample, std::uint32_t epoch, std::int64_t index) {
        m_ranks.clear();
        for (std::uint32_t position = 0; position < sample.size(); ++position)
            if (!m_vocabulary.isSpecial(sample[position]))
                m_ranks.push_back(rank(m_stream.bits(epoch, static_cast<std::uint64_t>(index), position)[0], position));
        const auto count = static_cast<std::size_t>(std::llround(m_probability * static_cast<double>(sample.size())));
        if (count >= m_ranks.size()) return std::numeric_limits<std::uint64_t>::max();
        const auto at = m_ranks.begin() + static_cast<std::ptrdiff_t>(count);
        std::nth_element(m_ranks.begin(), at, m_ranks.end());
        return *at;
    }

    text::TokenId replacement(text::TokenId token, double choice, std::uint32_t bits) const {
        if (choice < kMasked) return m_vocabulary.mask();
        if (choice < kMasked + kRandom)
            return static_cast<text::TokenId>(text::belowSize(bits, static_cast<std::uint64_t>(m_vocabulary.size())));
        return token;
    }

    const text::Vocabulary& m_vocabulary;
    const double m_probability;
    const bool m_fixedCount;
    const text::RandomStream m_stream;
    std::vector<std::uint64_t> m_ranks;
    MaskedBatch m_batch;
};

text::RandomStream trainStream(const MaskingOptions& options) {
    return text::RandomStream(options.seed, text::Purpose::masks);
}

// One for every seed.
text::RandomStream evaluationStream() {
    return text::RandomStream(0, text::Purpose::evaluation_masks);
}

}  // namespace

MaskedBatch trainBatch(const Corpus& corpus, const MaskingOptions& options, std::int64_t first, std::int64_t count) {
    Masker masker(corpus.vocabulary(), corpus.length(), options, trainStream(options), count);
    const std::int64_t samples = corpus.trainSamples();
    for (std::int64_t number = first; number < first + count; ++number) {
        const auto epoch = static_cast<std::uint32_t>(number / samples);
        const std::int64_t index = text::permute(number % samples, samples, options.seed, epoch);
        masker.add(corpus.trainSample(index), epoch, index);
    }
    return masker.take();
}

MaskedBatch evaluationBatch(const Corpus& corpus, const MaskingOptions& options, std::int64_t first,
                            std::int64_t count) {
    const std::int64_t last = std::min(first + count, corpus.heldOutSamples());
    Masker masker(corpus.vocabulary(), corpus.length(), options, evaluationStream(), last - first);
    for (std::int64_t index = first; index < last; ++index) masker.add(corpus.heldOutSample(index), 0, index);
    return masker.take();
}

MaskedBatch maskedTrainSample(std::span<const text::TokenId> sample, const text::Vocabulary& vocabulary,
                              const MaskingOptions& options, std::uint32_t epoch, std::int64_t index) {
    Masker masker(vocabulary, std::ssize(sample), options, trainStream(options), 1);
    masker.add(sample, epoch, index);
    return masker.take();
}

MaskedBatch maskedHeldOutSample(std::span<const text::TokenId> sample, const text::Vocabulary& vocabulary,
                                const MaskingOptions& options, std::int64_t index) {
    Masker masker(vocabulary, std::ssize(sample), options, evaluationStream(), 1);
    masker.add(sample, 0, index);
    return masker.take();
}

}  // namespace plateau::corpus
