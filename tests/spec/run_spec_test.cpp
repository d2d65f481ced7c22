#include "core/spec/run_spec.h"

#include <cmath>
#include <random>

#include <nlohmann/json.hpp>

#include "tests/spec/support.h"

namespace plateau::spec {
namespace {

using nlohmann::json;

// A spec that is valid and far from the defaults.
RunSpec randomSpec(std::mt19937_64& random) {
    const auto integer = [&](std::int64_t low, std::int64_t high) {
        return std::uniform_int_distribution<std::int64_t>(low, high)(random);
    };
    const auto real = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    const auto text = [&] {
        static const std::vector<std::string> kTexts = {"a", "Ünïcode ≤ 1e-10", "with \"quotes\"\\", "tab\tline\n",
                                                        "/p a/t.h"};
        return kTexts[static_cast<std::size_t>(integer(0, 4))];
    };
    RunSpec spec;
    spec.kind = static_cast<RunKind>(integer(0, 4));
    spec.seed = static_cast<std::uint64_t>(integer(0, 9007199254740991));
    spec.model.size = text();
    spec.model.layers = integer(1, 128);
    spec.model.heads = integer(1, 16);
    spec.model.hidden = spec.model.heads * integer(1, 64);
    spec.model.ffn = integer(1, 4096);
    spec.model.vocab_size = integer(0, 40000);
    spec.model.max_positions = integer(128, 4096);
    spec.model.op = text();
    if (integer(0, 1)) spec.model.operator_settings = {{"init", text()}, {text(), text()}};
    if (integer(0, 1)) spec.model.pattern.assign(static_cast<std::size_t>(spec.model.layers), text());
    spec.model.dropout = real(0, 0.9);
    spec.model.ffn_bias = integer(0, 1);
    spec.model.classifier = integer(0, 1) ? text() : "";
    spec.init.from = integer(0, 1) ? text() : "";
    spec.init.other_vocab = integer(0, 1) == 1;
    spec.data.corpus = text();
    spec.data.length = integer(4, 128);
    spec.train.steps = integer(10000, 1000000000);
    spec.train.peak_lr = std::exp(real(-20, 2));
    if (integer(0, 1)) spec.train.lr_scale = {{"attention.self.*", real(0, 3)}, {"b", 1}};
    spec.train.beta1 = real(0, 0.9);
    spec.train.eps = std::exp(real(-60, 0));
    spec.train.budget_seconds = integer(0, 1) ? real(1, 1e6) : 0;
    spec.train.keep_checkpoints = {integer(1, 9), integer(0, 9), integer(0, 1) == 1};
    spec.train.precision = Precision::bf16;
    spec.anatomy.share = integer(0, 1) ? real(0, 0.5) : 0;
    spec.device = integer(0, 1) ? "cuda:3" : "cpu";
    return spec;
}

// The canonical JSON of the defaults with `change` made, read back.
template <typename Change>
Error errorAfter(Change change) {
    json document = toJson(RunSpec{});
    change(document);
    const auto read = parseRunSpec(document.dump(), "spec.json");
    if (read.ok()) {
        ADD_FAILURE() << "was accepted: " << document.dump();
        return {};
    }
    return read.error();
}

void expectFieldError(const Error& error, const std::string& field) {
    EXPECT_EQ(error.code == ErrorCode::invalidField, true) << describe(error);
    EXPECT_EQ(error.context, "spec.json: " + field) << describe(error);
    EXPECT_FALSE(error.advice.empty());
}

TEST(RunSpec, RoundTripsEveryValue) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 300; ++i) {
        const RunSpec spec = randomSpec(random);
        const std::string text = canonicalJson(spec);
        const auto read = parseRunSpec(text, "spec.json");
        ASSERT_TRUE(read.ok()) << describe(read.error()) << "\n" << text;
        EXPECT_EQ(*read, spec) << text;
        EXPECT_EQ(canonicalJson(*read), text);
    }
}

