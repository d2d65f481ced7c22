// bench train: the document of the contract, and the protocol with another implementation.
#include <map>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

Finished bench(const std::vector<std::string>& more) {
    std::vector<std::string> words{"bench",    "train",
                                   "--corpus", "demo",
                                   "--set",    "model.layers=1",
                                   "--set",    "model.hidden=16",
                                   "--set",    "model.ffn=32",
                                   "--set",    "model.heads=2",
                                   "--length", "16",
                                   "--batch",  "4",
                                   "--json",   "--threads",
                                   "1",        "--repeats",
                                   "2",        "--seconds",
                                   "0"};
    words.insert(words.end(), more.begin(), more.end());
    return engine(words);
}

TEST(EngineBench, MeasuresEveryOperatorInTurns) {
    const Finished finished = bench({"--operator", "all", "--profile"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const auto document = documentOf(finished);
    EXPECT_GT(document["machine"]["gemm_peak_flops"].get<double>(), 0);
    ASSERT_GE(document["cases"].size(), 3U);
    for (const auto& measured : document["cases"]) {
        EXPECT_EQ(measured["ours"]["unit"], "tokens/s");
        EXPECT_EQ(measured["ours"]["repeats"].size(), 2U);
        EXPECT_TRUE(measured["reference"].is_null() && measured["ratio"].is_null());
        EXPECT_GT(measured["relative_to_original"].get<double>(), 0);
        EXPECT_GT(measured["profile"].size(), 5U);
        for (const auto& part : measured["profile"]) EXPECT_GE(part["seconds"].get<double>(), 0) << part;
        ASSERT_EQ(measured["parts"].size(), 5U);
        for (const auto& [part, seconds] : measured["parts"].items()) EXPECT_GT(seconds.get<double>(), 0) << part;
    }
}

TEST(EngineBench, InferenceOfEveryOperatorIsRelativeToOriginalInTheSameTurn) {
    for (const char* part : {"encoder", "attention"}) {
        const Finished finished = engine({"bench",      "infer",
                                          "--operator", "all",
                                          "--set",      "model.layers=1",
                                          "--set",      "model.hidden=16",
                                          "--set",      "model.ffn=32",
                                          "--set",      "model.heads=2",
                                          "--batch",    "1,3",
                                          "--length",   "8,600",
                                          "--part",     part,
                                          "--repeats",  "3",
                                          "--seconds",  "0",
                                          "--threads",  "1",
                                          "--json"});
        ASSERT_EQ(finished.code, 0) << finished.err;
        const auto cases = documentOf(finished)["cases"];
        ASSERT_GE(cases.size(), 4 * 14U);
        ASSERT_EQ(cases.size() % 4, 0U) << "as many for each batch and length";
        std::map<std::string, int> points;
        for (const auto& measured : cases) {
            const auto& settings = measured["settings"];
            ++points[settings["batch"].dump() + "x" + settings["length"].dump()];
            EXPECT_EQ(settings["part"], part);
            EXPECT_EQ(measured["ours"]["unit"], "tokens/s");
            EXPECT_EQ(measured["ours"]["repeats"].size(), 3U);
            const double relative = measured["relative_to_original"].get<double>();
            EXPECT_GT(relative, 0);
            if (settings["operator"] == "original") {
                EXPECT_EQ(relative, 1);
            }
        }
        EXPECT_EQ(points.size(), 4U);
    }
    const Finished text = engine({"bench", "infer", "--operator", "all", "--size", "tiny", "--batch", "1", "--length",
                                  "4", "--repeats", "1", "--seconds", "0", "--set", "model.vocab_size=50"});
    EXPECT_NE(text.out.find(" x original"), std::string::npos) << text.out;
}

TEST(EngineBench, InferenceNamesWhatCannotBe) {
    const auto refused = [](const std::vector<std::string>& more, const std::string& field) {
        std::vector<std::string> words{"bench", "infer", "--size", "tiny", "--batch", "1", "--length", "8"};
        words.insert(words.end(), more.begin(), more.end());
        const Finished finished = engine(words);
        EXPECT_EQ(finished.code, 2);
        EXPECT_NE(finished.err.find(field), std::string::npos) << finished.err;
    };
    refused({"--operator", "gqa", "--set", "model.operator_settings.groups=3"}, "model.operator_settings.groups");
    refused({"--operator", "differential", "--set", "model.hidden=10", "--set", "model.heads=2"}, "model.heads");
    refused({"--part", "head"}, "--part");
    refused({"--backward"}, "a backward pass is measured of attention alone");
}

TEST(EngineBench, AttentionIsMeasuredForwardAndBackward) {
    const auto rateOf = [](const std::vector<std::string>& more) {
        std::vector<std::string> words{"bench",     "infer",   "--size",    "tiny",     "--part",
                                       "attention", "--batch", "8",         "--length", "64",
                                       "--repeats", "3",       "--seconds", "0.05",     "--json"};
        words.insert(words.end(), more.begin(), more.end());
        const auto measured = documentOf(engine(words))["cases"][0];
        EXPECT_EQ(measured["settings"]["backward"], !more.empty());
        return measured["ours"]["value"].get<double>();
    };
    EXPECT_LT(rateOf({"--backward"}), rateOf({}));
}

TEST(EngineBench, ComparesWithAReferenceOnItsOwnBatches) {
    // Answers as the protocol says; the time of a repeat is the size of its batches in bytes.
    const std::string script =
        "sh -c 'read setting; echo \"{\\\"ready\\\":{\\\"torch\\\":\\\"none\\\"}}\"; "
        "while read order; do file=${order#*file\\\":\\\"}; file=${file%%\\\"*}; "
        "echo \"{\\\"seconds\\\":$(wc -c < \"$file\")}\"; done'";
    const Finished finished = bench({"--reference", script});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const auto document = documentOf(finished)["cases"][0];
    EXPECT_EQ(document["reference"]["torch"], "none");
    // One step of 4 x 16 tokens, ids and labels of 8 bytes each.
    EXPECT_DOUBLE_EQ(document["reference"]["value"].get<double>(), 64.0 / (2 * 64 * 8));
    EXPECT_GT(document["ratio"].get<double>(), 0);
    EXPECT_GT(document["memory_bytes"]["peak"].get<double>(), 0);
}

TEST(EngineBench, MasksAsARunDoes) {
    // The time of a repeat is the number of tokens that are not to be predicted.
    const std::string script =
        "sh -c 'read setting; echo \"{\\\"ready\\\":{}}\"; "
        "while read order; do file=${order#*file\\\":\\\"}; file=${file%%\\\"*}; "
        "echo \"{\\\"seconds\\\":$(od -An -v -w8 -t d8 \"$file\" | grep -c -e -100)}\"; done'";
    const Finished finished =
        bench({"--set", "train.mlm_fixed_count=true", "--set", "train.mlm_probability=0.5", "--reference", script});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const auto repeats = documentOf(finished)["cases"][0]["reference"]["repeats"];
    ASSERT_EQ(repeats.size(), 2U);
    // Half of the 16 tokens of each of the 4 samples.
    for (const auto& repeat : repeats) EXPECT_DOUBLE_EQ(repeat.get<double>(), 64.0 / 32);
}

TEST(EngineBench, SaysWhenTheReferenceCannotBeUsed) {
    for (const char* script : {"false", "sh -c 'read setting; echo nonsense'", "/no/such/program"}) {
        const Finished finished = bench({"--reference", script});
        EXPECT_EQ(finished.code, 2) << script;
        EXPECT_NE(finished.err.find("reference"), std::string::npos) << finished.err;
    }
    EXPECT_EQ(engine({"bench"}).code, 2);
}

}  // namespace
}  // namespace plateau::test
