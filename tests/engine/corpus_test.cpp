// `corpus build`, `corpus info` and training from the folder, through the binary.
#include <algorithm>
#include <filesystem>
#include <sstream>

#include <gtest/gtest.h>

#include "core/run/run_directory.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;

struct EngineCorpus : testing::Test {
    EngineCorpus() {
        std::string vocabulary = "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\n", text;
        for (char c = 'a'; c <= 'z'; ++c) vocabulary += std::string(1, c) + "\n";
        for (int i = 0; i < 600; ++i) {
            for (int k = 0; k < 20 + i % 7; ++k) text += {static_cast<char>('a' + (i * k) % 26), ' '};
            text += "\n\n";
        }
        writeText(folder / "vocab.txt", vocabulary);
        writeText(folder / "a.txt", text);
    }
    std::vector<std::string> build(const std::string& output, const std::vector<std::string>& more) const {
        std::vector<std::string> words = {
            "corpus",   "build", "--format", "text",     "--vocab",      folder / "vocab.txt",
            "--length", "16",    "--json",   "--output", folder / output};
        words.insert(words.end(), more.begin(), more.end());
        return words;
    }
    TemporaryFolder folder;
};

TEST_F(EngineCorpus, BuildsTheSameFromAFileAndFromStandardInput) {
    const Finished file = engine(build("file", {"--held-out", "50", folder / "a.txt"}));
    ASSERT_EQ(file.code, 0) << file.err;
    const auto manifest = documentOf(file);
    EXPECT_EQ(manifest["documents"]["read"], 600);
    EXPECT_EQ(manifest["documents"]["held_out"], 50);
    EXPECT_EQ(documentOf(engine({"corpus", "info", folder / "file", "--json"})), manifest);
    EXPECT_EQ(engine({"corpus", "info", folder / "file", "--verify"}).code, 0);
    const Finished piped = engine(build("pipe", {"--held-out", "50", "-"}), readText(folder / "a.txt"));
    ASSERT_EQ(piped.code, 0) << piped.err;
    EXPECT_EQ(documentOf(piped)["shards"], manifest["shards"]);
}

TEST_F(EngineCorpus, SaysWhatIsWrongOnOneLine) {
    const std::vector<std::vector<std::string>> wrong = {build("out", {folder / "none.txt"}),
                                                         build("out", {folder / "a.txt", "--filter", "courtois2024"}),
                                                         build("out", {folder / "a.txt", "--packing", "tight"}),
                                                         build("out", {folder / "a.txt", "--set", "filtr=on"}),
                                                         build("out", {folder / "a.txt", "--length", "1"}),
                                                         build("out", {}),
                                                         {"corpus", "info", folder / "none"},
                                                         {"corpus"},
                                                         {"corpus", "bild"},
                                                         {"corpus", "samples", folder / "none"}};
    for (const auto& words : wrong) {
        const Finished finished = engine(words);
        EXPECT_EQ(finished.code, 2) << finished.err;
        EXPECT_TRUE(finished.err.starts_with("error: ")) << finished.err;
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
        EXPECT_FALSE(fs::exists(folder / "out"));
    }
}

TEST_F(EngineCorpus, SaysWhichFilesOfAFolderItTakes) {
    fs::create_directories(folder / "texts");
    fs::copy_file(folder / "a.txt", folder / "texts/a.txt");
    writeText(folder / "texts/README.md", "no text");
    for (const bool dry : {true, false}) {
        std::vector<std::string> words = build("out", {"--held-out", "50", folder / "texts"});
        if (dry) words.push_back("--dry-run");
        const auto document = documentOf(engine(words));
        EXPECT_EQ(document["ignored"], nlohmann::json::array({(folder / "texts/README.md").string()}));
        fs::remove_all(folder / "out");
        std::erase(words, "--json");
        const Finished text = engine(words);
        ASSERT_EQ(text.code, 0) << text.err;
        EXPECT_NE(text.out.find("  taken               " + (folder / "texts/a.txt").string()), std::string::npos)
            << text.out;
        EXPECT_NE(text.out.find("  ignored             " + (folder / "texts/README.md").string()), std::string::npos)
            << text.out;
    }
}