TEST(RunSpec, CanonicalJsonIsSortedAndDense) {
    const std::string text = canonicalJson(RunSpec{});
    EXPECT_EQ(text.back(), '\n');
    EXPECT_EQ(text.find_first_of(" \t\n"), text.size() - 1);
    EXPECT_EQ(text, json::parse(text).dump() + "\n");  // nlohmann's objects are sorted by key
    EXPECT_NE(text.find("\"betas\":[0.9,0.999]"), std::string::npos);
    EXPECT_NE(text.find("\"budget_seconds\":null"), std::string::npos);
    EXPECT_NE(text.find("\"peak_lr\":0.0001"), std::string::npos);
}

TEST(RunSpec, HasTheFieldsOfTheContract) {
    const json document = toJson(RunSpec{});
    const auto keys = [](const json& object) {
        std::vector<std::string> names;
        for (const auto& [key, value] : object.items()) names.push_back(key);
        return names;
    };
    using Names = std::vector<std::string>;
    EXPECT_EQ(keys(document), (Names{"data", "device", "glue", "init", "kind", "model", "seed", "train", "version"}));
    EXPECT_EQ(keys(document["model"]),
              (Names{"activation", "attention_dropout", "classifier", "dropout", "ffn", "ffn_bias", "heads", "hidden",
                     "layers", "max_positions", "norm", "operator", "operator_settings", "pattern", "positions", "size",
                     "token_types", "vocab_size"}));
    EXPECT_EQ(keys(document["train"]), (Names{"batch",
                                              "batch_ramp",
                                              "betas",
                                              "budget_seconds",
                                              "checkpoint_every",
                                              "clip_norm",
                                              "deterministic",
                                              "early_stop",
                                              "eps",
                                              "eval_every",
                                              "fresh_optimizer_each",
                                              "keep_checkpoints",
                                              "log_every",
                                              "lr_scale",
                                              "micro_batch",
                                              "mlm_fixed_count",
                                              "mlm_probability",
                                              "peak_lr",
                                              "precision",
                                              "recipe",
                                              "schedule",
                                              "schedule_epochs",
                                              "steps",
                                              "warmup_steps",
                                              "weight_decay"}));
    EXPECT_EQ(keys(document["train"]["keep_checkpoints"]), (Names{"best", "every", "last"}));
    EXPECT_EQ(keys(document["init"]), (Names{"from", "parts"}));
    RunSpec meant;
    meant.init.other_vocab = true;
    EXPECT_EQ(keys(toJson(meant)["init"]), (Names{"from", "other_vocab", "parts"})) << "only where it is set";
    EXPECT_FALSE(toJson(meant).contains("anatomy")) << "likewise";
    meant.anatomy.share = 0.1;
    EXPECT_EQ(toJson(meant)["anatomy"]["share"], 0.1);
    EXPECT_EQ(keys(document["data"]), (Names{"corpus", "held_out", "length", "vocab"}));
}

TEST(RunSpecJson, WhatADocumentIsIsSaidOnlyWhereItIsNotGuessed) {
    RunSpec spec;
    EXPECT_FALSE(toJson(spec)["data"].contains("documents"));
    spec.data.documents = Documents::lines;
    EXPECT_EQ(toJson(spec)["data"]["documents"], "lines");
}

TEST(RunSpec, NamesAnUnknownFieldAndTheNearest) {
    const Error error = errorAfter([](json& d) { d["train"]["peak_rl"] = 1; });
    expectFieldError(error, "train.peak_rl");
    EXPECT_NE(error.advice.find("train.peak_lr"), std::string::npos);
    const Error nested = errorAfter([](json& d) { d["train"]["keep_checkpoints"]["lats"] = 1; });
    expectFieldError(nested, "train.keep_checkpoints.lats");
    EXPECT_NE(nested.advice.find("train.keep_checkpoints.last"), std::string::npos);
    const Error misplaced = errorAfter([](json& d) { d["model"]["steps"] = 1; });
    EXPECT_NE(misplaced.advice.find("train.steps"), std::string::npos);
    expectFieldError(errorAfter([](json& d) { d["modle"] = json::object(); }), "modle");
}

