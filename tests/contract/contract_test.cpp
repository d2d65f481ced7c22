// The engine's answers to some hundred commands and questions are what they were when they were recorded, byte for byte
// but for what normal.h names. A transcript is recorded anew with PLATEAU_CONTRACT_RECORD=FOLDER, which takes the
// transcripts written there (the source's folder `recorded` to accept them); PLATEAU_CONTRACT_ENGINE=FILE asks another
// engine, and PLATEAU_CONTRACT_EXACT=1 rounds nothing, to compare two engines on one machine by what they record.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "tests/contract/stage.h"

namespace plateau::test::contract {
namespace {

namespace fs = std::filesystem;

const fs::path kRecorded = fs::path(PLATEAU_SOURCE_DIR) / "tests/contract/recorded";

std::string setting(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

std::string engineUnderTest() {
    const std::string other = setting("PLATEAU_CONTRACT_ENGINE");
    return other.empty() ? PLATEAU_ENGINE_PATH : other;
}

std::vector<std::string> transcripts() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(kRecorded)) names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

bool isSame(const std::vector<std::string>& recorded, const std::vector<std::string>& now, bool near) {
    return std::equal(recorded.begin(), recorded.end(), now.begin(), now.end(),
                      [&](const std::string& a, const std::string& b) { return a == b || (near && isNear(a, b)); });
}

// The lines that differ, with what stands in both around the first difference.
std::string differenceText(const std::vector<std::string>& recorded, const std::vector<std::string>& now) {
    constexpr std::size_t kAround = 200;
    std::string text;
    for (std::size_t i = 0; i < std::max(recorded.size(), now.size()); ++i) {
        const std::string a = i < recorded.size() ? recorded[i] : "(nothing)",
                          b = i < now.size() ? now[i] : "(nothing)";
        if (a == b) continue;
        const auto at =
            static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
        const auto from = at > kAround ? at - kAround : 0;
        text += "recorded: " + a.substr(from, 2 * kAround) + "\nnow:      " + b.substr(from, 2 * kAround) + "\n";
        if (text.size() > 10 * kAround) return text + "…\n";
    }
    return text;
}

class Contract : public testing::TestWithParam<std::string> {};

TEST_P(Contract, IsKept) {
    std::ifstream stream(kRecorded / (GetParam() + ".txt"), std::ios::binary);
    auto steps = readTranscript({std::istreambuf_iterator<char>(stream), {}});
    ASSERT_FALSE(steps.empty());
    const fs::path record = setting("PLATEAU_CONTRACT_RECORD");
    Stage stage(engineUnderTest(), PLATEAU_SOURCE_DIR, !setting("PLATEAU_CONTRACT_EXACT").empty());
    for (Step& step : steps) {
        const auto now = stage.perform(step);
        if (record.empty()) {
            EXPECT_TRUE(isSame(step.recorded, now, stage.mode().near))
                << GetParam() << ".txt:" << step.line << ": " << step.head.substr(0, 300) << "\n"
                << differenceText(step.recorded, now);
        }
        step.recorded = now;
    }
    if (!record.empty()) std::ofstream(record / (GetParam() + ".txt"), std::ios::binary) << writeTranscript(steps);
}

INSTANTIATE_TEST_SUITE_P(Recorded, Contract, testing::ValuesIn(transcripts()),
                         [](const auto& transcript) { return transcript.param; });

TEST(ContractNormal, OnlyWhatMayDifferIsTakenOut) {
    const Places places{"/tmp/plateau-abc", "/src", "/tmp"};
    EXPECT_EQ(normalised(R"({"hello":{"protocol":1,"version":"0.9.1"}})", places),
              R"({"hello":{"protocol":1,"version":{version}}})");
    EXPECT_EQ(normalised(R"({"time":"2026-01-31T12:00:00.000Z","values":{"train/tokens_per_second":12.5}})", places),
              R"({"time":{time},"values":{"train/tokens_per_second":{rate}}})");
    EXPECT_EQ(normalised("/tmp/plateau-abc/run /src/a /tmp/plateau-engine-Ab3xYz/1.safetensors", places),
              "{here}/run {source}/a {scratch}/1.safetensors");
    EXPECT_EQ(normalised(R"({"devices":[{"id":"cpu","precisions":["fp32"]}],"steps":4})", places),
              R"({"devices":{machine},"steps":4})");
    EXPECT_EQ(normalised("original: 2 runs, about 1 min 41 s\n0.036 core hours\nat most 30 s", places),
              "original: 2 runs, about {rate}\n{rate} core hours\nat most 30 s");
    EXPECT_EQ(normalised("steps 5, loss 0.5, budget_seconds 60", places), "steps 5, loss 0.5, budget_seconds 60");
}

TEST(ContractNormal, NearNumbersAreSmallDifferences) {
    EXPECT_TRUE(isNear("loss 4.0001, step 3", "loss 4.0002, step 3"));
    EXPECT_TRUE(isNear("1e-9", "0.0"));
    EXPECT_FALSE(isNear("loss 4.1", "loss 4.2"));
    EXPECT_FALSE(isNear("step 3", "step 4"));
    EXPECT_FALSE(isNear("loss 4.1", "cost 4.1"));
    EXPECT_FALSE(isNear("[1.5,2.5]", "[1.5]"));
    EXPECT_EQ(withoutFigures("12 cells in 0.25 s"), "12 cells in {number} s");
}

TEST(ContractNormal, EscapesComeBack) {
    const std::string line = "caf\xC3\xA9\t\x01 \xFF \\x41 \\n  ";
    EXPECT_EQ(escaped(line), "caf\xC3\xA9\\x09\\x01 \\xff \\x5cx41 \\n\\x20\\x20");
    EXPECT_EQ(unescaped(escaped(line)), line);
}

TEST(ContractTranscript, IsWrittenAsItWasRead) {
    const std::string text = "# a remark\n\n@file a.txt\n: text\n:-end\n$ describe\n| out\n! err\n= 2\n> {}\n| {}\n";
    const auto steps = readTranscript(text);
    EXPECT_EQ(writeTranscript(steps), text);
    ASSERT_EQ(steps.size(), 5U);
    EXPECT_EQ(steps[2].body.size(), 2U);
    EXPECT_EQ(steps[3].recorded.size(), 3U);
    EXPECT_EQ(steps[3].line, 6);
}

}  // namespace
}  // namespace plateau::test::contract
