#include "tests/levels/levels_support.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <random>
#include <string>
#include <utility>

#include "tests/support/temporary_folder.h"

namespace plateau::levels::test {
namespace {

std::string wordOf(std::size_t state) {
    return std::string(1, static_cast<char>('a' + state));
}

}  // namespace

Chain::Chain(unsigned seed) {
    std::mt19937 random(seed);
    std::exponential_distribution<double> draw;
    for (auto& row : step) {
        double sum = 0;
        for (double& value : row) sum += value = std::pow(draw(random), 3);  // few steps are likely
        for (double& value : row) value /= sum;
    }
    std::fill(std::begin(share), std::end(share), 1.0 / kStates);
    for (int round = 0; round < 2000; ++round) {
        double next[kStates] = {};
        for (std::size_t from = 0; from < kStates; ++from)
            for (std::size_t to = 0; to < kStates; ++to) next[to] += share[from] * step[from][to];
        std::copy(std::begin(next), std::end(next), std::begin(share));
    }
}

corpus::Corpus Chain::corpus(std::int64_t tokens, std::int64_t length, std::int64_t held_out, unsigned seed) const {
    const support::TemporaryFolder folder;
    std::ofstream vocab(folder / "vocab.txt"), text(folder / "text.txt");
    vocab << "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";
    for (std::size_t state = 0; state < kStates; ++state) vocab << wordOf(state) << '\n';
    std::mt19937 random(seed);
    std::size_t state = std::discrete_distribution<std::size_t>(std::begin(share), std::end(share))(random);
    for (std::int64_t i = 0; i < tokens; ++i) {
        text << wordOf(state) << ' ';
        state = std::discrete_distribution<std::size_t>(std::begin(step[state]), std::end(step[state]))(random);
    }
    vocab.close();
    text.close();
    auto loaded = corpus::Corpus::load({.corpus = (folder / "text.txt").string(),
                                        .vocab = (folder / "vocab.txt").string(),
                                        .length = length,
                                        .held_out = held_out,
                                        .documents = corpus::Documents::files});
    EXPECT_TRUE(loaded.ok());
    return std::move(loaded).value();
}

ContextCounts Chain::expectedCounts(double times) const {
    const auto token = [](std::size_t state) { return static_cast<text::TokenId>(state + kSpecial); };
    ContextCounts counts{.mask = kMask, .special = {0, 1, 2, 3, 4}, .frequency = {}, .contexts = {}};
    counts.frequency.assign(kVocabulary, 0);
    counts.starts.push_back(0);
    const auto add = [&](const auto& probability) {
        std::uint64_t total = 0;
        for (std::size_t x = 0; x < kStates; ++x) {
            const auto count = static_cast<std::uint32_t>(std::lround(probability(x) * times));
            if (count == 0) continue;
            counts.entries.push_back({token(x), count});
            total += count;
        }
        counts.starts.push_back(counts.entries.size());
        counts.totals.push_back(total);
    };
    for (std::size_t s = 0; s < kStates; ++s) {
        counts.frequency[s + kSpecial] = static_cast<std::uint64_t>(std::llround(share[s] * times));
        counts.contexts.left.push_back(token(s));
        add([&](std::size_t x) { return share[s] * step[s][x]; });
    }
    for (std::size_t s = 0; s < kStates; ++s) {
        counts.contexts.right.push_back(token(s));
        add([&](std::size_t x) { return share[x] * step[x][s]; });
    }
    for (std::size_t l = 0; l < kStates; ++l)
        for (std::size_t r = 0; r < kStates; ++r) {
            counts.contexts.pairs.emplace_back(token(l), token(r));
            add([&](std::size_t x) { return of(l, x, r); });
        }
    return counts;
}

const corpus::Corpus& demo() {
    static const corpus::Corpus corpus = [] {
        auto loaded = corpus::Corpus::load({.corpus = "demo", .length = 32, .held_out = 256});
        EXPECT_TRUE(loaded.ok());
        return std::move(loaded).value();
    }();
    return corpus;
}

const ReferenceLevels& demoLevels() {
    static const ReferenceLevels levels = [] {
        auto computed = computeLevels(demo(), kMaskProbability);
        EXPECT_TRUE(computed.ok());
        return std::move(computed).value();
    }();
    return levels;
}

}  // namespace plateau::levels::test
