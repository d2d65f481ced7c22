// What people get wrong before a run starts: one clear line, exit 2, nothing written.
#include <algorithm>

#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

void expectOneLine(const Finished& finished, const std::string& part) {
    EXPECT_TRUE(finished.err.starts_with("error: ")) << finished.err;
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
    EXPECT_NE(finished.err.find(part), std::string::npos) << "looked for: " << part << "\n" << finished.err;
}

class BadPretrain : public testing::Test {
protected:
    void refused(const std::vector<std::string>& words, const std::string& part) {
        SCOPED_TRACE(testing::PrintToString(words));
        std::vector<std::string> all{"pretrain", "--output", (m_folder / "run").string(), "--quiet"};
        all.insert(all.end(), words.begin(), words.end());
        const auto before = contentOf(m_folder.path());
        const Finished finished = engine(all);
        EXPECT_EQ(finished.code, 2);
        EXPECT_EQ(finished.out, "");
        expectOneLine(finished, part);
        EXPECT_FALSE(std::filesystem::exists(m_folder / "run"));
        EXPECT_EQ(contentOf(m_folder.path()), before);
    }
    void field(const std::string& flag, const std::string& value, const std::string& part) {
        refused({"--corpus", "demo", flag, value}, part);
    }
    std::string vocabulary() {
        writeText(m_folder / "vocab.txt", "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\nhello\nworld\n");
        return (m_folder / "vocab.txt").string();
    }
    void corpus(const std::string& name, const std::string& part) {
        refused({"--corpus", (m_folder / name).string(), "--vocab", vocabulary(), "--steps", "5", "--recipe", "demo"},
                part);
    }

    TemporaryFolder m_folder;
};

TEST_F(BadPretrain, UnknownNames) {
    field("--operator", "orignal", "original");
    field("--size", "tinny", "tiny");
    field("--recipe", "dem", "demo");
    field("--set", "train.stepz=4", "train.steps");
    field("--set", "steps", "--set");
    field("--precision", "fp8", "fp32");
    field("--device", "tpu", "device");
    field("--device", "cuda:99", "cuda:99");
}

TEST_F(BadPretrain, NumbersOutOfRange) {
    for (const char* flag : {"--steps", "--batch", "--length"})
        for (const char* value : {"0", "-3", "1e30", "99999999999999999999999", "many", "", "1.5"})
            field(flag, value, "");
    field("--steps", "-3", "train.steps");
    field("--batch", "0", "train.batch");
    field("--length", "0", "data.length");
    field("--set", "train.peak_lr=nan", "train.peak_lr");
    field("--seed", "-1", "seed");
}

TEST_F(BadPretrain, AllWrongFieldsAreNamedAtOnce) {
    const Finished finished = engine({"pretrain", "--output", (m_folder / "run").string(), "--corpus", "demo",
                                      "--steps", "0", "--batch", "0", "--json"});
    EXPECT_EQ(finished.code, 2);
    EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 2) << finished.err;
    EXPECT_EQ(documentOf(finished)["errors"].size(), 2U);
    EXPECT_EQ(documentOf(finished)["error"]["code"], "invalid_field");
}

TEST_F(BadPretrain, WhatDoesNotFitTheModelIsNamedByItsField) {
    const std::vector<std::string> small{"--corpus", "demo", "--recipe", "demo"};
    const auto set = [&](const std::vector<std::string>& settings, const std::string& part) {
        std::vector<std::string> words = small;
        for (const std::string& setting : settings) words.insert(words.end(), {"--set", setting});
        refused(words, part);
    };
    set({"model.layers=4", "model.pattern=original×2,additive"}, "model.pattern");
    set({"model.pattern=original,additives"}, "model.pattern");
    set({"model.hidden=64", "model.heads=7"}, "model.hidden");
    set({"model.operator=differential", "model.hidden=60", "model.heads=4"}, "model.heads");
    set({"model.operator=gqa", "model.operator_settings.groups=3"}, "model.operator_settings.groups");
    set({"model.operator=clipped-softmax", "model.operator_settings.eta=1000"}, "model.operator_settings.eta");
    set({"model.max_positions=64", "data.length=128"}, "data.length");
    set({"init.parts=attention"}, "init.from");
    refused({"--corpus", "demo", "--recipe", "hbert-day", "--set", "train.budget_seconds=0"}, "train.budget_seconds");
    refused({"--corpus", "demo", "--recipe", "cramming", "--set", "train.budget_seconds="}, "train.budget_seconds");
}

