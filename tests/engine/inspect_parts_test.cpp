// inspect heads, mute, lens and weights: against other commands, and what is kept between questions.
#include <cmath>
#include <fstream>

#include <gtest/gtest.h>

#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class EngineInspectParts : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_top = std::make_unique<TemporaryFolder>();
        const Finished made = engine(microPretrain(run(), 150,
                                                   {"--operator", "pairwise", "--set", "model.layers=2", "--set",
                                                    "model.max_positions=16", "--set", "train.peak_lr=0.01"}));
        ASSERT_EQ(made.code, 0) << made.err;
    }
    static void TearDownTestSuite() { s_top.reset(); }
    static fs::path run() { return s_top->path() / "run"; }
    static json asked(const std::string& command, const std::vector<std::string>& more = {},
                      const fs::path& checkpoint = run()) {
        std::vector<std::string> words{"inspect",   command, "--checkpoint", checkpoint.string(), "--json",
                                       "--threads", "1"};
        words.insert(words.end(), more.begin(), more.end());
        const Finished finished = engine(words);
        EXPECT_EQ(finished.code, 0) << finished.err;
        return documentOf(finished);
    }

private:
    static inline std::unique_ptr<TemporaryFolder> s_top;
};

TEST_F(EngineInspectParts, TheLossIsThatOfTheEvaluation) {
    const Finished evaluated =
        engine({"evaluate", "--checkpoint", run().string(), "--corpus", "demo", "--json", "--threads", "1"});
    const double loss = documentOf(evaluated)["values"]["eval/loss"].get<double>();
    const json heads = asked("heads", {"--tokens", "4096", "--prune-steps", "1"});
    EXPECT_EQ(heads["judged"]["texts"], 8);
    EXPECT_TRUE(heads["judged"]["held_out"].get<bool>());
    EXPECT_NEAR(heads["judged"]["loss"].get<double>(), loss, 1e-5);
    const json muted = asked("mute", {"--tokens", "4096", "--mute", "1.1"});
    EXPECT_EQ(muted["judged"]["loss"], heads["judged"]["loss"]);
    EXPECT_NEAR(muted["loss"].get<double>() - muted["judged"]["loss"].get<double>(),
                heads["layers"][1]["heads"][1]["loss_change"].get<double>(), 1e-6);
    EXPECT_EQ(asked("heads", {"--tokens", "32", "--prune-steps", "1"})["judged"]["texts"], 2);
}

// What a fine-tuning kept is judged by its task, and named or not it is the same.
TEST_F(EngineInspectParts, AFineTunedModelIsJudgedByItsTask) {
    const TemporaryFolder folder;
    fs::create_directories(folder / "glue/CoLA");
    for (const char* split : {"train", "dev"}) {
        std::ofstream rows(folder / "glue/CoLA" / (std::string(split) + ".tsv"));
        for (int i = 0; i < 24; ++i)
            rows << "x\t" << i % 2 << "\t\t" << (i % 2 ? "anna has a cat" : "has anna cat a") << '\n';
    }
    const Finished tuned = engine({"glue",
                                   "--checkpoint",
                                   run().string(),
                                   "--data",
                                   (folder / "glue").string(),
                                   "--tasks",
                                   "cola",
                                   "--seeds",
                                   "1",
                                   "--output",
                                   (folder / "tuned").string(),
                                   "--device",
                                   "cpu",
                                   "--threads",
                                   "1",
                                   "--quiet",
                                   "--set",
                                   "keep_weights=true",
                                   "epochs=1",
                                   "batch=4",
                                   "length=16"});
    ASSERT_EQ(tuned.code, 0) << tuned.err;
    const fs::path kept = folder / "tuned/cells/cola-s1/checkpoint";
    json named = asked("heads", {"--prune-steps", "1", "--data", (folder / "glue").string(), "--task", "cola"}, kept);
    EXPECT_EQ(named["judged"]["metric"], "matthews_correlation");
    EXPECT_EQ(named["judged"]["texts"], 24);
    EXPECT_EQ(asked("heads", {"--prune-steps", "1"}, kept), named);
    named["checkpoint"] = kept.string() + "/";  // as it was said
    EXPECT_EQ(asked("heads", {"--prune-steps", "1"}, kept.string() + "/"), named);
    // Away from its run nobody knows what it was fine-tuned on.
    fs::copy(kept, folder / "away", fs::copy_options::recursive);
    const Finished refused = engine({"inspect", "heads", "--checkpoint", (folder / "away").string()});
    EXPECT_EQ(refused.code, 2) << "nothing was written";
    EXPECT_NE(refused.err.find("give --data and --task"), std::string::npos) << refused.err;
}

