#include "core/levels/reference_levels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/levels/calibration.h"
#include "core/levels/context_counter.h"

namespace plateau::levels {
namespace {

// Samples are counted in so many passes, each over every 64th, in an order in which after 1, 2, 4, … passes those that
// were counted lie at even distances: a part of the text that is like the whole of it.
constexpr unsigned kPasses = 64;
constexpr std::array kEarlierPasses = {1U, 2U, 4U, 8U, 16U, 32U};

constexpr std::int64_t startOf(unsigned pass) {
    unsigned reversed = 0;
    for (unsigned bit = 1; bit < kPasses; bit <<= 1) {
        reversed = reversed << 1 | (pass & 1);
        pass >>= 1;
    }
    return static_cast<std::int64_t>(reversed);
}

using Levels = std::array<Level, kLineCount>;

// What each line scores at Q, as means and standard errors over the samples.
class Scorer {
public:
    Scorer(const corpus::Corpus& corpus, double mask_probability, std::int64_t scored)
        : m_positions(corpus, mask_probability), m_scored(m_positions.strided(scored)) {}

    const EvaluationPositions& positions() const { return m_positions; }
    const std::vector<EvaluationPosition>& scored() const { return m_scored; }

    Levels levels(const Predictors& predictors) const {
        std::vector<double> context_free, differences(m_scored.size());
        for (const EvaluationPosition& at : m_positions.all())
            context_free.push_back(loss(predictors, Line::no_context, at));
        Levels levels;
        for (const Line line : kLines) {
            for (std::size_t i = 0; i < m_scored.size(); ++i)
                differences[i] = line == Line::no_context ? 0
                                                          : loss(predictors, line, m_scored[i]) -
                                                                loss(predictors, Line::no_context, m_scored[i]);
            levels[static_cast<std::size_t>(line)] = level(context_free, differences);
        }
        return levels;
    }

private:
    double loss(const Predictors& predictors, Line line, const EvaluationPosition& at) const {
        return -std::log(predictors.probability(line, m_positions.seen(at.sample), at.position, at.label));
    }

    // The mean over E and the mean of the differences at Q, which lie in the same samples: a sample's share of both is
    // one deviation, SE² = G/(G-1) · Σ_g (Σ_i (u_i - ū)/|E| + Σ_i (d_i - d̄)/|Q|)².
    Level level(const std::vector<double>& context_free, const std::vector<double>& differences) const {
        const double base = mean(context_free), difference = mean(differences);
        std::vector<double> deviation(static_cast<std::size_t>(m_positions.samples()));
        std::vector<bool> has_any(deviation.size());
        const auto add = [&](std::span<const EvaluationPosition> positions, const std::vector<double>& values,
                             double centre) {
            for (std::size_t i = 0; i < values.size(); ++i) {
                const auto sample = static_cast<std::size_t>(positions[i].sample);
                deviation[sample] += (values[i] - centre) / static_cast<double>(values.size());
                has_any[sample] = true;
            }
        };
        add(m_positions.all(), context_free, base);
        add(m_scored, differences, difference);
        const auto samples = static_cast<double>(std::count(has_any.begin(), has_any.end(), true));
        double squares = 0;
        for (const double own : deviation) squares += own * own;
        Level level{.nats = base + difference};
        if (samples > 1) level.standard_error = std::sqrt(samples / (samples - 1) * squares);
        return level;
    }

    static double mean(const std::vector<double>& values) {
        double sum = 0;
        for (const double value : values) sum += value;
        return sum / static_cast<double>(values.size());
    }

    EvaluationPositions m_positions;
    std::vector<EvaluationPosition> m_scored;
};

Contexts contextsOf(const Scorer& scorer, const corpus::Corpus& corpus) {
    Contexts contexts;
    for (const EvaluationPosition& at : scorer.scored())
        contexts.add(scorer.positions().seen(at.sample), at.position, corpus.vocabulary().mask());
    contexts.sort();
    return contexts;
}

Contexts withThoseOf(const CalibrationText& text, Contexts contexts, const corpus::Corpus& corpus) {
    for (const CalibrationText::Position& at : text.positions)
        for (const auto* sample : {&text.original[at.sample], &text.seen[at.sample]})
            contexts.add(*sample, at.position, corpus.vocabulary().mask());
    contexts.sort();
    return contexts;
}

// Training samples to count: at even distances among those that are not the calibration's.
class CountedSamples {
public:
    CountedSamples(const corpus::Corpus& corpus, const CalibrationText& left_out, std::int64_t tokens)
        : m_all(corpus.trainSamples() - std::ssize(left_out.samples)),
          m_size(std::clamp<std::int64_t>(tokens / corpus.length(), 1, m_all)) {
        // How many counted ones there are before each that is left out.
        for (const std::int64_t sample : left_out.samples) m_before.push_back(sample - std::ssize(m_before));
    }

    std::int64_t size() const { return m_size; }
    // The number of the i-th in the training split.
    std::int64_t operator[](std::int64_t i) const {
        const std::int64_t place = m_all / m_size * i + m_all % m_size * i / m_size;
        return place + (std::upper_bound(m_before.begin(), m_before.end(), place) - m_before.begin());
    }

private:
    std::int64_t m_all, m_size;
    std::vector<std::int64_t> m_before;
};

// Counts, and has the levels by less text while it passes them.
class Count {
public:
    Count(const corpus::Corpus& corpus, double mask_probability, const CountOptions& options)
        : m_corpus(corpus),
          m_options(options),
          m_mask(mask_probability),
          m_scorer(corpus, mask_probability, options.limits.scored),
          m_calibration(calibrationText(corpus, mask_probability)),
          m_scoredContexts(contextsOf(m_scorer, corpus)) {}

