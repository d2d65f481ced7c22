#include "core/glue/scores.h"

#include <cmath>
#include <filesystem>
#include <limits>

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "core/glue/published.h"
#include "tests/glue/score_support.h"

namespace plateau::glue {
namespace {

std::string labelOf(const Group& group) {
    return group.name.at("size") + " " + group.name.at("operator");
}

struct Known {
    double mean, sd;
    std::map<std::string, double> numbers;
};
// Table 3 of Courtois et al. as printed.
const std::map<std::string, Known> kTable = {{"small original",
                                              {72.72,
                                               0.07,
                                               {{"mrpc", 81.04},
                                                {"cola", 21.39},
                                                {"mnli", 77.16},
                                                {"mnli_mm", 77.76},
                                                {"qqp", 86.08},
                                                {"rte", 54.87},
                                                {"stsb", 82.20},
                                                {"qnli", 85.45},
                                                {"sst2", 88.49}}}},
                                             {"small symmetric",
                                              {69.61,
                                               0.32,
                                               {{"mrpc", 76.81},
                                                {"cola", 10.29},
                                                {"mnli", 75.25},
                                                {"mnli_mm", 75.72},
                                                {"qqp", 85.13},
                                                {"rte", 55.74},
                                                {"stsb", 77.83},
                                                {"qnli", 82.79},
                                                {"sst2", 86.90}}}},
                                             {"small pairwise",
                                              {73.38,
                                               0.37,
                                               {{"mrpc", 82.34},
                                                {"cola", 24.21},
                                                {"mnli", 76.37},
                                                {"mnli_mm", 76.89},
                                                {"qqp", 86.67},
                                                {"rte", 56.25},
                                                {"stsb", 84.13},
                                                {"qnli", 84.97},
                                                {"sst2", 88.60}}}},
                                             {"base original",
                                              {78.74,
                                               0.63,
                                               {{"mrpc", 85.30},
                                                {"cola", 44.35},
                                                {"mnli", 81.66},
                                                {"mnli_mm", 82.07},
                                                {"qqp", 88.86},
                                                {"rte", 59.42},
                                                {"stsb", 87.30},
                                                {"qnli", 88.76},
                                                {"sst2", 90.92}}}},
                                             {"base symmetric",
                                              {74.82,
                                               0.36,
                                               {{"mrpc", 78.36},
                                                {"cola", 35.22},
                                                {"mnli", 78.66},
                                                {"mnli_mm", 79.05},
                                                {"qqp", 87.70},
                                                {"rte", 53.43},
                                                {"stsb", 84.47},
                                                {"qnli", 86.90},
                                                {"sst2", 89.56}}}},
                                             {"base pairwise",
                                              {79.36,
                                               0.37,
                                               {{"mrpc", 87.83},
                                                {"cola", 46.91},
                                                {"mnli", 81.60},
                                                {"mnli_mm", 82.02},
                                                {"qqp", 88.89},
                                                {"rte", 60.58},
                                                {"stsb", 86.88},
                                                {"qnli", 88.78},
                                                {"sst2", 90.78}}}}};

TEST(Scores, OfThePublishedSeedsAreTheTable) {
    const auto& groups = publishedScores();
    ASSERT_TRUE(groups.ok()) << describe(groups.error());
    ASSERT_EQ(groups->size(), kTable.size());
    for (const Group& group : *groups) {
        const Known& known = kTable.at(labelOf(group));
        ASSERT_TRUE(group.score && group.score->sd) << labelOf(group);
        EXPECT_EQ(group.seeds.size(), 5u);
        EXPECT_NEAR(group.score->mean, known.mean, 0.005) << labelOf(group);
        EXPECT_NEAR(*group.score->sd, known.sd, 0.005) << labelOf(group);
        EXPECT_TRUE(group.missing.empty());
        EXPECT_TRUE(group.flags.empty());
        for (const auto& [id, mean] : known.numbers) {
            ASSERT_NE(findNumber(id), nullptr) << id;
            EXPECT_NEAR(analysis::spreadOf(valuesOf(group, *findNumber(id))).mean, mean, 0.00501)
                << labelOf(group) << id;
        }
    }
}

TEST(Scores, ThatShipAreThePublishedOnes) {
    const std::filesystem::path shared = PLATEAU_SHARED_DIR "/reference";
    if (!std::filesystem::exists(shared)) GTEST_SKIP() << "the published results are not beside this checkout";
    const auto groupsOf = [&](const char* file) {
        const auto text = readFile(shared / file);
        return *groupScores(*readScoresCsv(*text, file));
    };
    const auto seeds = groupsOf("courtois2024_glue_seeds.csv");
    ASSERT_EQ(seeds.size(), publishedScores()->size());
    for (std::size_t i = 0; i < seeds.size(); ++i) {
        EXPECT_EQ(seeds[i].name, (*publishedScores())[i].name);
        ASSERT_EQ(seeds[i].seeds.size(), 5u);
        for (std::size_t k = 0; k < 5; ++k)
            EXPECT_EQ(seeds[i].seeds[k].values, (*publishedScores())[i].seeds[k].values);
    }
    for (const AlongCurve& curve : alongCurves(groupsOf("courtois2024_glue_checkpoints.csv")))
        EXPECT_TRUE(isPublished(curve));
}

TEST(Scores, AreNotThereUntilAllNineNumbersAre) {
    Values values = test::fullValues();
    EXPECT_NEAR(scoreOf(values).value(), 50, 1e-12);
    EXPECT_TRUE(missingIn(values).empty());
    values.erase("mrpc/f1");
    EXPECT_TRUE(scoreOf(values));  // the mean is there already
    values.erase("mrpc/combined_score");
    EXPECT_FALSE(scoreOf(values));
    EXPECT_EQ(missingIn(values), (std::vector<std::string>{"mrpc/f1"}));
    EXPECT_EQ(missingIn({}).size(), 12u);
    EXPECT_EQ(missingIn({}).front(), "cola/matthews_correlation");

    Values failed = test::fullValues();
    failed["stsb/pearson"] = std::numeric_limits<double>::quiet_NaN();
    EXPECT_FALSE(scoreOf(failed));
    EXPECT_TRUE(missingIn(failed).empty());
    EXPECT_TRUE(std::isnan(numberOf(*findNumber("stsb"), failed).value()));
}

TEST(Scores, OfAGroupNeedAllOfItsSeeds) {
    std::vector<Scores> scores = test::seeds({{"run", "a"}}, {1, 2, 3, 4});
    scores[2].values.erase("cola/matthews_correlation");
    const auto groups = groupScores(scores);
    ASSERT_TRUE(groups.ok());
    EXPECT_FALSE(groups->front().score);
    EXPECT_EQ(groups->front().missing, (std::vector<std::string>{"cola/matthews_correlation"}));
    EXPECT_TRUE(groups->front().seeds[0].score);
    EXPECT_FALSE(groups->front().seeds[2].score);
    EXPECT_EQ(valuesOf(groups->front(), *findNumber("cola")).size(), 3u);
    EXPECT_TRUE(scoresOf(groups->front()).empty());
}

TEST(Scores, TheLackOfANumberHasAReason) {
    std::vector<Scores> scores = test::seeds({{"run", "a"}}, {1, 2});
    const Number &matched = *findNumber("mnli"), &mismatched = *findNumber("mnli_mm");
    const auto lack = [&](const Number& number) { return lackOf(groupScores(scores)->front(), number); };
    EXPECT_EQ(lack(mismatched), Lack::none);
    scores[0].values.erase("mnli/accuracy_mm");
    EXPECT_EQ(lack(mismatched), Lack::none) << "one seed has it";
    scores[1].values.erase("mnli/accuracy_mm");
    EXPECT_EQ(lack(mismatched), Lack::half);
    for (Scores& one : scores) one.values["mnli/accuracy"] = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(lack(matched), Lack::finite);
    for (Scores& one : scores) one.values.erase("mnli/accuracy");
    EXPECT_EQ(lack(matched), Lack::task);
    EXPECT_EQ(lack(mismatched), Lack::task);
}

TEST(Scores, OfOneSeedMayComeFromSeveralSources) {
    std::vector<Scores> scores = test::seeds({{"run", "a"}}, {2, 1});
    Scores more = scores[0];
    more.source = "second";
    more.values = {{"wnli/accuracy", 0.4}};
    more.flags = {{"wnli", {"constant"}}};
    scores.push_back(more);
    const auto groups = groupScores(scores);
    ASSERT_TRUE(groups.ok());
    ASSERT_EQ(groups->size(), 1u);
    ASSERT_EQ(groups->front().seeds.size(), 2u);
    EXPECT_EQ(groups->front().seeds[1].seed, 2u);
    EXPECT_EQ(groups->front().seeds[1].values.at("wnli/accuracy"), 0.4);
    EXPECT_EQ(groups->front().seeds[1].flags.at("wnli"), std::vector<std::string>{"constant"});
    EXPECT_EQ(groups->front().flags, std::vector<std::string>{"few_seeds"});

    scores.push_back(more);
    const auto twice = groupScores(scores);
    ASSERT_FALSE(twice.ok());
    EXPECT_NE(twice.error().message.find("wnli/accuracy of seed 2"), std::string::npos);
    EXPECT_NE(twice.error().context.find("second"), std::string::npos);
}

}  // namespace
}  // namespace plateau::glue
