// Fine-tuning on the strict device: its steps wait for nothing, and whole runs come to the CPU's answers.
#include <gtest/gtest.h>

#include <numeric>

#include <ATen/Parallel.h>

#include "core/attention/registry.h"
#include "core/finetune/cell.h"
#include "core/finetune/finetune_run.h"
#include "core/finetune/predict.h"
#include "core/glue/task.h"
#include "tests/finetune/finetune_support.h"
#include "tests/strict_device/strict_device.h"

namespace plateau::strict {
namespace {

using finetune::Workplace;

struct Prepared {
    spec::GlueSpec spec;
    finetune::StartingPoint start;
    finetune::TaskData data;

    Prepared(const Workplace& place, const char* task)
        : spec(place.spec()),
          start(finetune::loadStartingPoint(place.model()).value()),
          data(finetune::loadTask(spec, *glue::findTask(task), start.tokenizer).value()) {}

    // Losses of some steps of one batch, none of which may wait.
    std::vector<double> losses(at::Device device) {
        const finetune::CellJob job{spec, data, start, {"cola", 1}, device, false};
        finetune::CellTraining training(job);
        std::vector<std::int64_t> batch(static_cast<std::size_t>(spec.batch));
        std::iota(batch.begin(), batch.end(), 0);
        {
            const NoWaiting scope;
            for (std::int64_t step = 1; step <= 3; ++step) training.step(batch, 0, step, 1e-3);
        }
        std::vector<double> losses;
        for (const train::StepGroup& group : training.results().settle())
            for (const train::StepResult& result : group.results) losses.push_back(result.loss);
        return losses;
    }
};

TEST(StrictFinetune, StepsOfEveryOperatorWaitForNothing) {
    at::set_num_threads(1);
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators())
        for (const char* task : {"cola", "stsb"}) {
            const Workplace place(descriptor->id);
            Prepared prepared(place, task);
            const std::vector<double> there = prepared.losses(use()), here = prepared.losses(at::kCPU);
            ASSERT_EQ(there.size(), here.size());
            for (std::size_t i = 0; i < here.size(); ++i)
                EXPECT_NEAR(there[i] / here[i], 1, 1e-5) << descriptor->id << " " << task << " step " << i + 1;
        }
}

TEST(StrictFinetune, AnswersAreReadOnce) {
    at::set_num_threads(1);
    const Workplace place;
    Prepared prepared(place, "cola");
    const model::Bert model = finetune::freshModel(prepared.start, prepared.spec, *prepared.data.task, 1, use());
    resetCounters();
    const auto answers = finetune::answer(model, prepared.data.dev.front().encoded, false, use(), [] { return false; });
    ASSERT_TRUE(answers.has_value());
    EXPECT_EQ(counters().waits, 1);
    EXPECT_EQ(counters().blocking_uploads, 0);
}

TEST(StrictFinetune, WholeRunsComeToTheCpusAnswers) {
    use();
    const Workplace place;
    std::vector<glue::FinetunedCells> runs;
    std::vector<std::vector<glue::LossPoint>> losses;
    for (const char* device : {"cpu", "strict"}) {
        const auto run = place.makeRun(place.spec(), device);
        finetune::FinetuneOptions options;
        options.device = device;
        options.threads = 1;
        const auto outcome = finetune::executeFinetune(run, options);
        ASSERT_TRUE(outcome) << describe(outcome.error());
        ASSERT_EQ(*outcome, train::Outcome::finished);
        runs.push_back(glue::readCells(run).value());
        losses.push_back(glue::readLosses(glue::cellFolder(run, runs.back().cells.front().id)).value());
    }
    ASSERT_EQ(runs[0].cells.size(), runs[1].cells.size());
    for (std::size_t i = 0; i < runs[0].cells.size(); ++i) {
        const glue::CellResult &here = runs[0].cells[i], &there = runs[1].cells[i];
        EXPECT_EQ(there.id, here.id);
        EXPECT_EQ(there.steps, here.steps);
        EXPECT_EQ(there.tokens, here.tokens);
        EXPECT_EQ(there.values.size(), here.values.size());
        EXPECT_NEAR(there.train_loss / here.train_loss, 1, 1e-3);
    }
    ASSERT_EQ(losses[0].size(), losses[1].size());
    for (std::size_t i = 0; i < losses[0].size(); ++i) {
        EXPECT_EQ(losses[1][i].step, losses[0][i].step);
        EXPECT_DOUBLE_EQ(losses[1][i].lr, losses[0][i].lr);
    }
}

}  // namespace
}  // namespace plateau::strict
