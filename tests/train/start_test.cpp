// What is judged before a run starts, and what its first words are.
#include <atomic>

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "core/device/devices.h"
#include "core/device/machine.h"
#include "core/model/checkpoint_files.h"
#include "core/run/metrics.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

// Executes the spec in a new folder; expects an error that left the run as it was.
Error refusal(const spec::RunSpec& spec, const std::string& device = "") {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", spec);
    ExecuteOptions options;
    options.threads = 1;
    options.device = device;
    const auto outcome = execute(run, options);
    EXPECT_FALSE(fs::exists(run / "events.jsonl"));
    EXPECT_FALSE(fs::exists(run / "log.txt"));
    EXPECT_FALSE(fs::exists(run / "checkpoints"));
    EXPECT_EQ(run::readStatus(run).value().state, run::RunState::queued);
    if (outcome) {
        ADD_FAILURE() << "it ran";
        return {};
    }
    EXPECT_FALSE(outcome.error().advice.empty());
    return outcome.error();
}

TEST(Start, RefusesAVocabularyThatIsNotTheCorpus) {
    spec::RunSpec spec = test::smallSpec();
    spec.model.vocab_size += 1;
    const Error error = refusal(spec);
    EXPECT_EQ(error.code, ErrorCode::invalidField);
    EXPECT_EQ(error.context, "model.vocab_size");
}

TEST(Start, RefusesAnEvaluationWithoutMaskedTokens) {
    spec::RunSpec spec = test::smallSpec();
    spec.train.mlm_probability = 0.001;
    spec.data.held_out = 1;
    const Error error = refusal(spec);
    EXPECT_EQ(error.code, ErrorCode::invalidField);
    EXPECT_EQ(error.context, "data.held_out");
}

TEST(Start, RefusesABatchThatCannotFit) {
    spec::RunSpec spec = test::smallSpec();
    spec.model.hidden = 1024;
    spec.train.batch = 65536;
    const Error error = refusal(spec);
    EXPECT_EQ(error.code, ErrorCode::noMemory);
    EXPECT_NE(error.advice.find("micro_batch"), std::string::npos);
}

TEST(Start, RefusesACorpusThatIsNotThere) {
    spec::RunSpec spec = test::smallSpec();
    spec.data.corpus = "/nonexistent/corpus.txt";
    spec.data.vocab = "/nonexistent/vocab.txt";
    EXPECT_EQ(refusal(spec).code, ErrorCode::notFound);
}

TEST(Start, RefusesDevicesAndPrecisionsThatAreNotThere) {
    EXPECT_EQ(refusal(test::smallSpec(), "cuda:63").code, ErrorCode::unavailable);
    EXPECT_EQ(refusal(test::smallSpec(), "gpu").code, ErrorCode::invalidField);
    spec::RunSpec half = test::smallSpec();
    half.train.precision = spec::Precision::fp16;
    const Error error = refusal(half);
    EXPECT_EQ(error.code, ErrorCode::unavailable);
    EXPECT_EQ(error.context, "train.precision");
    EXPECT_NE(error.message.find("CUDA"), std::string::npos);
}

TEST(Start, RefusesARunThatAnotherHolds) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", test::smallSpec());
    const auto lock = run::RunLock::acquire(run / "lock");
    ASSERT_TRUE(lock);
    const auto outcome = execute(run, {});
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::busy);
    EXPECT_FALSE(fs::exists(run / "events.jsonl"));
}

// A run of two steps, as a source of weights.
fs::path trained(const fs::path& folder, spec::RunSpec spec) {
    spec.train.steps = 2;
    spec.train.warmup_steps = 1;
    const fs::path run = test::makeRun(folder, spec);
    ExecuteOptions options;
    options.threads = 1;
    EXPECT_TRUE(execute(run, options));
    return run;
}

TEST(Start, TakesPartsOfAnotherRunsWeights) {
    const TemporaryFolder folder;
    const fs::path source = trained(folder / "source", test::smallSpec());
    spec::RunSpec spec = test::smallSpec();
    spec.seed = 5;
    spec.init = {source.string(), {"attention@0"}};
    const fs::path run = trained(folder / "run", spec);
    const auto newest = resolveCheckpoint(source);
    ASSERT_TRUE(newest);
    const auto theirs = model::readModel(*newest);
    const auto ours = model::readModel(run / "checkpoints/step-00000000");
    ASSERT_TRUE(theirs && ours);
    const std::string layer = "bert.encoder.layer.0.";
    const auto isCopied = [&](const std::string& name) { return ours->parameter(name).equal(theirs->parameter(name)); };
    EXPECT_TRUE(isCopied(layer + "attention.self.query.weight"));
    EXPECT_TRUE(isCopied(layer + "attention.output.dense.bias"));
    EXPECT_FALSE(isCopied(layer + "intermediate.dense.weight"));
    EXPECT_FALSE(isCopied("bert.encoder.layer.1.attention.self.query.weight"));
    const nlohmann::json words = test::eventsOf(run).front().details.at("init");
    EXPECT_EQ(words.at("from"), source.string());
    EXPECT_EQ(words.at("parts"), nlohmann::json::array({"attention@0"}));
    EXPECT_EQ(words.at("tensors"), 8);
}

