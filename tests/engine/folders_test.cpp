// import, export and inspect forward on whole folders, and on folders that are none.
#include <cstring>
#include <span>

#include <gtest/gtest.h>

#include "core/tensorfile/safetensors.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class EngineFolders : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_top = std::make_unique<TemporaryFolder>();
        for (const char* op : {"original", "pairwise"}) {
            const Finished made = engine(microPretrain(run(op), 1,
                                                       {"--operator", op, "--set", "model.max_positions=16", "--set",
                                                        "model.token_types=2", "--set", "train.warmup_steps=1"}));
            ASSERT_EQ(made.code, 0) << made.err;
        }
    }
    static void TearDownTestSuite() { s_top.reset(); }
    static fs::path run(const std::string& op) { return s_top->path() / op; }
    static fs::path newest(const std::string& op) { return run(op) / "checkpoints/step-00000001"; }

    json done(const std::vector<std::string>& words) const {
        std::vector<std::string> all = words;
        all.push_back("--json");
        const Finished finished = engine(all);
        EXPECT_EQ(finished.code, 0) << finished.err;
        return documentOf(finished);
    }
    void expectRefused(const std::vector<std::string>& words, const std::string& part) const {
        const Finished finished = engine(words);
        EXPECT_EQ(finished.code, 2) << finished.err;
        EXPECT_NE(finished.err.find(part), std::string::npos) << finished.err;
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
    }
    fs::path copyOf(const std::string& op) const {
        const fs::path copy = top / "copy";
        fs::remove_all(copy);
        fs::copy(newest(op), copy);
        return copy;
    }
    TemporaryFolder top;

private:
    static inline std::unique_ptr<TemporaryFolder> s_top;
};