TEST(RunSpec, NamesAFieldOfTheWrongType) {
    expectFieldError(errorAfter([](json& d) { d["train"]["steps"] = "many"; }), "train.steps");
    expectFieldError(errorAfter([](json& d) { d["train"]["steps"] = 1.5; }), "train.steps");
    expectFieldError(errorAfter([](json& d) { d["train"]["steps"] = nullptr; }), "train.steps");
    expectFieldError(errorAfter([](json& d) { d["train"] = 3; }), "train");
    expectFieldError(errorAfter([](json& d) { d["train"]["betas"] = {0.9}; }), "train.betas");
    expectFieldError(errorAfter([](json& d) { d["train"]["betas"] = {0.9, "x"}; }), "train.betas");
    expectFieldError(errorAfter([](json& d) { d["model"]["pattern"] = {1, 2}; }), "model.pattern");
    expectFieldError(errorAfter([](json& d) { d["model"]["operator_settings"]["init"] = 1; }),
                     "model.operator_settings");
    expectFieldError(errorAfter([](json& d) { d["glue"] = 1; }), "glue");
}

TEST(RunSpec, RefusesAbsurdValues) {
    expectFieldError(errorAfter([](json& d) { d["model"]["layers"] = 0; }), "model.layers");
    expectFieldError(errorAfter([](json& d) { d["model"]["layers"] = -4; }), "model.layers");
    expectFieldError(errorAfter([](json& d) { d["model"]["layers"] = 1e30; }), "model.layers");
    expectFieldError(errorAfter([](json& d) { d["model"]["layers"] = 18446744073709551615u; }), "model.layers");
    expectFieldError(errorAfter([](json& d) { d["model"]["hidden"] = 510; }), "model.hidden");
    expectFieldError(errorAfter([](json& d) { d["model"]["dropout"] = 1; }), "model.dropout");
    expectFieldError(errorAfter([](json& d) { d["data"]["length"] = 1024; }), "data.length");
    expectFieldError(errorAfter([](json& d) { d["train"]["peak_lr"] = 0; }), "train.peak_lr");
    expectFieldError(errorAfter([](json& d) { d["train"]["peak_lr"] = 1e300; }), "train.peak_lr");
    expectFieldError(errorAfter([](json& d) { d["train"]["steps"] = 0; }), "train.steps");
    expectFieldError(errorAfter([](json& d) { d["train"]["steps"] = 9999; }), "train.warmup_steps");
    expectFieldError(errorAfter([](json& d) { d["train"]["betas"] = {0.9, 1.0}; }), "train.betas");
    expectFieldError(errorAfter([](json& d) { d["model"]["pattern"] = {"original"}; }), "model.pattern");
    expectFieldError(errorAfter([](json& d) { d["model"]["size"] = std::string(5000, 'x'); }), "model.size");
    expectFieldError(errorAfter([](json& d) { d["device"] = "gpu"; }), "device");
    expectFieldError(errorAfter([](json& d) { d["kind"] = "pretraining"; }), "kind");
    expectFieldError(errorAfter([](json& d) { d["seed"] = -1; }), "seed");
    expectFieldError(errorAfter([](json& d) { d.erase("version"); }), "version");
    expectFieldError(errorAfter([](json& d) { d.erase("kind"); }), "kind");
}

TEST(RunSpec, RefusesNotANumber) {
    std::string text = canonicalJson(RunSpec{});
    text.replace(text.find("\"peak_lr\":0.0001"), 16, "\"peak_lr\":NaN");
    EXPECT_FALSE(parseRunSpec(text, "spec.json").ok());
    std::string huge = canonicalJson(RunSpec{});
    huge.replace(huge.find("\"peak_lr\":0.0001"), 16, "\"peak_lr\":1e999");
    const auto read = parseRunSpec(huge, "spec.json");
    ASSERT_FALSE(read.ok());
    EXPECT_TRUE(read.error().code == ErrorCode::malformed);
}

