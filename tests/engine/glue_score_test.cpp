// glue score: the published tables, words, formats, bad files.
#include <algorithm>
#include <cmath>
#include <filesystem>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

const std::string kReference = PLATEAU_SOURCE_DIR "/resources/reference/";
const std::string kSeeds = kReference + "courtois2024_glue_seeds.csv";
const std::string kCheckpoints = kReference + "courtois2024_glue_checkpoints.csv";
const std::string kHeader = "operator,finetune_seed,task,metric,value\n";

double rounded(const nlohmann::json& value) {
    return std::round(value.get<double>() * 100) / 100;
}

TEST(EngineGlueScore, GivesThePublishedScores) {
    // As people have the file: from outside, with its own line ends.
    const std::string outside = PLATEAU_SHARED_DIR "/reference/courtois2024_glue_seeds.csv";
    const auto document =
        documentOf(engine({"glue", "score", std::filesystem::exists(outside) ? outside : kSeeds, "--json"}));
    const std::map<std::string, std::pair<double, double>> known = {
        {"base original", {78.74, 0.63}},  {"base symmetric", {74.82, 0.36}},  {"base pairwise", {79.36, 0.37}},
        {"small original", {72.72, 0.07}}, {"small symmetric", {69.61, 0.32}}, {"small pairwise", {73.38, 0.37}}};
    ASSERT_EQ(document["groups"].size(), known.size());
    for (const auto& group : document["groups"]) {
        const std::string name =
            group["name"]["size"].get<std::string>() + " " + group["name"]["operator"].get<std::string>();
        ASSERT_TRUE(known.contains(name)) << name;
        EXPECT_EQ(rounded(group["score"]["mean"]), known.at(name).first) << name;
        EXPECT_EQ(rounded(group["score"]["sd"]), known.at(name).second) << name;
        EXPECT_EQ(group["score"]["n"], 5);
        EXPECT_EQ(group["seeds"].size(), 5u);
        EXPECT_EQ(group["seeds"][0]["values"].size(), 16u);
        EXPECT_TRUE(group["missing"].empty());
    }
    EXPECT_TRUE(document["along"].empty());
    EXPECT_EQ(document["comparisons"].size(), 4u);
}

