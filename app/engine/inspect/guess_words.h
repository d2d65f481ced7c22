// Predictions as words: tokens of a vocabulary, or the labels of a classifier.
#pragma once

#include <string>
#include <vector>

#include "core/inspect/predictions.h"
#include "core/protocol/guess.h"
#include "core/text/vocabulary.h"

namespace plateau::engine {

class GuessWords {
public:
    // Both must outlive it.
    GuessWords(const model::BertConfig& config, const text::Vocabulary& vocabulary)
        : m_config(config), m_vocabulary(vocabulary) {}
    std::vector<protocol::Guess> operator()(const std::vector<inspect::Guess>& found) const;
    // Empty for an id beyond the vocabulary.
    std::string word(std::int64_t id) const;

private:
    const model::BertConfig& m_config;
    const text::Vocabulary& m_vocabulary;
};

// "cat 0.31, dog 0.2".
std::string guessText(const std::vector<protocol::Guess>& guesses);

}  // namespace plateau::engine
