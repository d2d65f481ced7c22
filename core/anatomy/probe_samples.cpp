#include "core/anatomy/probe_samples.h"

#include <algorithm>

#include <ATen/ops/empty.h>

#include "core/corpus/masked_batch.h"
#include "core/device/transfer.h"

namespace plateau::anatomy {
namespace {

// Maps of so many tokens are a small part of what a training step holds.
constexpr std::int64_t kTokensOfABatch = 2048;

template <typename Number>
at::Tensor onDevice(const std::vector<Number>& numbers, at::ScalarType type, at::Device device) {
    const at::Tensor host = at::empty({static_cast<std::int64_t>(numbers.size())}, type);
    std::ranges::copy(numbers, host.mutable_data_ptr<Number>());
    return device::upload(host, device);
}

class BatchMaker {
public:
    BatchMaker(const corpus::MaskedBatch& batch, const text::Vocabulary& vocabulary)
        : m_batch(batch), m_vocabulary(vocabulary) {}

    // Adds to what is known of all batches; `first` is the batch's first sample.
    ProbeBatch make(ProbeSamples& all, std::int64_t first, at::Device device) const {
        std::vector<std::int64_t> masked, samples, places;
        std::vector<double> has_previous, has_next;
        for (const std::int64_t position : m_batch.positions) {
            const std::int64_t sample = position / m_batch.length, place = position % m_batch.length;
            all.selected_samples.push_back(first + sample);
            if (shown(position) != m_vocabulary.mask()) continue;
            masked.push_back(position);
            samples.push_back(sample);
            places.push_back(place);
            has_previous.push_back(place > 0 && isOrdinary(position - 1) ? 1 : 0);
            has_next.push_back(place + 1 < m_batch.length && isOrdinary(position + 1) ? 1 : 0);
            all.masked_samples.push_back(first + sample);
            all.masked_places.push_back(place);
        }
        const auto whole = [&](const std::vector<std::int64_t>& list) { return onDevice(list, at::kLong, device); };
        const at::Tensor ids_BT = whole(m_batch.input_ids).view({m_batch.samples, m_batch.length});
        return {.texts = {{.input_ids_BT = ids_BT}, whole(m_batch.positions), whole(m_batch.labels)},
                .masked_M = whole(masked),
                .rows = {whole(samples), whole(places), onDevice(has_previous, at::kDouble, device),
                         onDevice(has_next, at::kDouble, device)}};
    }

private:
    text::TokenId shown(std::int64_t position) const {
        return static_cast<text::TokenId>(m_batch.input_ids[static_cast<std::size_t>(position)]);
    }
    bool isOrdinary(std::int64_t position) const { return !m_vocabulary.isSpecial(shown(position)); }

    const corpus::MaskedBatch& m_batch;
    const text::Vocabulary& m_vocabulary;
};

}  // namespace

ProbeSamples probeSamples(const corpus::Corpus& corpus, double mask_probability, std::int64_t samples,
                          at::Device device) {
    corpus::MaskingOptions masking;
    masking.probability = mask_probability;
    const std::int64_t together = std::max<std::int64_t>(1, kTokensOfABatch / corpus.length());
    ProbeSamples all;
    all.tokens = samples * corpus.length();
    for (std::int64_t first = 0; first < samples; first += together) {
        const corpus::MaskedBatch batch =
            corpus::evaluationBatch(corpus, masking, first, std::min(together, samples - first));
        all.batches.push_back(BatchMaker(batch, corpus.vocabulary()).make(all, first, device));
    }
    return all;
}

}  // namespace plateau::anatomy
