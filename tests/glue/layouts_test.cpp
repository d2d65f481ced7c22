// The official layout of every task, as the archives write it.
#include "tests/glue/data_fixture.h"

namespace plateau::glue {
namespace {

using Layouts = DataFixture;

void expectRow(const Example& row, const std::string& first, const std::string& second, std::optional<double> label) {
    EXPECT_EQ(row.first, first);
    EXPECT_EQ(row.second, second);
    EXPECT_EQ(row.label, label);
}

TEST_F(Layouts, ColaHasNoHeaderAndNoLastLineEnd) {
    write("CoLA/dev.tsv", "ab1\t1\t\tThe crane lifts.\nab1\t0\t*\tLifts crane the.");
    write("CoLA/test.tsv", "index\tsentence\n0\tThe crane lifts.\n1\tIt \"lifts.\n");
    const SplitData dev = data(TaskId::cola, Split::dev), test = data(TaskId::cola, Split::test);
    ASSERT_EQ(dev.examples.size(), 2u);
    expectRow(dev.examples[0], "The crane lifts.", "", 1.0);
    expectRow(dev.examples[1], "Lifts crane the.", "", 0.0);
    EXPECT_EQ(dev.examples[1].line, 2u);
    EXPECT_EQ(dev.file, folder / "CoLA/dev.tsv");
    ASSERT_EQ(test.examples.size(), 2u);
    expectRow(test.examples[1], "It \"lifts.", "", std::nullopt);
    EXPECT_EQ(test.examples[1].index, 1);
}

TEST_F(Layouts, Sst2KeepsTheSpaceAtTheEnd) {
    write("SST-2/train.tsv", "sentence\tlabel\na warm film \t1\nan empty one \t0\n");
    write("SST-2/test.tsv", "index\tsentence\n0\ta warm film \n");
    expectRow(data(TaskId::sst2, Split::train).examples.at(1), "an empty one ", "", 0.0);
    expectRow(data(TaskId::sst2, Split::test).examples.at(0), "a warm film ", "", std::nullopt);
}

TEST_F(Layouts, QqpLeavesOutShortAndLongRowsAndMissingQuestions) {
    const std::string header = "id\tqid1\tqid2\tquestion1\tquestion2\tis_duplicate\n";
    write("QQP/train.tsv", header +
                               "7\t1\t2\tIs it?\tIs it so?\t1\n8\t3\t4\tWhere\n9\t5\t6\tWho \"was he?\tWho?\t0\n"
                               "10\t1\t2\ta\tb\tc\td\t0\n11\t5\t6\tWhy?\tHow?\t0\n12\t5\t6\tWhy?\t\t0\n");
    write("QQP/test.tsv", "id\tquestion1\tquestion2\n0\tWhy?\tHow?\n1\tWhen?\t\n");
    const SplitData train = data(TaskId::qqp, Split::train);
    ASSERT_EQ(train.examples.size(), 3u);
    expectRow(train.examples[1], "Who \"was he?", "Who?", 0.0);
    EXPECT_EQ(train.examples[1].index, 2);
    EXPECT_EQ(skippedIn(train), "columns:3 columns:5 empty:7");
    EXPECT_EQ(train.skipped[0].detail, "4 columns instead of 6");
    EXPECT_EQ(data(TaskId::qqp, Split::test).examples.size(), 2u) << "a submission has a line for every row";
}

TEST_F(Layouts, StsbHasScores) {
    const std::string header = "index\tgenre\tfilename\tyear\told_index\tsource1\tsource2\tsentence1\tsentence2";
    const std::string start = "\tmain-news\theadlines\t2013\t0001\tnone\tnone\t";
    write("STS-B/dev.tsv", header + "\tscore\n0" + start + "A \"dog.\tA cat.\t5.000\n1" + start + "A\tB\t0\n2" + start +
                               "A\tB\t3.250\n");
    write("STS-B/test.tsv", header + "\n0" + start + "A dog.\tA cat.\n");
    const SplitData dev = data(TaskId::stsb, Split::dev);
    expectRow(dev.examples.at(0), "A \"dog.", "A cat.", 5.0);
    expectRow(dev.examples.at(2), "A", "B", 3.25);
    expectRow(data(TaskId::stsb, Split::test).examples.at(0), "A dog.", "A cat.", std::nullopt);
}

std::string mnliHeader(const std::string& labels) {
    return "index\tpromptID\tpairID\tgenre\tsentence1_binary_parse\tsentence2_binary_parse\tsentence1_parse\t"
           "sentence2_parse\tsentence1\tsentence2" +
           labels + "\n";
}

std::string mnliRow(const std::string& index, const std::string& labels) {
    return index + "\t31\t31n\tfiction\t( It rains )\t( It pours )\t(ROOT It)\t(ROOT It)\tIt rains.\tIt pours." +
           labels + "\n";
}

TEST_F(Layouts, MnliTakesTheGoldLabelByName) {
    write("MNLI/train.tsv", mnliHeader("\tlabel1\tgold_label") + mnliRow("0", "\tneutral\tneutral"));
    const std::string five = "\tlabel1\tlabel2\tlabel3\tlabel4\tlabel5\tgold_label";
    write("MNLI/dev_matched.tsv", mnliHeader(five) +
                                      mnliRow("0", "\tneutral\tneutral\tneutral\tentailment\tneutral\tcontradiction") +
                                      mnliRow("1", "\tneutral\tneutral\tentailment\tentailment\tcontradiction\t-") +
                                      mnliRow("2", "\tneutral\tneutral\tneutral\tneutral\tneutral\tentailment"));
    write("MNLI/dev_mismatched.tsv", mnliHeader(five) + mnliRow("0", "\ta\tb\tc\td\te\tneutral"));
    write("MNLI/test_matched.tsv", mnliHeader("") + mnliRow("0", ""));
    write("MNLI/test_mismatched.tsv", mnliHeader("") + mnliRow("0", "") + mnliRow("1", ""));
    expectRow(data(TaskId::mnli, Split::train).examples.at(0), "It rains.", "It pours.", 1.0);
    const SplitData matched = data(TaskId::mnli, Split::dev);
    ASSERT_EQ(matched.examples.size(), 2u);
    EXPECT_EQ(matched.examples[0].label, 2.0);
    EXPECT_EQ(matched.examples[1].label, 0.0);
    EXPECT_EQ(skippedIn(matched), "label:3");
    EXPECT_EQ(data(TaskId::mnli, Split::dev_mm).examples.at(0).label, 1.0);
    EXPECT_EQ(data(TaskId::mnli, Split::test).examples.size(), 1u);
    EXPECT_EQ(data(TaskId::mnli, Split::test_mm).examples.size(), 2u);
}

TEST_F(Layouts, InferenceTasksNameEntailmentFirst) {
    write("QNLI/dev.tsv",
          "index\tquestion\tsentence\tlabel\n0\tWho \"ran?\tHe ran.\tnot_entailment\n1\tWho?\tHe.\tentailment\n");
    write("QNLI/test.tsv", "index\tquestion\tsentence\n0\tWho?\tHe.\n");
    write("RTE/train.tsv", "index\tsentence1\tsentence2\tlabel\n0\tA ran.\tB ran.\tentailment\n");
    write("WNLI/dev.tsv", "index\tsentence1\tsentence2\tlabel\n0\tA told B that he won.\tB won.\t1\n");
    write("WNLI/test.tsv", "index\tsentence1\tsentence2\n0\tA told B.\tB won.\n");
    expectRow(data(TaskId::qnli, Split::dev).examples.at(0), "Who \"ran?", "He ran.", 1.0);
    EXPECT_EQ(data(TaskId::qnli, Split::dev).examples.at(1).label, 0.0);
    expectRow(data(TaskId::qnli, Split::test).examples.at(0), "Who?", "He.", std::nullopt);
    EXPECT_EQ(data(TaskId::rte, Split::train).examples.at(0).label, 0.0);
    EXPECT_EQ(data(TaskId::wnli, Split::dev).examples.at(0).label, 1.0);
    expectRow(data(TaskId::wnli, Split::test).examples.at(0), "A told B.", "B won.", std::nullopt);
}

TEST_F(Layouts, TheDiagnosticSetLiesInEitherPlace) {
    const std::string content = "index\tsentence1\tsentence2\n0\tA cat sits.\tA cat does not sit.\n";
    for (const char* name : {"diagnostic/diagnostic.tsv", "AX.tsv", "AX/AX.tsv", "ax/test.tsv"}) {
        const auto file = write(name, content);
        expectRow(data(TaskId::ax, Split::test).examples.at(0), "A cat sits.", "A cat does not sit.", std::nullopt);
        std::filesystem::remove_all(file.parent_path() == folder.path() ? file : file.parent_path());
    }
    EXPECT_EQ(read(TaskId::ax, Split::train).error().code, ErrorCode::notFound);
}

TEST_F(Layouts, MrpcIsMadeOfTheCorpusWhereTheSplitsAreAbsent) {
    const std::string header = "\xEF\xBB\xBFQuality\t#1 ID\t#2 ID\t#1 String\t#2 String\r\n";
    write("MRPC/msr_paraphrase_train.txt", header +
                                               "1\t10\t11\tHe said \" no .\tNo , he said .\r\n0\t12\t13\tA .\tB .\r\n"
                                               "1\t14\t15\tC .\tD .\r\n0\t12\t11\tE .\tF .");
    write("MRPC/msr_paraphrase_test.txt", header + "1\t20\t21\tG .\tH .\r\n0\t22\t23\tI .\tJ .\r\n");
    EXPECT_NE(errorOf(TaskId::mrpc, Split::train).find("dev_ids.tsv"), std::string::npos);
    write("MRPC/dev_ids.tsv", "14\t15\n10\t11\n");
    const SplitData train = data(TaskId::mrpc, Split::train), dev = data(TaskId::mrpc, Split::dev);
    ASSERT_EQ(train.examples.size(), 2u);
    expectRow(train.examples[0], "A .", "B .", 0.0);
    expectRow(train.examples[1], "E .", "F .", 0.0);
    ASSERT_EQ(dev.examples.size(), 2u);
    expectRow(dev.examples[0], "He said \" no .", "No , he said .", 1.0);
    EXPECT_EQ(dev.examples[1].index, 1);
    const SplitData test = data(TaskId::mrpc, Split::test);
    ASSERT_EQ(test.examples.size(), 2u);
    expectRow(test.examples[1], "I .", "J .", std::nullopt);

    write("MRPC/dev.tsv", header + "0\t1\t2\tK .\tL .\r\n");
    EXPECT_EQ(data(TaskId::mrpc, Split::dev).examples.at(0).first, "K .") << "the split itself comes first";
    write("MRPC/dev_ids.tsv", "14 15\n");
    EXPECT_NE(errorOf(TaskId::mrpc, Split::train).find("dev_ids.tsv:1"), std::string::npos);
    write("MRPC/dev_ids.tsv", "1\t1\n");
    std::filesystem::remove(folder / "MRPC/dev.tsv");
    EXPECT_NE(errorOf(TaskId::mrpc, Split::dev).find("dev_ids.tsv:1"), std::string::npos);
}

TEST_F(Layouts, FoldersMayBeNamedAsDownloadScriptsDo) {
    const std::string rows = "sentence\tlabel\na film\t1\n";
    for (const char* name : {"sst2/train.tsv", "SST/train.tsv", "sst_2/train.tsv", "SST-2/Train.TSV"}) {
        const auto file = write(name, rows);
        EXPECT_EQ(data(TaskId::sst2, Split::train).file, file);
        std::filesystem::remove_all(file.parent_path());
    }
    write("mnli/dev-matched.tsv", mnliHeader("\tlabel1\tgold_label") + mnliRow("0", "\tneutral\tneutral"));
    EXPECT_EQ(data(TaskId::mnli, Split::dev).examples.size(), 1u);
}

}  // namespace
}  // namespace plateau::glue
