#include <cmath>

#include <gtest/gtest.h>

#include "core/glue/scores.h"

namespace plateau::glue {
namespace {

const std::string kHeader = "operator,finetune_seed,task,metric,value\n";

Error errorOf(const std::string& text) {
    const auto scores = readScoresCsv(text, "x.csv");
    EXPECT_FALSE(scores.ok()) << text;
    return scores.ok() ? Error{} : scores.error();
}

TEST(ScoresCsv, TakesWhatTablesLookLike) {
    const auto scores = readScoresCsv(
        "value,metric,task,seed,pretrain_step,model\r\n0.5,accuracy,rte,1,1000.0,a\r\n.25,accuracy,sst2,1.0,1000,a\r\n"
        "+0.75,accuracy,rte,1,,a\r\n,pearson,stsb,2,,a\r\nnan,spearmanr,stsb,2,,a\r\n",
        "x.csv");
    ASSERT_TRUE(scores.ok()) << describe(scores.error());
    ASSERT_EQ(scores->size(), 3u);
    EXPECT_EQ((*scores)[0].name, (Name{{"model", "a"}}));
    EXPECT_EQ((*scores)[0].pretrain_step, 1000);
    EXPECT_EQ((*scores)[0].values, (Values{{"rte/accuracy", 0.5}, {"sst2/accuracy", 0.25}}));
    EXPECT_FALSE((*scores)[1].pretrain_step);
    EXPECT_EQ((*scores)[1].values.at("rte/accuracy"), 0.75);
    EXPECT_TRUE(std::isnan((*scores)[2].values.at("stsb/pearson")));
    EXPECT_EQ((*scores)[2].flags.at("stsb"), std::vector<std::string>{"nan"});
    // A pre-training seed names the model where the fine-tuning seed has its own column.
    const auto both = readScoresCsv("seed,finetune_seed,task,metric,value\n7,1,rte,accuracy,0.5\n", "x.csv");
    EXPECT_EQ(both->front().name, (Name{{"seed", "7"}}));
    EXPECT_EQ(both->front().seed, 1u);
}

TEST(ScoresCsv, SaysInOneLineWhatIsWrong) {
    struct Case {
        std::string text, place, words;
    };
    const std::vector<Case> cases = {
        {"", "x.csv", "no data"},
        {kHeader, "x.csv", "no data below the header"},
        {"operator,finetune_seed,task,metric\na,1,rte,accuracy\n", "x.csv:1", "no `value` column"},
        {"operator,task,metric,value\na,rte,accuracy,0.5\n", "x.csv:1", "no `finetune_seed` column"},
        {",finetune_seed,task,metric,value\n0,1,rte,accuracy,0.5\n", "x.csv:1", "column 1 has no name"},
        {"task,task,finetune_seed,metric,value\n0,1,rte,accuracy,0.5\n", "x.csv:1", "two columns are called task"},
        {kHeader + "a,1,rte,accuracy,0.5\na,1,rtr,accuracy,0.5\n", "x.csv:3", "unknown task 'rtr'"},
        {kHeader + "a,1,ax,accuracy,0.5\n", "x.csv:2", "unknown task 'ax'"},
        {kHeader + "a,1,rte,f1,0.5\n", "x.csv:2", "unknown metric of rte 'f1'"},
        {kHeader + "a,one,rte,accuracy,0.5\n", "x.csv:2", "'one' is not a seed"},
        {kHeader + "a,,rte,accuracy,0.5\n", "x.csv:2", "'' is not a seed"},
        {kHeader + "a,-1,rte,accuracy,0.5\n", "x.csv:2", "'-1' is not a seed"},
        {kHeader + "a,1.5,rte,accuracy,0.5\n", "x.csv:2", "'1.5' is not a seed"},
        {kHeader + "a,1,rte,accuracy,half\n", "x.csv:2", "'half' is not a number"},
        {kHeader + "a,1,rte,accuracy,52.7\n", "x.csv:2", "not within -1 and 1"},
        {kHeader + "a,1,rte,accuracy,inf\n", "x.csv:2", "not within -1 and 1"},
        {kHeader + "a,1,rte,accuracy,0.5,\n", "x.csv:2", "expected 5 cells, found 6"},
        {kHeader + "a,1,rte,accuracy,0.5\na,1,rte,accuracy,0.6\n", "x.csv:3", "there twice, first in line 2"},
        {"pretrain_step,finetune_seed,task,metric,value\nx,1,rte,accuracy,0.5\n", "x.csv:2", "'x' is not a step"},
        {"<!DOCTYPE html>\n<html>\n", "x.csv:1", "column"},
    };
    for (const Case& known : cases) {
        const Error error = errorOf(known.text);
        EXPECT_EQ(error.context, known.place) << known.text;
        EXPECT_NE(error.message.find(known.words), std::string::npos) << error.message;
        EXPECT_FALSE(error.advice.empty());
        EXPECT_EQ(describe(error).find('\n'), std::string::npos);
    }
    EXPECT_EQ(errorOf(kHeader + "a,1,rtr,accuracy,0.5\n").advice, "did you mean rte?");
    EXPECT_NE(errorOf(kHeader + "a,1,rte,f1,0.5\n").advice.find("accuracy"), std::string::npos);
}

}  // namespace
}  // namespace plateau::glue
