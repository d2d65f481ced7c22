// Operators in C++ that are built apart: the files of the built-in ones as they are, and what is refused.
#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

const fs::path kBuiltIn = fs::path(PLATEAU_SOURCE_DIR) / "core/attention/operators";

// The shortest operator there is, which `forward` computes; `globals` stand before it.
std::string program(const std::string& forward, const std::string& globals = {}) {
    return R"(#include <cstdlib>

#include <ATen/TensorOperators.h>

#include "core/attention/registry.h"

namespace plateau::attention {
namespace {

)" + globals +
           R"(class Same final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape&, const Settings&) const override { return {}; }
    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor&, const Parameters&, const AttentionShape&,
                          const Settings&, const ForwardOptions&) const override {
        )" +
           forward +
           R"(
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "same";
    d.title = "Same";
    d.formula = "x";
    d.capabilities = {.attention_weights = false, .key_padding = true, .fold = false, .packing = false};
    d.parameter_count = [](const AttentionShape&, const Settings&) { return std::int64_t{0}; };
    d.flops_per_token = [](const AttentionShape&, const Settings&, std::int64_t) { return 0.0; };
    d.implementation = std::make_shared<Same>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(0, descriptor());

}  // namespace
}  // namespace plateau::attention
)";
}

const std::string kSame = "return {.context_BTh = x_BTh * 1, .probabilities_BHTT = {}, .scores_BHTT = {}};";

class PluginOperator : public testing::Test {
protected:
    Finished ours(const std::vector<std::string>& words, const std::string& cache = "cache") {
        return engine(words, {}, {.environment = {{"XDG_CACHE_HOME", (m_folder / cache).string()}}});
    }
    fs::path written(const std::string& text) {
        const fs::path file = m_folder / "same.cpp";
        writeText(file, text);
        return file;
    }
    fs::path file() const { return m_folder / "my.operator"; }
    Finished build(const fs::path& source) {
        return ours({"operator", "build", source.string(), "--output", file().string()});
    }
    // Each loss of a short training.
    std::vector<double> losses(const std::string& op) {
        const fs::path run = m_folder / ("run-" + fs::path(op).stem().string());
        const Finished finished = ours(microPretrain(run, 30, {"--operator", op}));
        EXPECT_EQ(finished.code, 0) << finished.err;
        std::vector<double> values;
        for (const run::Event& event : eventsOf(run))
            if (const auto loss = event.values.find("train/loss"); loss != event.values.end())
                values.push_back(loss->second);
        return values;
    }
    std::string hash() const { return json::parse(readText(file()))["hash"].get<std::string>().substr(0, 12); }
    fs::path object(const std::string& cache = "cache") const {
        for (const auto& entry : fs::directory_iterator(m_folder / cache / "plateau/operators"))
            if (entry.path().extension() == ".so") return entry.path();
        return {};
    }
    TemporaryFolder m_folder;
};

TEST_F(PluginOperator, ABuiltInOnesFileIsBuiltAsItIsAndTrainsAlike) {
    const Finished built = build(kBuiltIn / "pairwise.cpp");
    ASSERT_EQ(built.code, 0) << built.err;
    EXPECT_TRUE(built.out.starts_with("pairwise@" + hash() + "  Pairwise: softmax(q S qᵀ / √D) v\n")) << built.out;
    EXPECT_NE(built.out.find("checks passed"), std::string::npos) << built.out;
    EXPECT_EQ(json::parse(readText(file()))["conformance"]["confined"], true);
    const std::vector<double> own = losses(file().string());
    EXPECT_GE(own.size(), 10u);
    EXPECT_EQ(own, losses("pairwise"));

    const fs::path checkpoint = m_folder / "run-my/checkpoints/step-00000030";
    const Finished maps =
        ours({"inspect", "attention", "--checkpoint", checkpoint.string(), "--text", "the cat", "--json"});
    EXPECT_EQ(maps.code, 0) << maps.err;
    const Finished out = ours({"export", "--checkpoint", checkpoint.string(), "--output", (m_folder / "out").string()});
    EXPECT_EQ(out.code, 2);
    EXPECT_NE(out.err.find("transformers has no code for the operator 'pairwise@" + hash() + "', which is in C++"),
              std::string::npos)
        << out.err;
    EXPECT_EQ(ours({"operator", "source", file().string()}).out, readText(kBuiltIn / "pairwise.cpp"));
}