TEST(Start, TakesAllOfAnotherRunsWeightsAndNeedsThemNoLonger) {
    const TemporaryFolder folder;
    const fs::path source = trained(folder / "source", test::smallSpec());
    spec::RunSpec spec = test::smallSpec();
    spec.init.from = source.string();
    spec.train.steps = 4;
    spec.train.warmup_steps = 1;
    spec.train.checkpoint_every = 2;
    const fs::path run = test::makeRun(folder / "run", spec);
    ExecuteOptions options;
    options.threads = 1;
    std::atomic<bool> stop = false;
    options.stop_signal = &stop;
    options.progress = [&](const TrainProgress& progress) { stop = progress.step.value == 2; };
    ASSERT_EQ(execute(run, options).value(), Outcome::stopped);
    const auto theirs = model::readModel(*resolveCheckpoint(source));
    const auto ours = model::readModel(run / "checkpoints/step-00000000");
    ASSERT_TRUE(theirs && ours);
    for (const model::NamedParameter& parameter : ours->parameters())
        EXPECT_TRUE(parameter.tensor.equal(theirs->parameter(parameter.name))) << parameter.name;
    fs::remove_all(source);
    stop = false;
    options.progress = {};
    EXPECT_EQ(execute(run, options).value(), Outcome::finished);
}

TEST(Start, RefusesWeightsThatAreNotThereOrDoNotFit) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    spec.init.from = (folder / "nowhere").string();
    EXPECT_NE(refusal(spec).message.find("init.from"), std::string::npos);
    spec.init.from = trained(folder / "source", test::smallSpec()).string();
    spec.model.ffn += 8;
    EXPECT_EQ(refusal(spec).context, "init.from");
    spec.init.parts = {"ffn"};
    EXPECT_EQ(refusal(spec).context, "init.parts");
}

TEST(Start, TheFirstWordsDescribeTheRun) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    spec.train.steps = 4;
    spec.train.warmup_steps = 2;
    spec.train.log_every = 2;
    const fs::path run = test::makeRun(folder / "run", spec);
    ExecuteOptions options;
    options.threads = 1;
    std::vector<std::int64_t> steps;
    options.progress = [&](const TrainProgress& progress) { steps.push_back(progress.step.value); };
    ASSERT_TRUE(execute(run, options));
    EXPECT_EQ(steps, (std::vector<std::int64_t>{1, 2, 3, 4}));

    const std::vector<run::Event> events = test::eventsOf(run);
    std::vector<run::EventType> types;
    for (const run::Event& event : events) types.push_back(event.type);
    using enum run::EventType;
    EXPECT_EQ(types, (std::vector{started, evaluation, operatorStatistics, checkpoint, metrics, metrics, evaluation,
                                  operatorStatistics, checkpoint, finished}));
    const nlohmann::json& words = events.front().details;
    EXPECT_EQ(words.at("device"), "cpu");
    EXPECT_EQ(words.at("threads"), 1);
    for (const run::Event& event : events)
        for (const auto& [name, value] : event.values)
            EXPECT_TRUE(event.type == operatorStatistics || run::findMetric(name)) << name << " has no row";
    EXPECT_EQ(words.at("tokens_per_step"), 8 * 16);
    EXPECT_GT(words.at("flops_per_token"), 0);
    const nlohmann::json& corpus = words.at("corpus");
    EXPECT_EQ(corpus.at("train_tokens"), corpus.at("samples").get<std::int64_t>() * spec.data.length);
    EXPECT_EQ(corpus.at("held_out_tokens"), corpus.at("held_out_samples").get<std::int64_t>() * spec.data.length);
    EXPECT_EQ(corpus.at("tokens"),
              corpus.at("train_tokens").get<std::int64_t>() + corpus.at("held_out_tokens").get<std::int64_t>());
    EXPECT_EQ(corpus.at("vocab_size"), spec.model.vocab_size);
    EXPECT_NEAR(corpus.at("unigram_nats").get<double>(), 4.4, 0.4);
    EXPECT_EQ(corpus.at("checksum").get<std::string>().size(), 32U);
    EXPECT_EQ(corpus.at("vocab_checksum").get<std::string>().size(), 32U);
    EXPECT_LT(corpus.at("no_context_nats"), corpus.at("unigram_nats"));
    EXPECT_EQ(events[3].details.at("path"), "checkpoints/step-00000000");
    const double memory = events[1].values.at("system/peak_memory_bytes");
    EXPECT_GT(memory, 10e6);
    EXPECT_LT(memory, static_cast<double>(device::memoryTotalBytes()));
    EXPECT_DOUBLE_EQ(events[4].values.at("train/lr"), learningRate(spec.train, {1}));
    EXPECT_GT(events[4].values.at("train/tokens_per_second"), 0);
    EXPECT_GT(events[4].values.at("train/grad_norm"), 0);
    EXPECT_NE(readFile(run / "log.txt").value().find("step 4/4 loss"), std::string::npos);
}

TEST(Start, SaysWhyAutoIsTheCpu) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    spec.train.steps = 1;
    spec.train.warmup_steps = 0;
    spec.device = "auto";
    const auto why = device::whyNotCuda();
    if (!why) GTEST_SKIP() << "this machine has a card that can be used";
    const fs::path automatic = test::makeRun(folder / "auto", spec);
    ASSERT_TRUE(execute(automatic, {}));
    EXPECT_EQ(test::eventsOf(automatic).front().details.at("device_reason"), why->message);
    spec.device = "cpu";
    const fs::path chosen = test::makeRun(folder / "cpu", spec);
    ASSERT_TRUE(execute(chosen, {}));
    EXPECT_FALSE(test::eventsOf(chosen).front().details.contains("device_reason")) << "the CPU was asked for";
}

}  // namespace
}  // namespace plateau::train
