// Names that scripts and the window rely on: commands, flags, exit codes, members of the documents.
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

using Names = std::set<std::string>;

Names membersOf(const nlohmann::json& object) {
    Names names;
    for (const auto& [name, value] : object.items()) names.insert(name);
    return names;
}

// The long flags that a help text lists at the beginning of its lines.
Names flagsOf(const std::string& help) {
    Names flags;
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) {
        const auto first = line.find_first_not_of(' ');
        if (first == std::string::npos || line[first] != '-') continue;
        std::istringstream words(line);
        for (std::string word; words >> word;) {
            const auto dashes = word.find("--");
            if (dashes == std::string::npos) break;
            flags.insert(word.substr(dashes, word.find_first_of(",=", dashes) - dashes));
            break;
        }
    }
    return flags;
}

TEST(EngineContract, CommandsAreListed) {
    const Finished help = engine({"--help"});
    ASSERT_EQ(help.code, 0);
    for (const char* command : {"describe",
                                "estimate",
                                "tokenize",
                                "vocab",
                                "corpus build",
                                "corpus info",
                                "corpus samples",
                                "pretrain",
                                "run",
                                "stop",
                                "status",
                                "watch",
                                "hook",
                                "queue",
                                "evaluate",
                                "analyse",
                                "classify",
                                "report",
                                "study",
                                "compare",
                                "bench",
                                "inspect forward",
                                "inspect attention",
                                "inspect averages",
                                "inspect anatomy",
                                "inspect operator",
                                "inspect fill-mask",
                                "operator build",
                                "operator source",
                                "operator import",
                                "operator check",
                                "import",
                                "export",
                                "import-log",
                                "export-log",
                                "bundle",
                                "unbundle",
                                "serve"})
        EXPECT_NE(help.out.find(std::string("\n  ") + command + " "), std::string::npos) << command;
}

TEST(EngineContract, FlagsStayAsWritten) {
    const Names spec{"--corpus", "--vocab",  "--recipe", "--operator",  "--size", "--steps",
                     "--batch",  "--length", "--seed",   "--precision", "--set"};
    const std::map<std::string, Names> own = {
        {"describe", {}},
        {"run", {}},
        {"stop", {}},
        {"status", {}},
        {"watch", {}},
        {"queue", {}},
        {"serve", {"--memory", "--nice"}},
        {"estimate", spec},
        {"tokenize", {"--vocab", "--cased", "--special"}},
        {"report", {"--output"}},
        {"compare", {"--output"}},
        {"classify",
         {"--output", "--checkpoint", "--train", "--dev", "--text", "--label", "--pair", "--recipe", "--seeds", "--set",
          "--dry-run"}},
        {"evaluate", {"--checkpoint", "--corpus"}},
        {"analyse", {"--series", "--below", "--no-context", "--reference", "--group"}},
        {"operator import", {"--output", "--python", "--seconds"}},
        {"operator build", {"--output", "--trust", "--compiler", "--headers", "--seconds"}},
        {"operator check", {"--seconds"}},
        {"import", {"--from", "--output"}},
        {"export", {"--checkpoint", "--output", "--fold"}},
        {"import-log", {"--output", "--format", "--name", "--step", "--value", "--series", "--time"}},
        {"export-log", {"--format", "--output", "--series"}},
        {"bundle", {"--output", "--checkpoints"}},
        {"unbundle", {"--output"}},
        {"corpus build",
         {"--format", "--vocab", "--output", "--cased", "--length", "--held-out", "--filter", "--packing", "--set",
          "--documents", "--dry-run"}},
        {"corpus info", {"--verify"}},
        {"corpus samples", {"--split", "--first", "--count", "--masks-seed", "--epoch", "--mlm-probability"}},
        {"inspect forward", {"--checkpoint", "--text", "--pair", "--outputs", "--layers", "--double", "--output"}},
        {"inspect attention",
         {"--checkpoint", "--text", "--pair", "--layers", "--outputs", "--thumbnails", "--double", "--output",
          "--html"}},
        {"inspect averages",
         {"--checkpoint", "--corpus", "--data", "--task", "--file", "--samples", "--length", "--seed"}},
        {"inspect anatomy", {"--checkpoint"}},
        {"inspect operator", {"--checkpoint", "--output", "--layers", "--forms"}},
        {"inspect fill-mask", {"--checkpoint", "--text", "--top"}}};
    const auto expectFlags = [](const std::string& command, Names wanted) {
        wanted.insert({"--device", "--threads", "--quiet", "--json"});
        std::vector<std::string> words;
        std::istringstream names(command);
        for (std::string word; names >> word;) words.push_back(word);
        words.push_back("--help");
        const Finished help = engine(words);
        EXPECT_EQ(help.code, 0);
        const Names found = flagsOf(help.out);
        for (const std::string& flag : wanted)
            EXPECT_TRUE(found.contains(flag)) << command << " " << flag << "\n" << help.out;
    };
    for (const auto& [command, flags] : own) expectFlags(command, flags);
    const auto expectInHelp = [](const std::string& command, const std::string& sub, const Names& wanted) {
        const Finished help = engine({command, sub, "--help"});
        EXPECT_EQ(help.code, 0);
        for (const std::string& flag : wanted) EXPECT_NE(help.out.find(flag), std::string::npos) << help.out;
    };
    expectInHelp("vocab", "train", {"--size", "--output", "--cased", "FILE"});
    expectInHelp("bench", "infer", {"--operator", "--batch", "--length", "--part"});
    expectInHelp("bench", "tokenize", {"--vocab", "FILE"});
    Names pretrain = spec;
    pretrain.insert({"--output", "--dry-run"});
    expectFlags("pretrain", pretrain);
}