TEST_F(EngineInspectParts, PassesThatAreKeptAnswerAsNewOnesDo) {
    Process process(engineWords({"serve", "--threads", "1"}));
    ASSERT_TRUE(process.readLine()) << process.err();
    const std::vector<std::vector<std::string>> changes{
        {"0.0"}, {"0.0", "1.ffn"}, {"1.ffn=mean"}, {}, {"0.attention=uniform"}};
    for (const auto& mute : changes) {
        const json params{{"checkpoint", run().string()}, {"mute", mute}, {"text", "anna has a [MASK]"}};
        process.write(json{{"id", 1}, {"method", "inspect.mute"}, {"params", params}}.dump() + "\n");
        json answer;
        do answer = json::parse(process.readLine().value_or("null"));
        while (answer.contains("progress"));
        std::vector<std::string> words{"--text", "anna has a [MASK]"};
        for (const std::string& word : mute) words.insert(words.end(), {"--mute", word});
        EXPECT_EQ(answer["result"], asked("mute", words));
    }
}

TEST_F(EngineInspectParts, ATunedLensIsNearerAndKept) {
    const std::vector<std::string> words{"--text", "anna has a [MASK]", "--tuned", "--steps", "200"};
    const TemporaryFolder top;
    const fs::path checkpoint = top / "checkpoint";
    fs::copy(run() / "checkpoints/step-00000150", checkpoint, fs::copy_options::recursive);
    const json first = asked(
        "lens",
        [&] {
            auto more = words;
            more.insert(more.end(), {"--corpus", "demo"});
            return more;
        }(),
        checkpoint);
    EXPECT_TRUE(first["tuned"]["is_new"].get<bool>());
    for (std::size_t layer = 0; layer < 2; ++layer)
        EXPECT_LT(first["tuned"]["tuned"][layer].get<double>(), first["tuned"]["plain"][layer].get<double>()) << layer;
    EXPECT_EQ(first["layers"][2]["mean_divergence"], 0.0);
    EXPECT_TRUE(fs::exists(checkpoint / "tuned_lens.safetensors"));
    json again = asked("lens", words, checkpoint);
    EXPECT_FALSE(again["tuned"]["is_new"].get<bool>());
    EXPECT_EQ(again["layers"], first["layers"]);
    // Beside other weights it is none of theirs.
    fs::copy_file(run() / "checkpoints/step-00000000/model.safetensors", checkpoint / "model.safetensors",
                  fs::copy_options::overwrite_existing);
    const Finished stale = engine({"inspect", "lens", "--checkpoint", checkpoint.string(), "--text", "anna", "--tuned",
                                   "--steps", "1", "--corpus", "demo"});
    EXPECT_EQ(stale.code, 0) << stale.err;
    EXPECT_NE(stale.err.find("belongs to other weights: trained anew"), std::string::npos) << stale.err;
    // The checkpoint is still one.
    EXPECT_EQ(engine({"inspect", "fill-mask", "--checkpoint", checkpoint.string(), "--text", "[MASK]"}).code, 0);
}

