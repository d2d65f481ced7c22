// inspect fill-mask: its document, what it refuses, the same through `serve`.
#include <gtest/gtest.h>

#include "core/tensorfile/safetensors.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

class EngineFillMask : public testing::Test {
protected:
    static void SetUpTestSuite() {
        s_top = std::make_unique<TemporaryFolder>();
        const Finished made =
            engine(microPretrain(run(), 1, {"--set", "model.max_positions=16", "--set", "train.warmup_steps=1"}));
        ASSERT_EQ(made.code, 0) << made.err;
    }
    static void TearDownTestSuite() { s_top.reset(); }
    static fs::path run() { return s_top->path() / "run"; }
    static Finished fill(const fs::path& checkpoint, const std::string& text,
                         const std::vector<std::string>& more = {}) {
        std::vector<std::string> words{"inspect", "fill-mask", "--checkpoint", checkpoint.string(), "--text=" + text};
        words.insert(words.end(), more.begin(), more.end());
        return engine(words);
    }
    static void expectRefused(const Finished& finished, const std::string& part) {
        EXPECT_EQ(finished.code, 2);
        EXPECT_NE(finished.err.find(part), std::string::npos) << finished.err;
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
    }

private:
    static inline std::unique_ptr<TemporaryFolder> s_top;
};

TEST_F(EngineFillMask, FillsEveryMask) {
    const std::string text = "Anna [MASK] a [MASK].";
    const Finished finished = fill(run(), text, {"--top", "3", "--json"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const json masks = documentOf(finished)["masks"];
    ASSERT_EQ(masks.size(), 2u);
    std::size_t from = 0;
    for (const json& mask : masks) {
        const std::size_t begin = text.find("[MASK]", from);
        EXPECT_EQ(mask["token_offsets"], json({begin, begin + 6}));
        from = begin + 1;
        ASSERT_EQ(mask["top"].size(), 3u);
        double last = 1;
        for (const json& filler : mask["top"]) {
            EXPECT_FALSE(filler["token"].get<std::string>().empty());
            EXPECT_LE(filler["probability"].get<double>(), last);
            last = filler["probability"].get<double>();
        }
    }
    EXPECT_GT(masks[1]["position"].get<int>(), masks[0]["position"].get<int>());
    const json all = documentOf(fill(run(), "[MASK]", {"--top", "1000", "--json"}));
    double sum = 0;
    for (const json& filler : all["masks"][0]["top"]) sum += filler["probability"].get<double>();
    EXPECT_GT(sum, 0.5);
    EXPECT_LE(sum, 1 + 1e-9);
    EXPECT_TRUE(fill(run(), text).out.starts_with("token 2\n  "));
}

TEST_F(EngineFillMask, RefusesWhatCannotBeFilled) {
    for (const char* text : {"anna has a cat", "[mask]"})
        expectRefused(fill(run(), text), "the text has no [MASK] (--text)");
    for (const char* text : {"   ", "\x01\x02"})
        expectRefused(fill(run(), text), "the text has nothing but spaces and control characters (--text)");
    expectRefused(fill(run(), ""), "--text");
    expectRefused(fill(run(), "[MASK]", {"--top", "0"}), "--top");
    expectRefused(fill(run() / "nowhere", "[MASK]"), "nowhere");
    const TemporaryFolder top;
    fs::copy(run() / "checkpoints/step-00000001", top / "bare");
    fs::remove(top / "bare/vocab.txt");
    expectRefused(fill(top / "bare", "[MASK]"), "has no vocabulary");
}

// 16 positions are 14 tokens of a text.
TEST_F(EngineFillMask, CutsWhatIsTooLongAroundAMask) {
    const auto words = [](int count) {
        std::string text;
        for (int i = 0; i < count; ++i) text += "cat ";
        return text;
    };
    const auto figures = [](const json& answer) {
        return json{answer["dropped_tokens"], answer["dropped_before"], answer["dropped_masks"]};
    };
    const json whole = documentOf(fill(run(), words(13) + "[MASK]", {"--json"}));
    EXPECT_EQ(figures(whole), json({0, 0, 0}));

    const Finished begun = fill(run(), words(13) + "[MASK]" + words(30), {"--json"});
    const json beginning = documentOf(begun);
    EXPECT_EQ(figures(beginning), json({30, 0, 0}));
    EXPECT_EQ(beginning["masks"], whole["masks"]) << "what is left is the text without its end";
    EXPECT_NE(begun.err.find("30 of its tokens were left out"), std::string::npos) << begun.err;

    const std::string late = words(40) + "[MASK]" + words(40) + "[MASK]";
    const Finished cut = fill(run(), late, {"--json"});
    const json middle = documentOf(cut);
    EXPECT_EQ(figures(middle), json({68, 33, 1}));
    ASSERT_EQ(middle["masks"].size(), 1u);
    EXPECT_EQ(middle["masks"][0]["position"], 8);
    EXPECT_EQ(middle["masks"][0]["token_offsets"][0], late.find("[MASK]"));
    EXPECT_EQ(middle["masks"][0]["top"],
              documentOf(fill(run(), words(7) + "[MASK]" + words(6), {"--json"}))["masks"][0]["top"]);
    EXPECT_NE(cut.err.find("33 of them at its beginning, with 1 [MASK]"), std::string::npos) << cut.err;

    const json last = documentOf(fill(run(), words(5000) + "[MASK]", {"--json"}));
    EXPECT_EQ(figures(last), json({4987, 4987, 0}));
    EXPECT_EQ(last["masks"][0]["position"], 14);

    std::string many;
    for (int i = 0; i < 3000; ++i) many += "[MASK] ";
    const json masks = documentOf(fill(run(), many, {"--json"}));
    EXPECT_EQ(figures(masks), json({2986, 0, 2986}));
    EXPECT_EQ(masks["masks"].size(), 14u);
}

TEST_F(EngineFillMask, NeedsTheHead) {
    const TemporaryFolder top;
    fs::copy(run() / "checkpoints/step-00000001", top / "encoder");
    {
        const auto whole = tensorfile::TensorFile::open(run() / "checkpoints/step-00000001/model.safetensors");
        ASSERT_TRUE(whole.ok());
        std::vector<tensorfile::NamedTensor> encoder;
        for (const auto& [name, tensor] : whole->tensors())
            if (!name.starts_with("cls.")) encoder.push_back({name, tensor});
        ASSERT_LT(encoder.size(), whole->tensors().size());
        ASSERT_TRUE(tensorfile::writeTensorFile(top / "encoder/model.safetensors", encoder).ok());
    }
    expectRefused(fill(top / "encoder", "[MASK]", {"--quiet"}), "no masked-LM head");
}

TEST_F(EngineFillMask, IsServed) {
    Process process{engineWords({"serve"})};
    ASSERT_TRUE(process.readLine());
    const auto ask = [&](const std::string& text) {
        process.write(json{{"id", 1},
                           {"method", "inspect.fill-mask"},
                           {"params", {{"checkpoint", run().string()}, {"text", text}}}}
                          .dump() +
                      "\n");
        const auto line = process.readLine();
        return line ? json::parse(*line) : json();
    };
    EXPECT_EQ(ask("a [MASK]")["result"], documentOf(fill(run(), "a [MASK]", {"--json"})));
    EXPECT_EQ(ask("a cat")["error"]["code"], "invalid_field");
}

}  // namespace
}  // namespace plateau::test
