// What `estimate` promises, a training keeps: also after many steps whose batches select ever new numbers of tokens.
#include <gtest/gtest.h>
#include <random>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

constexpr int kWords = 30000;

void writeVocabulary(const std::filesystem::path& file) {
    std::string text = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n";
    for (int word = 0; word < kWords; ++word) text += "w" + std::to_string(word) + "\n";
    writeText(file, text);
}

void writeCorpus(const std::filesystem::path& file) {
    std::mt19937 draw(1);
    std::uniform_int_distribution<int> word(0, kWords - 1);
    std::string text;
    for (int i = 0; i < 300000; ++i) text += "w" + std::to_string(word(draw)) + (i % 200 == 199 ? "\n\n" : " ");
    writeText(file, text);
}

class EngineMemory : public testing::TestWithParam<const char*> {};

TEST_P(EngineMemory, StaysWithinATenthOfTheEstimate) {
    const TemporaryFolder folder;
    writeVocabulary(folder / "vocab.txt");
    writeCorpus(folder / "text.txt");
    const std::vector<std::string> settings{"--corpus",    (folder / "text.txt").string(),
                                            "--vocab",     (folder / "vocab.txt").string(),
                                            "--size",      "small",
                                            "--length",    "128",
                                            "--batch",     "32",
                                            "--set",       "data.held_out=32",
                                            "--precision", GetParam()};
    std::vector<std::string> words{"bench", "train", "--json", "--repeats", "1", "--seconds", "40"};
    words.insert(words.end(), settings.begin(), settings.end());
    const Finished finished = runToEnd(engineWords(words), {}, {}, std::chrono::minutes(5));
    if (finished.code == 2 && finished.err.find("bf16") != std::string::npos) GTEST_SKIP() << finished.err;
    ASSERT_EQ(finished.code, 0) << finished.err;
    const auto memory = documentOf(finished)["cases"][0]["memory_bytes"];
    const auto peak = memory["peak"].get<double>(), estimate = memory["estimate"].get<double>();
    EXPECT_NEAR(peak / estimate, 1, 0.1) << peak << " bytes, estimated " << estimate;
}

INSTANTIATE_TEST_SUITE_P(Precisions, EngineMemory, testing::Values("fp32", "bf16"),
                         [](const auto& each) { return each.param; });

}  // namespace
}  // namespace plateau::test
