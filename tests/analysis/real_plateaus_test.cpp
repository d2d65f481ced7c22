#include "tests/analysis/real_plateaus.h"

#include <gtest/gtest.h>

#include "tests/analysis/plateau_tally.h"

namespace plateau::analysis {
namespace {

class RealPlateaus : public ::testing::Test {
protected:
    void SetUp() override {
        m_curves = realCurves(std::filesystem::path(PLATEAU_SHARED_DIR) / "data/plateaus");
        if (m_curves.empty()) GTEST_SKIP() << "no real curves beside the checkout (../shared/data/plateaus)";
    }
    static PlateauOptions optionsOf(const RealCurve& curve) { return {.no_context = curve.no_context}; }
    std::vector<RealCurve> m_curves;
};

TEST_F(RealPlateaus, AreJudgedAsACarefulReaderDoes) {
    for (const RealCurve& curve : m_curves) {
        const auto plateau = findPlateau(curve.steps, curve.values, optionsOf(curve));
        ASSERT_TRUE(plateau) << curve.file;
        ASSERT_EQ(plateau->exit_step.has_value(), curve.exit.has_value()) << curve.file;
        if (!curve.exit) continue;
        EXPECT_GE(*plateau->exit_step, curve.exit->first) << curve.file;
        EXPECT_LE(*plateau->exit_step, curve.exit->second) << curve.file;
        EXPECT_LE(plateau->exit_interval->low, curve.exit->second) << curve.file;
        EXPECT_GE(plateau->exit_interval->high, curve.exit->first) << curve.file;
        EXPECT_LE(plateau->exit_interval->high - plateau->exit_interval->low, 0.4 * *plateau->exit_step)
            << curve.file;  // one that covers everything says nothing
    }
}

TEST_F(RealPlateaus, NothingClaimedOnTheWayIsTakenBack) {
    for (const RealCurve& curve : m_curves)
        EXPECT_FALSE(takenBack({curve.steps, curve.values}, optionsOf(curve))) << curve.file;
}

}  // namespace
}  // namespace plateau::analysis
