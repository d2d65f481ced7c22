// What `estimate` promises, a training keeps: also after many steps whose batches select ever new numbers of tokens.
// And `serve` needs little more than the models that it keeps.
#include <random>
#include <sstream>

#include <gtest/gtest.h>

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

// A line of /proc/<pid>/status, in bytes.
double memoryOf(const Process& process, const std::string& name) {
    std::istringstream lines(readText("/proc/" + std::to_string(process.pid()) + "/status"));
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(name + ":")) return std::stod(line.substr(name.size() + 1)) * 1024;
    return 0;
}

TEST(ServeMemory, IsThatOfItsModelsAndHalfAsMuch) {
    const TemporaryFolder folder;
    const Finished made = runToEnd(engineWords({"pretrain",
                                                "--output",
                                                (folder / "run").string(),
                                                "--corpus",
                                                "demo",
                                                "--size",
                                                "base",
                                                "--steps",
                                                "1",
                                                "--batch",
                                                "1",
                                                "--length",
                                                "16",
                                                "--set",
                                                "data.held_out=1",
                                                "--set",
                                                "train.warmup_steps=1",
                                                "--set",
                                                "model.max_positions=512",
                                                "--quiet"}),
                                   {}, {}, std::chrono::minutes(5));
    ASSERT_EQ(made.code, 0) << made.err;
    Process process{engineWords({"serve"})};
    ASSERT_TRUE(process.readLine());
    const double idle = memoryOf(process, "VmRSS");
    for (int question = 0; question < 6; ++question) {
        std::string text = std::to_string(question);
        for (int i = 0; i < 600; ++i) text += " cat";
        const nlohmann::json params = {
            {"checkpoint", (folder / "run").string()}, {"text", text}, {"layers", {0}}, {"thumbnails", 64}};
        process.write(nlohmann::json{{"id", 1}, {"method", "inspect.attention"}, {"params", params}}.dump() + "\n");
        nlohmann::json answer;
        do {
            const auto line = process.readLine();
            ASSERT_TRUE(line);
            answer = nlohmann::json::parse(*line);
        } while (answer.contains("progress"));
        ASSERT_TRUE(answer.contains("result")) << answer;
        ASSERT_EQ(answer["result"]["tokens"].size(), 512u);
    }
    const double peak = memoryOf(process, "VmHWM");
    const auto weights =
        static_cast<double>(std::filesystem::file_size(folder / "run/checkpoints/step-00000001/model.safetensors"));
    EXPECT_LE(peak, idle + 1.5 * weights) << "idle " << idle << ", weights " << weights;
    RecordProperty("share", std::to_string((peak - idle) / weights));
}

}  // namespace
}  // namespace plateau::test