TEST_F(BadPretrain, ASourceOfOtherWidthsIsRefused) {
    const TemporaryFolder other;
    ASSERT_EQ(engine(microPretrain(other / "source", 6)).code, 0);
    const std::vector<std::string> from{
        "--corpus",        "demo",  "--recipe",      "demo",        "--set",
        "model.hidden=24", "--set", "model.heads=2", "--init-from", (other / "source").string()};
    refused(from, "init.from");
    std::vector<std::string> parts = from;
    parts.insert(parts.end(), {"--init-parts", "attention@0"});
    refused(parts, "init.parts");
    parts.back() = "attention@9";
    refused(parts, "init.parts");
}

TEST_F(BadPretrain, UnusableCorpora) {
    vocabulary();
    corpus("missing.txt", "missing.txt");
    writeText(m_folder / "empty.txt", "");
    corpus("empty.txt", "empty.txt");
    writeText(m_folder / "short.txt", "hello world\n");
    corpus("short.txt", "short.txt");
    std::string binary(200000, '\0');
    for (std::size_t i = 0; i < binary.size(); ++i) binary[i] = static_cast<char>(i * 37 % 251);
    writeText(m_folder / "image.png", binary);
    corpus("image.png", "image.png");
    std::filesystem::create_directory(m_folder / "folder");
    corpus("folder", "folder");
    refused({"--corpus", (m_folder / "short.txt").string(), "--steps", "5"}, "vocab");
    // Without a vocabulary, too, it is the corpus that is missing.
    refused({"--corpus", (m_folder / "missing.txt").string(), "--steps", "5"}, "missing.txt");
}

TEST_F(BadPretrain, UnreadableCorpus) {
    if (::geteuid() == 0) GTEST_SKIP() << "root can read everything";
    vocabulary();
    writeText(m_folder / "secret.txt", "hello world\n");
    std::filesystem::permissions(m_folder / "secret.txt", std::filesystem::perms::none);
    const Finished finished = engine({"pretrain", "--output", (m_folder / "run").string(), "--corpus",
                                      (m_folder / "secret.txt").string(), "--vocab", vocabulary(), "--steps", "5"});
    EXPECT_EQ(finished.code, 2);
    expectOneLine(finished, "secret.txt");
    EXPECT_FALSE(std::filesystem::exists(m_folder / "run"));
}

TEST_F(BadPretrain, ABatchThatCannotFitIsSaidBeforeTheStart) {
    refused({"--corpus", "demo", "--size", "large", "--batch", "65536", "--length", "32", "--set", "model.layers=24",
             "--set", "model.hidden=4096", "--set", "model.heads=16", "--set", "model.ffn=16384"},
            "GiB");
}

TEST_F(BadPretrain, AFolderThatIsNotEmptyIsRefused) {
    std::filesystem::create_directory(m_folder / "full");
    writeText(m_folder / "full/letter.txt", "dear");
    const auto before = contentOf(m_folder.path());
    const Finished finished = engine(microPretrain(m_folder / "full", 5));
    EXPECT_EQ(finished.code, 2);
    expectOneLine(finished, "full");
    EXPECT_EQ(contentOf(m_folder.path()), before);
}

TEST_F(BadPretrain, MissingFlags) {
    EXPECT_EQ(engine({"pretrain", "--output", (m_folder / "run").string()}).code, 2);
    EXPECT_EQ(engine({"pretrain", "--corpus", "demo"}).code, 2);
    EXPECT_TRUE(std::filesystem::is_empty(m_folder.path()));
}

TEST(EngineBadInput, OtherCommandsNameWhatIsMissing) {
    const TemporaryFolder folder;
    const std::string none = (folder / "none").string();
    for (const std::vector<std::string>& words : {std::vector<std::string>{"run", none},
                                                  {"stop", none},
                                                  {"status", none},
                                                  {"watch", none},
                                                  {"analyse", none},
                                                  {"evaluate", "--checkpoint", none, "--corpus", "demo"},
                                                  {"tokenize", "--vocab", none}}) {
        SCOPED_TRACE(words[0]);
        const Finished finished = engine(words);
        EXPECT_EQ(finished.code, 2);
        expectOneLine(finished, "none");
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

}  // namespace
}  // namespace plateau::test
