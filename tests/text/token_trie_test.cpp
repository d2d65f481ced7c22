#include "core/text/token_trie.h"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>

namespace plateau::text {
namespace {

TEST(TokenTrie, FindsTheLongestPrefix) {
    const TokenTrie trie({{"un", 3}, {"unaff", 0}, {"a", 7}, {std::string_view("a\0b", 3), 9}, {"\xFF\xFE", 1}});
    const auto match = [&](std::string_view text) {
        const TokenTrie::Match found = trie.longestPrefix(text);
        return std::make_pair(found.id, found.size);
    };
    EXPECT_EQ(match("unaffable"), std::make_pair(0, std::size_t{5}));
    EXPECT_EQ(match("unaf"), std::make_pair(3, std::size_t{2}));
    EXPECT_EQ(match("u"), std::make_pair(-1, std::size_t{0}));
    EXPECT_EQ(match(""), std::make_pair(-1, std::size_t{0}));
    EXPECT_EQ(match(std::string_view("a\0b", 3)), std::make_pair(9, std::size_t{3}));
    EXPECT_EQ(match("\xFF\xFE\xFF"), std::make_pair(1, std::size_t{2}));
    EXPECT_EQ(match("\xFE"), std::make_pair(-1, std::size_t{0}));
}

TEST(TokenTrie, AnEmptyOneFindsNothing) {
    const TokenTrie trie({});
    EXPECT_EQ(trie.longestPrefix("abc\xFF").id, -1);
}

// Against a search through all prefixes; alphabets from two letters (deep) to all bytes (wide).
TEST(TokenTrie, EqualsASearchThroughAllPrefixes) {
    std::mt19937 draw(5);
    for (const unsigned alphabet : {2u, 26u, 256u}) {
        const auto randomText = [&](std::size_t longest) {
            std::string text(1 + draw() % longest, ' ');
            for (char& byte : text) byte = static_cast<char>(draw() % alphabet);
            return text;
        };
        std::map<std::string, std::int32_t> tokens;
        for (std::int32_t id = 0; id < 3000; ++id) tokens.emplace(randomText(12), id);
        const TokenTrie trie({tokens.begin(), tokens.end()});
        for (const auto& [token, id] : tokens) ASSERT_EQ(trie.longestPrefix(token).id, id);
        for (int i = 0; i < 3000; ++i) {
            const std::string text = randomText(15);
            TokenTrie::Match expected;
            for (std::size_t size = 1; size <= text.size(); ++size)
                if (const auto found = tokens.find(text.substr(0, size)); found != tokens.end())
                    expected = {found->second, size};
            const TokenTrie::Match match = trie.longestPrefix(text);
            ASSERT_EQ(match.id, expected.id);
            ASSERT_EQ(match.size, expected.size);
        }
    }
}

}  // namespace
}  // namespace plateau::text