TEST(RunSpec, NewerVersionNamesBothNumbers) {
    const Error error = errorAfter([](json& d) {
        d["version"] = 7;
        d["train"]["from_the_future"] = 1;
    });
    EXPECT_TRUE(error.code == ErrorCode::newerVersion);
    EXPECT_NE(error.message.find('7'), std::string::npos);
    EXPECT_NE(error.message.find('1'), std::string::npos);
}

TEST(RunSpec, ExpectsAsManyStepsAsTheBudgetHolds) {
    TrainSpec train;
    train.steps = 1000;
    EXPECT_EQ(expectedSteps(train, 10, 5), 1000) << "no budget";
    train.budget_seconds = 100;
    EXPECT_EQ(expectedSteps(train, 0, 0), 1000) << "nothing known yet";
    EXPECT_EQ(expectedSteps(train, 10, 5), 200);
    EXPECT_EQ(expectedSteps(train, 900, 50), 1000) << "the steps end first";
    EXPECT_EQ(expectedSteps(train, 210, 101), 210) << "over";
}

TEST(RunSpec, NullStandsForNothing) {
    json document = toJson(RunSpec{});
    document["train"]["batch_ramp"] = 0;
    document["train"]["budget_seconds"] = 0;
    const auto read = parseRunSpec(document.dump(), "spec.json");
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_EQ(canonicalJson(*read), canonicalJson(RunSpec{}));
}

TEST(RunSpec, SurvivesHostileText) {
    const std::string deep(200000, '[');
    EXPECT_TRUE(parseRunSpec(deep, "spec.json").error().code == ErrorCode::malformed);
    std::string objects;
    for (int i = 0; i < 50000; ++i) objects += "{\"a\":";
    EXPECT_TRUE(parseRunSpec(objects, "spec.json").error().code == ErrorCode::malformed);
    EXPECT_FALSE(parseRunSpec(std::string(2 << 20, ' '), "spec.json").ok());
    EXPECT_FALSE(parseRunSpec("", "spec.json").ok());
    EXPECT_FALSE(parseRunSpec("[]", "spec.json").ok());
    EXPECT_FALSE(parseRunSpec("{\"version\":1,\"kind\":\"pretrain\",\"seed\":1,\"seed\":2}", "spec.json").ok());
    EXPECT_FALSE(parseRunSpec("{\"version\":1,\"kind\":\"pretrain\",\"device\":\"\xff\"}", "spec.json").ok());
    EXPECT_EQ(parseRunSpec("{\n\"version\":1,\n oops}", "spec.json").error().context, "spec.json:3");
}

TEST(RunSpec, FlippedBytesNeverCrash) {
    std::mt19937_64 random(11);
    const std::string good = canonicalJson(RunSpec{});
    for (int i = 0; i < 3000; ++i) {
        std::string text = good;
        for (int flips = 0; flips < 3; ++flips) text[random() % text.size()] ^= static_cast<char>(1u << (random() % 8));
        const auto read = parseRunSpec(text, "spec.json");
        if (!read.ok()) {
            EXPECT_FALSE(read.error().message.empty());
        } else {
            EXPECT_TRUE(parseRunSpec(canonicalJson(*read), "again").ok());
        }
    }
    for (std::size_t size = 0; size + 2 < good.size(); ++size)
        EXPECT_FALSE(parseRunSpec(std::string_view(good).substr(0, size), "spec.json").ok()) << size;
}

TEST(RunSpec, HashesTellSpecsAndGroupsApart) {
    RunSpec a, b, c;
    b.seed = 2;
    b.device = "cpu";
    c.train.peak_lr = 2e-4;
    EXPECT_EQ(contentHash(a), contentHash(RunSpec{}));
    EXPECT_EQ(contentHash(a).size(), 32u);
    EXPECT_NE(contentHash(a), contentHash(b));
    EXPECT_EQ(groupHash(a), groupHash(b));
    EXPECT_NE(groupHash(a), groupHash(c));
    EXPECT_NE(contentHash(a), groupHash(a));
    b.anatomy.share = 0.02;
    EXPECT_EQ(groupHash(a), groupHash(b)) << "it has no effect on a run";
}

}  // namespace
}  // namespace plateau::spec
