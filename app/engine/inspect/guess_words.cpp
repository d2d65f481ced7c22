#include "app/engine/inspect/guess_words.h"

#include "app/engine/command/console.h"

namespace plateau::engine {

std::string GuessWords::word(std::int64_t id) const {
    const auto place = static_cast<std::size_t>(id);
    if (m_config.head == model::HeadKind::classifier)
        return place < m_config.classifier.labels.size() ? m_config.classifier.labels[place] : std::to_string(id);
    const auto token = static_cast<text::TokenId>(id);
    return token < m_vocabulary.size() ? m_vocabulary.token(token) : std::string();
}

std::vector<protocol::Guess> GuessWords::operator()(const std::vector<inspect::Guess>& found) const {
    std::vector<protocol::Guess> guesses;
    for (const inspect::Guess& guess : found) guesses.push_back({word(guess.id), guess.probability});
    return guesses;
}

std::string guessText(const std::vector<protocol::Guess>& guesses) {
    std::string text;
    for (const protocol::Guess& guess : guesses)
        text += (text.empty() ? "" : ", ") + guess.token + " " + numberText(guess.probability, 3);
    return text;
}

}  // namespace plateau::engine
