#include "core/anatomy_figures/part_shares.h"

#include <gtest/gtest.h>

#include "tests/anatomy_figures/made_measures.h"

namespace plateau::anatomy_figures {
namespace {

MeasuredRun kept(const std::string& id, double exit_step, std::map<std::string, double> contributions) {
    MeasuredRun run = madeRun(id, 500);
    protocol::TransplantAnswer answer;
    answer.exit_step = exit_step;
    answer.parts_fit = !contributions.empty();
    answer.contributions = std::move(contributions);
    run.transplant = std::make_shared<const protocol::TransplantAnswer>(std::move(answer));
    return run;
}

TEST(PartShares, AreMeansOverTheSeedsThatKeepOneOfTheirExit) {
    const std::vector<MeasuredRun> seeds{kept("a", 500, {{"ffn", -0.5}, {"scores", -2}, {"rest", -1}}),
                                         kept("b", 500.25, {{"ffn", -1.5}, {"scores", -4}}), madeRun("none", 500),
                                         kept("other", 400, {{"ffn", -9}}), kept("misfit", 500, {})};
    const PartShares shares = partShares(seeds);
    ASSERT_EQ(shares.parts.size(), 2U) << "the rest is not of all of them";
    EXPECT_EQ(shares.parts[0].part, "scores") << "in the order of the parts, not of letters";
    EXPECT_DOUBLE_EQ(shares.parts[0].nats.mean, -3);
    EXPECT_NEAR(*shares.parts[0].nats.sd, std::sqrt(2.0), 1e-12);
    EXPECT_EQ(shares.parts[1].part, "ffn");
    EXPECT_EQ(shares.parts[1].nats.n, 2U);
    EXPECT_EQ(shares.counted, (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(shares.outdated, std::vector<std::string>{"other"});
    EXPECT_EQ(shares.misfits, std::vector<std::string>{"misfit"});
}

TEST(PartShares, OneSeedHasNoSpreadAndNoneNoParts) {
    const PartShares one = partShares(std::vector{kept("a", 500, {{"rest", -1}})});
    ASSERT_EQ(one.parts.size(), 1U);
    EXPECT_FALSE(one.parts[0].nats.sd.has_value());
    EXPECT_TRUE(partShares(std::vector{madeRun("none", 500)}).parts.empty());
}

TEST(PartShares, ATransplantIsOfAnExitOnlyWhereThereIsOne) {
    protocol::TransplantAnswer answer;
    answer.exit_step = 500;
    EXPECT_TRUE(isOfExit(answer, 500.4));
    EXPECT_FALSE(isOfExit(answer, 501));
    EXPECT_FALSE(isOfExit(answer, std::nullopt));
}

}  // namespace
}  // namespace plateau::anatomy_figures
