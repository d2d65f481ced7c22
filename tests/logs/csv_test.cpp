#include <cmath>

#include <gtest/gtest.h>

#include "core/logs/csv_reader.h"
#include "core/logs/csv_rows.h"
#include "tests/logs/logs_support.h"

namespace plateau::logs::test {
namespace {

using Words = std::vector<std::string>;

struct ReadFile {
    Words series;
    ImportReport report;
    Error error;
};

ReadFile read(const std::string& text, const CsvColumns& columns = {}) {
    const TemporaryFolder folder;
    writeText(folder / "log.csv", text);
    auto file = InputFile::open(folder / "log.csv");
    ReadFile result;
    const auto preview = previewCsv(*file);
    if (!preview) return {{}, {}, preview.error()};
    const auto layout = layoutOf(*preview, columns);
    if (!layout) return {{}, {}, layout.error()};
    Collector collector;
    CollectorSink sink(collector);
    if (const Status status = readCsv(*file, *layout, sink, result.report, [](double) { return true; }); !status)
        result.error = status.error();
    result.series = inWords(std::move(collector).finish());
    return result;
}

TEST(Csv, WideForm) {
    EXPECT_EQ(read("step,loss,lr,note\n1,2.5,1e-3,a\n2,,0.002,b\r\n\n3,1.5,NaN,c\n").series,
              (Words{"loss 1:2.5 3:1.5", "lr 1:0.001 2:0.002 3:nan"}));
    EXPECT_EQ(read("\xEF\xBB\xBF"
                   "epoch;\"train; loss\"\n0;1,5\n1;+2,5\n")
                  .series,
              (Words{"train; loss 0:1.5 1:2.5"}));
    EXPECT_EQ(read("loss\tglobal_step\n-inf\t3\n1e999\t4.0\nINF\t5\n1e-999\t6").series,
              (Words{"loss 3:-inf 4:inf 5:inf 6:0"}));
}

TEST(Csv, ChosenColumns) {
    const std::string text = "n,step,a,b\n10,1,5,7\n20,2,6,8\n";
    EXPECT_EQ(read(text, {.step = "n", .values = {"b", "b"}}).series, (Words{"b 10:7 20:8"}));
    const Error error = read(text, {.step = "m"}).error;
    EXPECT_EQ(error.code, ErrorCode::usage);
    EXPECT_EQ(describe(error), "no column m (--step): there are n, step, a, b");
    EXPECT_EQ(read("a,b\n1,2\n").error.message, "no column looks like steps");
}

TEST(Csv, LongForm) {
    const std::string text = "tag,step,value\nloss,1,5\nlr,1,0.1\nloss,2,4\n\"a,\"\"b\",2,1\n";
    EXPECT_EQ(read(text).series, (Words{"a,\"b 2:1", "loss 1:5 2:4", "lr 1:0.1"}));
    EXPECT_EQ(
        read("operator,seed,step,x,y\np,1,10,5,6\ns,1,10,7,8\n", {.values = {"x", "y"}, .series = {"operator", "seed"}})
            .series,
        (Words{"p/1/x 10:5", "p/1/y 10:6", "s/1/x 10:7", "s/1/y 10:8"}));
    EXPECT_EQ(read("Wall time,Step,Value\n1700000000.5,10,1.5\n1700000001.5,20,2.5\n").series,
              (Words{"Value 10:1.5 20:2.5"}));
}

TEST(Csv, AFewBadCellsDoNotHideAColumn) {
    std::string text = "step,loss,note\n0,oops,x\n";
    for (int step = 1; step < 20; ++step) text += std::to_string(step) + ",1,x\n";
    const ReadFile found = read(text);
    EXPECT_EQ(found.series.size(), 1u);
    EXPECT_EQ(found.report.skipped.at("cells that are no numbers"), 1);
}

TEST(Csv, RowsThatCannotBeUsedAreToldOnce) {
    const ReadFile found =
        read("step,loss\n1,5\n2\n3,4,5\n0.5,3\n-1,3\nx,3\n7,bad\n8,worse\n9,1\n10,", {.values = {"loss"}});
    EXPECT_EQ(found.series, (Words{"loss 1:5 9:1"}));
    const std::map<std::string, std::int64_t> counted = {
        {"rows of another width", 2}, {"rows without a whole step", 3}, {"cells that are no numbers", 2}};
    EXPECT_EQ(found.report.skipped, counted);
    ASSERT_EQ(found.report.faults.size(), 3u);
    EXPECT_NE(describe(found.report.faults[2]).find("log.csv:8"), std::string::npos)
        << describe(found.report.faults[2]);
}

TEST(Csv, FilesWithoutATableAreRefused) {
    EXPECT_EQ(read("").error.code, ErrorCode::empty);
    EXPECT_EQ(read("step,loss\n").error.code, ErrorCode::empty);
    EXPECT_EQ(read("1,2\n3,4\n").error.message, "the first line holds numbers, not the names of columns");
    EXPECT_EQ(read("step\n1\n2\n").error.message, "no column of numbers besides the steps");
    EXPECT_EQ(read("step,loss\n1,\"" + std::string(kLongestRow + 10, 'x')).error.code, ErrorCode::malformed);
}

TEST(Csv, QuotedLineEndsBelongToTheCell) {
    const TemporaryFolder folder;
    writeText(folder / "rows.csv", "a,b\n\"x\ny\",2\n3,4");
    auto file = InputFile::open(folder / "rows.csv");
    CsvRows rows(*file);
    std::vector<std::string_view> cells;
    ASSERT_TRUE(rows.next(cells));
    ASSERT_TRUE(rows.next(cells));
    EXPECT_EQ(cells, (std::vector<std::string_view>{"x\ny", "2"}));
    ASSERT_TRUE(rows.next(cells));
    EXPECT_EQ(rows.line(), 4u);
    EXPECT_EQ(cells, (std::vector<std::string_view>{"3", "4"}));
    EXPECT_FALSE(rows.next(cells));
}

TEST(Csv, RowsAcrossBlocks) {
    std::string text = "step,loss\n";
    for (int step = 0; step < 100'000; ++step) text += std::to_string(step) + "," + std::to_string(step % 7) + ".25\n";
    const TemporaryFolder folder;
    writeText(folder / "rows.csv", text);
    auto file = InputFile::open(folder / "rows.csv");
    CsvRows rows(*file);
    std::vector<std::string_view> cells;
    ASSERT_TRUE(rows.next(cells));
    for (int step = 0; step < 100'000; ++step) {
        ASSERT_TRUE(rows.next(cells));
        ASSERT_EQ(cells, (std::vector<std::string_view>{std::to_string(step), std::to_string(step % 7) + ".25"}));
    }
    EXPECT_FALSE(rows.next(cells));
}

TEST(Csv, Times) {
    EXPECT_EQ(csvTime("1700000000.25", ','), 1700000000250);
    EXPECT_EQ(csvTime("1700000000250", ','), 1700000000250);
    EXPECT_EQ(csvTime("1700000000250000", ','), 1700000000250);
    EXPECT_EQ(csvTime("2023-11-14T22:13:20.250Z", ','), 1700000000250);
    EXPECT_EQ(csvTime("2023-11-14 22:13:20", ','), 1700000000000);
    for (const char* bad : {"", "yesterday", "2023-13-14 22:13:20", "2023-11-14 25:13:20", "-5", "nan", "1e300"})
        EXPECT_FALSE(csvTime(bad, ',')) << bad;
}

}  // namespace
}  // namespace plateau::logs::test
