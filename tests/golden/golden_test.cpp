// Losses of twenty steps per operator against losses.json. A change that is meant rewrites it: rewrite_golden.
#include <cmath>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/attention/registry.h"
#include "core/base/files.h"
#include "golden_run.h"

namespace plateau::golden {
namespace {

constexpr double kTolerance = 1e-6;  // relative

class GoldenLosses : public testing::TestWithParam<std::string> {};

TEST_P(GoldenLosses, AreThoseOfTheLastVersion) {
    const auto text = readFile(std::filesystem::path(PLATEAU_SOURCE_DIR) / "tests/golden/losses.json");
    ASSERT_TRUE(text.ok()) << describe(text.error());
    const auto document = nlohmann::json::parse(*text);
    if (!document.contains(GetParam())) GTEST_SKIP() << "no losses of this operator yet: run rewrite_golden";
    const auto expected = document[GetParam()].get<std::vector<double>>();
    const auto losses = goldenLosses(GetParam());
    ASSERT_TRUE(losses.ok()) << describe(losses.error());
    ASSERT_EQ(losses->size(), expected.size());
    ASSERT_EQ(expected.size(), 20u);
    for (std::size_t i = 0; i < expected.size(); ++i)
        EXPECT_NEAR((*losses)[i], expected[i], kTolerance * std::abs(expected[i])) << "step " << i + 1;
}

std::vector<std::string> operatorIds() {
    std::vector<std::string> ids;
    for (const auto* descriptor : attention::registeredOperators()) ids.push_back(descriptor->id);
    return ids;
}

std::string nameOf(const testing::TestParamInfo<std::string>& info) {
    std::string name = info.param;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Operators, GoldenLosses, testing::ValuesIn(operatorIds()), nameOf);

}  // namespace
}  // namespace plateau::golden
