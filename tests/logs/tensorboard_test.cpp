// What event files of different writers hold.
#include <cmath>

#include <gtest/gtest.h>

#include "core/logs/little_endian.h"
#include "core/logs/tensor_scalar.h"
#include "core/logs/tensorboard_event.h"
#include "core/logs/tensorboard_reader.h"
#include "core/logs/wire.h"
#include "tests/logs/logs_support.h"

namespace plateau::logs::test {
namespace {

using Words = std::vector<std::string>;

struct ReadFile {
    Words series;
    ImportReport report;
    std::vector<std::int64_t> restarts;
    Status status = Done{};
};

ReadFile read(const std::string& bytes) {
    const TemporaryFolder folder;
    writeText(folder / "events.out.tfevents.1", bytes);
    auto file = InputFile::open(folder / "events.out.tfevents.1");
    Collector collector;
    ReadFile result;
    TensorboardReader reader(collector, result.report);
    result.status = reader.read(*file, [](double) { return true; });
    LogData data = std::move(collector).finish();
    result.series = inWords(data);
    result.restarts = data.restarts;
    return result;
}

std::string tensor(std::uint64_t type, std::uint32_t listField, std::string_view packed) {
    std::string bytes;
    appendVarintField(bytes, 1, type);
    appendField(bytes, 2, "");
    appendField(bytes, listField, packed);
    return bytes;
}

template <typename T>
std::string little(T value) {
    std::string bytes;
    appendLittle(bytes, value);
    return bytes;
}

TEST(Tensorboard, ScalarsInEveryForm) {
    std::string content;  // tensor_content instead of a list
    appendVarintField(content, 1, 2);
    appendField(content, 4, little(0.125));
    std::string unpacked;  // a list as proto2 writes it
    appendVarintField(unpacked, 1, 1);
    appendFloatField(unpacked, 5, 4.5f);
    const std::string bytes = versionRecord(1) + eventRecord(2, 1, simpleValue("simple", 0.5f)) +
                              eventRecord(2, 2, tensorValue("float", tensor(1, 5, little(1.5f)), "scalars")) +
                              eventRecord(2, 3, tensorValue("float", tensor(1, 5, little(2.5f)))) +
                              eventRecord(2, 4, tensorValue("double", tensor(2, 6, little(0.1)), "scalars")) +
                              eventRecord(2, 5, tensorValue("half", tensor(19, 13, "\x80\x70"), "scalars")) +
                              eventRecord(2, 6, tensorValue("content", content)) +
                              eventRecord(2, 7, tensorValue("unpacked", unpacked)) +
                              eventRecord(2, 8, tensorValue("int", tensor(9, 10, "\x07")));
    const ReadFile found = read(bytes);
    ASSERT_TRUE(found.status);
    EXPECT_EQ(found.series, (Words{"content 6:0.125", "double 4:0.1", "float 2:1.5 3:2.5", "half 5:0.5", "int 8:7",
                                   "simple 1:0.5", "unpacked 7:4.5"}));
    EXPECT_TRUE(found.report.faults.empty());
    EXPECT_TRUE(found.report.skipped.empty());
}

TEST(Tensorboard, HalvesAndOddTensors) {
    const auto half = [](const char* packed) { return tensorScalar(tensor(19, 13, packed)).value.value_or(-1); };
    EXPECT_EQ(half("\x01"), std::ldexp(1, -24));         // the smallest
    EXPECT_EQ(half("\x80\x88\x02"), -half("\x80\x08"));  // 0x8400, 0x0400
    EXPECT_TRUE(std::isinf(half("\x80\xf8\x01")));       // 0x7c00
    EXPECT_TRUE(std::isnan(half("\x81\xf8\x01")));
    EXPECT_EQ(tensorScalar(tensor(1, 5, "")).value, 0.0);  // what is repeated is left out
    EXPECT_FALSE(tensorScalar(tensor(1, 5, little(1.f) + little(2.f))).value);
    EXPECT_TRUE(tensorScalar(tensor(7, 8, "text")).is_text);
    EXPECT_TRUE(tensorScalar(tensor(1, 5, "abc")).is_damaged);
    std::string vector;  // shape [2]
    appendVarintField(vector, 1, 1);
    appendField(vector, 2, "\x12\x02\x08\x02");
    appendField(vector, 5, little(1.f));
    EXPECT_FALSE(tensorScalar(vector).value);
}

TEST(Tensorboard, OtherSummariesAreCounted) {
    std::string image, histogram, nothing;
    appendField(image, 1, "picture");
    appendField(image, 4, "png");
    appendField(histogram, 1, "weights");
    appendField(histogram, 5, "");
    appendField(nothing, 1, "_hparams_/session_start_info");
    std::string data, metadata;
    appendField(data, 1, "hparams");
    appendField(metadata, 1, data);
    appendField(nothing, 9, metadata);
    const std::string bytes = versionRecord(1) + eventRecord(1, 1, image) + eventRecord(1, 1, histogram) +
                              eventRecord(1, 1, nothing) +
                              eventRecord(1, 1, tensorValue("note", tensor(7, 8, "words"), "text")) +
                              eventRecord(1, 1, tensorValue("histogram", tensor(2, 6, little(1.0)), "histograms")) +
                              eventRecord(1, 2, tensorValue("histogram", tensor(2, 6, little(1.0)))) +
                              eventRecord(1, -5, simpleValue("loss", 1)) + eventRecord(1, 3, simpleValue("", 1)) +
                              eventRecord(1, 3, simpleValue("loss", 1));
    const ReadFile found = read(bytes);
    EXPECT_EQ(found.series, (Words{"loss 3:1"}));
    const std::map<std::string, std::int64_t> counted = {
        {"image", 1}, {"histogram", 1},          {"histograms", 2},   {"hparams", 1},
        {"text", 1},  {"at a negative step", 1}, {"without a tag", 1}};
    EXPECT_EQ(found.report.skipped, counted);
}

TEST(Tensorboard, SessionStartsTakeBack) {
    std::string bytes = versionRecord(1) + sessionStart(1, 0);
    for (const int step : {0, 10, 20})
        bytes += eventRecord(2, step, simpleValue("loss", 1)) + eventRecord(2, step + 1, simpleValue("lr", 1));
    bytes += sessionStart(3, 11) + eventRecord(4, 15, simpleValue("loss", 2));
    const ReadFile found = read(bytes);
    EXPECT_EQ(found.series, (Words{"loss 0:1 10:1 15:2", "lr 1:1"}));
    EXPECT_EQ(found.restarts, (std::vector<std::int64_t>{11}));
}

TEST(Tensorboard, TheOldFormGoesBackAtOnce) {
    std::string version;
    appendField(version, 3, "brain.Event:1");
    std::string bytes = framed(version);
    for (const int step : {0, 10, 20, 15}) bytes += eventRecord(2, step, simpleValue("loss", static_cast<float>(step)));
    EXPECT_EQ(read(bytes).series, (Words{"loss 0:0 10:10 15:15"}));
}

TEST(Tensorboard, NonFiniteValuesAndOddTimes) {
    const std::string bytes = versionRecord(5) + eventRecord(NAN, 1, simpleValue("loss", NAN)) +
                              eventRecord(1e300, 2, simpleValue("loss", INFINITY)) +
                              eventRecord(-1, 3, simpleValue("loss", -INFINITY));
    EXPECT_EQ(read(bytes).series, (Words{"loss 1:nan 2:inf 3:-inf"}));
}

}  // namespace
}  // namespace plateau::logs::test
