#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/line_cutter.h"

namespace plateau {
namespace {

struct Lines {
    LineCutter cutter{8};
    std::vector<std::string> all;
    int tooLong = 0;
    void feed(std::string_view bytes) {
        cutter.feed(
            bytes, [this](std::string_view line) { all.emplace_back(line); }, [this] { ++tooLong; });
    }
};

TEST(LineCutter, CutsWhereverTheBytesAreSplit) {
    const std::string stream = "one\n\ntwo\nthree";
    for (std::size_t split = 0; split <= stream.size(); ++split) {
        Lines lines;
        lines.feed(std::string_view(stream).substr(0, split));
        lines.feed(std::string_view(stream).substr(split));
        EXPECT_EQ(lines.all, (std::vector<std::string>{"one", "", "two"})) << split;
        EXPECT_EQ(lines.cutter.rest(), "three");
        EXPECT_EQ(lines.tooLong, 0);
    }
}

TEST(LineCutter, SkipsALongLineToItsEndAndTellsOnce) {
    Lines lines;
    lines.feed("12345678\n123456789");
    EXPECT_EQ(lines.tooLong, 1) << "as soon as it is known";
    EXPECT_EQ(lines.cutter.begin(), 9U) << "of the long one";
    lines.feed("more");
    lines.feed("more\nnext\n");
    EXPECT_EQ(lines.all, (std::vector<std::string>{"12345678", "next"}));
    EXPECT_EQ(lines.cutter.begin(), 32U);
    EXPECT_EQ(lines.tooLong, 1);
    EXPECT_EQ(lines.cutter.rest(), "");
}

}  // namespace
}  // namespace plateau
