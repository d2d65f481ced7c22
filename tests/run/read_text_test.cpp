#include "core/run/read_text.h"

#include <gtest/gtest.h>

namespace plateau::run {
namespace {

ReadText at(const std::string& place, const std::string& text = {}, const std::string& vocab = {}) {
    ReadText read{{}, place, vocab};
    if (!text.empty()) read.identity = CorpusIdentity{text, "words"};
    return read;
}

std::vector<std::size_t> firstsOf(const std::vector<ReadText>& runs) {
    return firstOnText(runs);
}

using Firsts = std::vector<std::size_t>;

TEST(ReadText, IsOneWhereverItLies) {
    EXPECT_EQ(firstsOf({at("/a", "x"), at("/b", "x", "/words"), at("/a", "y")}), (Firsts{0, 0, 2}));
    ReadText otherWords = at("/a", "x");
    otherWords.identity->vocabulary = "others";
    EXPECT_EQ(firstsOf({at("/a", "x"), otherWords}), (Firsts{0, 1}));
}

TEST(ReadText, ThatNoLogSaysIsThatOfItsPlace) {
    EXPECT_EQ(firstsOf({at("/b"), at("/a", "x"), at("/b", "x"), at("/c"), at("/c"), at("/b", {}, "/words")}),
              (Firsts{1, 1, 1, 3, 3, 5}));
    EXPECT_EQ(firstsOf({}), Firsts{});
}

TEST(ReadText, IsMarkedByTheBeginningOfItsChecksum) {
    EXPECT_EQ(markedName("books", {"3f2a91c0aaaa", "bbbb"}), "books (3f2a91c0)");
}

}  // namespace
}  // namespace plateau::run
