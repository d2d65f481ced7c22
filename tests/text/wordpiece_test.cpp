#include "core/text/wordpiece.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/base/files.h"
#include "core/text/encoder.h"
#include "core/text/utf8.h"
#include "core/text/word_splitter.h"

namespace plateau::text {
namespace {

const std::string kFixtures = std::string(PLATEAU_SOURCE_DIR) + "/tests/fixtures/text/";

Vocabulary vocabularyOf(const std::string& words) {
    auto vocabulary = Vocabulary::parse("[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n" + words, "test");
    EXPECT_TRUE(vocabulary.ok());
    return std::move(vocabulary).value();
}

std::string bytesOfHex(const std::string& hex) {
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes += static_cast<char>(std::strtol(hex.substr(i, 2).c_str(), nullptr, 16));
    return bytes;
}

nlohmann::json fixture() {
    std::ifstream file(kFixtures + "wordpiece.json");
    return nlohmann::json::parse(file);
}

struct Form {
    const char* name;
    bool cased;
    std::optional<bool> accents;
};
const Form kForms[] = {
    {"uncased", false, {}}, {"cased", true, {}}, {"lowered", false, true}, {"stripped", true, false}};

TEST(WordPiece, IdsEqualThoseOfTokenizers) {
    const nlohmann::json cases = fixture().at("cases");
    ASSERT_GT(cases.size(), 50u);
    for (const Form& form : kForms) {
        auto vocabulary = Vocabulary::load(kFixtures + "vocab.txt");
        ASSERT_TRUE(vocabulary.ok());
        const WordPiece wordPiece(std::move(vocabulary).value(), {.cased = form.cased, .accents = form.accents});
        for (const auto& each : cases) {
            std::vector<TokenId> ids;
            wordPiece.encode(bytesOfHex(each.at("hex")), ids);
            EXPECT_EQ(ids, each.at(form.name).get<std::vector<TokenId>>())
                << form.name << ", " << bytesOfHex(each.at("hex"));
        }
    }
}

std::string fnv(const std::string& bytes) {
    std::uint64_t value = 0xCBF29CE484222325;
    for (const char byte : bytes) value = (value ^ static_cast<unsigned char>(byte)) * 0x100000001B3;
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(value));
    return text;
}

// The digests were made from the words that tokenizers cuts `a<scalar>b` into, for every scalar.
TEST(WordPiece, EveryScalarIsTreatedAsTokenizersDoes) {
    const nlohmann::json digests = fixture().at("digests");
    for (const Form& form : kForms) {
        SCOPED_TRACE(form.name);
        const CharacterTable& table = CharacterTable::of(form.cased, form.accents.value_or(form.cased));
        const auto expected = digests.at(form.name).get<std::vector<std::string>>();
        ASSERT_EQ(expected.size(), 272u);
        for (char32_t block = 0; block < 272; ++block) {
            std::string words;
            for (char32_t code = block * 4096; code < (block + 1) * 4096; ++code) {
                if (code >= 0xD800 && code <= 0xDFFF) continue;
                std::string text = "a";
                appendUtf8(text, code);
                splitWords(text + "b", table, 100, [&](const Word& word) { words += word.text + "\n"; });
                words += "\n";
            }
            EXPECT_EQ(fnv(words), expected[block]) << "block of U+" << std::hex << block * 4096;
        }
    }
}

TEST(WordPiece, OffsetsAreBytesOfTheSource) {
    const WordPiece wordPiece(vocabularyOf("un\n##aff\n##able\ncafe\n,\n水\n"));
    const std::string text = " unaffable, CAF\xC3\x89[MASK]水 cafe\xCC\x81\xFF qq";
    const Encoding encoding = wordPiece.encodeWithOffsets(text);
    std::vector<std::string> pieces;
    for (std::size_t i = 0; i < encoding.ids.size(); ++i)
        pieces.push_back(text.substr(encoding.begin[i], encoding.end[i] - encoding.begin[i]));
    EXPECT_EQ(pieces,
              (std::vector<std::string>{"un", "aff", "able", ",", "CAF\xC3\x89", "[MASK]", "水", "cafe", "qq"}));
    EXPECT_EQ(encoding.ids, (std::vector<TokenId>{5, 6, 7, 9, 8, 4, 10, 8, 1}));
}

std::vector<TokenId> idsOf(const WordPiece& wordPiece, const std::string& text) {
    std::vector<TokenId> ids;
    wordPiece.encode(text, ids);
    const Encoding encoding = wordPiece.encodeWithOffsets(text);
    EXPECT_EQ(encoding.ids, ids) << text;
    std::vector<TokenId> fast;
    Encoder(wordPiece).encode(text, fast);
    EXPECT_EQ(fast, ids) << text;
    return ids;
}

TEST(WordPiece, AddedTokensAreFoundBeforeWordsAreCut) {
    const Vocabulary vocabulary = vocabularyOf("cat\n##s\n<\n>\nuser\n<user>\nat\nUP\n<user>s\ncat up\n");
    const WordPiece wordPiece(
        vocabulary,
        {.added = {{.id = 10}, {.id = 11, .is_word = true}, {.id = 12, .normalised = false}, {.id = 13}, {.id = 14}}});
    using Ids = std::vector<TokenId>;
    EXPECT_EQ(idsOf(wordPiece, "cats <user> cat"), (Ids{1, 11, 1, 10, 1, 11})) << "also within words";
    EXPECT_EQ(idsOf(wordPiece, "<US\xC3\x89R>"), (Ids{10})) << "in the text once it is lower-cased";
    EXPECT_EQ(idsOf(wordPiece, "<\x01user>s"), (Ids{13})) << "the longest, and across what vanishes";
    EXPECT_EQ(idsOf(wordPiece, "< user > up UP"), (Ids{7, 9, 8, 1, 12})) << "only as it is";
    EXPECT_EQ(idsOf(wordPiece, "[MASK]CAT\tUP"), (Ids{4, 1, 11, 12})) << "what is looked for as it is comes first";
    EXPECT_EQ(idsOf(wordPiece, "[MASK]cat\tup"), (Ids{4, 14})) << "a space is any white space";
    const WordPiece jamo(vocabularyOf("\u1100\n\u1161\n"), {.added = {{.id = 5}, {.id = 6}}});
    EXPECT_EQ(idsOf(jamo, "\uAC00x"), (Ids{5, 6, 1})) << "two in one character";
    const Encoding encoding = wordPiece.encodeWithOffsets("a <US\xC3\x89R> b");
    EXPECT_EQ(encoding.begin, (std::vector<std::size_t>{0, 2, 10}));
    EXPECT_EQ(encoding.end, (std::vector<std::size_t>{1, 9, 11}));
}

TEST(WordPiece, WordsLongerThanTheLimitAreUnknown) {
    const WordPiece wordPiece(vocabularyOf("x\n##x\n"), {.max_word_characters = 3});
    std::vector<TokenId> ids;
    wordPiece.encode("xxx xxxx", ids);
    EXPECT_EQ(ids, (std::vector<TokenId>{5, 6, 6, 1}));
    const Encoding encoding = wordPiece.encodeWithOffsets("xxxxxx x");
    EXPECT_EQ(encoding.begin, (std::vector<std::size_t>{0, 7}));
    EXPECT_EQ(encoding.end, (std::vector<std::size_t>{6, 8}));
}

TEST(WordPiece, ACopyOutlivesTheOriginal) {
    auto original = std::make_unique<WordPiece>(vocabularyOf("hello\n"));
    const WordPiece copy = *original;
    original.reset();
    std::vector<TokenId> ids;
    copy.encode("Hello", ids);
    EXPECT_EQ(ids, std::vector<TokenId>{5});
    EXPECT_EQ(copy.vocabulary().size(), 6);
}

TEST(WordPiece, MalformedUtf8IsReplacedByMaximalSubparts) {
    const auto sizes = [](std::string_view text) {
        std::vector<std::uint32_t> found;
        for (std::size_t at = 0; at < text.size(); at += found.back()) {
            const DecodedCharacter character = decodeAt(text, at);
            EXPECT_TRUE(character.malformed);
            EXPECT_EQ(character.code, kReplacement);
            found.push_back(character.size);
        }
        return found;
    };
    EXPECT_EQ(sizes("\xF0\x9F\x98"), (std::vector<std::uint32_t>{3}));
    EXPECT_EQ(sizes("\xED\xA0\x80"), (std::vector<std::uint32_t>{1, 1, 1}));  // a surrogate
    EXPECT_EQ(sizes("\xC0\xAF"), (std::vector<std::uint32_t>{1, 1}));         // overlong
    EXPECT_EQ(sizes("\xF4\x90\x80\x80"), (std::vector<std::uint32_t>{1, 1, 1, 1}));
    EXPECT_EQ(sizes("\xE2\x82\xF1\x80"), (std::vector<std::uint32_t>{2, 2}));
    EXPECT_EQ(countMalformed("a\xFF é"), 1u);
}

TEST(WordPiece, BertBaseVocabulary) {
    const std::string file = std::string(PLATEAU_SHARED_DIR) + "/data/vocab/bert-base-uncased-vocab.txt";
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "no vocabulary of bert-base-uncased at " << file;
    auto vocabulary = Vocabulary::load(file);
    ASSERT_TRUE(vocabulary.ok()) << describe(vocabulary.error());
    EXPECT_EQ(vocabulary->size(), 30522);
    EXPECT_EQ(vocabulary->pad(), 0);
    EXPECT_EQ(vocabulary->unknown(), 100);
    EXPECT_EQ(vocabulary->mask(), 103);
    const WordPiece wordPiece(std::move(vocabulary).value());
    std::vector<TokenId> ids;
    wordPiece.encode(
        "Hello WORLD, caf\xC3\xA9 na\xCC\x88ive [MASK] unaffable a\xCD\xB8"
        "b",
        ids);
    EXPECT_EQ(ids, (std::vector<TokenId>{7592, 2088, 1010, 7668, 15743, 103, 14477, 20961, 3468, 100}));
}

}  // namespace
}  // namespace plateau::text
