// All ways to ids against the plain reference.
#include "core/text/encoder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>
#include <string>
#include <utility>

#include "core/base/files.h"
#include "core/text/utf8.h"
#include "tests/text/reference_wordpiece.h"

namespace plateau::text {
namespace {

WordPiece fixtureWordPiece(bool cased) {
    auto vocabulary = Vocabulary::load(std::string(PLATEAU_SOURCE_DIR) + "/tests/fixtures/text/vocab.txt");
    EXPECT_TRUE(vocabulary.ok());
    return WordPiece(std::move(vocabulary).value(), {.cased = cased});
}

void expectSame(const WordPiece& wordPiece, bool cased, std::vector<Encoder>& encoders, const std::string& text) {
    const std::vector<TokenId> expected = referenceIds(wordPiece.vocabulary(), cased, 100, text);
    ASSERT_EQ(wordPiece.encodeWithOffsets(text).ids, expected) << text;
    std::vector<TokenId> ids;
    wordPiece.encode(text, ids);
    ASSERT_EQ(ids, expected) << text;
    for (std::size_t i = 0; i < encoders.size(); ++i) {
        ids.assign(1, -7);
        encoders[i].encode(text, ids);
        ASSERT_EQ(ids.front(), -7);
        ids.erase(ids.begin());
        ASSERT_EQ(ids, expected) << nameOf(vectorLevels()[i]) << ": " << text;
    }
}

std::vector<Encoder> encodersOf(const WordPiece& wordPiece) {
    std::vector<Encoder> encoders;
    for (const VectorLevel level : vectorLevels()) encoders.emplace_back(wordPiece, level);
    return encoders;
}

// Text of words that repeat, so that the cache is used, of marks that are reordered, special tokens and broken UTF-8.
std::string randomText(std::mt19937& draw, std::size_t pieces) {
    static const std::vector<std::string> words = {"the",
                                                   "Cats",
                                                   "unaffable",
                                                   "naïve",
                                                   "CAFÉ",
                                                   "cafe\u0301",
                                                   "Straße",
                                                   "水山",
                                                   "한글",
                                                   "がか\u3099",
                                                   "x\u302f\u0334x",
                                                   "a\u302e\U00016ff0b",
                                                   "\U0001d160",
                                                   "ﬁ",
                                                   "😀x",
                                                   "…",
                                                   "“it’s”",
                                                   "[MASK]",
                                                   "[mask]",
                                                   "[SEP]cat",
                                                   "[[CLS]]",
                                                   "[PAD",
                                                   "İi̇",
                                                   "\u0344a",
                                                   "a\u034fb",
                                                   "\u2028",
                                                   "\u00a0",
                                                   "\u200b",
                                                   "1.2,3",
                                                   "xxxxxxxxxxxxxxxx",
                                                   "xxxxxxxxxxxxxxxxx",
                                                   "\xff",
                                                   "a\xe2\x82",
                                                   "\xf0\x9f\x98",
                                                   "\xc0\xaf",
                                                   "c\x80",
                                                   "\x7f",
                                                   "a\x07z",
                                                   "singers",
                                                   "rivers"};
    std::string text;
    for (std::size_t i = 0; i < pieces; ++i) {
        switch (draw() % 8) {
            case 0:
                text += static_cast<char>(draw());
                break;
            case 1:
                text += std::string(draw() % 3, '\0');
                break;
            case 2:
                text += std::string(draw() % 130, "xa\xc3\u0301"[draw() % 5]);
                break;
            case 3:
                appendUtf8(text, draw() % 0xD800);
                break;
            default:
                text += words[draw() % words.size()];
        }
        text += std::string(draw() % 3, " \n,.[\t"[draw() % 6]);
    }
    return text;
}

TEST(Encoder, GivesTheIdsOfTheReference) {
    for (const bool cased : {false, true}) {
        const WordPiece wordPiece = fixtureWordPiece(cased);
        auto encoders = encodersOf(wordPiece);
        std::mt19937 draw(7);
        for (int i = 0; i < 400; ++i) expectSame(wordPiece, cased, encoders, randomText(draw, draw() % 60));
        for (int i = 0; i < 3; ++i) expectSame(wordPiece, cased, encoders, randomText(draw, 3000));
    }
}

// Texts that end at, before and behind the borders of blocks and chunks, with a piece across each.
TEST(Encoder, BordersOfBlocksAndChunksChangeNothing) {
    const WordPiece wordPiece = fixtureWordPiece(false);
    auto encoders = encodersOf(wordPiece);
    for (const std::size_t border : {64u, 128u, 2048u, 4096u, 6144u})
        for (std::size_t before = 0; before < 24; ++before)
            for (std::size_t behind = 0; behind < 24; behind += 5) {
                std::string text;
                while (text.size() + 4 < border - before) text += "cat ";
                text += std::string(border - before - text.size(), ' ') + std::string(before + behind, 'x');
                expectSame(wordPiece, false, encoders, text);
                expectSame(wordPiece, false, encoders, text + " the");
            }
}

TEST(Encoder, EveryLengthOfAPieceAndOfARunWithoutBoundary) {
    const WordPiece wordPiece = fixtureWordPiece(false);
    auto encoders = encodersOf(wordPiece);
    for (std::size_t size = 0; size < 150; ++size)
        for (const char* tail : {"", " ", ".", " cat", "é"})
            expectSame(wordPiece, false, encoders, std::string(size, 'x') + tail);
    expectSame(wordPiece, false, encoders, std::string(1000000, 'x') + " cat");
    std::string ideographs;
    for (int i = 0; i < 5000; ++i) ideographs += "水字";
    expectSame(wordPiece, false, encoders, ideographs + "cat");
    expectSame(wordPiece, false, encoders, std::string(10000, '\0') + "cat" + std::string(5000, '\0'));
}

// All that are special, and some of the many that are alike.
TEST(Encoder, ScalarsOfAllKindsBetweenLetters) {
    for (const bool cased : {false, true}) {
        const WordPiece wordPiece = fixtureWordPiece(cased);
        const CharacterTable& table = cased ? CharacterTable::cased() : CharacterTable::uncased();
        Encoder encoder(wordPiece);
        std::string text;
        for (char32_t code = 0; code < 0x110000; ++code) {
            const CharacterKind kind = table.kind(code);
            const bool common =
                kind == CharacterKind::letter || kind == CharacterKind::ideograph || kind == CharacterKind::hangul;
            if (common && code >= 0x80 && code % 61 != 0) continue;
            text += "a";
            appendUtf8(text, code);
            text += "b\u302f\u0334 ";
        }
        std::vector<TokenId> ids;
        encoder.encode(text, ids);
        EXPECT_EQ(ids, referenceIds(wordPiece.vocabulary(), cased, 100, text));
    }
}

// What the fast way relies on: a character becomes parts of words, or it becomes separate words; never both.
TEST(Encoder, NoMappingMixesLettersWithSeparateWords) {
    for (const auto& [cased, accents] : {std::pair(false, false), {false, true}, {true, false}}) {
        const CharacterTable& table = CharacterTable::of(cased, accents);
        int mapped = 0;
        for (char32_t code = 0; code < 0x110000; ++code) {
            if (table.kind(code) != CharacterKind::mapped) continue;
            ++mapped;
            int letters = 0, separate = 0;
            for (const char32_t each : table.mappingOf(code)) {
                const CharacterKind kind = table.kind(each);
                ++(kind == CharacterKind::letter || kind == CharacterKind::mark ? letters : separate);
            }
            EXPECT_TRUE(letters == 0 || separate == 0) << "U+" << std::hex << static_cast<unsigned>(code);
        }
        EXPECT_GT(mapped, 1000);
    }
}

// Each token's place in the source holds what the token was made from: normalised alone, it is the token again.
TEST(Encoder, OffsetsSliceTheSource) {
    for (const bool cased : {false, true}) {
        const WordPiece wordPiece = fixtureWordPiece(cased);
        const Vocabulary& vocabulary = wordPiece.vocabulary();
        const CharacterTable& table = cased ? CharacterTable::cased() : CharacterTable::uncased();
        std::mt19937 draw(11);
        int checked = 0;
        for (int i = 0; i < 300; ++i) {
            const std::string text = randomText(draw, 40);
            const Encoding encoding = wordPiece.encodeWithOffsets(text);
            ASSERT_EQ(encoding.begin.size(), encoding.ids.size());
            ASSERT_EQ(encoding.end.size(), encoding.ids.size());
            for (std::size_t k = 0; k < encoding.ids.size(); ++k) {
                ASSERT_LT(encoding.begin[k], encoding.end[k]);
                ASSERT_LE(encoding.end[k], text.size());
                const std::string source = text.substr(encoding.begin[k], encoding.end[k] - encoding.begin[k]);
                std::string token = vocabulary.token(encoding.ids[k]);
                if (vocabulary.isSpecial(encoding.ids[k])) {
                    EXPECT_TRUE(encoding.ids[k] == vocabulary.unknown() || source == token);
                    continue;
                }
                if (token.starts_with("##") && token.size() > 2) token.erase(0, 2);
                std::string normalised;
                splitWords(source, table, 100, [&](const Word& word) { normalised += word.text; });
                // One character may make several tokens, as a Hangul syllable does; then each has it all.
                const bool shared = (k > 0 && encoding.begin[k] == encoding.begin[k - 1]) ||
                                    (k + 1 < encoding.ids.size() && encoding.begin[k] == encoding.begin[k + 1]);
                EXPECT_TRUE(normalised == token || (shared && normalised.find(token) != normalised.npos))
                    << token << " from " << source;
                ++checked;
            }
        }
        EXPECT_GT(checked, 3000);
    }
}

TEST(Encoder, RealText) {
    const std::string shared = PLATEAU_SHARED_DIR "/data/";
    auto vocabulary = Vocabulary::load(shared + "vocab/bert-base-uncased-vocab.txt");
    const auto text = readFile(shared + "glue/MRPC/train.tsv");
    if (!vocabulary || !text) GTEST_SKIP() << "no vocabulary or no GLUE data in " << shared;
    const WordPiece wordPiece(std::move(vocabulary).value());
    auto encoders = encodersOf(wordPiece);
    const std::string part = text->substr(0, 200000);
    expectSame(wordPiece, false, encoders, part);
    expectSame(wordPiece, false, encoders, part);  // from the cache
}

}  // namespace
}  // namespace plateau::text
