// Fine-tuning on the strict device: its steps wait for nothing, and whole runs come to the CPU's answers.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

#include <ATen/Parallel.h>

#include "core/attention/registry.h"
#include "core/finetune/finetune_run.h"
#include "core/finetune/predict.h"
#include "core/glue/finetune_files.h"
#include "tests/strict_device/small_finetuning.h"

namespace plateau::strict {
namespace {

using finetune::Workplace;

constexpr int kSteps = 3;

// None of the steps may wait.
std::vector<double> losses(const SmallTask& task, at::Device device) {
    SmallFinetuning training(task, device);
    {
        const NoWaiting scope;
        for (int step = 0; step < kSteps; ++step) training.step();
    }
    return training.losses();
}

TEST(StrictFinetune, StepsOfEveryOperatorWaitForNothing) {
    at::set_num_threads(1);
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators())
        for (const char* name : {"cola", "stsb"}) {
            const SmallTask task(descriptor->id, name), narrow(descriptor->id, name, spec::Precision::bf16);
            const std::vector<double> there = losses(task, use()), here = losses(task, at::kCPU),
                                      rough = losses(narrow, use());
            ASSERT_EQ(there.size(), std::size_t{kSteps});
            for (std::size_t i = 0; i < there.size(); ++i) {
                EXPECT_NEAR(there[i] / here[i], 1, 1e-5) << descriptor->id << " " << name << " step " << i + 1;
                EXPECT_NEAR(rough[i], there[i], 0.05) << descriptor->id << " " << name << " step " << i + 1;
            }
            EXPECT_NE(rough, there) << descriptor->id << " " << name;
        }
}

TEST(StrictFinetune, AnswersAreReadOnce) {
    at::set_num_threads(1);
    const auto never = [] { return false; };
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators()) {
        const SmallTask task(descriptor->id, "cola");
        const auto modelOn = [&](at::Device device) {
            return finetune::freshModel(task.start, task.spec, *task.data.task, 1, device);
        };
        const model::Bert there = modelOn(use()), here = modelOn(at::kCPU);
        const finetune::EncodedSplit& split = task.data.dev.front().encoded;
        resetCounters();
        const auto found = finetune::answer(there, split, false, use(), never);
        EXPECT_EQ(counters().waits, 1) << descriptor->id;
        EXPECT_EQ(counters().blocking_uploads, 0) << descriptor->id;
        const auto expected = finetune::answer(here, split, false, at::kCPU, never);
        ASSERT_TRUE(found && expected);
        ASSERT_EQ(found->scores.size(), expected->scores.size());
        for (std::size_t i = 0; i < found->scores.size(); ++i)
            EXPECT_NEAR(found->scores[i], expected->scores[i], 1e-5) << descriptor->id;
    }
}

// Runs one spec to its end, on the CPU and there.
std::array<glue::FinetunedCells, 2> onBoth(const Workplace& place, const spec::AnyFinetuneSpec& spec) {
    std::array<glue::FinetunedCells, 2> runs;
    const std::array<std::string, 2> devices{"cpu", "strict"};
    use();
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto folder = place.run(devices[i]);
        const Status made = glue::writeFinetuneSpec(folder, spec);
        EXPECT_TRUE(made) << describe(made.error());
        finetune::FinetuneOptions options;
        options.device = devices[i];
        options.threads = 1;
        const auto outcome = finetune::executeFinetune(folder, options);
        EXPECT_TRUE(outcome && *outcome == train::Outcome::finished) << devices[i];
        auto cells = glue::readCells(folder);
        EXPECT_TRUE(cells) << describe(cells.error());
        if (cells) runs[i] = *std::move(cells);
    }
    return runs;
}

void expectSameCells(const Workplace& place, const std::array<glue::FinetunedCells, 2>& runs) {
    ASSERT_FALSE(runs[0].cells.empty());
    ASSERT_EQ(runs[0].cells.size(), runs[1].cells.size());
    for (std::size_t i = 0; i < runs[0].cells.size(); ++i) {
        const glue::CellResult &here = runs[0].cells[i], &there = runs[1].cells[i];
        EXPECT_EQ(there.id, here.id);
        EXPECT_EQ(there.steps, here.steps);
        EXPECT_EQ(there.tokens, here.tokens);
        EXPECT_EQ(there.values.size(), here.values.size());
        EXPECT_NEAR(there.train_loss / here.train_loss, 1, 1e-3);
        const auto expected = glue::readLosses(glue::cellFolder(place.run("cpu"), here.id)),
                   found = glue::readLosses(glue::cellFolder(place.run("strict"), there.id));
        ASSERT_TRUE(expected && found);
        ASSERT_EQ(found->size(), expected->size());
        for (std::size_t step = 0; step < found->size(); ++step) {
            EXPECT_EQ((*found)[step].step, (*expected)[step].step);
            EXPECT_DOUBLE_EQ((*found)[step].lr, (*expected)[step].lr);
            EXPECT_NEAR((*found)[step].loss, (*expected)[step].loss, 1e-3);
        }
    }
}

TEST(StrictFinetune, WholeGlueRunsComeToTheCpusAnswers) {
    const Workplace place;
    expectSameCells(place, onBoth(place, place.spec()));
}

TEST(StrictFinetune, WholeRunsOnOwnTextsComeToTheCpusAnswers) {
    const Workplace place("symmetric");
    const std::string rows = "text\tlabel\nthe cat sees\tcat\nthe dog runs\tdog\na good house\tnone\na dog\tdog\n";
    place.write(place.path() / "train.tsv", rows);
    place.write(place.path() / "dev.tsv", rows);
    spec::ClassifySpec spec;
    spec.checkpoint = place.model().string();
    spec.train = (place.path() / "train.tsv").string();
    spec.dev = (place.path() / "dev.tsv").string();
    spec.text = "text";
    spec.label = "label";
    spec.seeds = {1};
    spec.epochs = 3;
    spec.batch = 2;
    spec.length = 24;
    spec.lr = 1e-3;
    expectSameCells(place, onBoth(place, spec));
}

}  // namespace
}  // namespace plateau::strict
