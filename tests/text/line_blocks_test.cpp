#include "core/text/line_blocks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace plateau::text {
namespace {

std::vector<LineBlock> blocksOf(const std::string& text) {
    std::vector<LineBlock> blocks;
    std::size_t done = 0;
    LineBlocks reader(
        [&](std::span<char> to) -> Result<std::size_t> {
            const std::size_t size = std::min(to.size(), text.size() - done);
            std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(done), size, to.begin());
            done += size;
            return size;
        },
        "text");
    for (LineBlock block; reader.next(block);) blocks.push_back(block);
    EXPECT_TRUE(reader.status().ok());
    std::string all;
    bool open = false;
    for (const LineBlock& block : blocks) {
        EXPECT_EQ(block.begins_line, !open);
        EXPECT_FALSE(block.text.empty());
        open = !block.ends_line;
        all += block.text;
    }
    EXPECT_FALSE(open);
    EXPECT_TRUE(all == text);
    return blocks;
}

TEST(LineBlocks, HoldTheWholeText) {
    EXPECT_EQ(blocksOf("").size(), 0U);
    EXPECT_EQ(blocksOf("a\nb").size(), 2U);  // the rest behind the last line end comes by itself
    EXPECT_EQ(blocksOf("\n\n\n").size(), 1U);
    std::string many;
    for (int i = 0; i < 300000; ++i) many += "line " + std::to_string(i) + "\n";
    const auto blocks = blocksOf(many);
    EXPECT_GE(blocks.size(), 3U);
    for (const LineBlock& block : blocks) EXPECT_EQ(block.text.back(), '\n');
}

TEST(LineBlocks, CutALongLineBehindWhiteSpace) {
    std::string line;
    while (line.size() < (std::size_t{40} << 20)) line += "some words ";
    const auto blocks = blocksOf("short\n" + line + "\nlast\n");
    ASSERT_GE(blocks.size(), 3U);
    int open = 0;
    for (const LineBlock& block : blocks) {
        if (block.ends_line) continue;
        ++open;
        EXPECT_EQ(block.text.back(), ' ');
    }
    EXPECT_GE(open, 2);
    blocksOf(std::string(std::size_t{20} << 20, 'x') + " y\n");  // no white space to cut at
}

TEST(LineBlocks, AFailingStreamIsAnError) {
    LineBlocks reader(
        [](std::span<char>) -> Result<std::size_t> {
            return Error{ErrorCode::io, "cannot read the text", "/", "try again"};
        },
        "text");
    LineBlock block;
    EXPECT_FALSE(reader.next(block));
    ASSERT_FALSE(reader.status().ok());
    EXPECT_EQ(reader.status().error().context, "/");
}

}  // namespace
}  // namespace plateau::text
