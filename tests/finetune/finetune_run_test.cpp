#include "core/finetune/finetune_run.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>

#include <ATen/core/grad_mode.h>
#include <gtest/gtest.h>

#include "core/base/content_hash.h"
#include "core/finetune/starting_point.h"
#include "core/glue/predictions.h"
#include "core/glue/queued_files.h"
#include "core/glue/trust.h"
#include "core/model/checkpoint_files.h"
#include "core/model/classifier.h"
#include "core/run/control.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "finetune_support.h"

namespace plateau::finetune {
namespace {

namespace fs = std::filesystem;
using train::Outcome;

FinetuneOptions unforced() {
    FinetuneOptions options;
    options.threads = 1;
    return options;
}

FinetuneOptions cpu(int threads = 1) {
    FinetuneOptions options = unforced();
    options.device = "cpu";
    options.threads = threads;
    return options;
}

std::vector<run::Event> eventsOf(const fs::path& folder) {
    const auto batch = run::readTail(run::RunPaths{folder}.events(), 0);
    EXPECT_TRUE(batch.ok());
    return batch.ok() ? batch->events : std::vector<run::Event>{};
}

std::size_t countOf(const std::vector<run::Event>& events, run::EventType type) {
    return static_cast<std::size_t>(
        std::count_if(events.begin(), events.end(), [&](const run::Event& event) { return event.type == type; }));
}

glue::GlueRun finished(const fs::path& folder, const FinetuneOptions& options = cpu()) {
    const auto outcome = executeFinetune(folder, options);
    EXPECT_TRUE(outcome.ok()) << describe(outcome.error());
    EXPECT_TRUE(!outcome.ok() || *outcome == Outcome::finished);
    auto run = glue::readGlueRun(folder);
    EXPECT_TRUE(run.ok()) << describe(run.error());
    return run.ok() ? *std::move(run) : glue::GlueRun{};
}

Error refused(const fs::path& folder) {
    const auto outcome = executeFinetune(folder, unforced());
    EXPECT_FALSE(outcome.ok());
    EXPECT_FALSE(fs::exists(run::RunPaths{folder}.events())) << "written before it began";
    EXPECT_FALSE(fs::exists(glue::planFile(folder)));
    return outcome.ok() ? Error{} : outcome.error();
}

// What must not depend on when, where and beside what a cell was computed: everything but the time it took.
void expectSameCells(const glue::GlueRun& a, const fs::path& folder_a, const glue::GlueRun& b,
                     const fs::path& folder_b) {
    ASSERT_EQ(a.cells.size(), b.cells.size());
    for (std::size_t i = 0; i < a.cells.size(); ++i) {
        glue::CellResult one = a.cells[i], other = b.cells[i];
        one.seconds = other.seconds = 0;
        EXPECT_EQ(glue::resultJson(one), glue::resultJson(other));
        const fs::path cell_a = glue::cellFolder(folder_a, one.id), cell_b = glue::cellFolder(folder_b, one.id);
        for (const char* name : {"dev.tsv", "losses.tsv"}) EXPECT_EQ(fileText(cell_a / name), fileText(cell_b / name));
        EXPECT_FALSE(fileText(cell_a / "dev.tsv").empty());
    }
}

TEST(GlueRun, DataReplacedWhileItWaitedAreRefused) {
    const Workplace place;
    const fs::path folder = place.makeRun(place.spec());
    const spec::AnyFinetuneSpec any = place.spec();
    glue::FileHashes files;
    for (const fs::path& file : glue::dataFilesOf(any)) files[file.string()] = contentHashOfFile(file).value();
    ASSERT_TRUE(glue::keepQueuedFiles(folder, files));
    const fs::path dev = place.data() / "CoLA/dev.tsv";
    const std::string before = fileText(dev);
    place.write(dev, before + "x\t1\t\tone more\n");
    const Error error = refused(folder);
    EXPECT_EQ(error.code, ErrorCode::invalidField);
    EXPECT_NE(error.message.find(dev.string()), std::string::npos) << describe(error);
    place.write(dev, before);
    EXPECT_EQ(finished(folder).cells.size(), 2u) << "with its own data";
}

// A training that goes on removes checkpoints while a fine-tuning of it waits or is stopped.
TEST(GlueRun, BeginsFromTheNewestCheckpointAtItsStartAndSaysWhichOnesThereAre) {
    const Workplace place;
    const run::RunPaths trained{place.path() / "trained"};
    const auto keep = [&](std::vector<std::int64_t> steps) {
        fs::remove_all(trained.checkpoints());
        for (const std::int64_t step : steps) {
            fs::create_directories(trained.checkpoint({step}).parent_path());
            fs::copy(place.model(), trained.checkpoint({step}), fs::copy_options::recursive);
        }
    };
    keep({0, 500});
    spec::GlueSpec spec = place.spec();
    spec.checkpoint = trained.checkpoint({500}).string();
    const fs::path named = place.makeRun(spec, "named");
    spec.checkpoint = trained.folder.string();
    const fs::path newest = place.makeRun(spec, "newest");
    keep({0, 600, 700});
    EXPECT_EQ(finished(newest).plan.checkpoints.front().folder, trained.checkpoint({700}).string());
    const Error error = refused(named);
    EXPECT_NE(error.message.find("0, 600, 700"), std::string::npos) << describe(error);
    EXPECT_NE(error.context.find("step-00000500"), std::string::npos) << describe(error);
    fs::remove_all(glue::cellsFolder(newest));
    keep({0, 800});
    const auto again = executeFinetune(newest, cpu());
    ASSERT_FALSE(again.ok()) << "the run began from another model";
    EXPECT_NE(again.error().message.find("0, 800"), std::string::npos) << describe(again.error());
}

TEST(GlueRun, LearnsWhatCanBeLearnedAndWritesWhatItDid) {
    const Workplace place;
    spec::GlueSpec spec = place.spec();
    spec.epochs = 12;
    spec.lr = 3e-3;
    const fs::path folder = place.makeRun(spec);
    const glue::GlueRun run = finished(folder);
    ASSERT_EQ(run.cells.size(), 2u);
    for (const glue::CellResult& cell : run.cells) {
        EXPECT_GT(cell.values.at("cola/matthews_correlation"), 0.9);
        EXPECT_EQ(cell.steps, 8 * 12);
        EXPECT_EQ(cell.train_rows, 61);
        EXPECT_EQ(cell.dev_rows, 30);
        EXPECT_EQ(cell.epochs.size(), 12u);
        EXPECT_EQ(cell.epochs.back().values, cell.values);
        EXPECT_TRUE(cell.flags.empty());
        const auto losses = glue::readLosses(glue::cellFolder(folder, cell.id));
        ASSERT_TRUE(losses.ok());
        ASSERT_EQ(losses->size(), 96u);
        EXPECT_EQ(losses->front().lr, 0);  // the warm-up begins at nothing
        EXPECT_LT(losses->back().loss, losses->front().loss / 2);
        const auto rows =
            glue::readPredictions(glue::cellFolder(folder, cell.id) / "dev.tsv", glue::taskInfo(glue::TaskId::cola));
        ASSERT_TRUE(rows.ok()) << describe(rows.error());
        EXPECT_EQ(rows->size(), 30u);
        // Test predictions of the first seed alone.
        EXPECT_EQ(fs::exists(glue::cellFolder(folder, cell.id) / "test.tsv"), cell.id.seed == 1);
    }
    EXPECT_NE(run.cells[0].train_loss, run.cells[1].train_loss);  // a seed is a start and an order of its own
    const auto events = eventsOf(folder);
    EXPECT_EQ(events.front().type, run::EventType::started);
    EXPECT_EQ(events.back().type, run::EventType::finished);
    EXPECT_EQ(countOf(events, run::EventType::glue), 2u * (12 + 1));
    const auto status = run::readStatus(folder);
    ASSERT_TRUE(status.ok());
    EXPECT_EQ(status->state, run::RunState::finished);
    EXPECT_EQ(status->steps, 192);
    EXPECT_EQ(status->step.value, 192);
}

TEST(GlueRun, PairsRegressionAndTheDiagnosticSetHaveTheirOwnFiles) {
    const Workplace place("original");
    spec::GlueSpec spec = place.spec();
    spec.tasks = {"stsb", "mnli", "rte", "ax"};
    spec.seeds = {7};
    const fs::path folder = place.makeRun(spec);
    const glue::GlueRun run = finished(folder);
    ASSERT_EQ(run.cells.size(), 3u);
    EXPECT_TRUE(run.cells[0].values.contains("stsb/pearson"));
    EXPECT_TRUE(run.cells[0].values.contains("stsb/spearmanr"));
    EXPECT_TRUE(run.cells[1].values.contains("mnli/accuracy"));
    EXPECT_TRUE(run.cells[1].values.contains("mnli/accuracy_mm"));
    EXPECT_TRUE(run.cells[2].values.contains("rte/accuracy"));
    const fs::path mnli = glue::cellFolder(folder, run.cells[1].id);
    for (const auto& [file, rows] :
         std::map<std::string, std::size_t>{{"dev.tsv", 20}, {"dev_mm.tsv", 18}, {"test.tsv", 6}}) {
        const auto read = glue::readPredictions(mnli / file, glue::taskInfo(glue::TaskId::mnli));
        ASSERT_TRUE(read.ok()) << describe(read.error());
        EXPECT_EQ(read->size(), rows) << file;
    }
    EXPECT_EQ(glue::readPredictions(mnli / "ax.tsv", glue::taskInfo(glue::TaskId::ax))->size(), 7u);
    const fs::path test = glue::cellFolder(folder, run.cells[0].id) / "test.tsv";
    EXPECT_EQ(glue::readPredictions(test, glue::taskInfo(glue::TaskId::stsb))->size(), 5u);
}

TEST(GlueRun, ACellDoesNotDependOnWhatRunsBesideIt) {
    const Workplace place;
    spec::GlueSpec spec = place.spec();
    spec.tasks = {"cola", "rte"};
    spec.parallel = 1;
    const fs::path alone = place.makeRun(spec, "alone");
    spec.parallel = 3;
    const fs::path beside = place.makeRun(spec, "beside");
    const glue::GlueRun one = finished(alone, cpu());
    const glue::GlueRun three = finished(beside, cpu(3));
    expectSameCells(one, alone, three, beside);
}

TEST(GlueRun, WhatIsDoneIsNotDoneAgainAndWhatIsDamagedIs) {
    const Workplace place;
    const fs::path folder = place.makeRun(place.spec()), reference = place.makeRun(place.spec(), "reference");
    finished(reference);
    finished(folder);
    const glue::CellId first{std::nullopt, "cola", 1}, second{std::nullopt, "cola", 2};
    const std::string kept = fileText(glue::cellFolder(folder, second) / "result.json");
    place.write(glue::cellFolder(folder, first) / "result.json", "{\"version\":1,");
    fs::create_directories(glue::cellsFolder(folder) / ".cola-s2.tmp-1");
    const glue::GlueRun again = finished(folder);
    EXPECT_EQ(fileText(glue::cellFolder(folder, second) / "result.json"), kept);
    EXPECT_FALSE(fs::exists(glue::cellsFolder(folder) / ".cola-s2.tmp-1"));
    expectSameCells(again, folder, glue::readGlueRun(reference).value(), reference);
    const auto events = eventsOf(folder);
    EXPECT_EQ(countOf(events, run::EventType::resumed), 1u);
    EXPECT_EQ(countOf(events, run::EventType::warning), 1u);
    finished(folder);  // nothing is left
    EXPECT_EQ(eventsOf(folder).size(), events.size());
}

TEST(GlueRun, AStopEndsAtTheNextStepAndTheRunGoesOnToTheSameResults) {
    const Workplace place;
    spec::GlueSpec spec = place.spec();
    spec.parallel = 1;
    const fs::path folder = place.makeRun(spec), reference = place.makeRun(spec, "reference");
    const glue::GlueRun undisturbed = finished(reference);
    FinetuneOptions options = cpu();
    options.progress = [&](const FinetuneProgress& progress) {
        if (progress.cells == 1) {
            EXPECT_TRUE(run::sendRequest(folder, run::Request::stop).ok());
        }
    };
    const auto outcome = executeFinetune(folder, options);
    ASSERT_TRUE(outcome.ok()) << describe(outcome.error());
    // The second cell may have been quicker than the request.
    if (*outcome == Outcome::stopped) {
        EXPECT_EQ(eventsOf(folder).back().type, run::EventType::interrupted);
        EXPECT_EQ(glue::readGlueRun(folder)->cells.size(), 1u);
    }
    std::atomic<bool> signal = true;
    FinetuneOptions stopping = cpu();
    stopping.stop_signal = &signal;
    const auto again = executeFinetune(folder, stopping);
    ASSERT_TRUE(again.ok());
    expectSameCells(finished(folder), folder, undisturbed, reference);
}

TEST(GlueRun, NumbersThatAreNotFiniteAreRecordedAndTheRunGoesOn) {
    const Workplace place;
    auto model = model::readModel(place.model());
    ASSERT_TRUE(model.ok()) << describe(model.error());
    {
        const at::NoGradGuard no_gradients;
        at::Tensor weight = model->parameter("bert.encoder.layer.1.output.LayerNorm.weight");
        weight.fill_(std::numeric_limits<double>::quiet_NaN());
    }
    ASSERT_TRUE(model::writeModel(*model, {fileText(place.model() / "vocab.txt")}, place.model()).ok());
    const fs::path folder = place.makeRun(place.spec());
    const glue::GlueRun run = finished(folder);
    ASSERT_EQ(run.cells.size(), 2u);
    for (const glue::CellResult& cell : run.cells) {
        EXPECT_EQ(cell.flags, std::vector<std::string>{std::string(glue::kNanFlag)});
        EXPECT_TRUE(std::isnan(cell.values.at("cola/matthews_correlation")));
        EXPECT_TRUE(std::isnan(cell.train_loss));
        EXPECT_EQ(cell.steps, 1);
        EXPECT_FALSE(fs::exists(glue::cellFolder(folder, cell.id) / "dev.tsv"));
    }
    EXPECT_EQ(countOf(eventsOf(folder), run::EventType::warning), 2u);
}

TEST(GlueRun, GoesAlongATraining) {
    const Workplace place;
    const fs::path training = place.path() / "training";
    for (const int step : {0, 100, 210, 400})
        writeCheckpoint(run::RunPaths{training}.checkpoint({step}), "symmetric", static_cast<std::uint64_t>(step + 1));
    spec::GlueSpec spec = place.spec();
    spec.checkpoint.clear();
    spec.along = training.string();
    spec.every = 100;
    spec.seeds = {1};
    spec.epochs = 1;
    const fs::path folder = place.makeRun(spec);
    const glue::GlueRun run = finished(folder);
    ASSERT_EQ(run.cells.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i)
        EXPECT_EQ(run.cells[i].id.step, (std::vector<std::int64_t>{0, 100, 210, 400})[i]);
    EXPECT_TRUE(fs::exists(folder / "cells/step-00000210/cola-s1/dev.tsv"));
    std::vector<std::string> warnings;
    for (const run::Event& event : eventsOf(folder))
        if (event.type == run::EventType::warning) warnings.push_back(event.details["message"]);
    EXPECT_EQ(warnings,
              (std::vector<std::string>{"no checkpoint of step 200: took step 210", "no checkpoint of step 300"}));
}

TEST(GlueRun, KeepsTheWeightsWhenAsked) {
    const Workplace place("original");
    spec::GlueSpec spec = place.spec();
    spec.tasks = {"rte"};
    spec.seeds = {1};
    spec.keep_weights = true;
    const fs::path folder = place.makeRun(spec);
    finished(folder);
    const fs::path kept = folder / "cells/rte-s1/checkpoint";
    EXPECT_TRUE(fs::exists(kept / "model.safetensors"));
    EXPECT_NE(fileText(kept / "config.json").find("\"not_entailment\": 1"), std::string::npos)
        << fileText(kept / "config.json");
}

TEST(GlueRun, ATrainedPoolerIsWhereItsClassifierBegins) {
    const Workplace place;
    const auto original = model::readModel(place.model());
    ASSERT_TRUE(original.ok()) << describe(original.error());
    const auto poolerFrom = [&](const model::BertConfig& config, std::uint64_t seed, spec::ClassifierForm head) {
        const Status written =
            model::writeModel(model::Bert(config, 7), {fileText(place.model() / "vocab.txt")}, place.model());
        EXPECT_TRUE(written.ok()) << describe(written.error());
        const auto start = loadStartingPoint(place.model());
        EXPECT_TRUE(start.ok()) << describe(start.error());
        spec::GlueSpec spec = place.spec();
        spec.head = head;
        return freshModel(*start, spec, glue::taskInfo(glue::TaskId::cola), seed, at::kCPU);
    };
    using enum spec::ClassifierForm;
    const char* const name = "bert.pooler.dense.weight";
    model::BertConfig config = original->config();
    EXPECT_FALSE(poolerFrom(config, 1, pooler).parameter(name).equal(poolerFrom(config, 2, pooler).parameter(name)));
    config.pooler = true;
    const at::Tensor trained = model::Bert(config, 7).parameter(name);
    const model::Bert one = poolerFrom(config, 1, pooler), two = poolerFrom(config, 2, pooler);
    EXPECT_TRUE(one.parameter(name).equal(trained));
    EXPECT_TRUE(two.parameter(name).equal(trained));
    EXPECT_FALSE(one.parameter("classifier.weight").equal(two.parameter("classifier.weight")));
    EXPECT_THROW(poolerFrom(config, 1, twoLayer).parameter(name), std::out_of_range);
    config = model::withClassifier(config, {});
    EXPECT_TRUE(poolerFrom(config, 1, pooler).parameter(name).equal(trained)) << "a classifier has one, too";
}

TEST(GlueRun, WhatCannotBeUsedIsRefusedBeforeAnythingIsWritten) {
    const Workplace place;
    const auto judge = [&](const char* name, auto change) {
        spec::GlueSpec spec = place.spec();
        change(spec);
        return refused(place.makeRun(spec, name));
    };
    EXPECT_EQ(judge("gone", [](auto& spec) { spec.checkpoint = "/nowhere/at/all"; }).code, ErrorCode::notFound);
    EXPECT_EQ(judge("no-task", [](auto& spec) { spec.tasks = {"qnli"}; }).code, ErrorCode::notFound);
    EXPECT_EQ(judge("long", [](auto& spec) { spec.length = 64; }).context, "glue.length");
    EXPECT_EQ(judge("device", [](auto& spec) { spec.device = "cuda:99"; }).code, ErrorCode::unavailable);
}

TEST(GlueRun, MoreTokensThanTheModelHasRowsAreRefusedOnlyWhereTheyOccur) {
    const Workplace place;
    const fs::path file = place.model() / "vocab.txt";
    std::string vocabulary = fileText(file);
    place.write(file, vocabulary + "unheard\n");
    spec::GlueSpec spec = place.spec();
    spec.seeds = {1};
    spec.epochs = 1;
    EXPECT_EQ(finished(place.makeRun(spec)).cells.size(), 1U);
    vocabulary.replace(vocabulary.find("\ngood\n"), 6, "\nunheard\n");
    place.write(file, vocabulary + "good\n");
    const Error error = refused(place.makeRun(spec, "other"));
    EXPECT_EQ(error.code, ErrorCode::invalidField);
    EXPECT_EQ(error.context, "glue.checkpoint");
    EXPECT_EQ(error.message, "the token 'good' has the id 15, the model embeddings for 15 ids");
}

TEST(GlueRun, BadDataNamesFileAndLine) {
    const Workplace place;
    place.write(place.data() / "RTE/train.tsv", "<!DOCTYPE html>\n<html></html>\n");
    spec::GlueSpec spec = place.spec();
    spec.tasks = {"rte"};
    const Error error = refused(place.makeRun(spec));
    EXPECT_NE(error.context.find("RTE/train.tsv"), std::string::npos) << describe(error);
}

TEST(GlueRun, OneProcessAtATime) {
    const Workplace place;
    const fs::path folder = place.makeRun(place.spec());
    const auto lock = run::RunLock::acquire(run::RunPaths{folder}.lock());
    ASSERT_TRUE(lock.ok());
    EXPECT_EQ(executeFinetune(folder, cpu()).error().code, ErrorCode::busy);
}

}  // namespace
}  // namespace plateau::finetune