TEST(EngineGlueScore, GivesThePublishedFigure) {
    const auto document = documentOf(engine({"glue", "score", kCheckpoints, "--json"}));
    EXPECT_TRUE(document["groups"].empty());
    ASSERT_EQ(document["along"].size(), 3u);
    bool flagged = false;
    for (const auto& curve : document["along"]) {
        EXPECT_NEAR(curve["line"].get<double>(), 75.0975, 1e-9);
        ASSERT_EQ(curve["points"].size(), 18u);
        const std::string op = curve["name"]["operator"];
        if (op == "pairwise")
            EXPECT_NEAR(curve["crossing"].get<double>(), 32'800, 50);
        else if (op == "original")
            EXPECT_NEAR(curve["crossing"].get<double>(), 65'500, 50);
        else
            EXPECT_TRUE(curve["crossing"].is_null());
        for (const auto& point : curve["points"])
            for (const auto& flag : point["seeds"][0]["flags"])
                flagged = flagged || (op == "original" && point["step"] == 50'000 && flag == "cola/majority_class");
    }
    EXPECT_TRUE(flagged);
    const Finished text = engine({"glue", "score", kCheckpoints});
    EXPECT_NE(text.out.find("rises above 75.0975 at step"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("step 50,000, cola, seed 1: answers or scores as if always given the most frequent label"),
              std::string::npos);
    // Both files at once: groups and curves.
    const auto both = documentOf(engine({"glue", "score", kSeeds, kCheckpoints, "--json"}));
    EXPECT_EQ(both["groups"].size(), 6u);
    EXPECT_EQ(both["along"].size(), 3u);
}

TEST(EngineGlueScore, SaysInWordsWhatTheSeedsProve) {
    const Finished text = engine({"glue", "score", kSeeds});
    ASSERT_EQ(text.code, 0) << text.err;
    EXPECT_NE(
        text.out.find("GLUE: base pairwise is 0.63 points above base original (95 % interval -0.16 to 1.41, exact "
                      "permutation p = 0.087): not distinguishable with 5 seeds\n"),
        std::string::npos)
        << text.out;
    EXPECT_NE(
        text.out.find("GLUE: small pairwise is 0.66 points above small original (95 % interval 0.20 to 1.13, exact "
                      "permutation p = 0.0079): better\n"),
        std::string::npos);
    EXPECT_NE(text.out.find("fine-tuning variance only: one pre-training seed per model"), std::string::npos);
    const Finished other = engine({"glue", "score", kSeeds, "--baseline", "operator=symmetric"});
    EXPECT_NE(other.out.find("base original against base symmetric\n"), std::string::npos);
}

TEST(EngineGlueScore, PrintsTables) {
    const Finished latex = engine({"glue", "score", kSeeds, "--format", "latex"});
    EXPECT_EQ(latex.out.find("\\begin{tabular}"), 0u) << latex.out;
    EXPECT_NE(latex.out.find("$\\mathbf{79.36} \\pm 0.37"), std::string::npos);
    EXPECT_NE(engine({"glue", "score", kSeeds, "--format", "markdown"}).out.find("**79.36** ± 0.37"),
              std::string::npos);
    EXPECT_EQ(engine({"glue", "score", kSeeds, "--format", "csv"}).out.find("number,operator,size,mean,sd"), 0u);
    EXPECT_EQ(engine({"glue", "score", kSeeds, "--format", "word"}).code, 2);
    EXPECT_EQ(engine({"glue", "score", kCheckpoints, "--format", "latex"}).code, 2);
}

TEST(EngineGlueScore, BadFilesAreNamedInOneLine) {
    const TemporaryFolder folder;
    struct Case {
        std::string text, words;
    };
    const std::vector<Case> cases = {{"", "no data"},
                                     {kHeader, "no data below the header"},
                                     {kHeader + "a,1,rte,accuracy,x\n", "bad.csv:2"},
                                     {kHeader + "a,1,rtf,accuracy,0.5\n", "did you mean rte?"},
                                     {kHeader + "a,1,rte,accuracy,0.5\na,1,rte,accuracy,0.5\n", "bad.csv:3"},
                                     {"<html>\n<body>404</body>\n", "bad.csv:1"}};
    for (const Case& known : cases) {
        writeText(folder / "bad.csv", known.text);
        const Finished bad = engine({"glue", "score", (folder / "bad.csv").string()});
        EXPECT_EQ(bad.code, 2) << known.text;
        EXPECT_NE(bad.err.find(known.words), std::string::npos) << bad.err;
        EXPECT_EQ(std::count(bad.err.begin(), bad.err.end(), '\n'), 1) << bad.err;
        EXPECT_TRUE(bad.out.empty());
    }
    EXPECT_EQ(engine({"glue", "score", (folder / "none.csv").string()}).code, 2);
    EXPECT_EQ(engine({"glue", "score", folder.path().string()}).code, 2);
    EXPECT_EQ(engine({"glue", "score", kSeeds, "--baseline", "rotary"}).code, 2);
    // What is missing is no fault of the file: there is no score then.
    writeText(folder / "part.csv", kHeader + "a,1,rte,accuracy,0.6\na,1,stsb,pearson,nan\n");
    const auto part = documentOf(engine({"glue", "score", (folder / "part.csv").string(), "--json"}));
    const auto& group = part["groups"][0];
    EXPECT_TRUE(group["score"].is_null());
    EXPECT_TRUE(group["seeds"][0]["score"].is_null());
    EXPECT_EQ(group["seeds"][0]["values"]["stsb/pearson"], "NaN");
    EXPECT_EQ(group["seeds"][0]["flags"], nlohmann::json::array({"stsb/nan"}));
    EXPECT_EQ(group["missing"].size(), 10u);
}

}  // namespace
}  // namespace plateau::test
