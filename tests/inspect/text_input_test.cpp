// A text as a model takes it: where its tokens come from, what is cut, what is refused.
#include <fstream>

#include <gtest/gtest.h>

#include "core/inspect/vocabulary_fit.h"
#include "inspect_support.h"
#include "tests/support/temporary_folder.h"

namespace plateau::inspect {
namespace {

std::string tokensOf(const TextInput& input) {
    std::string text;
    for (const TextToken& token : input.tokens) text += (text.empty() ? "" : " ") + token.token;
    return text;
}

TEST(TextInput, TokensKnowTheirBytes) {
    const std::string first = "A  b[MASK]", second = "\xC3\xA4 x c";
    const auto input = textInput(letters(), smallConfig("original"), first, second);
    ASSERT_TRUE(input.ok());
    EXPECT_EQ(tokensOf(*input), "[CLS] a b [MASK] [SEP] a [UNK] c [SEP]");
    std::string cut;
    for (const TextToken& token : input->tokens) {
        const std::string& source = token.text == 0 ? first : second;
        cut += "|" + source.substr(token.begin, token.end - token.begin);
    }
    EXPECT_EQ(cut, "||A|b|[MASK]||\xC3\xA4|x|c|");
    EXPECT_TRUE(input->tokens[0].added && input->tokens[4].added && input->tokens[8].added);
    EXPECT_FALSE(input->tokens[3].added);
    EXPECT_EQ(input->tokens[4].text, 0);
    EXPECT_EQ(input->tokens[8].text, 1);
    EXPECT_EQ(input->tokens[4].begin, first.size());
    EXPECT_EQ(input->dropped, 0);
    EXPECT_EQ(input->token_types_1T.sum().item<std::int64_t>(), 4);
}

TEST(TextInput, TheLongerTextIsCutFirst) {
    std::string words;
    for (int i = 0; i < 10000; ++i) words += "a ";
    const auto refused = textInput(letters(), smallConfig("original"), words, std::nullopt);
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::invalidField);
    const auto one = textInput(letters(), smallConfig("original"), words, std::nullopt, TooLong::cut);
    ASSERT_TRUE(one.ok());
    EXPECT_EQ(one->tokens.size(), 16u);
    EXPECT_EQ(one->dropped, 9986);
    const auto pair = textInput(letters(), smallConfig("original"), "b c d", words, TooLong::cut);
    ASSERT_TRUE(pair.ok());
    EXPECT_EQ(tokensOf(*pair), "[CLS] b c d [SEP] a a a a a a a a a a [SEP]");
    EXPECT_EQ(pair->dropped, 9990);
}

TEST(TextInput, TokensWithoutARowInTheModelAreRefusedByName) {
    model::BertConfig config = smallConfig("original");
    config.vocab_size = 17;  // of the nineteen, so that "m" and "n" have none
    EXPECT_TRUE(textInput(letters(), config, "a b l", std::nullopt).ok());
    for (const bool pair : {false, true}) {
        const auto input = textInput(letters(), config, pair ? "a" : "a m", pair ? std::optional("m") : std::nullopt);
        ASSERT_FALSE(input.ok());
        EXPECT_EQ(input.error().code, ErrorCode::invalidField);
        EXPECT_EQ(input.error().message, "the token 'm' has the id 17, the model embeddings for 17 ids");
    }
    EXPECT_FALSE(textInputWith(letters(), config, "a n", 4).ok());
    std::string words = "m ";
    for (int i = 0; i < 100; ++i) words = "a " + words;
    EXPECT_TRUE(textInput(letters(), config, words, std::nullopt, TooLong::cut).ok()) << "it is cut off";
    config.vocab_size = 64;  // rounded up
    EXPECT_TRUE(textInput(letters(), config, "a m n", std::nullopt).ok());
}

TEST(TextInput, ACorpusHasTheVocabularyOfTheModel) {
    const support::TemporaryFolder folder;
    const text::WordPiece tokenizer = letters();
    const text::Vocabulary& vocabulary = tokenizer.vocabulary();
    model::BertConfig config = smallConfig("original");
    const auto fits = [&] { return checkCorpusVocabulary(vocabulary, folder.path(), config, "vocab").ok(); };
    EXPECT_TRUE(fits());
    config.vocab_size = 17;
    EXPECT_FALSE(fits()) << "samples are masked with any token";
    config.vocab_size = 64;
    EXPECT_FALSE(fits()) << "it may be another one";
    std::ofstream(folder.path() / "vocab.txt") << vocabulary.text();
    EXPECT_TRUE(fits());
    std::ofstream(folder.path() / "vocab.txt") << vocabulary.text() << "more\n";
    EXPECT_FALSE(fits());
}

TEST(TextInput, RefusesTextsWithoutWords) {
    const auto failure = [](const std::string& first, const std::optional<std::string>& second) {
        const auto input = textInput(letters(), smallConfig("original"), first, second);
        return input.ok() ? "none" : describe(input.error());
    };
    EXPECT_EQ(failure("", std::nullopt), "the text is empty (--text): type one");
    EXPECT_EQ(failure("a", ""), "the text is empty (--pair): type one");
    for (const char* blank : {"   ", "\t\n", "\x01\x02\x7f"})
        EXPECT_EQ(failure(blank, std::nullopt),
                  "the text has nothing but spaces and control characters (--text): type words");
}

}  // namespace
}  // namespace plateau::inspect
