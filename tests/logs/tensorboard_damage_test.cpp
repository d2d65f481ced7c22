// Event files that end too early or have flipped bits.
#include <gtest/gtest.h>

#include "core/logs/crc32c.h"
#include "core/logs/little_endian.h"
#include "core/logs/tensorboard_event.h"
#include "core/logs/tensorboard_reader.h"
#include "tests/logs/logs_support.h"

namespace plateau::logs::test {
namespace {

constexpr int kRecords = 5;

std::string wholeFile(std::vector<std::size_t>* ends = nullptr) {
    std::string bytes = versionRecord(1);
    for (int step = 0; step < kRecords; ++step) {
        bytes += eventRecord(2, step, simpleValue("loss", static_cast<float>(step)));
        if (ends != nullptr) ends->push_back(bytes.size());
    }
    return bytes;
}

struct Found {
    Status status = Done{};
    std::size_t points = 0;
    ImportReport report;
};

Found read(std::string bytes) {
    Found found;
    bytes.push_back('\0');  // fmemopen of an empty buffer fails
    InputFile file =
        InputFile::over(::fmemopen(bytes.data(), bytes.size() - 1 + (bytes.size() == 1), "r"), "log", bytes.size() - 1);
    Collector collector;
    found.status = TensorboardReader(collector, found.report).read(file, [](double) { return true; });
    found.points = collector.points();
    return found;
}

TEST(TensorboardDamage, EveryCutKeepsWhatIsBefore) {
    std::vector<std::size_t> ends;
    const std::string whole = wholeFile(&ends);
    for (std::size_t size = 12; size < whole.size(); ++size) {
        const Found found = read(whole.substr(0, size));
        ASSERT_TRUE(found.status) << size;
        const auto kept = static_cast<std::size_t>(
            std::count_if(ends.begin(), ends.end(), [&](std::size_t end) { return end <= size; }));
        EXPECT_EQ(found.points, kept) << size;
        const bool isBorder = size == versionRecord(1).size() || (kept > 0 && ends[kept - 1] == size);
        ASSERT_EQ(found.report.faults.size(), isBorder ? 0u : 1u) << size;
        if (isBorder) continue;
        const std::size_t from =
            kept == 0 ? (size < versionRecord(1).size() ? 0 : versionRecord(1).size()) : ends[kept - 1];
        EXPECT_NE(describe(found.report.faults[0]).find("at byte " + std::to_string(from)), std::string::npos)
            << describe(found.report.faults[0]);
    }
}

TEST(TensorboardDamage, EveryFlippedByteIsNoticed) {
    const std::string whole = wholeFile();
    for (std::size_t at = 0; at < whole.size(); ++at) {
        std::string bytes = whole;
        bytes[at] = static_cast<char>(bytes[at] ^ 0x10);
        const Found found = read(bytes);
        EXPECT_TRUE(!found.status || !found.report.faults.empty()) << at;
        EXPECT_LE(found.points, static_cast<std::size_t>(kRecords)) << at;
    }
}

TEST(TensorboardDamage, AWrongChecksumLosesOneRecord) {
    std::vector<std::size_t> ends;
    std::string bytes = wholeFile(&ends);
    bytes[ends[1] - 6] = static_cast<char>(bytes[ends[1] - 6] ^ 1);  // within the second point
    const Found found = read(bytes);
    ASSERT_TRUE(found.status);
    EXPECT_EQ(found.points, static_cast<std::size_t>(kRecords - 1));
    ASSERT_EQ(found.report.faults.size(), 1u);
    EXPECT_EQ(describe(found.report.faults[0]),
              "a record's checksum is wrong (log at byte " + std::to_string(ends[0]) + "): it was left out");
}

TEST(TensorboardDamage, AnotherFileIsRefused) {
    const Found found = read("step,loss\n1,2\n2,3\n");
    ASSERT_FALSE(found.status);
    EXPECT_EQ(found.status.error().message, "not a TensorBoard event file");
}

TEST(TensorboardDamage, ARecordLongerThanTheFileAllocatesNothing) {
    const std::string length("\xff\xff\xff\xff\xff\xff\xff\x7f", 8);
    std::string event = versionRecord(1) + length;
    appendLittle(event, maskedCrc32c(length));
    const Found found = read(event);
    ASSERT_TRUE(found.status);
    ASSERT_EQ(found.report.faults.size(), 1u);
    EXPECT_EQ(found.report.faults[0].message, "the file ends within a record");
}

}  // namespace
}  // namespace plateau::logs::test
