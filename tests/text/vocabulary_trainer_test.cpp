#include "core/text/vocabulary_trainer.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/text/encoder.h"
#include "core/text/word_counts.h"

namespace plateau::text {
namespace {

using Entries = std::vector<std::string>;
using Words = std::vector<std::pair<std::string, std::uint64_t>>;

Entries train(const Words& words, const VocabularyOptions& options) {
    const auto entries = trainVocabulary(words, options);
    EXPECT_TRUE(entries.ok());
    return entries.ok() ? entries.value() : Entries{};
}

Entries joined(const Entries& entries) {
    std::size_t first = 5;
    const auto isCharacter = [](const std::string& e) {
        return e.size() == 1 || (e.starts_with("##") && e.size() == 3);
    };
    while (first < entries.size() && isCharacter(entries[first])) ++first;
    return {entries.begin() + static_cast<std::ptrdiff_t>(first), entries.end()};
}

// The classic example of byte-pair encoding, followed by hand.
TEST(VocabularyTrainer, JoinsTheMostFrequentPairs) {
    const Words words = {{"hug", 10}, {"pug", 5}, {"pun", 12}, {"bun", 4}, {"hugs", 5}};
    const Entries entries = train(words, {.size = 20, .min_frequency = 1});
    EXPECT_EQ(Entries(entries.begin(), entries.begin() + 5), (Entries{"[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"}));
    EXPECT_EQ(Entries(entries.begin() + 5, entries.begin() + 16),
              (Entries{"b", "g", "h", "n", "p", "s", "u", "##g", "##n", "##s", "##u"}));
    // ##u+##g 20, ##u+##n 16, h+##ug 15, p+##un 12
    EXPECT_EQ(joined(entries), (Entries{"##ug", "##un", "hug", "pun"}));
}

TEST(VocabularyTrainer, OfEqualPairsTheLowerIdsComeFirst) {
    const Words words = {{"ba", 3}, {"ca", 3}, {"cb", 3}};
    EXPECT_EQ(joined(train(words, {.size = 100, .min_frequency = 1})), (Entries{"ba", "ca", "cb"}));
}

TEST(VocabularyTrainer, StopsAtRarePairsAndAtTheSize) {
    const Words words = {{"ab", 5}, {"cd", 1}};
    EXPECT_EQ(joined(train(words, {.size = 100, .min_frequency = 2})), (Entries{"ab"}));
    EXPECT_EQ(joined(train(words, {.size = 12, .min_frequency = 1})), (Entries{"ab"}));
}

// Followed by hand: a run of one character overlaps itself; joining changes what its neighbours count.
TEST(VocabularyTrainer, CountsOverlapsAndNeighboursRight) {
    EXPECT_EQ(joined(train({{"xaaaa", 4}}, {.size = 100, .min_frequency = 1})), (Entries{"##aa", "xaa", "xaaaa"}));
    EXPECT_EQ(joined(train({{"xabc", 9}, {"yab", 3}, {"zbc", 20}}, {.size = 100, .min_frequency = 1})),
              (Entries{"##bc", "zbc", "xa", "xabc", "ya", "yab"}));
}

TEST(VocabularyTrainer, KeepsTheMostFrequentCharacters) {
    const Words words = {{"ab", 5},
                         {"b\xC3\xA9", 2},
                         {"\xC3\xA9"
                          "b",
                          1},
                         {"zb", 1}};
    const Entries entries = train(words, {.size = 100, .min_frequency = 1, .most_characters = 2});
    EXPECT_EQ(Entries(entries.begin() + 5, entries.end()), (Entries{"a", "b", "##b", "ab"}));
}

TEST(VocabularyTrainer, SaysWhatIsWrong) {
    EXPECT_EQ(trainVocabulary({}, {}).error().code, ErrorCode::empty);
    const auto small = trainVocabulary({{"abc", 1}}, {.size = 9});
    ASSERT_FALSE(small.ok());
    EXPECT_EQ(small.error().code, ErrorCode::invalidField);
    EXPECT_EQ(small.error().context, "--size");
}

// What was learnt loads, knows every word of its text, and gives the words back.
TEST(VocabularyTrainer, RoundTripOfKnownWords) {
    WordCounts counts(false);
    const std::string text =
        "The river sings to the rivers; singers sang near the river's mouth. Caf\xC3\xA9 caf\xC3\xA9s!";
    counts.add(text);
    EXPECT_EQ(counts.words(), 19U);
    std::string file;
    for (const std::string& entry : train(counts.sorted(), {.size = 70, .min_frequency = 1})) file += entry + "\n";
    auto vocabulary = Vocabulary::parse(file, "trained");
    ASSERT_TRUE(vocabulary.ok());
    Encoder encoder{WordPiece(std::move(vocabulary).value())};
    std::vector<TokenId> ids;
    encoder.encode(text, ids);
    std::string decoded;
    for (const TokenId id : ids) {
        ASSERT_FALSE(encoder.vocabulary().isSpecial(id));
        const std::string& token = encoder.vocabulary().token(id);
        decoded += token.starts_with("##") ? token.substr(2) : " " + token;
    }
    EXPECT_EQ(decoded, " the river sings to the rivers ; singers sang near the river ' s mouth . cafe cafes !");
}

TEST(WordCounts, CountNormalisedWords) {
    WordCounts counts(false);
    counts.add("Caf\xC3\xA9, cafe " + std::string(101, 'x'));
    EXPECT_EQ(counts.sorted(), (Words{{",", 1}, {"cafe", 2}}));
    EXPECT_EQ(counts.words(), 4U);
    EXPECT_EQ(counts.forgotten(), 1U);
    WordCounts cased(true);
    cased.add("Cat cat");
    EXPECT_EQ(cased.sorted(), (Words{{"Cat", 1}, {"cat", 1}}));
}

TEST(WordCounts, ForgetTheRarestWhenThereAreTooMany) {
    WordCounts counts(false, 100);
    for (int i = 0; i < 1000; ++i) counts.add("often w" + std::to_string(i) + "\n");
    EXPECT_LE(counts.size(), 100U);
    const auto all = counts.sorted();
    EXPECT_TRUE(std::find(all.begin(), all.end(), std::make_pair(std::string("often"), std::uint64_t{1000})) !=
                all.end());
    std::uint64_t kept = 0;
    for (const auto& [word, count] : all) kept += count;
    EXPECT_EQ(kept + counts.forgotten(), 2000U);
}

}  // namespace
}  // namespace plateau::text
