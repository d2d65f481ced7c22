// Excerpts of text files: pieces of what a training reads, from everywhere in the file, without reading the rest.
#include "core/corpus/text_excerpts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <optional>
#include <random>
#include <set>
#include <string>

#include "core/corpus/corpus.h"
#include "tests/support/temporary_folder.h"

namespace plateau::corpus {
namespace {

constexpr int kWords = 1000;

class TextExcerptsTest : public testing::Test {
protected:
    std::string write(const std::string& content, const std::string& name = "text.txt") {
        std::ofstream(folder / name, std::ios::binary) << content;
        return (folder / name).string();
    }
    std::string vocabulary() {
        std::string text = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n一\n丁\n丈\n";
        for (int word = 0; word < kWords; ++word) text += "w" + std::to_string(word) + "\n";
        return write(text, "vocab.txt");
    }
    TextExcerpts open(const std::string& file, std::int64_t length) {
        auto excerpts = TextExcerpts::open(file, text::WordPiece(*text::Vocabulary::load(vocabulary())), length);
        EXPECT_TRUE(excerpts) << describe(excerpts.error());
        return *std::move(excerpts);
    }
    // What a training reads of it.
    std::vector<text::TokenId> tokensOf(const std::string& file) {
        const auto corpus = Corpus::load(
            {.corpus = file, .vocab = vocabulary(), .length = 2, .held_out = 0, .documents = Documents::paragraphs});
        std::vector<text::TokenId> tokens;
        for (std::int64_t i = 0; i < corpus->trainSamples(); ++i)
            tokens.insert(tokens.end(), corpus->trainSample(i).begin(), corpus->trainSample(i).end());
        return tokens;
    }
    static std::string words(int count, std::uint32_t seed, const std::string& space = " ") {
        std::mt19937 random(seed);
        std::string text;
        for (int i = 0; i < count; ++i) text += "w" + std::to_string(random() % kWords) + space;
        return text;
    }