TEST_F(EngineCorpus, SaysBeforehandWhatItWouldMake) {
    std::vector<std::string> words = build("out", {"--held-out", "50", "--dry-run", folder / "a.txt"});
    const Finished dry = engine(words);
    ASSERT_EQ(dry.code, 0) << dry.err;
    EXPECT_FALSE(fs::exists(folder / "out"));
    words.erase(std::find(words.begin(), words.end(), "--dry-run"));
    const auto manifest = documentOf(engine(words)), made = documentOf(dry);
    EXPECT_EQ(made["exact"], true);
    EXPECT_EQ(made["documents"], manifest["documents"]);
    EXPECT_EQ(made["estimate"]["samples"], manifest["samples"]);
    EXPECT_EQ(made["estimate"]["tokens"], manifest["tokens"]);
    EXPECT_EQ(
        made["inputs"],
        nlohmann::json::array({{{"file", (folder / "a.txt").string()}, {"bytes", fs::file_size(folder / "a.txt")}}}));
    EXPECT_EQ(engine(build("out2", {"--dry-run", "-"}), "a b c").code, 2);
    // The same question in a session, which builds nothing.
    nlohmann::json question = {{"id", 1},
                               {"method", "corpus.build"},
                               {"params",
                                {{"dry_run", true},
                                 {"format", "text"},
                                 {"vocab", (folder / "vocab.txt").string()},
                                 {"length", 16},
                                 {"held_out", 50},
                                 {"cased", false},
                                 {"set", {{"text.documents", "paragraphs"}}},
                                 {"files", {(folder / "a.txt").string()}}}}};
    std::string lines = question.dump() + "\n";
    question["params"]["files"] = {(folder / "none.txt").string()};
    lines += question.dump() + "\n";
    question["params"]["dry_run"] = false;
    lines += question.dump() + "\n";
    lines += R"({"id":4,"method":"corpus.info","params":{"folder":")" + (folder / "out").string() + "\"}}\n";
    std::vector<nlohmann::json> answers;
    std::istringstream out(engine({"serve"}, lines).out);
    for (std::string line; std::getline(out, line);) answers.push_back(nlohmann::json::parse(line));
    ASSERT_EQ(answers.size(), 5U);
    EXPECT_EQ(answers[1]["result"]["documents"], made["documents"]) << answers[1];
    EXPECT_EQ(answers[2]["error"]["code"], "not_found");
    EXPECT_NE(answers[2]["error"]["context"].get<std::string>().find("none.txt"), std::string::npos);
    EXPECT_EQ(answers[3]["error"]["code"], "usage");
    EXPECT_EQ(answers[4]["result"], manifest);
}

TEST_F(EngineCorpus, TextsAsPeopleHaveThemAreDividedByAGuessOrAsItIsSaid) {
    std::string lines;
    for (int i = 0; i < 200; ++i) lines += "a b c d e f g h i j k l m n o p q r s t.\n";
    writeText(folder / "lines.txt", lines);
    const Finished guessed = engine(build("guessed", {"--held-out", "20", folder / "lines.txt"}));
    ASSERT_EQ(guessed.code, 0) << guessed.err;
    const auto manifest = nlohmann::json::parse(guessed.out);
    EXPECT_EQ(manifest["settings"]["documents"], "lines");
    EXPECT_EQ(manifest["documents"]["read"], 200);
    EXPECT_GT(manifest["train"]["samples"], 0);
    const Finished asked = engine(build("asked", {"--held-out", "20", "--dry-run", folder / "lines.txt"}));
    EXPECT_EQ(nlohmann::json::parse(asked.out)["documents_by"], "lines") << asked.err;
    // One document, all of it held out: said before, and refused.
    const std::vector<std::string> whole = {"--held-out", "20", "--documents", "files", folder / "lines.txt"};
    const Finished refused = engine(build("whole", whole));
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("the only document would be held out"), std::string::npos) << refused.err;
    EXPECT_NE(refused.err.find("--documents"), std::string::npos) << refused.err;
    EXPECT_FALSE(std::filesystem::exists(folder / "whole"));
    std::vector<std::string> dry = whole;
    dry.push_back("--dry-run");
    EXPECT_TRUE(nlohmann::json::parse(engine(build("whole", dry)).out).contains("problem"));
}

