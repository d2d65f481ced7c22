// analyse: plateaus, exits with their intervals, comparisons.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

const std::string kShared = PLATEAU_SHARED_DIR;
const std::string kPublished = PLATEAU_SOURCE_DIR "/resources/reference/courtois2024_eval_loss.csv";

TEST(EngineAnalyse, PublishedCurves) {
    const std::string file = kShared + "/reference/courtois2024_eval_loss.csv";
    if (!std::filesystem::exists(file)) GTEST_SKIP() << "the published curves are not beside this checkout";
    const Finished finished = engine({"analyse", file, "--below", "5", "--below", "0.1", "--json"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    struct Known {
        double below, knee;
    };
    const std::map<std::string, Known> known = {{"base original", {28500, 26500}},   {"base symmetric", {15500, 14000}},
                                                {"base pairwise", {13500, 11750}},   {"small original", {15500, 11750}},
                                                {"small symmetric", {14500, 11500}}, {"small pairwise", {11750, 9750}}};
    const auto document = documentOf(finished);
    ASSERT_EQ(document["curves"].size(), known.size());
    for (const auto& curve : document["curves"]) {
        const std::string name =
            curve["name"]["size"].get<std::string>() + " " + curve["name"]["operator"].get<std::string>();
        ASSERT_TRUE(known.contains(name)) << name;
        EXPECT_EQ(curve["below"]["5"], known.at(name).below) << name;
        EXPECT_TRUE(curve["below"]["0.1"].is_null()) << name;
        ASSERT_FALSE(curve["plateau"].is_null()) << name;
        EXPECT_LE(std::abs(curve["exit_step"].get<double>() - known.at(name).knee), 500) << name;
        EXPECT_TRUE(curve["final"].is_number());
    }
}

TEST(EngineAnalyse, BadFilesAreNamed) {
    const TemporaryFolder folder;
    EXPECT_EQ(engine({"analyse", (folder / "none.csv").string()}).code, 2);
    writeText(folder / "bad.csv", "step,loss\n1,2\nx,2\n");
    const Finished bad = engine({"analyse", (folder / "bad.csv").string()});
    EXPECT_EQ(bad.code, 2);
    EXPECT_NE(bad.err.find("bad.csv:3"), std::string::npos) << bad.err;
    writeText(folder / "good.csv", "step,loss\n1,2\n2,1\n");
    EXPECT_EQ(engine({"analyse", (folder / "good.csv").string(), "--below", "five"}).code, 2);
    const auto document = documentOf(engine({"analyse", (folder / "good.csv").string(), "--json"}));
    EXPECT_EQ(document["curves"][0]["final"], 1);
    EXPECT_TRUE(document["curves"][0]["plateau"].is_null());
    EXPECT_TRUE(document["curves"][0]["exit_step"].is_null());
}

TEST(EngineAnalyse, ComparesEachOperatorWithTheOriginalOfItsSize) {
    const Finished finished = engine({"analyse", kPublished, "--below", "5", "--json"});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const auto document = documentOf(finished);
    for (const auto& curve : document["curves"]) {
        const auto& interval = curve["exit_interval"];
        ASSERT_TRUE(interval.is_array() && interval.size() == 2);
        EXPECT_LE(interval[0], curve["exit_step"]);
        EXPECT_GE(interval[1], curve["exit_step"]);
    }
    ASSERT_EQ(document["comparisons"].size(), 4u);
    for (const auto& comparison : document["comparisons"]) {
        EXPECT_EQ(comparison["reference"]["operator"], "original");
        EXPECT_EQ(comparison["reference"]["size"], comparison["name"]["size"]);
        EXPECT_EQ(comparison["exit_step"]["interval_from"], "exits");
        EXPECT_TRUE(comparison["exit_step"]["sd"].is_null());
        if (comparison["name"]["size"] != "base" || comparison["name"]["operator"] != "pairwise") continue;
        EXPECT_NEAR(comparison["exit_step"]["ratio"].get<double>(), 26500 / 11750.0, 0.1);
        EXPECT_LT(comparison["exit_step"]["interval"][0], comparison["exit_step"]["ratio"]);
        EXPECT_DOUBLE_EQ(comparison["below"]["5"]["ratio"].get<double>(), 28500 / 13500.0);
        EXPECT_TRUE(comparison["below"]["5"]["interval"].is_null());
        EXPECT_GT(comparison["steps_to_reach"]["mean"].get<double>(), 150000);
        EXPECT_EQ(comparison["steps_to_reach"]["mean"],
                  document["curves"][comparison["curves"][0].get<int>()]["steps_to_reach"]);
    }
    const Finished text = engine({"analyse", kPublished, "--reference", "base symmetric"});
    EXPECT_NE(text.out.find("operator pairwise, size base, against operator symmetric, size base\n"
                            "  ends at 1.68106 at step 200000, n = 1; the reference at 1.78763 at step 200000, n = 1\n"
                            "  leaves its plateau at 11750 against 14000: ratio 1.19"),
              std::string::npos)
        << text.out;
    EXPECT_EQ(text.out.find("sooner"), std::string::npos) << "of one seed a side nothing is judged";
    EXPECT_EQ(document["comparisons"][0]["exit_step"]["verdict"], "too_few_seeds");
}

// Two operators with three seeds each; the pairwise ones leave in half of the steps.
std::string seedsCsv() {
    std::string csv = "operator,seed,step,eval_loss\n";
    for (const int seed : {1, 2, 3})
        for (const std::string op : {"original", "pairwise"}) {
            const double exit = (op == "original" ? 20000 : 10000) * (0.94 + 0.03 * seed);
            for (int step = 250; step <= 60000; step += 250) {
                double loss = 6 + 4 * std::exp(-step / 800.0) + 0.01 * std::sin(step * (1.0 + seed));
                if (step > exit) loss -= 3.5 * (1 - std::exp(-(step - exit) / (0.35 * exit)));
                csv += op + "," + std::to_string(seed) + "," + std::to_string(step) + "," + std::to_string(loss) + "\n";
            }
        }
    return csv;
}

TEST(EngineAnalyse, SeedsAreGroupsWithAnInterval) {
    const TemporaryFolder folder;
    writeText(folder / "seeds.csv", seedsCsv());
    const std::string file = (folder / "seeds.csv").string();
    const auto document = documentOf(engine({"analyse", file, "--json"}));
    ASSERT_EQ(document["curves"].size(), 6u);
    ASSERT_EQ(document["comparisons"].size(), 1u);
    const auto& exit = document["comparisons"][0]["exit_step"];
    EXPECT_EQ(document["comparisons"][0]["name"], (nlohmann::json{{"operator", "pairwise"}}));
    EXPECT_EQ(exit["n"], 3);
    EXPECT_EQ(exit["interval_from"], "seeds");
    EXPECT_GT(exit["sd"].get<double>(), 0);
    EXPECT_NEAR(exit["ratio"].get<double>(), 2, 0.05);
    EXPECT_GT(exit["interval"][0].get<double>(), 1.7);
    EXPECT_LT(exit["interval"][1].get<double>(), 2.4);
    EXPECT_TRUE(document["comparisons"][0]["below"].empty());
    const Finished turned = engine({"analyse", file, "--reference", "pairwise"});
    EXPECT_NE(turned.out.find("x later, 95 % interval"), std::string::npos) << turned.out;
    EXPECT_EQ(turned.out.find("fewer than two seeds"), std::string::npos) << turned.out;
    EXPECT_EQ(exit["verdict"], "better");
    EXPECT_EQ(document["comparisons"][0]["end"]["step"], 60000);
    EXPECT_EQ(document["comparisons"][0]["end"]["n"], 3);
    const auto single = documentOf(engine({"analyse", file, "--group", "operator", "--group", "seed", "--json"}));
    EXPECT_EQ(single["comparisons"].size(), 3u);
}

// Three seeds a side that are all still on their plateau have no exit, and are three all the same.
TEST(EngineAnalyse, SeedsAreCountedWhetherTheyHaveLeftOrNot) {
    const TemporaryFolder folder;
    std::string csv = "operator,seed,step,eval_loss\n";
    for (const std::string op : {"original", "pairwise"})
        for (int seed = 1; seed <= 3; ++seed)
            for (int step = 0; step < 40; ++step)
                csv += op + "," + std::to_string(seed) + "," + std::to_string(step * 100) + ",6.0" +
                       std::to_string(seed) + "\n";
    writeText(folder / "flat.csv", csv);
    const Finished flat = engine({"analyse", (folder / "flat.csv").string()});
    ASSERT_EQ(flat.code, 0) << flat.err;
    EXPECT_NE(flat.out.find("3 of 3 not there yet"), std::string::npos) << flat.out;
    EXPECT_EQ(flat.out.find("fewer than two"), std::string::npos) << flat.out;
}

// Two seeds at steps 1500 and 600: their mean line ends at 600, at 4.
TEST(EngineAnalyse, AGroupEndsWhereItsMeanLineDoes) {
    const TemporaryFolder folder;
    writeText(folder / "seeds.csv",
              "operator,seed,step,eval_loss\n"
              "original,1,0,8\noriginal,1,600,4.1\noriginal,1,1500,3.2\n"
              "original,2,0,8\noriginal,2,600,3.9\n"
              "pairwise,1,0,8\npairwise,1,300,4\npairwise,1,1500,3\n"
              "pairwise,2,0,8\npairwise,2,300,3.9\npairwise,2,1500,3\n");
    const Finished text = engine({"analyse", (folder / "seeds.csv").string()});
    EXPECT_NE(text.out.find("the reference at 4 ± 0.141421 at step 600, n = 2"), std::string::npos) << text.out;
    EXPECT_NE(text.out.find("there its mean line ends, which is no exit"), std::string::npos) << text.out;
    const auto comparison =
        documentOf(engine({"analyse", (folder / "seeds.csv").string(), "--json"}))["comparisons"][0];
    EXPECT_EQ(comparison["reference_end"]["mean"], 4);
    EXPECT_EQ(comparison["end"]["step"], 1500);
    EXPECT_EQ(comparison["steps_to_reach"]["mean"], 300) << "to 4, not to the mean of 3.2 and 3.9";
}

TEST(EngineAnalyse, TheSameCurveTwiceIsOneSeed) {
    const TemporaryFolder folder;
    writeText(folder / "seeds.csv", seedsCsv());
    const std::string file = (folder / "seeds.csv").string();
    std::filesystem::copy_file(folder / "seeds.csv", folder / "copy.csv");
    const Finished twice = engine({"analyse", file, (folder / "copy.csv").string(), "--json"});
    ASSERT_EQ(twice.code, 0) << twice.err;
    const auto document = documentOf(twice);
    ASSERT_EQ(document["curves"].size(), 12u);
    EXPECT_EQ(document["comparisons"][0]["exit_step"]["n"], 3);
    EXPECT_EQ(document["comparisons"][0]["curves"].size(), 3u);
    EXPECT_FALSE(document["curves"][0].contains("copy_of"));
    EXPECT_EQ(document["curves"][6]["copy_of"], 0);
    const Finished text = engine({"analyse", file, (folder / "copy.csv").string()});
    EXPECT_NE(text.out.find("counted once"), std::string::npos) << text.out;
}

// Falls to 6 with a bend at 7, and stays there.
TEST(EngineAnalyse, TheLevelWithoutContextDecidesWhatIsAnExit) {
    const TemporaryFolder folder;
    std::string csv = "step,eval_loss\n";
    for (int step = 0; step <= 20000; step += 50) {
        const double loss = 7 + 3 * std::exp(-step / 100.0) - 1 / (1 + std::exp((3000 - step) / 200.0));
        csv += std::to_string(step) + "," + std::to_string(loss + 0.003 * std::sin(step)) + "\n";
    }
    writeText(folder / "bend.csv", csv);
    const std::string file = (folder / "bend.csv").string();
    const auto curve = documentOf(engine({"analyse", file, "--json"}))["curves"][0];
    EXPECT_TRUE(curve["no_context"].is_null());
    EXPECT_TRUE(curve["exit_step"].is_number());
    EXPECT_NE(engine({"analyse", file}).out.find("--no-context"), std::string::npos);
    const auto told = documentOf(engine({"analyse", file, "--no-context", "5.95", "--json"}))["curves"][0];
    EXPECT_EQ(told["no_context"], 5.95);
    EXPECT_TRUE(told["exit_step"].is_null());
    EXPECT_TRUE(told["plateau"].is_object());
    const std::string text = engine({"analyse", file, "--no-context", "5.95"}).out;
    EXPECT_NE(text.find("level without context, 5.95 nats"), std::string::npos) << text;
    EXPECT_EQ(text.find("by shape"), std::string::npos) << text;
    const Finished above = engine({"analyse", file, "--no-context", "4"});
    EXPECT_NE(above.out.find("no plateau: the loss has not come down to the level"), std::string::npos) << above.out;
    EXPECT_EQ(documentOf(engine({"analyse", file, "--no-context", "4", "--json"}))["curves"][0]["above_level"], true);
    EXPECT_FALSE(told.contains("above_level"));
    for (const char* wrong : {"0", "-1", "low"})
        EXPECT_EQ(engine({"analyse", file, "--no-context", wrong}).code, 2) << wrong;
}

TEST(EngineAnalyse, UnknownNamesAreUsageErrors) {
    EXPECT_EQ(engine({"analyse", kPublished, "--reference", "linear"}).code, 2);
    EXPECT_EQ(engine({"analyse", kPublished, "--group", "colour"}).code, 2);
    const Finished unknown = engine({"analyse", kPublished, "--reference", "linear"});
    EXPECT_NE(unknown.err.find("operator=pairwise"), std::string::npos) << unknown.err;
}

TEST(EngineAnalyse, AFileOfCurvesIsNothingToCompare) {
    for (const char* command : {"compare", "report"}) {
        std::vector<std::string> words{command, kPublished};
        const TemporaryFolder folder;
        if (words[0] == "report") words.insert(words.end(), {"--output", (folder / "r").string()});
        const Finished refused = engine(words);
        EXPECT_EQ(refused.code, 2) << command;
        EXPECT_NE(refused.err.find("this is a file"), std::string::npos) << refused.err;
        EXPECT_NE(refused.err.find("analyse reads curves from a file"), std::string::npos) << refused.err;
    }
}

// Each of them was compared with the first `original`, whatever it had read.
TEST(EngineAnalyse, RunsOfOneTextAreComparedWithEachOther) {
    const TemporaryFolder folder;
    const std::string text = (folder / "own.txt").string(), vocabulary = (folder / "vocab.txt").string();
    std::string lines;
    for (int line = 0; line < 400; ++line)
        lines += "the cat " + std::to_string(line) + " sat on the mat and the dog ran to the tree\n";
    writeText(text, lines);
    ASSERT_EQ(engine({"vocab", "train", text, "--size", "100", "--output", vocabulary}).code, 0);
    const auto make = [&](const char* name, const char* op, bool isOwn) {
        std::vector<std::string> words = microPretrain(folder / name, 10, {"--operator", op});
        if (isOwn) {
            std::ranges::replace(words, std::string("demo"), text);
            words.insert(words.end(), {"--vocab", vocabulary, "--documents", "lines"});
        }
        const Finished made = engine(words);
        ASSERT_EQ(made.code, 0) << made.err;
    };
    make("a", "original", false), make("b", "pairwise", false), make("c", "pairwise", true);
    const auto path = [&](const char* name) { return (folder / name).string(); };
    auto document = documentOf(engine({"analyse", path("a"), path("b"), path("c"), "--json"}));
    ASSERT_EQ(document["comparisons"].size(), 1U) << document["comparisons"].dump(1);
    EXPECT_EQ(document["comparisons"][0]["curves"], (nlohmann::json{1}));
    make("d", "original", true);
    document = documentOf(engine({"analyse", path("a"), path("b"), path("c"), path("d"), "--json"}));
    ASSERT_EQ(document["comparisons"].size(), 2U);
    EXPECT_EQ(document["comparisons"][1]["curves"], (nlohmann::json{2}));
    EXPECT_EQ(document["comparisons"][1]["reference_curves"], (nlohmann::json{3}));
    const Finished asked = engine({"analyse", path("a"), path("c"), "--reference", "a"});
    EXPECT_NE(asked.out.find("on another text than the reference"), std::string::npos) << asked.out;
}

TEST(EngineAnalyse, SeveralRunsAreComparedByName) {
    const TemporaryFolder folder;
    for (const std::string name : {"one", "two"}) {
        const Finished made = engine(microPretrain(folder / name, 10, {"--seed", name == "one" ? "1" : "2"}));
        ASSERT_EQ(made.code, 0) << made.err;
    }
    const std::string one = (folder / "one").string(), two = (folder / "two").string();
    const auto repeats = documentOf(engine({"analyse", one, two, "--json"}));
    EXPECT_EQ(repeats["curves"].size(), 2u);
    for (const auto& curve : repeats["curves"]) EXPECT_GT(curve["no_context"], 0);  // from their logs
    EXPECT_FALSE(repeats.contains("comparisons"));                                  // they differ in the seed only
    const auto apart = documentOf(engine({"analyse", one, two, "--group", "seed", "--reference", "two", "--json"}));
    ASSERT_EQ(apart["comparisons"].size(), 1u);
    EXPECT_EQ(apart["comparisons"][0]["curves"], (nlohmann::json{0}));
    EXPECT_TRUE(apart["comparisons"][0]["exit_step"]["ratio"].is_null());
    EXPECT_EQ(apart["comparisons"][0]["exit_step"]["missing"], 1);
}

}  // namespace
}  // namespace plateau::test
