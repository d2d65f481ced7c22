// The built-in corpus with its reference levels, as a run's log names it and as somebody has counted them.
#pragma once

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/corpus/corpus.h"
#include "core/levels/levels_file.h"

namespace plateau::tests {

inline const corpus::Corpus& demoCorpus() {
    static const corpus::Corpus corpus = [] {
        auto loaded = corpus::Corpus::load({.corpus = "demo", .length = 64, .held_out = 256});
        EXPECT_TRUE(loaded.ok());
        return std::move(loaded).value();
    }();
    return corpus;
}

// What the log of a run of it says, and with a level that no predictor without context gets below.
inline nlohmann::json demoLog() {
    const corpus::Corpus& demo = demoCorpus();
    return {{"checksum", demo.identity().content},
            {"vocab_checksum", demo.identity().vocabulary},
            {"samples", demo.trainSamples()},
            {"train_tokens", demo.trainSamples() * demo.length()},
            {"held_out_samples", demo.heldOutSamples()}};
}

// Counts in the user's folder ($XDG_CACHE_HOME), of so little text that more would lower the levels.
inline levels::LevelsSummary countDemo() {
    const auto levels = levels::computeLevels(demoCorpus(), 0.15, {.limits = {.tokens = 40'000}});
    EXPECT_TRUE(levels.ok());
    EXPECT_TRUE(levels::keepLevels("demo", *levels).ok());
    return levels->summary;
}

}  // namespace plateau::tests
