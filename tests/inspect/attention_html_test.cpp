// The page of an attention: its weights are the look's, texts cannot leave their place, and its size has a bound.
#include "core/inspect/attention_html.h"

#include <cmath>
#include <limits>

#include <ATen/ops/full.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "inspect_support.h"

namespace plateau::inspect {
namespace {

nlohmann::json dataOf(const std::string& page) {
    const std::string start = R"(<script type="application/json" id="data">)";
    const std::size_t from = page.find(start) + start.size();
    return nlohmann::json::parse(page.substr(from, page.find("</script>", from) - from));
}

TEST(AttentionHtml, HoldsTheWeightsOfTheLayersAskedFor) {
    const model::Bert bert(smallConfig("original"), 3);
    AttentionStudy study(*textInput(letters(), bert.config(), "a b c", "d"));
    AttentionParts parts;
    parts.layers = {1};
    const auto look = study.look(bert, parts, [](double) { return true; });
    ASSERT_TRUE(look.ok());
    const auto data = dataOf(attentionHtml(study.input(), *look, "original, step 3", {"original", "original"}));
    EXPECT_EQ(data["model"], "original, step 3");
    ASSERT_EQ(data["tokens"].size(), 7u);
    EXPECT_EQ(data["tokens"][5], nlohmann::json({{"token", "d"}, {"segment", 1}}));
    ASSERT_EQ(data["layers"].size(), 1u);
    EXPECT_EQ(data["layers"][0]["layer"], 1);
    ASSERT_EQ(data["layers"][0]["heads"].size(), 2u);
    const at::Tensor head_TT = look->layers[1].probabilities_HTT[1];
    for (std::int64_t row = 0; row < 7; ++row)
        for (std::int64_t column = 0; column < 7; ++column) {
            const double weight =
                data["layers"][0]["heads"][1][static_cast<std::size_t>(row * 7 + column)].get<double>();
            EXPECT_NEAR(weight / data["unit"].get<double>(), head_TT[row][column].item<double>(), 0.5e-5 + 1e-9);
        }
}

TEST(AttentionHtml, TextsStayTexts) {
    TextInput input;
    for (const char* token : {"</script><script>alert(1)</script>", "<!--", "\"'&\\", "\xff"})
        input.tokens.push_back({token, 0, 0, 0, false});
    AttentionLook look;
    look.layers.emplace_back();
    look.layers[0].probabilities_HTT = at::full({1, 4, 4}, std::numeric_limits<double>::quiet_NaN());
    const std::string page = attentionHtml(input, look, "</title>", {"</script>"});
    EXPECT_EQ(page.find("alert(1)</script>"), std::string::npos);
    EXPECT_EQ(page.find("<!--"), std::string::npos);
    const auto data = dataOf(page);
    EXPECT_EQ(data["tokens"][0]["token"], "</script><script>alert(1)</script>");
    EXPECT_EQ(data["tokens"][2]["token"], "\"'&\\");
    EXPECT_EQ(data["layers"][0]["operator"], "</script>");
    EXPECT_EQ(data["layers"][0]["heads"][0][3], -1) << "not a number";
}

TEST(AttentionHtml, ShowsEveryLayerThatHasMapsWithinABound) {
    const model::BertConfig config = smallConfig("original");
    EXPECT_EQ(*htmlLayers(config, 7, {}), (std::vector<std::int64_t>{0, 1}));
    EXPECT_EQ(*htmlLayers(config, 7, {1}), std::vector<std::int64_t>{1});
    EXPECT_EQ(htmlLayers(smallConfig("fnet"), 7, {}).error().code, ErrorCode::unavailable);
    const auto tokens = static_cast<std::size_t>(std::sqrt(static_cast<double>(kMostHtmlWeights) / 3));
    EXPECT_EQ(htmlLayers(config, tokens, {}).error().advice, "name 1 at most");
    EXPECT_TRUE(htmlLayers(config, tokens, {0}).ok());
    EXPECT_EQ(htmlLayers(config, 2 * tokens, {0}).error().advice, "give a shorter text");
}

}  // namespace
}  // namespace plateau::inspect
