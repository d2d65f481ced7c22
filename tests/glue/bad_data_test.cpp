// Files that are not what they should be: one clear error with file and line, or rows left out and counted.
#include <sys/resource.h>
#include <sys/stat.h>

#include "core/glue/line_reader.h"
#include "core/glue/tsv_table.h"
#include "tests/glue/data_fixture.h"

namespace plateau::glue {
namespace {

const std::string kHeader = "index\tsentence1\tsentence2\tlabel\n";
const std::string kGood = "0\tA ran.\tB ran.\tentailment\n";

struct BadData : DataFixture {
    // Error of RTE's training split with that content.
    std::string error(const std::string& content) const {
        write("RTE/train.tsv", content);
        const std::string text = errorOf(TaskId::rte, Split::train);
        EXPECT_EQ(text.find('\n'), std::string::npos) << text;
        return text;
    }
    // What is left out of RTE's training split when these rows follow enough good ones.
    std::string leftOut(const std::string& rows) const {
        write("RTE/train.tsv", kHeader + kGood + kGood + kGood + kGood + rows);
        return skippedIn(data(TaskId::rte, Split::train));
    }
};

#define EXPECT_MENTIONS(text, part) EXPECT_NE((text).find(part), std::string::npos) << (text)

TEST_F(BadData, AWrongFileIsNamedWithItsLine) {
    EXPECT_MENTIONS(error(""), "the file is empty");
    EXPECT_MENTIONS(error(""), "RTE/train.tsv:1");
    EXPECT_MENTIONS(error("\xEF\xBB\xBF"), "the file is empty");
    EXPECT_MENTIONS(error(kHeader), "no rows");
    EXPECT_MENTIONS(error("<!DOCTYPE html>\n<html><head>\n"), "an HTML page instead of");
    EXPECT_MENTIONS(error("\n\n  <html>\n"), "RTE/train.tsv:1");
    EXPECT_MENTIONS(error("PK\x03\x04rest"), "a zip archive");
    EXPECT_MENTIONS(error("\x1f\x8b\x08"), "a gzip file");
    EXPECT_MENTIONS(error(std::string("\xff\xfei\0n\0", 6)), "UTF-16");
    const std::string column = error("index\tsentence1\tpremise\tlabel\n" + kGood);
    EXPECT_MENTIONS(column, "no column \"sentence2\"");
    EXPECT_MENTIONS(column, "index sentence1 premise label");
    EXPECT_MENTIONS(column, "RTE/train.tsv:1");
    EXPECT_MENTIONS(error("index,sentence1,sentence2,label\n0,A,B,entailment\n"), "no column \"sentence1\"");
    EXPECT_MENTIONS(error("\x1b[31mred\tlabel\n"), "\" [31mred label\"");
}

TEST_F(BadData, AFileOfUnusableRowsIsAnError) {
    const std::string labels = error(kHeader + "0\tA\tB\t1\n1\tA\tB\t0\n2\tA\tB\tentailment\n");
    EXPECT_MENTIONS(labels, "2 of 3 rows cannot be used");
    EXPECT_MENTIONS(labels, "label \"1\" is none of entailment, not_entailment");
    EXPECT_MENTIONS(labels, "RTE/train.tsv:2");
    EXPECT_MENTIONS(error(kHeader + "0\tA\tB\n"), "3 columns instead of 4");
    write("CoLA/train.tsv", "sentence\tlabel\tidx\nA cat.\t1\t0\n");
    const std::string cola = errorOf(TaskId::cola, Split::train);
    EXPECT_MENTIONS(cola, "3 columns instead of 4");
    EXPECT_MENTIONS(cola, "CoLA/train.tsv:1");
}

TEST_F(BadData, AnUnusableRowIsLeftOutAndCounted) {
    std::string thirty = "4";
    for (int i = 0; i < 29; ++i) thirty += "\tx";
    EXPECT_EQ(leftOut(thirty + "\n" + kGood), "columns:6");
    EXPECT_EQ(leftOut("4\tA\tB\tEntailment\n5\tA\tB\tentailment \n" + kGood), "label:6 label:7");
    EXPECT_EQ(leftOut("4\tA\xFF\tB\tentailment\n" + kGood), "utf8:6");
    EXPECT_EQ(leftOut(std::string("4\tA\0\tB\tentailment\n", 18) + kGood), "utf8:6");
    EXPECT_EQ(leftOut("\n\n" + kGood), "blank:6 blank:7");
    EXPECT_EQ(leftOut("4\t\"A\tB\tentailment\n5\tA\tB\"\"\"\tentailment\n"), "");
    EXPECT_EQ(leftOut("4\tA\rB\tC\tentailment\r\n"), "") << "only a line feed ends a line";
    const SplitData last = data(TaskId::rte, Split::train);
    EXPECT_EQ(last.examples.back().first, "A\rB");
    EXPECT_EQ(last.examples.back().label, 0.0);
}

TEST_F(BadData, RegressionScoresAreFromZeroToFive) {
    const std::string good = "a\tb\t2.5\n";
    const std::string rows = "a\tb\t5.001\na\tb\t-0.1\na\tb\tnan\na\tb\t\na\tb\t1,5\na\tb\t0x1\na\tb\t1e400\n";
    std::string content = "sentence1\tsentence2\tscore\n";
    for (int i = 0; i < 8; ++i) content += good;
    write("STS-B/dev.tsv", content + rows);
    EXPECT_EQ(skippedIn(data(TaskId::stsb, Split::dev)),
              "label:10 label:11 label:12 label:13 label:14 label:15 label:16");
}

TEST_F(BadData, IndicesCountEveryRowButBlankLines) {
    write("RTE/test.tsv", "index\tsentence1\tsentence2\n0\tA\tB\n\n1\tA\n2\tC\tD\n3\tE\tF\n");
    const SplitData test = data(TaskId::rte, Split::test);
    ASSERT_EQ(test.examples.size(), 3u);
    EXPECT_EQ(test.examples[1].index, 2);
    EXPECT_EQ(test.examples[1].line, 5u);
}

TEST_F(BadData, WhatIsNoFileIsSaid) {
    EXPECT_EQ(read(TaskId::rte, Split::train).error().code, ErrorCode::notFound);
    EXPECT_MENTIONS(errorOf(TaskId::rte, Split::train), "no folder RTE");
    write("RTE/dev.tsv", kHeader + kGood);
    EXPECT_MENTIONS(errorOf(TaskId::rte, Split::test), "no test.tsv");
    std::filesystem::create_directory(folder / "RTE/train.tsv");
    EXPECT_EQ(read(TaskId::rte, Split::train).error().code, ErrorCode::unreadable);
    ASSERT_EQ(::mkfifo((folder / "RTE/test.tsv").c_str(), 0600), 0);
    EXPECT_MENTIONS(errorOf(TaskId::rte, Split::test), "no regular file");
    const auto nowhere = readSplit(folder / "nowhere", TaskId::rte, Split::dev);
    EXPECT_EQ(nowhere.error().code, ErrorCode::notFound);
    const auto file = readSplit(folder / "RTE/dev.tsv", TaskId::rte, Split::dev);
    EXPECT_EQ(file.error().code, ErrorCode::unreadable);
}

long peakKilobytes() {
    struct rusage usage {};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

TEST_F(BadData, ALineOfOneGigabyteTakesNoMemory) {
    const auto file = write("RTE/train.tsv", kHeader + kGood + kGood + "2\t");
    const auto start = std::filesystem::file_size(file);
    std::filesystem::resize_file(file, start + (std::uintmax_t{1} << 30));  // a hole of zeros
    std::ofstream(file, std::ios::binary | std::ios::app) << "\n" << kGood;
    const long before = peakKilobytes();
    const SplitData train = data(TaskId::rte, Split::train);
    EXPECT_EQ(skippedIn(train), "long:4");
    EXPECT_EQ(train.examples.size(), 3u);
    EXPECT_LT(peakKilobytes() - before, 64 * 1024);
    std::filesystem::resize_file(file, std::uintmax_t{5} << 30);
    EXPECT_MENTIONS(errorOf(TaskId::rte, Split::train), "larger than 4 GiB");
}

TEST_F(BadData, AFileOfBlankLinesIsGivenUp) {
    const std::string text = error(kHeader + std::string(1'000'000, '\n'));
    EXPECT_MENTIONS(text, "100001 of 100001 rows cannot be used; the first: a blank line");
}

TEST(Shown, CutsBehindAWholeCharacterAndLeavesNoControls) {
    EXPECT_EQ(shown("a\tb€", 6), "a b€");
    EXPECT_EQ(shown("a\tb€ and more", 5), "a b…");
    EXPECT_EQ(shown("a\tb€ and more", 6), "a b€…");
}

TEST_F(BadData, LinesCrossBlocksWhole) {
    std::string content = kHeader;
    const std::string word(997, 'x');
    for (int i = 0; i < 3000; ++i)
        content += std::to_string(i) + "\t" + word + std::to_string(i) + "\tB\tentailment\r\n";
    write("RTE/train.tsv", content);
    const SplitData train = data(TaskId::rte, Split::train);
    ASSERT_EQ(train.examples.size(), 3000u);
    for (std::size_t i = 0; i < 3000; ++i) ASSERT_EQ(train.examples[i].first, word + std::to_string(i));
}

}  // namespace
}  // namespace plateau::glue
