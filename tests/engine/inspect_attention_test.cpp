// inspect attention: its document and file, what it refuses, weights that are not numbers, the same through `serve`.
#include <cstring>
#include <limits>

#include <gtest/gtest.h>

#include "core/tensorfile/safetensors.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class EngineInspectAttention : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_top = std::make_unique<TemporaryFolder>();
        const Finished made = engine(microPretrain(run(), 1,
                                                   {"--operator", "symmetric", "--set", "model.layers=2", "--set",
                                                    "model.token_types=2", "--set", "train.warmup_steps=1"}));
        ASSERT_EQ(made.code, 0) << made.err;
    }
    static void TearDownTestSuite() { s_top.reset(); }
    static fs::path run() { return s_top->path() / "run"; }
    static Finished inspect(const fs::path& checkpoint, const std::vector<std::string>& more) {
        std::vector<std::string> words{"inspect", "attention", "--checkpoint", checkpoint.string(), "--json"};
        words.insert(words.end(), more.begin(), more.end());
        return engine(words);
    }
    static void expectRefused(const Finished& finished, const std::string& part) {
        EXPECT_EQ(finished.code, 2);
        EXPECT_NE(finished.err.find(part), std::string::npos) << finished.err;
    }
    TemporaryFolder top;

private:
    static inline std::unique_ptr<TemporaryFolder> s_top;
};

