// Vocabularies from text as people have it: what is read, told and cancelled.
#include "core/corpus/vocabulary_training.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/corpus/corpus_support.h"

namespace plateau::corpus::test {
namespace {

std::string song() {
    std::string text;
    for (int i = 0; i < 200; ++i) text += "the river sings and singers sing of rivers\n";
    return text;
}

VocabularyRequest requestOf(const fs::path& file) {
    return {{file.string()}, false, {.size = 60}};
}

TEST(VocabularyTraining, ReadsPackedTextAndFoldersAsItReadsTheText) {
    const Workshop shop;
    write(shop / "song.txt", song() + song());
    write(shop / "song.txt.gz", gzip(song() + song()));
    write(shop / "songs/a.txt.zst", zstd(song()));
    write(shop / "songs/b.txt", song());
    write(shop / "songs/cover.png", "no text");
    const auto plain = trainVocabulary(requestOf(shop / "song.txt"), {});
    ASSERT_TRUE(plain.ok()) << describe(plain.error());
    EXPECT_EQ(plain->totals.words, 3200U);
    EXPECT_TRUE(plain->ignored.empty());
    for (const char* name : {"song.txt.gz", "songs"}) {
        const auto other = trainVocabulary(requestOf(shop / name), {});
        ASSERT_TRUE(other.ok()) << name << ": " << describe(other.error());
        EXPECT_EQ(other->entries, plain->entries) << name;
    }
    const auto folder = trainVocabulary(requestOf(shop / "songs"), {});
    EXPECT_EQ(folder->ignored, std::vector<std::string>{(shop / "songs/cover.png").string()});
}

TEST(VocabularyTraining, TellsItsProgressAndStopsWhenItIsTold) {
    const Workshop shop;
    write(shop / "song.txt", song());
    std::vector<double> shares;
    const auto done =
        trainVocabulary(requestOf(shop / "song.txt"), {.read = {}, .joined = {}, .go_on = [&](double share) {
                                                           shares.push_back(share);
                                                           return true;
                                                       }});
    ASSERT_TRUE(done.ok()) << describe(done.error());
    ASSERT_GE(shares.size(), 3U);
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
    EXPECT_LE(shares.back(), 1.0);
    for (const std::size_t at : {std::size_t{1}, shares.size() - 1}) {  // while it reads, and while it joins
        std::size_t calls = 0;
        const auto stopped = trainVocabulary(requestOf(shop / "song.txt"),
                                             {.read = {}, .joined = {}, .go_on = [&](double) { return ++calls < at; }});
        ASSERT_FALSE(stopped.ok());
        EXPECT_EQ(stopped.error().code, ErrorCode::cancelled);
        EXPECT_EQ(calls, at);
    }
}

TEST(VocabularyTraining, NamesTheByteThatIsNoText) {
    const Workshop shop;
    write(shop / "latin.txt", song() + "caf\xE9 na\xEFve d\xE9j\xE0\n");
    const auto made = trainVocabulary(requestOf(shop / "latin.txt"), {});
    ASSERT_FALSE(made.ok());
    EXPECT_EQ(made.error().code, ErrorCode::notText);
    EXPECT_EQ(made.error().context, (shop / "latin.txt").string() + "@" + std::to_string(song().size() + 3));
    EXPECT_NE(made.error().message.find("Latin-1"), std::string::npos);
    // Where it is most of the text too, which is refused before its end.
    std::string accents;
    for (int i = 0; i < 300; ++i) accents += "caf\xE9 na\xEFve\n";
    write(shop / "accents.txt", accents);
    const auto refused = trainVocabulary(requestOf(shop / "accents.txt"), {});
    ASSERT_FALSE(refused.ok());
    EXPECT_NE(refused.error().message.find("Latin-1"), std::string::npos) << refused.error().message;
}

}  // namespace
}  // namespace plateau::corpus::test
