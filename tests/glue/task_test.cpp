// The table of tasks against what the published results and the official archive call them.
#include <gtest/gtest.h>

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