std::vector<std::string> text(const fs::path& checkpoint, const std::vector<std::string>& more) {
    std::vector<std::string> words{"inspect",           "forward", "--checkpoint",
                                   checkpoint.string(), "--text",  "anna has a cat"};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST_F(EngineFolders, FoldedFoldersComeBackExactly) {
    const json exported = done({"export", "--checkpoint", run("pairwise"), "--output", top / "folded", "--fold"});
    EXPECT_EQ(exported["model_type"], "bert");
    EXPECT_EQ(json::parse(readText(top / "folded/config.json"))["model_type"], "bert");
    EXPECT_TRUE(fs::exists(top / "folded/plateau.safetensors"));
    const json imported = done({"import", "--from", top / "folded", "--output", top / "back"});
    EXPECT_EQ(imported["operators"], json({"pairwise"}));
    EXPECT_EQ(imported["head"], "masked_lm");
    for (const char* name : {"model.safetensors", "config.json", "vocab.txt", "tokenizer_config.json"})
        EXPECT_EQ(readText(top / "back" / name), readText(newest("pairwise") / name)) << name;
}

// As transformers writes a BertForPreTraining, and, without `isHeaded`, a BertModel.
void addPooler(const fs::path& folder, bool isHeaded) {
    const std::string content = readText(folder / "model.safetensors");
    const auto file = tensorfile::TensorFile::parse(std::as_bytes(std::span(content)), "model.safetensors");
    ASSERT_TRUE(file) << describe(file.error());
    const std::vector<float> weight(16 * 16, 0.125F), bias(16, 0.5F);
    std::vector<tensorfile::NamedTensor> tensors;
    for (const auto& [name, view] : file->tensors())
        if (isHeaded || !name.starts_with("cls.")) tensors.push_back({name, view});
    tensors.push_back(
        {"bert.pooler.dense.weight", {tensorfile::DType::F32, {16, 16}, std::as_bytes(std::span(weight))}});
    tensors.push_back({"bert.pooler.dense.bias", {tensorfile::DType::F32, {16}, std::as_bytes(std::span(bias))}});
    ASSERT_TRUE(tensorfile::writeTensorFile(folder / "with.safetensors", tensors));
    fs::rename(folder / "with.safetensors", folder / "model.safetensors");
    auto config = json::parse(readText(folder / "config.json"));
    config["architectures"] = {isHeaded ? "BertForPreTraining" : "BertModel"};
    writeText(folder / "config.json", config.dump());
}

TEST_F(EngineFolders, ATrainedPoolerComesInAndGoesOut) {
    for (const bool isHeaded : {true, false}) {
        const fs::path from = copyOf("original");
        addPooler(from, isHeaded);
        const std::string name = isHeaded ? "headed" : "bare";
        const json imported = done({"import", "--from", from, "--output", top / (name + "-in")});
        EXPECT_EQ(imported["head"], isHeaded ? "masked_lm" : "none");
        EXPECT_TRUE(imported["unexpected"].empty()) << imported;
        EXPECT_TRUE(imported["missing"].empty()) << imported;
        done({"export", "--checkpoint", top / (name + "-in"), "--output", top / (name + "-out")});
        for (const char* way : {"-in", "-out"}) {
            const auto file = tensorfile::TensorFile::open(top / (name + way) / "model.safetensors");
            ASSERT_TRUE(file) << describe(file.error());
            const tensorfile::TensorView* bias = file->find("bert.pooler.dense.bias");
            ASSERT_NE(bias, nullptr) << way;
            float first = 0;
            std::memcpy(&first, bias->bytes.data(), sizeof first);
            EXPECT_EQ(first, 0.5F);
            EXPECT_NE(file->find("bert.pooler.dense.weight"), nullptr) << way;
        }
        EXPECT_EQ(json::parse(readText(top / (name + "-out") / "config.json"))["architectures"][0],
                  isHeaded ? "BertForMaskedLM" : "BertModel");
    }
}

// The last token of the vocabulary becomes a word; with it the vocabulary has one token more than the model has rows.
TEST_F(EngineFolders, AVocabularyThatIsTooLongComesInAndGoesOut) {
    const fs::path from = copyOf("original");
    const std::string vocabulary = readText(from / "vocab.txt") + "zebra\n";
    writeText(from / "vocab.txt", vocabulary);
    const Finished imported = engine({"import", "--from", from, "--output", top / "in"});
    EXPECT_EQ(imported.code, 0) << imported.err;
    EXPECT_NE(imported.err.find("202 tokens, the model embeddings for 201"), std::string::npos) << imported.err;
    done({"export", "--checkpoint", top / "in", "--output", top / "out"});
    EXPECT_EQ(readText(top / "out/vocab.txt"), vocabulary);
    done(text(top / "in", {"--output", top / "f.safetensors"}));
    expectRefused({"inspect", "forward", "--checkpoint", top / "in", "--text", "anna has a zebra", "--output",
                   top / "g.safetensors"},
                  "the token 'zebra' has the id 201");
    EXPECT_FALSE(fs::exists(top / "g.safetensors"));
}

TEST_F(EngineFolders, ActivationsComeInAndGoOut) {
    const fs::path from = copyOf("original");
    json config = json::parse(readText(from / "config.json"));
    for (const auto& [theirs, ours] : {std::pair{"gelu_pytorch_tanh", "gelu_new"}, std::pair{"swish", "silu"}}) {
        config["hidden_act"] = theirs;
        writeText(from / "config.json", config.dump());
        const fs::path in = top / (std::string(ours) + "-in"), out = top / (std::string(ours) + "-out");
        done({"import", "--from", from, "--output", in});
        EXPECT_EQ(done({"export", "--checkpoint", in, "--output", out})["model_type"], "bert");
        EXPECT_EQ(json::parse(readText(out / "config.json"))["hidden_act"], ours);
        EXPECT_EQ(readText(out / "model.safetensors"), readText(from / "model.safetensors"));
    }
}

TEST_F(EngineFolders, ExportWithoutFoldKeepsTheOperator) {
    EXPECT_EQ(done({"export", "--checkpoint", run("pairwise"), "--output", top / "own"})["model_type"], "plateau_bert");
    EXPECT_EQ(done({"export", "--checkpoint", newest("original"), "--output", top / "plain"})["model_type"], "bert");
    EXPECT_EQ(readText(top / "own/model.safetensors"), readText(newest("pairwise") / "model.safetensors"));
    EXPECT_FALSE(fs::exists(top / "own/optimizer.safetensors"));
}

TEST_F(EngineFolders, WhatPlainBertCannotSayGoesOutWithItsCode) {
    done({"export", "--checkpoint", run("pairwise"), "--output", top / "own"});
    const json config = json::parse(readText(top / "own/config.json"));
    const auto reference = config["auto_map"]["AutoModelForMaskedLM"].get<std::string>();
    const std::string file = reference.substr(0, reference.find('.')) + ".py";
    EXPECT_NE(readText(top / "own" / file).find("\nclass " + reference.substr(reference.find('.') + 1) + "("),
              std::string::npos);
    EXPECT_EQ(config["plateau_operator"], "pairwise");
    EXPECT_EQ(config["plateau_operator_settings"]["structure"], "full");
    done({"import", "--from", top / "own", "--output", top / "back"});
    EXPECT_EQ(readText(top / "back/config.json"), readText(newest("pairwise") / "config.json"));
    EXPECT_FALSE(fs::exists(top / "back" / file));
    for (const char* kind : {"original", "pairwise"}) {
        const fs::path plain = top / (std::string("plain-") + kind);
        done({"export", "--checkpoint", run(kind), "--output", plain, "--fold"});
        EXPECT_FALSE(json::parse(readText(plain / "config.json")).contains("auto_map")) << kind;
        EXPECT_FALSE(fs::exists(plain / file)) << kind;
    }
}

TEST_F(EngineFolders, OutputsThatAreThereAreRefusedAndLeftAlone) {
    fs::create_directory(top / "full");
    writeText(top / "full/file", "mine");
    expectRefused({"import", "--from", newest("original"), "--output", top / "full"}, "there is something already");
    expectRefused({"export", "--checkpoint", run("original"), "--output", top / "full"}, "there is something already");
    const std::map<std::string, std::string> before{{"full", "(folder)"}, {"full/file", "mine"}};
    EXPECT_TRUE(contentOf(top.path()) == before);
}

TEST_F(EngineFolders, UnusableFoldersLeaveNothing) {
    const auto import = [&](const fs::path& from) {
        return std::vector<std::string>{"import", "--from", from, "--output", top / "new"};
    };
    expectRefused(import(top / "none"), "config.json");
    const fs::path copy = copyOf("original");
    fs::rename(copy / "model.safetensors", copy / "pytorch_model.bin");
    expectRefused(import(copy), "weights_only=True");
    fs::remove(copy / "pytorch_model.bin");
    writeText(copy / "model.safetensors.index.json", R"({"weight_map":{"a":"../x.safetensors"}})");
    expectRefused(import(copy), "outside its folder");
    writeText(copy / "model.safetensors", "x");
    expectRefused(import(copy), "too short");
    EXPECT_FALSE(fs::exists(top / "new"));
    EXPECT_EQ(std::distance(fs::directory_iterator(top.path()), fs::directory_iterator()), 1) << "something is left";
}

TEST_F(EngineFolders, InspectForwardWritesWhatIsAsked) {
    const fs::path file = top / "f.safetensors";
    const json answer = done(text(run("pairwise"), {"--output", file, "--double"}));
    const auto tensors = tensorfile::TensorFile::open(file);
    ASSERT_TRUE(tensors.ok()) << describe(tensors.error());
    const auto T = static_cast<std::int64_t>(answer["tokens"].size());
    EXPECT_EQ(answer["tokens"][0], "[CLS]");
    EXPECT_EQ(tensors->find("input_ids")->shape, (std::vector<std::int64_t>{1, T}));
    EXPECT_EQ(tensors->find("hidden.1")->shape, (std::vector<std::int64_t>{1, T, 16}));
    EXPECT_EQ(tensors->find("scores.0")->shape, (std::vector<std::int64_t>{1, 2, T, T}));
    EXPECT_EQ(tensors->find("logits")->dtype, tensorfile::DType::F64);
    EXPECT_EQ(tensors->find("hidden.2"), nullptr);

    done(text(run("original"), {"--output", file, "--outputs", "hidden", "--layers", "1", "--pair", "the dog"}));
    const auto less = tensorfile::TensorFile::open(file);
    ASSERT_TRUE(less.ok());
    EXPECT_EQ(less->tensors().size(), 3u);
    EXPECT_EQ(less->find("hidden.1")->dtype, tensorfile::DType::F32);
}

TEST_F(EngineFolders, InspectForwardRefusesWhatIsNotThere) {
    const fs::path file = top / "f.safetensors";
    expectRefused(text(run("original"), {"--output", file, "--outputs", "attention", "--layers", "1"}), "no layer 1");
    expectRefused(text(run("original"), {"--output", file, "--outputs", "loss"}), "loss");
    expectRefused(text(run("original"), {}), "--output");
    std::string words;
    for (int i = 0; i < 40; ++i) words += "the ";
    expectRefused({"inspect", "forward", "--checkpoint", run("original"), "--text", words, "--output", file},
                  "42 tokens");
    expectRefused({"inspect", "forwrd", "--checkpoint", "x"}, "did you mean 'inspect forward'?");
    const fs::path copy = copyOf("original");
    fs::remove(copy / "vocab.txt");
    expectRefused(text(copy, {"--output", file}), "no vocabulary");
    EXPECT_FALSE(fs::exists(file));
}

TEST_F(EngineFolders, ServeAnswersTheSame) {
    Process process{engineWords({"serve"})};
    const auto receive = [&] {
        const auto line = process.readLine();
        return line ? json::parse(*line, nullptr, false) : json("no line: " + process.err());
    };
    receive();
    process.write(
        json{{"id", 1},
             {"method", "inspect.forward"},
             {"params", {{"checkpoint", run("original").string()}, {"text", "the cat"}, {"outputs", {"hidden"}}}}}
            .dump() +
        "\n");
    const json answer = receive();
    ASSERT_TRUE(answer.contains("result")) << answer;
    const fs::path file = answer["result"]["output"].get<std::string>();
    EXPECT_TRUE(tensorfile::TensorFile::open(file).ok());
    process.closeInput();
    const auto ended = process.wait();
    ASSERT_TRUE(ended.has_value());
    EXPECT_EQ(ended->code, 0);
    EXPECT_FALSE(fs::exists(file.parent_path())) << "the session's folder is left";
}

}  // namespace
}  // namespace plateau::test