TEST_F(EngineInspectAttention, SaysWhereEveryHeadLooks) {
    const Finished finished = inspect(run(), {"--text=Anna has a cat.", "--pair", "a"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const json document = documentOf(finished);
    EXPECT_EQ(document["checkpoint"], (run() / "checkpoints/step-00000001").string());
    EXPECT_EQ(document["step"], 1);
    EXPECT_EQ(document["operator"], "symmetric");
    EXPECT_EQ(document["heads"], 2);
    EXPECT_EQ(document["layers_total"], 2);
    EXPECT_EQ(document["dropped_tokens"], 0);
    EXPECT_EQ(document["finite"], true);
    EXPECT_EQ(document["tensors"], json::object());
    EXPECT_FALSE(document.contains("output"));
    EXPECT_EQ(document["tokens"][0],
              json({{"token", "[CLS]"}, {"begin", 0}, {"end", 0}, {"segment", 0}, {"special", true}}));
    EXPECT_EQ(document["tokens"].back()["segment"], 1);
    ASSERT_EQ(document["layers"].size(), 2u);
    const json& layer = document["layers"][1];
    EXPECT_EQ(layer["layer"], 1);
    EXPECT_EQ(layer["operator"], "symmetric");
    EXPECT_EQ(layer["maps"], true);
    EXPECT_EQ(layer["symmetric"], true);
    ASSERT_EQ(layer["heads"].size(), 2u);
    for (const json& head : layer["heads"])
        for (const char* name : {"head", "entropy", "mean_distance", "to_cls", "to_sep", "to_previous", "to_next",
                                 "to_self", "gini", "score_symmetric_share"})
            EXPECT_TRUE(head[name].is_number()) << name;
    const std::string table = engine({"inspect", "attention", "--checkpoint", run().string(), "--text", "a"}).out;
    EXPECT_TRUE(table.starts_with("layer 0  symmetric\n  head    entropy")) << table;
}

TEST_F(EngineInspectAttention, WritesMapsAndThumbnails) {
    const fs::path file = top / "f.safetensors";
    const Finished finished =
        inspect(run(), {"--text", "Anna has a cat.", "--layers", "1", "--thumbnails", "3", "--output", file});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const json document = documentOf(finished);
    const auto tokens = document["tokens"].size();
    EXPECT_EQ(document["output"], file.string());
    EXPECT_EQ(document["tensors"], json({{"thumbnails.attention.0", {2, 3, 3}},
                                         {"thumbnails.attention.1", {2, 3, 3}},
                                         {"thumbnails.scores.0", {2, 3, 3}},
                                         {"thumbnails.scores.1", {2, 3, 3}},
                                         {"attention.1", {2, tokens, tokens}},
                                         {"scores.1", {2, tokens, tokens}}}));
    {
        const auto tensors = tensorfile::TensorFile::open(file);
        ASSERT_TRUE(tensors.ok());
        EXPECT_EQ(tensors->tensors().size(), 6u);
        EXPECT_EQ(tensors->find("scores.1")->dtype, tensorfile::DType::F32);
    }
    ASSERT_EQ(inspect(run(), {"--text", "a", "--layers=0", "--outputs", "scores", "--double", "--output", file}).code,
              0);
    const auto wide = tensorfile::TensorFile::open(file);
    EXPECT_EQ(wide->tensors().size(), 1u);
    EXPECT_EQ(wide->find("scores.0")->dtype, tensorfile::DType::F64);
}

TEST_F(EngineInspectAttention, WritesAPageThatNeedsNothingElse) {
    const fs::path page = top / "attention.html";
    const Finished finished = inspect(run(), {"--text", "Anna has a cat.", "--html", page});
    ASSERT_EQ(finished.code, 0) << finished.err;
    EXPECT_EQ(documentOf(finished)["html"], page.string());
    EXPECT_FALSE(documentOf(finished).contains("output"));
    const std::string all = readText(page);
    EXPECT_NE(all.find(R"("model":"symmetric, step 1")"), std::string::npos);
    EXPECT_NE(all.find(R"("layer":0)"), std::string::npos);
    EXPECT_EQ(all.find("://"), std::string::npos);
    EXPECT_EQ(all.find(top.path().string()), std::string::npos) << "no place on this machine";
    ASSERT_EQ(inspect(run(), {"--text", "Anna", "--layers", "1", "--html", page}).code, 0);
    EXPECT_EQ(readText(page).find(R"("layer":0)"), std::string::npos);
    const Finished nowhere = inspect(run(), {"--text", "Anna", "--html", top / "no/such/page.html"});
    EXPECT_EQ(nowhere.code, 2) << nowhere.err;
    expectRefused(inspect(run(), {"--text", "a", "--layers", "2", "--html", page}), "there is no layer 2 (--layers)");
}

TEST_F(EngineInspectAttention, LongTextsAreCutAndThatIsSaid) {
    std::string words;
    for (int i = 0; i < 10000; ++i) words += "cat ";
    const Finished finished = inspect(run(), {"--text", words});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const json document = documentOf(finished);
    EXPECT_EQ(document["dropped_tokens"].get<std::size_t>() + document["tokens"].size(), 10002u);
    EXPECT_NE(finished.err.find("tokens were left out"), std::string::npos) << finished.err;
}

TEST_F(EngineInspectAttention, WeightsThatAreNoNumbersAreSaidToBeSo) {
    const fs::path copy = top / "spoiled";
    fs::copy(run() / "checkpoints/step-00000001", copy);
    std::string content = readText(copy / "model.safetensors");
    {
        const auto file = tensorfile::TensorFile::parse(std::as_bytes(std::span(content)), "model");
        const auto* query = file->find("bert.encoder.layer.0.attention.self.query.weight");
        const auto place = reinterpret_cast<const char*>(query->bytes.data()) - content.data();
        const float nan = std::numeric_limits<float>::quiet_NaN();
        std::memcpy(content.data() + place, &nan, sizeof nan);
    }
    writeText(copy / "model.safetensors", content);
    const Finished finished = inspect(copy, {"--text", "Anna", "--thumbnails", "8", "--output", top / "f.safetensors"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const json document = documentOf(finished);
    EXPECT_EQ(document["finite"], false);
    EXPECT_TRUE(document["layers"][0]["heads"][0]["entropy"].is_null());
    EXPECT_TRUE(document["layers"][0]["heads"][1]["gini"].is_number());
    EXPECT_TRUE(document["layers"][1]["heads"][1]["gini"].is_null());
}

TEST_F(EngineInspectAttention, RefusesWhatItCannotShow) {
    expectRefused(inspect(run(), {"--text", ""}), "the text is empty (--text): type one");
    expectRefused(inspect(run(), {"--text", " \t"}), "nothing but spaces and control characters");
    expectRefused(inspect(run(), {"--text", "a", "--layers", "2", "--output", "f"}), "there is no layer 2 (--layers)");
    expectRefused(inspect(run(), {"--text", "a", "--layers", "0"}), "no output given");
    expectRefused(inspect(run(), {"--text", "a", "--thumbnails", "1000", "--output", "f"}), "--thumbnails");
    expectRefused(inspect(top / "nowhere", {"--text", "a"}), "nowhere");
    fs::copy(run() / "checkpoints/step-00000001", top / "bare");
    fs::remove(top / "bare/vocab.txt");
    expectRefused(inspect(top / "bare", {"--text", "a"}), "has no vocabulary");
}

TEST_F(EngineInspectAttention, IsServedWithAFileOfItsOwn) {
    Process process{engineWords({"serve"})};
    ASSERT_TRUE(process.readLine());
    const auto ask = [&](json params) {
        params["checkpoint"] = run().string();
        process.write(json{{"id", 1}, {"method", "inspect.attention"}, {"params", std::move(params)}}.dump() + "\n");
        json line;
        do {
            const auto text = process.readLine();
            line = text ? json::parse(*text) : json();
        } while (line.contains("progress"));
        return line;
    };
    const json result = ask({{"text", "a cat"}, {"layers", {0, 1}}, {"thumbnails", 2}})["result"];
    EXPECT_EQ(result["layers"], documentOf(inspect(run(), {"--text", "a cat"}))["layers"]);
    EXPECT_TRUE(fs::exists(result["output"].get<std::string>()));
    EXPECT_EQ(ask({{"text", ""}})["error"]["message"], "the text is empty");
    EXPECT_EQ(ask({{"text", "a"}, {"pair", "\n"}})["error"]["context"], "--pair");
}

}  // namespace
}  // namespace plateau::test
