#include <gtest/gtest.h>

#include "core/logs/trainer_state.h"
#include "tests/logs/logs_support.h"

namespace plateau::logs::test {
namespace {

using Words = std::vector<std::string>;

Status read(std::string_view text, Words& words, ImportReport& report) {
    Collector collector;
    const Status status = readTrainerState(text, "trainer_state.json", 1000, collector, report);
    words = inWords(std::move(collector).finish());
    return status;
}

TEST(TrainerState, NamesOfSeries) {
    EXPECT_EQ(trainerSeries("loss"), "train/loss");
    EXPECT_EQ(trainerSeries("learning_rate"), "train/lr");
    EXPECT_EQ(trainerSeries("grad_norm"), "train/grad_norm");
    EXPECT_EQ(trainerSeries("eval_loss"), "eval/loss");
    EXPECT_EQ(trainerSeries("eval_mnli_accuracy"), "eval/mnli_accuracy");
    EXPECT_EQ(trainerSeries("test_f1"), "test/f1");
    EXPECT_EQ(trainerSeries("train_loss"), "train/train_loss");  // the mean that the last entry holds
    EXPECT_EQ(trainerSeries("eval_"), "train/eval_");
}

TEST(TrainerState, EntriesBecomePoints) {
    Words words;
    ImportReport report;
    ASSERT_TRUE(read(R"({"log_history": [
        {"step": 10, "epoch": 0.5, "loss": 2.5, "learning_rate": 1e-4},
        {"step": 10, "epoch": 0.5, "eval_loss": 2.25, "eval_note": "fine", "eval_parts": {"a": 1}},
        {"step": 20, "loss": 1.5}, {"loss": 9}, 7]})",
                     words, report));
    EXPECT_EQ(words,
              (Words{"eval/loss 10:2.25", "train/epoch 10:0.5", "train/loss 10:2.5 20:1.5", "train/lr 10:0.0001"}));
    EXPECT_EQ(report.skipped.at("without a step"), 2);
    EXPECT_EQ(report.skipped.at("that is no number"), 2);
}

TEST(TrainerState, PythonsBareWordsAreNumbers) {
    Words words;
    ImportReport report;
    ASSERT_TRUE(
        read(R"({"note": "NaN \" Infinity", "log_history": [{"step": 1, "loss": NaN}, {"step": 2, "loss": Infinity},
        {"step": 3, "loss": -Infinity}, {"step": 4, "loss": -1}]})",
             words, report));
    EXPECT_EQ(words, (Words{"train/loss 1:nan 2:inf 3:-inf 4:-1"}));
}

TEST(TrainerState, OtherDocumentsAreRefused) {
    Words words;
    ImportReport report;
    for (const char* text : {"", "[]", "{}", R"({"log_history": {}})", R"({"log_history": [{"step":1)"})
        EXPECT_FALSE(read(text, words, report)) << text;
}

TEST(TrainerState, EveryCutIsAnError) {
    const std::string whole = R"({"log_history": [{"step": 1, "loss": NaN}]})";
    for (std::size_t size = 0; size < whole.size(); ++size) {
        Words words;
        ImportReport report;
        EXPECT_FALSE(read(whole.substr(0, size), words, report)) << size;
    }
}

}  // namespace
}  // namespace plateau::logs::test