// Each stage is what the same question about that checkpoint says.
TEST_F(EngineInspectParts, ALensFollowsATextOverTheCheckpointsOfARun) {
    const TemporaryFolder top;
    const fs::path run = top / "run";
    fs::copy(EngineInspectParts::run(), run, fs::copy_options::recursive);
    const std::vector<std::string> words{"--text", "anna likes the [MASK] cat ."};
    const json whole = asked("lens", {words[0], words[1], "--over-checkpoints"}, run);
    const auto steps = run::checkpointSteps(run);
    ASSERT_GE(steps.size(), 2u);
    ASSERT_EQ(whole["course"]["stages"].size(), steps.size());
    EXPECT_TRUE(whole["course"]["left_out"].empty());
    for (std::size_t at = 0; at < steps.size(); ++at) {
        const json& stage = whole["course"]["stages"][at];
        EXPECT_EQ(stage["step"], steps[at].value);
        const json alone = asked("lens", words, run::RunPaths{run}.checkpoint(steps[at]));
        EXPECT_FALSE(alone.contains("course"));
        EXPECT_EQ(stage["settles"], alone["settles"]);
        ASSERT_EQ(stage["mean_divergences"].size(), alone["layers"].size());
        double sum = 0;
        for (const json& settled : alone["settles"]) sum += settled.get<double>();
        EXPECT_NEAR(stage["mean_settles"].get<double>(), sum / double(alone["settles"].size()), 1e-12);
        for (std::size_t layer = 0; layer < alone["layers"].size(); ++layer)
            EXPECT_EQ(stage["mean_divergences"][layer], alone["layers"][layer]["mean_divergence"]);
        EXPECT_EQ(stage["mean_divergences"].back(), 0.0) << "the last layer is the model itself";
    }
    // One that cannot be read is left out and named.
    std::ofstream(run::RunPaths{run}.checkpoint(steps.front()) / "model.safetensors") << "damaged";
    const json rest = asked("lens", {words[0], words[1], "--over-checkpoints"}, run);
    EXPECT_EQ(rest["course"]["stages"].size(), steps.size() - 1);
    ASSERT_EQ(rest["course"]["left_out"].size(), 1u);
    EXPECT_NE(rest["course"]["left_out"][0]["checkpoint"].get<std::string>().find("step-00000000"), std::string::npos);
    EXPECT_EQ(rest["layers"], whole["layers"]);
    // Beside no others there is nothing to follow.
    const fs::path single = top / "single";
    fs::copy(run::RunPaths{run}.checkpoint(steps.back()), single, fs::copy_options::recursive);
    const Finished refused =
        engine({"inspect", "lens", "--checkpoint", single.string(), words[0], words[1], "--over-checkpoints"});
    EXPECT_EQ(refused.code, 2) << refused.err;
    EXPECT_NE(refused.err.find("not one of a run's"), std::string::npos) << refused.err;
}

TEST_F(EngineInspectParts, WeightsSayWhatTrainingChanged) {
    const json changes = asked("weights", {"--other", run().string()}, run() / "checkpoints/step-00000000");
    EXPECT_EQ(changes["vocabulary"], "same");
    for (const json& tensor : changes["tensors"]) {
        EXPECT_EQ(tensor["state"], "compared");
        EXPECT_GT(tensor["difference"].get<double>(), 0) << tensor["name"];
    }
    ASSERT_EQ(changes["layers"].size(), 2u);
    EXPECT_EQ(changes["layers"][1]["matrix"], "pairwise_factors");
    EXPECT_EQ(changes["layers"][1]["heads"][0]["other"]["singular_values"].size(), 8u);
}

// The run's own checkpoints, with a curve that leaves a shelf at a step between them.
TEST_F(EngineInspectParts, ATransplantAnswersInASessionAsOnTheCommandLine) {
    const TemporaryFolder top;
    const fs::path run = top / "run";
    fs::copy(EngineInspectParts::run(), run, fs::copy_options::recursive);
    const run::RunPaths paths{run};
    const Finished young = engine({"transplant", run.string()});
    EXPECT_NE(young.code, 0);
    EXPECT_NE(young.err.find("still on its plateau"), std::string::npos) << young.err;
    fs::remove(paths.events());
    {
        auto log = run::EventWriter::open(paths.events());
        ASSERT_TRUE(log);
        ASSERT_TRUE(log->append(run::EventType::started, {0}, {}, {{"corpus", {{"no_context_nats", 6.05}}}}));
        for (int step = 0; step <= 150; ++step) {
            const double fall = 1 / (1 + std::exp(-(step - 100) / 3.0));
            const double loss = 6 - 3.2 * fall + 4 * std::exp(-step / 8.0);
            ASSERT_TRUE(log->append(run::EventType::evaluation, {step}, {{"eval/loss", loss}}));
        }
    }
    const Finished said = engine({"transplant", run.string(), "--json", "--threads", "1"});
    ASSERT_EQ(said.code, 0) << said.err;
    const json whole = documentOf(said);
    EXPECT_EQ(whole["earlier"]["step"], 0);
    EXPECT_EQ(whole["later"]["step"], 150);
    // The fall of 3.2 nats has its middle at 100 and begins some five times its width of 3 before.
    EXPECT_GT(whole["exit_step"].get<double>(), 76);
    EXPECT_LT(whole["exit_step"].get<double>(), 100);
    EXPECT_EQ(json::parse(readText(paths.transplant())), whole) << "what it keeps";
    Process process(engineWords({"serve", "--threads", "1"}));
    ASSERT_TRUE(process.readLine()) << process.err();
    process.write(json{{"id", 1}, {"method", "transplant"}, {"params", {{"run", run.string()}}}}.dump() + "\n");
    json answer;
    do answer = json::parse(process.readLine().value_or("null"));
    while (answer.contains("progress"));
    EXPECT_EQ(answer["result"], whole) << answer;
}

}  // namespace
}  // namespace plateau::test
