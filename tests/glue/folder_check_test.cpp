// What `glue check` says of folders, made ones and the real one.
#include "core/glue/folder_check.h"

#include "tests/glue/data_fixture.h"

namespace plateau::glue {
namespace {

using FolderCheck = DataFixture;

const TaskReport& reportOf(const FolderReport& report, TaskId task) {
    for (const TaskReport& entry : report.tasks)
        if (entry.task == task) return entry;
    throw std::out_of_range("task");
}

using Labels = std::map<std::string, std::int64_t>;
using Problems = std::map<std::string, std::string>;  // of a split the error's code

Problems problems(const TaskReport& report) {
    Problems found;
    for (const SplitReport& split : report.splits)
        if (split.error) found[std::string(splitName(report.task, split.split))] = toString(split.error->code);
    return found;
}

TEST_F(FolderCheck, TellsReadyPartialMissingAndUnusable) {
    const std::string header = "index\tsentence1\tsentence2",
                      rows = "0\tA\tB\tentailment\n1\tA\tB\n2\tA\tC\tnot_entailment\n";
    write("RTE/train.tsv", header + "\tlabel\n" + rows);
    write("RTE/dev.tsv", header + "\tlabel\n" + rows);
    write("RTE/test.tsv", header + "\n0\tA\tB\n");
    write("WNLI/train.tsv", header + "\tlabel\n0\tA\tB\t1\n");
    write("QNLI/train.tsv", "<html>");
    write("QNLI/dev.tsv", "index\tquestion\tsentence\tlabel\n0\tA\tB\tentailment\n");
    write("STS-B/dev.tsv", "sentence1\tsentence2\tscore\na\tb\t0.4\na\tb\t4.9\na\tb\t4.0\n");
    const auto report = checkFolder(folder.path());
    ASSERT_TRUE(report.ok()) << describe(report.error());
    EXPECT_EQ(reportOf(*report, TaskId::rte).state, TaskState::ready);
    EXPECT_EQ(reportOf(*report, TaskId::wnli).state, TaskState::partial);
    EXPECT_FALSE(reportOf(*report, TaskId::wnli).trainable());
    EXPECT_EQ(reportOf(*report, TaskId::qnli).state, TaskState::unusable);
    EXPECT_EQ(reportOf(*report, TaskId::cola).state, TaskState::missing);

    EXPECT_EQ(report->tasks.size(), tasks().size());
    const TaskReport& rte = reportOf(*report, TaskId::rte);
    EXPECT_TRUE(rte.trainable());
    const SplitReport& train = *rte.find(Split::train);
    EXPECT_EQ(train.rows, 2);
    EXPECT_EQ(train.skipped.at(0).line, 3u);
    EXPECT_EQ(train.skipped.at(0).reason_code, "columns");
    EXPECT_EQ(train.labels, (Labels{{"entailment", 1}, {"not_entailment", 1}}));
    EXPECT_EQ(rte.find(Split::test)->labels, Labels{});
    EXPECT_EQ(problems(reportOf(*report, TaskId::wnli)), (Problems{{"dev", "not_found"}, {"test", "not_found"}}));
    EXPECT_EQ(problems(reportOf(*report, TaskId::qnli)).at("train"), "not_text");
    EXPECT_EQ(reportOf(*report, TaskId::stsb).find(Split::dev)->labels, (Labels{{"0", 1}, {"4", 2}}));
}

TEST_F(FolderCheck, ListsTheFirstThousandSkippedRows) {
    std::string rows = "index\tsentence1\tsentence2\n";
    for (int i = 0; i < 1500; ++i) rows += "0\tA\tB\n0\tA\n";
    write("RTE/test.tsv", rows);
    const auto report = checkFolder(folder.path());
    ASSERT_TRUE(report.ok());
    const SplitReport& test = *reportOf(*report, TaskId::rte).find(Split::test);
    EXPECT_EQ(test.skipped.size(), 1000u);
    EXPECT_EQ(test.skipped_rows, 1500);
}

struct KnownRows {
    TaskId task;
    std::int64_t train, dev, test, positive;  // of the training split: label "1" or "entailment"
};

TEST(RealGlue, HasTheKnownRows) {
    const std::filesystem::path data = std::string(PLATEAU_SHARED_DIR) + "/data/glue";
    if (!std::filesystem::exists(data)) GTEST_SKIP() << "no GLUE data beside the checkout: " << data;
    const auto report = checkFolder(data);
    ASSERT_TRUE(report.ok()) << describe(report.error());
    const KnownRows known[] = {{TaskId::cola, 8551, 1043, 1063, 6023},
                               {TaskId::sst2, 67349, 872, 1821, 37569},
                               {TaskId::mrpc, 3668, 408, 1725, 2474},
                               {TaskId::rte, 2490, 277, 3000, 1249}};
    for (const KnownRows& expected : known) {
        const TaskReport& task = reportOf(*report, expected.task);
        SCOPED_TRACE(taskInfo(expected.task).title);
        ASSERT_EQ(task.state, TaskState::ready);
        EXPECT_EQ(task.find(Split::train)->rows, expected.train);
        EXPECT_EQ(task.find(Split::dev)->rows, expected.dev);
        EXPECT_EQ(task.find(Split::test)->rows, expected.test);
        const auto& labels = task.find(Split::train)->labels;
        EXPECT_EQ(labels.at(expected.task == TaskId::rte ? "entailment" : "1"), expected.positive);
        for (const SplitReport& split : task.splits) EXPECT_EQ(split.skipped_rows, 0);
    }
}

TEST(RealGlue, MrpcFromTheCorpusIsTheSame) {
    namespace fs = std::filesystem;
    const fs::path data = std::string(PLATEAU_SHARED_DIR) + "/data/glue";
    if (!fs::exists(data)) GTEST_SKIP() << "no GLUE data beside the checkout: " << data;
    support::TemporaryFolder folder;
    fs::create_directory(folder / "MRPC");
    for (const char* name : {"msr_paraphrase_train.txt", "msr_paraphrase_test.txt", "dev_ids.tsv"})
        fs::create_symlink(fs::canonical(data / "MRPC" / name), folder / "MRPC" / name);
    for (const Split split : taskInfo(TaskId::mrpc).splits) {
        const auto made = readSplit(folder.path(), TaskId::mrpc, split),
                   official = readSplit(data, TaskId::mrpc, split);
        ASSERT_TRUE(made.ok()) << describe(made.error());
        ASSERT_EQ(made->examples.size(), official->examples.size());
        for (std::size_t i = 0; i < made->examples.size(); ++i) {
            const Example &ours = made->examples[i], &theirs = official->examples[i];
            ASSERT_EQ(std::tie(ours.index, ours.first, ours.second, ours.label),
                      std::tie(theirs.index, theirs.first, theirs.second, theirs.label))
                << toString(split) << " " << i;
        }
    }
}

TEST(RealGlue, SamplesReadWithoutALoss) {
    const std::filesystem::path data = std::string(PLATEAU_SHARED_DIR) + "/data/glue-samples";
    if (!std::filesystem::exists(data)) GTEST_SKIP() << "no samples of GLUE beside the checkout: " << data;
    const auto report = checkFolder(data);
    ASSERT_TRUE(report.ok()) << describe(report.error());
    const std::pair<TaskId, std::pair<std::int64_t, std::int64_t>> known[] = {
        {TaskId::mnli, {48, 48}}, {TaskId::qnli, {32, 32}}, {TaskId::qqp, {32, 32}}, {TaskId::stsb, {300, 100}}};
    for (const auto& [id, rows] : known) {
        const TaskReport& task = reportOf(*report, id);
        ASSERT_TRUE(task.trainable()) << taskInfo(id).title;
        EXPECT_EQ(task.find(Split::train)->rows, rows.first);
        EXPECT_EQ(task.find(Split::dev)->rows, rows.second);
        for (const SplitReport& split : task.splits) EXPECT_EQ(split.skipped_rows, 0);
    }
    EXPECT_EQ(reportOf(*report, TaskId::stsb).state, TaskState::ready);
    EXPECT_EQ(reportOf(*report, TaskId::mnli).state, TaskState::partial);
}

}  // namespace
}  // namespace plateau::glue
