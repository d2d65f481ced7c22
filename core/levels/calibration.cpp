#include "core/levels/calibration.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "core/corpus/masked_batch.h"

namespace plateau::levels {
namespace {

constexpr double kSettled = 1e-10;
constexpr int kMostRounds = 10000;

using Buckets = std::array<std::vector<TwoSources>, kBuckets>;

// A bucket without observations has the weight of the nearest one below that has some, else of the nearest above.
BucketWeights weightsOf(const Buckets& buckets) {
    BucketWeights weights{};
    std::size_t last = 0;  // that has observations; bucket 0 keeps its weight of 0
    for (std::size_t bucket = 1; bucket < kBuckets; ++bucket) {
        if (!buckets[bucket].empty()) {
            weights[bucket] = mixtureWeight(buckets[bucket]);
            if (last == 0)
                std::fill(weights.begin() + 1, weights.begin() + static_cast<std::ptrdiff_t>(bucket), weights[bucket]);
            last = bucket;
        } else if (last > 0) {
            weights[bucket] = weights[last];
        }
    }
    return weights;
}

}  // namespace

CalibrationText calibrationText(const corpus::Corpus& corpus, double mask_probability) {
    CalibrationText text;
    const std::int64_t all = corpus.trainSamples();
    const double masked = std::max(mask_probability * static_cast<double>(corpus.length()), 1e-3);
    // A quarter more, as special tokens are not masked.
    const auto wanted =
        static_cast<std::int64_t>(std::ceil(1.25 * static_cast<double>(kCalibrationPositions) / masked));
    const std::int64_t count = std::min(wanted, all < 2 ? 0 : std::max<std::int64_t>(all / 10, 1));
    const corpus::MaskingOptions masking{.seed = 1, .probability = mask_probability, .fixed_count = false};
    std::vector<CalibrationText::Position> positions;
    for (std::int64_t i = 0; i < count; ++i) {
        // Evenly spread: index·all / count, without overflow.
        const std::int64_t index = all / count * i + all % count * i / count;
        const corpus::Sample sample = corpus.trainSample(index);
        const corpus::MaskedBatch seen = corpus::maskedTrainSample(sample, corpus.vocabulary(), masking, 0, index);
        for (const std::int64_t position : seen.positions) positions.push_back({text.samples.size(), position});
        text.samples.push_back(index);
        text.original.emplace_back(sample.begin(), sample.end());
        text.seen.emplace_back(seen.input_ids.begin(), seen.input_ids.end());
    }
    const auto found = std::ssize(positions), taken = std::min<std::ptrdiff_t>(found, kCalibrationPositions);
    for (std::ptrdiff_t i = 0; i < taken; ++i)
        text.positions.push_back(positions[static_cast<std::size_t>(i * found / taken)]);
    return text;
}

double mixtureWeight(std::span<const TwoSources> observations) {
    if (observations.empty()) return 0;
    double weight = 0.5;
    for (int round = 0; round < kMostRounds; ++round) {
        double sum = 0;
        for (const TwoSources& seen : observations) {
            const double one = weight * seen.one, both = one + (1 - weight) * seen.other;
            if (both > 0) sum += one / both;
        }
        const double next = sum / static_cast<double>(observations.size());
        if (std::abs(next - weight) < kSettled) return next;
        weight = next;
    }
    return weight;
}

Weights calibrate(const std::shared_ptr<const ContextCounts>& counts, const CalibrationText& text,
                  double mask_probability) {
    Weights weights;
    Buckets left, right, both;
    Predictors predictors(counts, weights, mask_probability);
    const auto neighbour = [&](const CalibrationText::Position& at, std::int64_t by) {
        const std::vector<text::TokenId>& sample = text.original[at.sample];
        const std::int64_t place = at.position + by;
        const bool is_there = place >= 0 && place < std::ssize(sample);
        return is_there ? sample[static_cast<std::size_t>(place)] : counts->mask;  // whose row is empty
    };
    const auto observe = [&](const ContextRow& row, Buckets& buckets, const CalibrationText::Position& at,
                             double other) {
        if (row.total > 0) buckets[bucketOf(row.total)].push_back({row.share(text.label(at)), other});
    };
    for (const CalibrationText::Position& at : text.positions) {
        const double p = predictors.frequency(text.label(at));
        observe(counts->row(Side::left, neighbour(at, -1)), left, at, p);
        observe(counts->row(Side::right, neighbour(at, 1)), right, at, p);
    }
    weights.left = weightsOf(left);
    weights.right = weightsOf(right);

    // Neighbours that are trusted wholly, and pairs that have no weight yet.
    const Predictors products(counts, weights, 0);
    for (const CalibrationText::Position& at : text.positions) {
        const ContextRow row = counts->row(Pair{neighbour(at, -1), neighbour(at, 1)});
        if (row.total == 0) continue;
        const double product =
            products.contextProbability(Line::neighbours, text.original[at.sample], at.position, text.label(at));
        observe(row, both, at, product);
    }
    weights.both = weightsOf(both);

    // The cache alone is what it has with a weight of 1.
    std::vector<TwoSources> repeats;
    const Predictors without(counts, weights, mask_probability);
    weights.cache = 1;
    const Predictors only(counts, weights, mask_probability);
    for (const CalibrationText::Position& at : text.positions) {
        const std::vector<text::TokenId>& seen = text.seen[at.sample];
        repeats.push_back({only.contextProbability(Line::cache, seen, at.position, text.label(at)),
                           without.contextProbability(Line::neighbours, seen, at.position, text.label(at))});
    }
    weights.cache = mixtureWeight(repeats);
    return weights;
}

}  // namespace plateau::levels
