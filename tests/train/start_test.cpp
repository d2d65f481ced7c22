// What is judged before a run starts, and what its first words are.
#include <gtest/gtest.h>

#include "core/base/files.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/train/machine.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

// Executes the spec in a new folder; expects an error that left the run as it was.
Error refusal(const run::RunSpec& spec, const std::string& device = "") {
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
    run::RunSpec spec = test::smallSpec();
    spec.model.vocab_size += 1;
    const Error error = refusal(spec);
    EXPECT_EQ(error.code, ErrorCode::invalidField);
    EXPECT_EQ(error.context, "model.vocab_size");
}

TEST(Start, RefusesAnEvaluationWithoutMaskedTokens) {
    run::RunSpec spec = test::smallSpec();
    spec.train.mlm_probability = 0.001;
    spec.data.held_out = 1;
    const Error error = refusal(spec);
    EXPECT_EQ(error.code, ErrorCode::invalidField);
    EXPECT_EQ(error.context, "data.held_out");
}

TEST(Start, RefusesABatchThatCannotFit) {
    run::RunSpec spec = test::smallSpec();
    spec.model.hidden = 1024;
    spec.train.batch = 65536;
    const Error error = refusal(spec);
    EXPECT_EQ(error.code, ErrorCode::noMemory);
    EXPECT_NE(error.advice.find("micro_batch"), std::string::npos);
}

TEST(Start, RefusesACorpusThatIsNotThere) {
    run::RunSpec spec = test::smallSpec();
    spec.data.corpus = "/nonexistent/corpus.txt";
    spec.data.vocab = "/nonexistent/vocab.txt";
    EXPECT_EQ(refusal(spec).code, ErrorCode::notFound);
}

TEST(Start, RefusesDevicesAndPrecisionsThatAreNotThere) {
    EXPECT_EQ(refusal(test::smallSpec(), "cuda:63").code, ErrorCode::unavailable);
    EXPECT_EQ(refusal(test::smallSpec(), "gpu").code, ErrorCode::invalidField);
    run::RunSpec half = test::smallSpec();
    half.train.precision = "fp16";
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

TEST(Start, TheFirstWordsDescribeTheRun) {
    const TemporaryFolder folder;
    run::RunSpec spec = test::smallSpec();
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
    EXPECT_EQ(types,
              (std::vector{started, evaluation, operatorStatistics, checkpoint, metrics, metrics, evaluation,
                           operatorStatistics, checkpoint, finished}));
    const nlohmann::json& words = events.front().details;
    EXPECT_EQ(words.at("device"), "cpu");
    EXPECT_EQ(words.at("threads"), 1);
    EXPECT_EQ(words.at("tokens_per_step"), 8 * 16);
    EXPECT_GT(words.at("flops_per_token"), 0);
    EXPECT_EQ(words.at("corpus").at("vocab_size"), spec.model.vocab_size);
    EXPECT_NEAR(words.at("corpus").at("unigram_nats").get<double>(), 4.4, 0.4);
    EXPECT_LT(words.at("corpus").at("no_context_nats"), words.at("corpus").at("unigram_nats"));
    EXPECT_EQ(events[3].details.at("path"), "checkpoints/step-00000000");
    const double memory = events[1].values.at("system/peak_memory_bytes");
    EXPECT_GT(memory, 10e6);
    EXPECT_LT(memory, static_cast<double>(memoryTotalBytes()));
    EXPECT_DOUBLE_EQ(events[4].values.at("train/lr"), learningRate(spec.train, {1}));
    EXPECT_GT(events[4].values.at("train/tokens_per_second"), 0);
    EXPECT_GT(events[4].values.at("train/grad_norm"), 0);
    EXPECT_NE(readFile(run / "log.txt").value().find("step 4/4 loss"), std::string::npos);
}

}  // namespace
}  // namespace plateau::train