    Result<ReferenceLevels> run() {
        if (m_scorer.scored().empty())
            return Error{ErrorCode::empty, "no token of the held-out samples is masked", "data.held_out",
                         "hold out more samples, or mask more tokens"};
        const Contexts contexts = withThoseOf(m_calibration, m_scoredContexts, m_corpus);
        if (!ContextCounter::fits(contexts, m_corpus.vocabulary().size()))
            return Error{ErrorCode::invalidField, "the vocabulary is too large for reference levels", "data.vocab",
                         "use one of fewer tokens"};
        std::optional<ContextCounter> counter(std::in_place, contexts, m_corpus.vocabulary(), m_options.limits.bytes);
        const CountedSamples samples(m_corpus, m_calibration, std::min(m_options.limits.tokens, kMostCounted));
        const std::int64_t wanted = samples.size() * m_corpus.length();
        if (const Status counted = passes(samples, wanted, *counter); !counted) return counted.error();
        if (counter->tokens() == 0)
            return Error{ErrorCode::noMemory, "not one sample can be counted in the memory that is allowed", "",
                         "allow more"};
        const auto counts = std::make_shared<const ContextCounts>(counter->counts());
        const std::int64_t tokens = counter->tokens();
        counter.reset();  // half of the memory
        const Weights weights = calibrate(counts, m_calibration, m_mask);
        const Levels levels = m_scorer.levels(Predictors(counts, weights, m_mask));
        return ReferenceLevels{
            {.key = keyOf(m_corpus, m_mask),
             .levels = withEarlier(levels, tokens),
             .positions = std::ssize(m_scorer.positions().all()),
             .scored = std::ssize(m_scorer.scored()),
             .calibration = std::ssize(m_calibration.positions),
             .tokens = tokens,
             .wanted_tokens = wanted,
             .limits = m_options.limits},
            Predictors(std::make_shared<const ContextCounts>(counts->of(m_scoredContexts)), weights, m_mask)};
    }

private:
    // The levels after a part of the tokens.
    struct Earlier {
        std::int64_t tokens = 0;
        Levels levels;
    };

    Status passes(const CountedSamples& samples, std::int64_t wanted, ContextCounter& counter) {
        std::int64_t told = 0;
        for (unsigned pass = 0; pass < kPasses; ++pass) {
            if (std::find(kEarlierPasses.begin(), kEarlierPasses.end(), pass) != kEarlierPasses.end())
                m_earlier.push_back({counter.tokens(), levelsOf(counter)});
            for (std::int64_t i = startOf(pass); i < samples.size(); i += kPasses) {
                if (!counter.add(m_corpus.trainSample(samples[i]))) return Done{};
                if (counter.tokens() - told < kToldEvery) continue;
                told = counter.tokens();
                if (!goesOn(told, wanted)) return Error{ErrorCode::cancelled, "counting was stopped", "", ""};
            }
        }
        return Done{};
    }

    bool goesOn(std::int64_t tokens, std::int64_t wanted) const {
        return !m_options.progress || m_options.progress({.tokens = tokens, .of = wanted});
    }

    Levels levelsOf(const ContextCounter& counter) const {
        if (counter.tokens() == 0) return {};
        const auto counts = std::make_shared<const ContextCounts>(counter.counts());
        return m_scorer.levels(Predictors(counts, calibrate(counts, m_calibration, m_mask), m_mask));
    }

    // Where memory ended the count, ½ and ¼ of the tokens are the last that were passed below these.
    Levels withEarlier(Levels levels, std::int64_t tokens) const {
        const auto within = [this](std::int64_t most) {
            const Earlier* found = nullptr;
            for (const Earlier& one : m_earlier)
                if (one.tokens > 0 && one.tokens <= most) found = &one;
            return found;
        };
        // Half of an odd number of samples may be one more than half of the tokens.
        const std::int64_t sample = m_corpus.length();
        const Earlier* half = within(tokens / 2 + sample);
        const Earlier* quarter = half ? within(half->tokens / 2 + sample) : nullptr;
        for (std::size_t line = 0; line < kLineCount; ++line) {
            if (half) levels[line].half = {half->tokens, half->levels[line].nats};
            if (quarter) levels[line].quarter = {quarter->tokens, quarter->levels[line].nats};
        }
        return levels;
    }

    static constexpr std::int64_t kToldEvery = 1 << 17;  // tokens

    const corpus::Corpus& m_corpus;
    const CountOptions& m_options;
    double m_mask;
    Scorer m_scorer;
    CalibrationText m_calibration;
    Contexts m_scoredContexts;
    std::vector<Earlier> m_earlier;
};

}  // namespace

std::optional<double> Level::stillFallingBy() const {
    if (!half || half->nats - nats <= kFallingBy) return std::nullopt;
    return half->nats - nats;
}

Result<ReferenceLevels> computeLevels(const corpus::Corpus& corpus, double mask_probability,
                                      const CountOptions& options) try {
    return Count(corpus, mask_probability, options).run();
} catch (const std::bad_alloc&) {
    return Error{ErrorCode::noMemory, "the counts for reference levels do not fit in memory", "", "allow fewer bytes"};
}

}  // namespace plateau::levels
