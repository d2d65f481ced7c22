#include "core/text/sequence.h"

#include <gtest/gtest.h>

#include <string>

namespace plateau::text {
namespace {

using Ids = std::vector<TokenId>;

Encoder letterEncoder() {
    std::string file = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";
    for (char letter = 'a'; letter <= 'z'; ++letter) file += std::string(1, letter) + "\n";
    auto vocabulary = Vocabulary::parse(file, "letters");
    EXPECT_TRUE(vocabulary.ok());
    return Encoder(WordPiece(std::move(vocabulary).value()));
}

TEST(Sequence, OneTextAndTwo) {
    Encoder encoder = letterEncoder();
    const Sequence one = encodeSequence(encoder, "a b", {}, 10);
    EXPECT_EQ(one.ids, (Ids{2, 5, 6, 3}));
    EXPECT_EQ(one.token_types, (Ids{0, 0, 0, 0}));
    EXPECT_FALSE(one.truncated);
    const Sequence two = encodeSequence(encoder, "a b", "c", 6);
    EXPECT_EQ(two.ids, (Ids{2, 5, 6, 3, 7, 3}));
    EXPECT_EQ(two.token_types, (Ids{0, 0, 0, 0, 1, 1}));
    EXPECT_FALSE(two.truncated);
    EXPECT_EQ(encodeSequence(encoder, "a", "", 5).ids, (Ids{2, 5, 3, 3}));
    EXPECT_EQ(encodeSequence(encoder, "a", "", 5).token_types, (Ids{0, 0, 0, 1}));
}

TEST(Sequence, IsCutToItsLength) {
    Encoder encoder = letterEncoder();
    const Sequence one = encodeSequence(encoder, "a b c", {}, 4);
    EXPECT_EQ(one.ids, (Ids{2, 5, 6, 3}));
    EXPECT_TRUE(one.truncated);
    const Sequence two = encodeSequence(encoder, "a b c d", "e f", 7);
    EXPECT_EQ(two.ids, (Ids{2, 5, 6, 3, 9, 10, 3}));
    EXPECT_EQ(two.token_types, (Ids{0, 0, 0, 0, 1, 1, 1}));
    EXPECT_EQ(encodeSequence(encoder, "a b", "c", 3).ids, (Ids{2, 3, 3}));
}

// The longer one loses its last token, and of two that are equally long the first does, until they fit. That is how the
// rule is told; when a single step must end it between equals, tokenizers leaves the one more to the text that was
// longer.
TEST(Sequence, LongestFirstIsTakingFromTheLonger) {
    for (std::size_t first = 0; first < 14; ++first)
        for (std::size_t second = 0; second < 14; ++second)
            for (std::size_t room = 0; room < 30; ++room) {
                std::size_t a = first, b = second;
                while (a + b > room) --(a > b ? a : b > a ? b : first > second ? b : a);
                const PairLengths kept = longestFirst(first, second, room);
                ASSERT_EQ(kept.first, a) << first << " " << second << " " << room;
                ASSERT_EQ(kept.second, b) << first << " " << second << " " << room;
            }
}

}  // namespace
}  // namespace plateau::text