TEST_F(PluginOperator, FromElsewhereIsBuiltByItsHashAlone) {
    ASSERT_EQ(build(written(program(kSame))).code, 0);
    losses(file().string());
    const std::string place = (m_folder / "run-my/checkpoints/step-00000030").string();
    const std::vector<std::string> look = {"inspect", "forward", "--checkpoint", place,
                                           "--text",  "a",       "--output",     (m_folder / "f.safetensors").string()};
    EXPECT_EQ(ours(look).code, 0);
    const Finished refused = ours(look, "elsewhere");
    EXPECT_EQ(refused.code, 2) << refused.err;
    const std::string kept = place + "/same@" + hash() + ".operator";
    EXPECT_NE(refused.err.find("'same@" + hash() + "' is a program in C++ that has not been built here (" + kept +
                               "): a program can do whatever you can: read it with plateau-engine operator source, and "
                               "if you trust it build it with plateau-engine operator build '" +
                               kept + "' --trust " + hash()),
              std::string::npos)
        << refused.err;
    for (const std::string& trust : {std::string("0123456789ab"), std::string("same")}) {
        const Finished other = ours({"operator", "build", kept, "--trust", trust}, "elsewhere");
        EXPECT_NE(other.code, 0);
        EXPECT_NE(other.err.find("has not been built here"), std::string::npos) << other.err;
    }
    EXPECT_FALSE(fs::exists(m_folder / "elsewhere"));
    const Finished built = ours({"operator", "build", kept, "--trust", hash()}, "elsewhere");
    EXPECT_EQ(built.code, 0) << built.err;
    EXPECT_EQ(ours(look, "elsewhere").code, 0);
}

TEST_F(PluginOperator, OfAnotherProgramIsNotLoaded) {
    ASSERT_EQ(build(written(program(kSame,
                                    "const bool ended = std::getenv(\"PLATEAU_LOADED\") ? std::abort(), true "
                                    ": true;\n")))
                  .code,
              0);
    std::string bytes = readText(object());
    const auto stamp = bytes.find("plateau operator 1, headers ");
    ASSERT_NE(stamp, std::string::npos);
    bytes[stamp + 28] = 'x';
    const fs::path place = object();
    writeText(place, bytes);
    const std::vector<std::string> words = {"estimate", "--operator", file().string()};
    const Finished refused = engine(
        words, {}, {.environment = {{"XDG_CACHE_HOME", (m_folder / "cache").string()}, {"PLATEAU_LOADED", "1"}}});
    EXPECT_EQ(refused.code, 2);
    EXPECT_NE(refused.err.find("was built for another program (plateau operator 1, headers x"), std::string::npos)
        << refused.err;
    fs::rename(place, place.parent_path() / (json::parse(readText(file()))["hash"].get<std::string>() + "-old.so"));
    EXPECT_NE(ours(words).err.find("was built for another Plateau or LibTorch"), std::string::npos);
    EXPECT_EQ(ours({"operator", "build", file().string(), "--trust", hash()}).code, 0);
    EXPECT_EQ(ours(words).code, 0);
}

TEST_F(PluginOperator, WhatIsWrongIsOneSentence) {
    struct Case {
        std::string text, said;
    };
    for (const Case& wrong :
         {Case{"int x = ;\n", "error: expected primary-expression"},
          Case{"int x = 1;\n", "it registers 0 operators, where 1 is wanted"},
          Case{program(kSame, "const bool ended = (std::abort(), true);\n"), "the process that tried ended"},
          Case{program("std::abort();"), "is not used: "}, Case{"", "it registers 0 operators"}}) {
        const Finished finished = build(written(wrong.text));
        EXPECT_NE(finished.code, 0) << wrong.said;
        EXPECT_NE(finished.err.find(wrong.said), std::string::npos) << finished.err;
        EXPECT_EQ(std::count(finished.err.begin(), finished.err.end(), '\n'), 1) << finished.err;
        EXPECT_FALSE(fs::exists(file()));
    }
    const fs::path data = fs::path(PLATEAU_SOURCE_DIR) / "tests/fuzz/corpus/operator_file/distance.operator";
    EXPECT_NE(build(data).err.find("there is nothing to build"), std::string::npos);
    EXPECT_NE(ours({"operator", "source", data.string()}).err.find("there is no C++ in it"), std::string::npos);
    const auto source = written(program(kSame)).string();
    EXPECT_NE(ours({"operator", "build", source}).err.find("--output"), std::string::npos);
    EXPECT_NE(ours({"operator", "build", source, "--output", "x", "--compiler", "no-such"}).err.find("no-such"),
              std::string::npos);
    EXPECT_NE(ours({"operator", "build", source, "--output", "x", "--headers", m_folder.path().string()})
                  .err.find("plateau-operator-dev"),
              std::string::npos);
}

}  // namespace
}  // namespace plateau::test