TEST_F(EngineCorpus, TrainsFromTheFolderAndResumesToTheByte) {
    ASSERT_EQ(engine(build("corpus", {"--held-out", "50", folder / "a.txt"})).code, 0);
    const auto pretrain = [&](const std::string& run, const std::vector<std::string>& more) {
        std::vector<std::string> words = microPretrain(folder / run, 12, more);
        std::replace(words.begin(), words.end(), std::string("demo"), (folder / "corpus").string());
        return engine(words);
    };
    const Finished whole = pretrain("whole", {"--set", "train.checkpoint_every=6"});
    ASSERT_EQ(whole.code, 0) << whole.err;
    ASSERT_EQ(pretrain("half", {"--set", "train.checkpoint_every=6"}).code, 0);
    // Back to its checkpoint of step 6, as after a crash.
    fs::remove_all(run::RunPaths{folder / "half"}.checkpoint(run::StepIndex{12}));
    std::string events = readText(folder / "half/events.jsonl");
    events.resize(events.rfind("\"type\":\"finished\""));
    events.resize(events.rfind('\n') + 1);
    writeText(folder / "half/events.jsonl", events);
    const Finished resumed = engine({"run", folder / "half"});
    ASSERT_EQ(resumed.code, 0) << resumed.err;
    EXPECT_EQ(contentOf(folder / "half/checkpoints/step-00000012"),
              contentOf(folder / "whole/checkpoints/step-00000012"));

    const Finished length = pretrain("other", {"--set", "data.length=8"});
    EXPECT_EQ(length.code, 2);
    EXPECT_NE(length.err.find("samples of 16 tokens, not 8"), std::string::npos) << length.err;
    EXPECT_FALSE(fs::exists(folder / "other")) << "told before anything is made";
    EXPECT_EQ(engine({"evaluate", "--checkpoint", folder / "whole", "--corpus", folder / "corpus"}).code, 0);
    fs::resize_file(folder / "corpus/train-00000.tokens", 100);
    const Finished cut = pretrain("cut", {});
    EXPECT_EQ(cut.code, 2);
    EXPECT_NE(cut.err.find("the manifest says"), std::string::npos) << cut.err;
}

TEST_F(EngineCorpus, TheLengthFollowsTheFolder) {
    ASSERT_EQ(engine(build("corpus", {"--held-out", "50", folder / "a.txt"})).code, 0);
    const auto dryRun = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words = {"pretrain", "--output",        folder / "run", "--dry-run",
                                          "--corpus", folder / "corpus", "--recipe",     "demo"};
        words.insert(words.end(), more.begin(), more.end());
        return engine(words);
    };
    const Finished followed = dryRun({});
    ASSERT_EQ(followed.code, 0) << followed.err;
    EXPECT_EQ(nlohmann::json::parse(followed.out)["data"]["length"], 16);
    const Finished other = dryRun({"--length", "8", "--set", "model.max_positions=12"});
    EXPECT_EQ(other.code, 2);
    EXPECT_NE(other.err.find("samples of 16 tokens, not 8"), std::string::npos) << other.err;
    EXPECT_NE(other.err.find("model.max_positions=16"), std::string::npos) << "all errors at once: " << other.err;
}

}  // namespace
}  // namespace plateau::test
