// Fine-tuning on own data: what `classify` runs do beyond what every fine-tuning does (finetune_run_test.cpp).
#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "core/finetune/estimate.h"
#include "core/finetune/finetune_run.h"
#include "core/finetune/predict.h"
#include "core/finetune/starting_point.h"
#include "core/finetune/task_set.h"
#include "core/glue/finetune_files.h"
#include "core/glue/own_data.h"
#include "core/glue/predictions.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/model/checkpoint_files.h"
#include "core/run/control.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "finetune_support.h"

namespace plateau::finetune {
namespace {

namespace fs = std::filesystem;
using train::Outcome;

// Rows whose label is the animal that they name, or "none".
std::string rows(unsigned seed, int count) {
    std::mt19937 random(seed);
    const std::vector<std::string> others{"a", "sees", "the", "good", "bad", "house", "runs"};
    const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
    std::string text = "utt\tintent\n";
    for (int i = 0; i < count; ++i) {
        const char* kNames[] = {"cat", "dog", ""};
        const std::string name = kNames[below(3)];
        const std::size_t length = 3 + below(6), place = below(length);
        for (std::size_t w = 0; w < length; ++w)
            text += (w ? " " : "") + (w == place && !name.empty() ? name : others[below(others.size())]);
        text += "\t" + (name.empty() ? "none" : name) + "\n";
    }
    return text;
}

struct Classify : testing::Test {
    Classify() {
        place.write(place.path() / "train.tsv", rows(1, 120));
        place.write(place.path() / "dev.tsv", rows(2, 40));
    }

    spec::ClassifySpec spec() const {
        spec::ClassifySpec spec;
        spec.checkpoint = place.model().string();
        spec.train = (place.path() / "train.tsv").string();
        spec.dev = (place.path() / "dev.tsv").string();
        spec.seeds = {1, 2};
        spec.epochs = 12;
        spec.batch = 8;
        spec.length = 24;
        spec.lr = 3e-3;
        spec.device = "cpu";
        return spec;
    }
    fs::path makeRun(const spec::ClassifySpec& spec, const std::string& name = "run") const {
        const Status made = glue::writeFinetuneSpec(place.run(name), spec);
        EXPECT_TRUE(made.ok()) << describe(made.error());
        return place.run(name);
    }
    static FinetuneOptions cpu() {
        FinetuneOptions options;
        options.device = "cpu";
        options.threads = 1;
        return options;
    }
    glue::ClassifyRun finished(const fs::path& folder) const {
        const auto outcome = executeFinetune(folder, cpu());
        EXPECT_TRUE(outcome.ok()) << describe(outcome.error());
        EXPECT_TRUE(!outcome.ok() || *outcome == Outcome::finished);
        auto run = glue::readClassifyRun(folder);
        EXPECT_TRUE(run.ok()) << describe(run.error());
        return run.ok() ? *std::move(run) : glue::ClassifyRun{};
    }
    std::string refusal(const fs::path& folder) const {
        const auto outcome = executeFinetune(folder, cpu());
        EXPECT_FALSE(outcome.ok());
        EXPECT_FALSE(fs::exists(glue::planFile(folder)));
        return outcome.ok() ? std::string() : describe(outcome.error());
    }