TEST(EngineContract, DescribeDocument) {
    const auto document = documentOf(engine({"describe", "--json"}));
    ASSERT_TRUE(document.is_object());
    for (const char* name : {"versions", "operators", "sizes", "recipes", "patterns", "tasks", "devices"})
        EXPECT_TRUE(document.contains(name)) << name;
    EXPECT_TRUE(document["versions"].contains("plateau") && document["versions"].contains("torch") &&
                document["versions"].contains("cuda"));
    Names operators, sizes;
    for (const auto& entry : document["operators"]) {
        operators.insert(entry["id"]);
        for (const char* name : {"title", "paper", "formula", "settings"}) EXPECT_TRUE(entry.contains(name)) << name;
        EXPECT_EQ(membersOf(entry["capabilities"]), (Names{"attention_weights", "key_padding", "fold"}));
        for (const auto& setting : entry["settings"])
            for (const char* name : {"name", "type", "default", "help"}) EXPECT_TRUE(setting.contains(name)) << name;
    }
    for (const auto& entry : document["sizes"]) sizes.insert(entry["id"]);
    ASSERT_EQ(document["tasks"].size(), 10u);
    for (const auto& task : document["tasks"]) EXPECT_EQ(membersOf(task), (Names{"id", "title", "splits", "metrics"}));
    EXPECT_EQ(document["tasks"][0]["metrics"], nlohmann::json::array({"matthews_correlation"}));
    for (const char* id : {"original", "symmetric", "pairwise", "bilinear", "additive", "shared-weight", "gqa",
                           "kv-shared", "clipped-softmax", "qk-norm", "gated-output", "linear", "differential", "fnet"})
        EXPECT_TRUE(operators.contains(id)) << id;
    EXPECT_EQ(sizes, (Names{"tiny", "mini", "small", "medium", "base", "large"}));
    EXPECT_EQ(document["devices"][0]["id"], "cpu");
    EXPECT_GT(document["devices"][0]["memory_bytes"].get<double>(), 0);
}

TEST(EngineContract, EstimateDocument) {
    const auto document = documentOf(engine({"estimate", "--operator", "original", "--size", "tiny", "--json"}));
    EXPECT_EQ(membersOf(document),
              (Names{"parameters", "parameters_by_part", "flops_per_token", "memory_bytes", "disk_bytes"}));
    EXPECT_EQ(membersOf(document["parameters_by_part"]), (Names{"embeddings", "layers", "head"}));
    EXPECT_EQ(membersOf(document["flops_per_token"]), (Names{"forward", "training"}));
    EXPECT_EQ(membersOf(document["memory_bytes"]), (Names{"runtime", "weights", "narrow_copies", "gradients",
                                                          "optimizer", "activations", "logits", "attention", "total"}));
}

TEST(EngineContract, UsageErrorsExitWithTwoAndNameTheNearest) {
    const Finished none = engine({});
    EXPECT_EQ(none.code, 2);
    const Finished command = engine({"pretrane", "--json"});
    EXPECT_EQ(command.code, 2);
    EXPECT_EQ(command.err, "error: unknown command 'pretrane' (plateau-engine): did you mean 'pretrain'?\n");
    EXPECT_EQ(membersOf(documentOf(command)), Names{"error"});
    EXPECT_EQ(documentOf(command)["error"]["code"], "usage");
    const Finished flag = engine({"estimate", "--opertor", "original"});
    EXPECT_EQ(flag.code, 2);
    EXPECT_NE(flag.err.find("did you mean '--operator'?"), std::string::npos) << flag.err;
    EXPECT_EQ(engine({"status"}).code, 2);
    EXPECT_EQ(engine({"run", "a", "b"}).code, 2);
    EXPECT_EQ(engine({"describe", "--threads", "-1"}).code, 2);
}

TEST(EngineContract, VersionIsOneLine) {
    const Finished version = engine({"--version"});
    EXPECT_EQ(version.code, 0);
    EXPECT_TRUE(version.out.starts_with("plateau-engine ")) << version.out;
    EXPECT_EQ(std::count(version.out.begin(), version.out.end(), '\n'), 1);
}

}  // namespace
}  // namespace plateau::test
