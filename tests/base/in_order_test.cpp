#include "core/base/in_order.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

namespace plateau {
namespace {

// Pieces 0 … count-1; the work of even ones takes longer.
std::vector<int> squares(int threads, int count, int stopAfter = -1) {
    int next = 0;
    std::vector<int> results;
    inOrder<int>(
        threads, [&](int& piece) { return next < count && (piece = next++, true); },
        [](int, int& piece) {
            std::atomic<int> spin = 0;
            while (spin < (piece % 2 == 0 ? 2000 : 1)) ++spin;
            return piece * piece;
        },
        [&](int result) {
            results.push_back(result);
            return static_cast<int>(results.size()) != stopAfter;
        });
    return results;
}

TEST(InOrder, ResultsComeInTheOrderOfThePieces) {
    for (const int threads : {1, 2, 5}) {
        const std::vector<int> results = squares(threads, 300);
        ASSERT_EQ(results.size(), 300U);
        for (int i = 0; i < 300; ++i) ASSERT_EQ(results[static_cast<std::size_t>(i)], i * i);
    }
    EXPECT_TRUE(squares(3, 0).empty());
}

TEST(InOrder, StopsWhenTheTakerHasEnough) {
    for (const int threads : {1, 4}) EXPECT_EQ(squares(threads, 1000, 7).size(), 7U);
}

TEST(InOrder, ThrowsWhatTheWorkThrows) {
    for (const int threads : {1, 4}) {
        int next = 0, taken = 0;
        const auto work = [](int, int& piece) {
            if (piece == 20) throw std::runtime_error("twenty");
            return piece;
        };
        EXPECT_THROW(
            inOrder<int>(
                threads, [&](int& piece) { return piece = next++, true; }, work, [&](int) { return ++taken, true; }),
            std::runtime_error);
        EXPECT_LE(taken, 20);
    }
}

}  // namespace
}  // namespace plateau
