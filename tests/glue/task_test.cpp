// The table of tasks against what the published results and the official archive call them.
#include <gtest/gtest.h>

#include "core/glue/scores.h"
#include "core/glue/submission.h"
#include "core/glue/task.h"

namespace plateau::glue {
namespace {

TEST(GlueTask, IsFoundByNameOnly) {
    for (const TaskInfo& task : tasks()) {
        ASSERT_EQ(findTask(task.name), &task);
        EXPECT_EQ(taskInfo(task.id).name, task.name);
    }
    for (const char* name : {"", "CoLA", "cola ", "sst-2", "snli"}) EXPECT_EQ(findTask(name), nullptr) << name;
}

TEST(GlueTask, HasClassesInTheAgreedOrder) {
    for (const TaskInfo& task : tasks()) EXPECT_EQ(task.labels.empty(), task.is_regression) << task.name;
    for (const TaskId id : {TaskId::mnli, TaskId::ax}) {
        EXPECT_EQ(classIndex(taskInfo(id), "entailment"), 0);
        EXPECT_EQ(classIndex(taskInfo(id), "neutral"), 1);
        EXPECT_EQ(classIndex(taskInfo(id), "contradiction"), 2);
        EXPECT_EQ(classIndex(taskInfo(id), "-"), std::nullopt);
    }
    for (const TaskId id : {TaskId::qnli, TaskId::rte}) {
        EXPECT_EQ(classIndex(taskInfo(id), "entailment"), 0);
        EXPECT_EQ(classIndex(taskInfo(id), "not_entailment"), 1);
    }
    EXPECT_EQ(classIndex(taskInfo(TaskId::cola), "1"), 1);
    EXPECT_EQ(classIndex(taskInfo(TaskId::cola), "2"), std::nullopt);
}

TEST(GlueTask, CountsEightTasksInTheScore) {
    int inScore = 0;
    for (const TaskInfo& task : tasks()) inScore += task.in_score ? 1 : 0;
    EXPECT_EQ(inScore, 8);
    EXPECT_FALSE(taskInfo(TaskId::wnli).in_score);
    EXPECT_FALSE(taskInfo(TaskId::ax).in_score);
}

TEST(GlueTask, IsOneNumberOfTheTableOrTwo) {
    std::string text;
    for (const Number& number : numbers()) {
        text += number.id + " " + number.title + ":";
        for (const std::string& key : number.metrics) text += " " + key;
        text += " | " + number.combined + " | " + number.single + (number.in_score ? "\n" : " no\n");
    }
    EXPECT_EQ(text,
              "cola CoLA: cola/matthews_correlation |  | cola/matthews_correlation\n"
              "sst2 SST-2: sst2/accuracy |  | sst2/accuracy\n"
              "mrpc MRPC: mrpc/accuracy mrpc/f1 | mrpc/combined_score | mrpc/f1\n"
              "stsb STS-B: stsb/pearson stsb/spearmanr | stsb/combined_score | stsb/pearson\n"
              "qqp QQP: qqp/accuracy qqp/f1 | qqp/combined_score | qqp/f1\n"
              "mnli MNLI-m: mnli/accuracy |  | mnli/accuracy\n"
              "mnli_mm MNLI-mm: mnli/accuracy_mm |  | mnli/accuracy_mm\n"
              "qnli QNLI: qnli/accuracy |  | qnli/accuracy\n"
              "rte RTE: rte/accuracy |  | rte/accuracy\n"
              "wnli WNLI: wnli/accuracy |  | wnli/accuracy no\n");
}

TEST(GlueTask, IsAnsweredInTheArchiveByItsModel) {
    std::string text;
    for (const SubmissionFile& file : submissionFiles())
        text +=
            file.name + " " + std::string(toString(file.split)) + " " + std::string(taskInfo(file.model).name) + "\n";
    EXPECT_EQ(text,
              "CoLA.tsv test cola\nSST-2.tsv test sst2\nMRPC.tsv test mrpc\nSTS-B.tsv test stsb\nQQP.tsv test qqp\n"
              "MNLI-m.tsv test mnli\nMNLI-mm.tsv test_mm mnli\nQNLI.tsv test qnli\nRTE.tsv test rte\n"
              "WNLI.tsv test wnli\nAX.tsv test mnli\n");
}

TEST(GlueTask, NamesSplitsAsTheFiles) {
    EXPECT_EQ(splitName(TaskId::mnli, Split::dev), "dev_matched");
    EXPECT_EQ(splitName(TaskId::mnli, Split::dev_mm), "dev_mismatched");
    EXPECT_EQ(splitName(TaskId::mnli, Split::test_mm), "test_mismatched");
    EXPECT_EQ(splitName(TaskId::mnli, Split::train), "train");
    EXPECT_EQ(splitName(TaskId::rte, Split::dev), "dev");
    EXPECT_EQ(splitName(TaskId::rte, Split::test), "test");
}

}  // namespace
}  // namespace plateau::glue