    Workplace place{"original"};
};

double accuracyIn(const std::vector<glue::Prediction>& rows) {
    const auto right =
        std::count_if(rows.begin(), rows.end(), [](const auto& row) { return row.label == row.prediction; });
    return static_cast<double>(right) / static_cast<double>(rows.size());
}

TEST_F(Classify, LearnsWhatCanBeLearnedAndKeepsTheBestEpoch) {
    spec::ClassifySpec wanted = spec();
    place.write(wanted.train, rows(1, 240));
    auto tokenizer = huggingface::readTokenizer(place.model());
    ASSERT_TRUE(tokenizer) << describe(tokenizer.error());
    tokenizer->accents = true;
    tokenizer->added = {{"tree", 13, false}};
    place.write(place.model() / "tokenizer_config.json", huggingface::tokenizerConfigJson(*tokenizer, 32));
    wanted.keep_weights = true;
    wanted.dropout = wanted.attention_dropout = 0;
    const fs::path folder = makeRun(wanted);
    const glue::ClassifyRun run = finished(folder);
    ASSERT_EQ(run.cells.size(), 2u);
    EXPECT_EQ(run.plan.labels, (std::vector<std::string>{"cat", "dog", "none"}));
    for (const glue::CellResult& cell : run.cells) {
        EXPECT_GT(cell.values.at("own/accuracy"), 0.8);
        EXPECT_GT(cell.values.at("own/macro_f1"), 0.8);
        EXPECT_EQ(cell.train_rows, 240);
        EXPECT_EQ(cell.dev_rows, 40);
        // The first of the best epochs, with its values and its weights' predictions.
        ASSERT_EQ(cell.epochs.size(), 12u);
        const auto better = [](const glue::EpochValues& a, const glue::EpochValues& b) {
            return a.values.at("own/accuracy") < b.values.at("own/accuracy");
        };
        const auto best = std::max_element(cell.epochs.begin(), cell.epochs.end(), better);
        EXPECT_EQ(cell.epoch, best->epoch);
        EXPECT_EQ(cell.values, best->values);
        const fs::path at = glue::cellFolder(folder, cell.id);
        const auto predictions = glue::readPredictions(at / "dev.tsv", run.task());
        ASSERT_TRUE(predictions.ok()) << describe(predictions.error());
        ASSERT_EQ(predictions->size(), 40u);
        EXPECT_DOUBLE_EQ(accuracyIn(*predictions), cell.values.at("own/accuracy"));
        EXPECT_FALSE(fs::exists(at / "test.tsv"));
        // The kept model has the tokeniser and the head, and answers what was written.
        const auto start = loadStartingPoint(at / "checkpoint");
        ASSERT_TRUE(start.ok()) << describe(start.error());
        EXPECT_EQ(start->tokenizer_files, *tokenizer);
        const auto model = model::readModel(at / "checkpoint");
        ASSERT_TRUE(model.ok()) << describe(model.error());
        EXPECT_EQ(model->config().classifier.form, model::ClassifierForm::twoLayer);
        EXPECT_EQ(model->config().classifier.labels, run.plan.labels);
        auto data = glue::readOwnData(wanted.train, wanted.dev, {});
        ASSERT_TRUE(data.ok());
        const TaskData task = encodeOwn(wanted, *std::move(data), start->tokenizer);
        const auto again = answer(*model, task.dev.front().encoded, false, at::kCPU, [] { return false; });
        for (std::size_t i = 0; i < predictions->size(); ++i)
            EXPECT_EQ(again->predictions[i], (*predictions)[i].prediction) << i;
    }
    const auto events = run::readTail(run::RunPaths{folder}.events(), 0);
    const auto isFinal = [](const run::Event& event) {
        return event.type == run::EventType::glue && event.details.contains("final");
    };
    const auto final = std::find_if(events->events.begin(), events->events.end(), isFinal);
    ASSERT_NE(final, events->events.end());
    EXPECT_EQ(final->details.at("task"), "own");
    EXPECT_EQ(final->values.at("own/accuracy"), run.cells[0].values.at("own/accuracy"));
    const auto status = run::readStatus(folder);
    ASSERT_TRUE(status.ok());
    EXPECT_EQ(status->kind, spec::RunKind::classify);
    EXPECT_EQ(status->step.value, 2 * 12 * 30);
}

TEST_F(Classify, TheBestEpochIsNotTheLastWhereLaterOnesAreWorse) {
    // With a rate that destroys what was learned, some later epoch is worse than the best one.
    spec::ClassifySpec wanted = spec();
    wanted.seeds = {1};
    wanted.schedule = spec::Schedule::constant;
    wanted.lr = 2e-2;
    const glue::ClassifyRun best = finished(makeRun(wanted, "best"));
    wanted.select = spec::EpochChoice::last;
    const glue::ClassifyRun last = finished(makeRun(wanted, "last"));
    ASSERT_EQ(best.cells.size() + last.cells.size(), 2u);
    const glue::CellResult &one = best.cells[0], &other = last.cells[0];
    EXPECT_EQ(one.epochs, other.epochs);  // the choice changes nothing in the training
    EXPECT_EQ(other.epoch, 12);
    EXPECT_EQ(other.values, other.epochs.back().values);
    ASSERT_LT(one.epoch, 12);
    EXPECT_EQ(one.values, one.epochs[static_cast<std::size_t>(one.epoch) - 1].values);
    EXPECT_GT(one.values.at("own/accuracy"), other.values.at("own/accuracy"));
}

TEST_F(Classify, AStopLosesNothingAndTheRunGoesOnToTheSameResults) {
    spec::ClassifySpec wanted = spec();
    wanted.parallel = 1;
    wanted.epochs = 4;
    const fs::path folder = makeRun(wanted), reference = makeRun(wanted, "reference");
    const glue::ClassifyRun undisturbed = finished(reference);
    FinetuneOptions options = cpu();
    options.progress = [&](const FinetuneProgress& progress) {
        if (progress.cells == 1) {
            EXPECT_TRUE(run::sendRequest(folder, run::Request::stop).ok());
        }
    };
    const auto outcome = executeFinetune(folder, options);
    ASSERT_TRUE(outcome.ok()) << describe(outcome.error());
    const glue::ClassifyRun again = finished(folder);
    ASSERT_EQ(again.cells.size(), undisturbed.cells.size());
    for (std::size_t i = 0; i < again.cells.size(); ++i) {
        glue::CellResult one = again.cells[i], other = undisturbed.cells[i];
        one.seconds = other.seconds = 0;
        EXPECT_EQ(glue::resultJson(one), glue::resultJson(other));
        for (const char* name : {"dev.tsv", "losses.tsv"})
            EXPECT_EQ(fileText(glue::cellFolder(folder, one.id) / name),
                      fileText(glue::cellFolder(reference, one.id) / name));
    }
}

TEST_F(Classify, OtherLabelsThanThoseItBeganWithAreRefused) {
    spec::ClassifySpec wanted = spec();
    wanted.epochs = 1;
    wanted.seeds = {1};
    const fs::path folder = makeRun(wanted);
    finished(folder);
    fs::remove_all(glue::cellsFolder(folder));
    place.write(wanted.train, rows(1, 120) + "a dog\tother\n");
    const auto outcome = executeFinetune(folder, cpu());
    ASSERT_FALSE(outcome.ok());
    EXPECT_NE(describe(outcome.error()).find("not those with which the run began"), std::string::npos);
}

TEST_F(Classify, WhatIsWrongIsSaidBeforeAnythingIsWritten) {
    spec::ClassifySpec wanted = spec();
    wanted.label = "class";
    EXPECT_NE(refusal(makeRun(wanted, "a")).find("no column \"class\""), std::string::npos);
    wanted = spec();
    wanted.length = 100;
    EXPECT_NE(refusal(makeRun(wanted, "b")).find("classify.length"), std::string::npos);
    wanted = spec();
    wanted.dev = "/nowhere/dev.tsv";
    EXPECT_NE(refusal(makeRun(wanted, "c")).find("/nowhere/dev.tsv"), std::string::npos);
}

TEST_F(Classify, RowsLeftOutAreWarnedOfAndPairsAreRead) {
    place.write(
        place.path() / "pairs.csv",
        "first,second,label\na cat,a dog,no\na dog,a dog,yes\nthe cat,the cat,yes\na cat,the dog,no\n,a dog,no\n");
    spec::ClassifySpec wanted = spec();
    wanted.train = wanted.dev = (place.path() / "pairs.csv").string();
    wanted.text = "first";
    wanted.pair = "second";
    wanted.epochs = 1;
    wanted.seeds = {1};
    const fs::path folder = makeRun(wanted);
    const glue::ClassifyRun run = finished(folder);
    ASSERT_EQ(run.cells.size(), 1u);
    EXPECT_EQ(run.cells[0].train_rows, 4);
    const auto events = run::readTail(run::RunPaths{folder}.events(), 0);
    EXPECT_EQ(std::count_if(events->events.begin(), events->events.end(),
                            [](const run::Event& event) { return event.type == run::EventType::warning; }),
              2);
    const auto predictions = glue::readPredictions(glue::cellFolder(folder, run.cells[0].id) / "dev.tsv", run.task());
    ASSERT_TRUE(predictions.ok()) << describe(predictions.error());
    EXPECT_EQ((*predictions)[1].second, "a dog");
}

TEST_F(Classify, ScoresAreOfAllRowsAlsoOfLabelsThatTrainingNeverSaw) {
    spec::ClassifySpec wanted = spec();
    wanted.epochs = 1;
    wanted.seeds = {1};
    place.write(wanted.dev, rows(2, 20) + "the tree\tplant\na house\tbuilding\nthe good tree\tplant\n\tcat\n");
    const fs::path folder = makeRun(wanted);
    const glue::ClassifyRun run = finished(folder);
    ASSERT_EQ(run.cells.size(), 1u);
    const glue::CellResult& cell = run.cells[0];
    EXPECT_EQ(cell.dev_rows, 23);
    EXPECT_EQ(cell.dev_unseen, 3);
    EXPECT_EQ(cell.dev_left_out, 1);
    EXPECT_EQ(cell.train_left_out, 0);
    EXPECT_EQ(run.plan.unseen, (std::vector<std::string>{"plant", "building"}));
    const auto predictions = glue::readPredictions(glue::cellFolder(folder, cell.id) / "dev.tsv", run.task());
    ASSERT_TRUE(predictions.ok()) << describe(predictions.error());
    ASSERT_EQ(predictions->size(), 23u);
    EXPECT_DOUBLE_EQ(accuracyIn(*predictions), cell.values.at("own/accuracy"));
    EXPECT_LE(cell.values.at("own/accuracy"), 20.0 / 23);
    for (std::size_t i = 20; i < 23; ++i) EXPECT_NE((*predictions)[i].label, (*predictions)[i].prediction);
    const auto events = run::readTail(run::RunPaths{folder}.events(), 0);
    EXPECT_EQ(std::count_if(events->events.begin(), events->events.end(),
                            [](const run::Event& event) { return event.type == run::EventType::warning; }),
              2);
    const auto estimate = estimateFinetune(wanted, cpu());
    ASSERT_TRUE(estimate.ok()) << describe(estimate.error());
    EXPECT_EQ(estimate->tasks[0].dev_rows, 23);
    EXPECT_EQ(estimate->tasks[0].unseen, 3);
    EXPECT_EQ(estimate->tasks[0].left_out, 1);
    // What it began with stays.
    fs::remove_all(glue::cellsFolder(folder));
    place.write(wanted.dev, rows(2, 20) + "the tree\tplant\n");
    const auto outcome = executeFinetune(folder, cpu());
    ASSERT_FALSE(outcome.ok());
    EXPECT_NE(describe(outcome.error()).find("not those with which the run began"), std::string::npos);
}

TEST_F(Classify, AnEstimateSaysWhatItWouldTake) {
    const auto estimate = estimateFinetune(spec(), cpu());
    ASSERT_TRUE(estimate.ok()) << describe(estimate.error());
    EXPECT_EQ(estimate->cells, 2);
    EXPECT_EQ(estimate->steps, 2 * 12 * 15);
    ASSERT_EQ(estimate->tasks.size(), 1u);
    EXPECT_EQ(estimate->tasks[0].task, "own");
    EXPECT_GT(estimate->seconds, 0);
}

}  // namespace
}  // namespace plateau::finetune
