// A CSV file of any size: read piece by piece, in memory that does not grow with it, saying how far it is.
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/logs/logs_support.h"

namespace plateau::logs {
namespace {

namespace fs = std::filesystem;
using support::TemporaryFolder;

constexpr std::size_t kMiB = std::size_t{1} << 20;

// At least that long; returns how many rows it has.
std::int64_t writeLarge(const fs::path& file, std::size_t bytes) {
    std::ofstream out(file, std::ios::binary);
    out << "step,time,loss,eval/loss,accuracy\n";
    std::int64_t step = 0;
    std::string block;
    for (std::size_t written = 0; written < bytes; written += block.size()) {
        block.clear();
        while (block.size() < kMiB / 2) {
            ++step;
            block += std::to_string(step) + ',' + std::to_string(1'700'000'000 + step) + ",3.14159265,2.71828183,0.5\n";
        }
        out << block;
    }
    return step;
}

std::size_t residentBytes() {
    std::ifstream memory("/proc/self/statm");
    std::size_t all = 0, resident = 0;
    memory >> all >> resident;
    return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

struct Reading {
    std::int64_t points = 0;
    std::size_t grown = 0;       // most resident memory during it, beyond that before
    std::vector<double> shares;  // as told
};

Reading readLarge(const fs::path& file, const fs::path& run) {
    Reading reading;
    const std::size_t before = residentBytes();
    const auto report = importLog({file, {}, {}, {}}, run, [&](double share) {
        reading.shares.push_back(share);
        reading.grown = std::max(reading.grown, residentBytes() - std::min(before, residentBytes()));
        return true;
    });
    EXPECT_TRUE(report) << describe(report.error());
    if (report) reading.points = report->points;
    return reading;
}

TEST(LargeCsv, TakesNoMoreMemoryThanASmallOne) {
    const TemporaryFolder folder;
    const std::int64_t few = writeLarge(folder / "small.csv", 4 * kMiB),
                       many = writeLarge(folder / "large.csv", 32 * kMiB);
    ASSERT_GT(many, 6 * few);
    const Reading small = readLarge(folder / "small.csv", folder / "small");
    const Reading large = readLarge(folder / "large.csv", folder / "large");
    EXPECT_EQ(small.points, few * 3);
    EXPECT_EQ(large.points, many * 3);
    EXPECT_LT(large.grown, small.grown + 8 * kMiB) << small.grown / kMiB << " MiB for the small one";
}

TEST(LargeCsv, SaysHowFarItIs) {
    const TemporaryFolder folder;
    writeLarge(folder / "log.csv", 8 * kMiB);
    const Reading reading = readLarge(folder / "log.csv", folder / "run");
    ASSERT_GT(reading.shares.size(), 20u);
    EXPECT_TRUE(std::is_sorted(reading.shares.begin(), reading.shares.end()));
    EXPECT_LT(reading.shares.front(), 0.1);
    EXPECT_GT(reading.shares.back(), 0.9);
    EXPECT_LE(reading.shares.back(), 1);
}

TEST(LargeCsv, StopsHalfWayAndLeavesNothing) {
    const TemporaryFolder folder;
    writeLarge(folder / "log.csv", 8 * kMiB);
    const auto report =
        importLog({folder / "log.csv", {}, {}, {}}, folder / "run", [](double share) { return share < 0.5; });
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, ErrorCode::cancelled);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 1) << "the file itself";
}

}  // namespace
}  // namespace plateau::logs