    support::TemporaryFolder folder;
};

std::optional<std::size_t> placeIn(const std::vector<text::TokenId>& all, const std::vector<text::TokenId>& part) {
    const auto found = std::search(all.begin(), all.end(), part.begin(), part.end());
    return found == all.end() ? std::nullopt : std::optional<std::size_t>(found - all.begin());
}

TEST_F(TextExcerptsTest, ArePiecesOfWhatATrainingReads) {
    std::string text;
    for (std::uint32_t document = 0; document < 60; ++document)
        text += words(int(document % 7) * 9 + 1, document) + (document % 3 == 0 ? "\r\n" : "\n") +
                words(20, 100 + document) + (document % 2 == 0 ? "\n\n" : "\n \t\n\n");
    const std::string file = write(text);
    const std::vector<text::TokenId> all = tokensOf(file);
    TextExcerpts excerpts = open(file, 12);
    ASSERT_EQ(excerpts.count(), std::int64_t(text.size() + 95) / 96);
    std::set<std::size_t> places;
    for (std::int64_t stretch = 0; stretch < excerpts.count(); ++stretch) {
        const auto ids = excerpts.read(stretch);
        ASSERT_TRUE(ids) << describe(ids.error());
        if (stretch + 2 < excerpts.count()) {
            EXPECT_EQ(ids->size(), 12u) << stretch;
        }
        const auto place = placeIn(all, *ids);
        ASSERT_TRUE(place) << "stretch " << stretch;
        places.insert(*place);
    }
    EXPECT_EQ(*places.begin(), 0u);
    EXPECT_EQ(places.size(), std::size_t(excerpts.count())) << "each from another place";
    EXPECT_GT(*places.rbegin(), all.size() - 40);
    EXPECT_EQ(*excerpts.read(7), *excerpts.read(7));
}

TEST_F(TextExcerptsTest, ReadNothingElse) {
    std::string text = words(400000, 1);
    while (text.size() < (std::size_t{8} << 20)) text += text;
    const std::string file = write(text);
    TextExcerpts excerpts = open(file, 128);
    const auto bytesRead = [] {
        std::ifstream figures("/proc/self/io");
        std::string name;
        long long bytes = -1;
        figures >> name >> bytes;
        return bytes;
    };
    const long long before = bytesRead();
    if (before < 0) GTEST_SKIP() << "this system does not say what a process reads";
    for (std::int64_t part = 0; part < 64; ++part)
        EXPECT_EQ(excerpts.read(part * (excerpts.count() / 64))->size(), 128u);
    EXPECT_LE(bytesRead() - before, 64 * (64 * 128 + 8192)) << "64 bytes an id, and what the library reads ahead";
}

TEST_F(TextExcerptsTest, WordsAndCharactersStayWhole) {
    // Words of every length before a border, and a text without any space.
    for (int shift = 0; shift < 12; ++shift) {
        const std::string file = write(std::string(std::size_t(shift), ' ') + words(300, 5));
        const std::vector<text::TokenId> all = tokensOf(file);
        TextExcerpts excerpts = open(file, 4);
        for (std::int64_t stretch = 0; stretch < excerpts.count(); ++stretch)
            EXPECT_TRUE(placeIn(all, *excerpts.read(stretch))) << shift << " " << stretch;
    }
    std::string chinese;
    for (int i = 0; i < 100; ++i) chinese += "一丁丈";
    TextExcerpts excerpts = open(write(chinese), 10);
    for (std::int64_t stretch = 0; stretch < excerpts.count(); ++stretch) {
        const auto ids = excerpts.read(stretch);
        for (const text::TokenId id : *ids) EXPECT_NE(id, 1) << "no half character";
        if (stretch > 0 && stretch + 1 < excerpts.count()) {
            EXPECT_EQ(ids->size(), 10u);
        }
    }
}

TEST_F(TextExcerptsTest, OneWordALineIsReadToTheLastOne) {
    const std::string file = write(words(500, 3, "\n"));
    const std::vector<text::TokenId> all = tokensOf(file);
    TextExcerpts excerpts = open(file, 100);
    ASSERT_EQ(excerpts.count(), 4);
    for (std::int64_t stretch = 0; stretch < 3; ++stretch) EXPECT_EQ(excerpts.read(stretch)->size(), 100u);
    EXPECT_TRUE(placeIn(all, *excerpts.read(3)));
}

TEST_F(TextExcerptsTest, BlankStretchesHaveNone) {
    const std::string blank(4000, '\n');
    TextExcerpts excerpts = open(write("w1 w2\n" + blank + "w3"), 4);
    EXPECT_EQ(*excerpts.read(0), (std::vector<text::TokenId>{2, 9, 10, 3}));
    EXPECT_TRUE(excerpts.read(30)->empty());
    EXPECT_FALSE(excerpts.read(excerpts.count() - 1)->empty());
    // Spaces without end hold no text either, and cost no more than their bytes.
    TextExcerpts spaces = open(write(std::string(100000, ' ')), 4);
    EXPECT_TRUE(spaces.read(0)->empty());
    EXPECT_TRUE(spaces.read(spaces.count() / 2)->empty());
}

TEST_F(TextExcerptsTest, WhatIsNoTextIsRefused) {
    const text::WordPiece tokenizer(*text::Vocabulary::load(vocabulary()));
    const auto codeOf = [&](const std::filesystem::path& file) {
        const auto excerpts = TextExcerpts::open(file, tokenizer, 8);
        return excerpts ? ErrorCode::internal : excerpts.error().code;
    };
    EXPECT_EQ(codeOf(folder / "nowhere"), ErrorCode::notFound);
    EXPECT_EQ(codeOf(folder.path()), ErrorCode::unreadable);
    EXPECT_EQ(codeOf(write("")), ErrorCode::empty);
    TextExcerpts zeros = open(write(std::string(10000, '\0')), 8);
    EXPECT_EQ(zeros.read(3).error().code, ErrorCode::notText);
    std::string noise;
    for (int i = 0; i < 10000; ++i) noise += char(0x80 + i * 7 % 0x7F);
    TextExcerpts bytes = open(write(noise), 8);
    EXPECT_EQ(bytes.read(0).error().code, ErrorCode::notText);
}

}  // namespace
}  // namespace plateau::corpus
