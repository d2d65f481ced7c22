// estimate, tokenize, pretrain --dry-run, status: answers that write nothing.
#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

TEST(EngineEstimate, ParametersEqualTable2) {
    struct Row {
        const char *size, *op;
        std::int64_t parameters;
    };
    for (const Row& row : {Row{"small", "original", 28795194}, Row{"small", "symmetric", 27744570},
                           Row{"small", "pairwise", 27875642}, Row{"base", "original", 109514298},
                           Row{"base", "symmetric", 102427194}, Row{"base", "pairwise", 103017018}}) {
        const Finished finished = engine({"estimate", "--operator", row.op, "--size", row.size, "--json"});
        ASSERT_EQ(finished.code, 0) << finished.err;
        const auto document = documentOf(finished);
        EXPECT_EQ(document["parameters"], row.parameters) << row.size << " " << row.op;
        std::int64_t sum = document["parameters_by_part"]["embeddings"].get<std::int64_t>() +
                           document["parameters_by_part"]["head"].get<std::int64_t>();
        for (const auto& layer : document["parameters_by_part"]["layers"]) sum += layer.get<std::int64_t>();
        EXPECT_EQ(sum, row.parameters);
    }
}

TEST(EngineEstimate, FieldsCanBeSet) {
    const auto parameters = [](const std::vector<std::string>& more) {
        std::vector<std::string> words{"estimate", "--operator", "original", "--size", "small", "--json"};
        words.insert(words.end(), more.begin(), more.end());
        return documentOf(engine(words))["parameters"].get<std::int64_t>();
    };
    const std::int64_t all = parameters({});
    const std::int64_t half = parameters({"--set", "model.layers=2"});
    EXPECT_EQ(all - half, 2 * (4 * (512 * 512 + 512) + 4 * 512 + 2 * 512 * 2048 + 2048 + 512));
    const auto memory = [](const std::string& batch) {
        return documentOf(engine({"estimate", "--operator", "original", "--size", "small", "--batch", batch,
                                  "--json"}))["memory_bytes"]["activations"]
            .get<double>();
    };
    EXPECT_GT(memory("64"), 1.5 * memory("16"));
}

TEST(EngineTokenize, OneLineOfIdsPerLine) {
    const TemporaryFolder folder;
    writeText(folder / "vocab.txt", "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\nhello\nworld\n##s\n!\n");
    const auto tokenize = [&](const std::vector<std::string>& more, const std::string& input) {
        std::vector<std::string> words{"tokenize", "--vocab", (folder / "vocab.txt").string()};
        words.insert(words.end(), more.begin(), more.end());
        const Finished finished = engine(words, input);
        EXPECT_EQ(finished.code, 0) << finished.err;
        return finished.out;
    };
    EXPECT_EQ(tokenize({}, "Hello worlds!\n\nhello [MASK]"), "5 6 7 8\n\n5 4\n");
    EXPECT_EQ(tokenize({"--special"}, "hello\n"), "2 5 3\n");
    EXPECT_EQ(tokenize({"--cased"}, "Hello\rhello\n"), "1 5\n");
    EXPECT_EQ(tokenize({}, ""), "");
    writeText(folder / "text.txt", "world\n");
    EXPECT_EQ(tokenize({(folder / "text.txt").string()}, ""), "6\n");
    EXPECT_EQ(tokenize({"--json"}, "hello\nworld\n"), "{\"ids\":[[5],[6]]}\n");
}

TEST(EnginePretrain, DryRunPrintsTheSpecAndWritesNothing) {
    const TemporaryFolder folder;
    const Finished finished =
        engine({"pretrain", "--output", (folder / "run").string(), "--corpus", "demo", "--operator", "symmetric",
                "--seed", "5", "--set", "train.peak_lr=3e-4", "--dry-run", "--json"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const auto spec = documentOf(finished);
    EXPECT_EQ(spec["model"]["operator"], "symmetric");
    EXPECT_EQ(spec["train"]["recipe"], "demo");
    EXPECT_EQ(spec["train"]["peak_lr"], 3e-4);
    EXPECT_EQ(spec["seed"], 5);
    EXPECT_GT(spec["model"]["vocab_size"].get<int>(), 5);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

}  // namespace
}  // namespace plateau::test
