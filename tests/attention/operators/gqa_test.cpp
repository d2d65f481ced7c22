// What is special about grouped-query attention: it lies between multi-query attention and the original.
#include <ATen/TensorOperators.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/attention/conformance/conformance.h"
#include "tests/attention/operator_support.h"

namespace plateau::attention {
namespace {

const ForwardOptions kMaps{.dropout = {}, .keep_maps = true};
constexpr AttentionShape kFour{16, 4};

at::Tensor input(const AttentionShape& shape = kShape) {
    return randomTensor({2, 5, shape.hidden}, 77);
}

Layer grouped(const char* groups, const AttentionShape& shape = kShape) {
    return Layer(*findOperator("gqa"), {{"groups", groups}}, shape);
}

TEST(GroupedQuery, WithAGroupForEachHeadIsOriginal) {
    const Layer all = grouped("3");
    Layer original("original");
    original.parameters = all.parameters;
    const ForwardResult a = all(input(), {}, kMaps), b = original(input(), {}, kMaps);
    EXPECT_TRUE(a.context_BTh.equal(b.context_BTh));
    EXPECT_TRUE(a.scores_BHTT.equal(b.scores_BHTT));
}

// Equal queries in two heads of one group give equal scores, as the two see the same keys.
TEST(GroupedQuery, HeadsOfAGroupSeeTheSameKeysAndValues) {
    const auto between = [](Layer layer, std::int64_t one, std::int64_t other) {
        const std::int64_t D = layer.shape.headWidth();
        for (const char* name : {"query.weight", "query.bias"}) {
            at::Tensor query = layer.parameters.at(name);
            query.narrow(0, other * D, D).copy_(query.narrow(0, one * D, D).clone());
        }
        const at::Tensor context = layer(input(layer.shape)).context_BTh.unflatten(-1, {layer.shape.heads, D});
        return distance(context.select(2, one), context.select(2, other));
    };
    EXPECT_LE(between(grouped("2", kFour), 0, 1), 1e-12);
    EXPECT_LE(between(grouped("2", kFour), 2, 3), 1e-12);
    EXPECT_GT(between(grouped("2", kFour), 1, 2), 0.01);
    EXPECT_LE(between(grouped("1", kFour), 0, 3), 1e-12);
    EXPECT_GT(between(Layer(*findOperator("original"), {}, kFour), 0, 1), 0.01);
}

TEST(GroupedQuery, FoldsWithEveryNumberOfGroups) {
    for (const char* groups : {"1", "2", "4"}) {
        const Layer layer = grouped(groups, kFour);
        Layer plain(*findOperator("original"), {}, kFour);
        plain.parameters = layer.folded();
        EXPECT_LE(distance(plain(input(kFour)).context_BTh, layer(input(kFour)).context_BTh), 1e-12) << groups;
    }
}

TEST(GroupedQuery, HoldsTheConformanceChecksWithAGroupForEachHead) {
    for (const operatorfile::CheckRow& row :
         conformance::conformanceOf(*findOperator("gqa"), {{"groups", "3"}}, conformance::Origin::built_in))
        EXPECT_EQ(row.verdict, operatorfile::Verdict::passed) << operatorfile::toJson(row);
}

TEST(GroupedQuery, CountsTheParametersOfItsGroups) {
    const OperatorDescriptor& gqa = *findOperator("gqa");
    for (const char* groups : {"1", "2", "4"}) {
        std::int64_t counted = 0;
        for (const auto& [name, tensor] : grouped(groups, kFour).parameters) counted += tensor.numel();
        EXPECT_EQ(gqa.parameter_count(kFour, {{"groups", groups}}), counted) << groups;
    }
    EXPECT_EQ(gqa.parameter_count({768, 12}, {{"groups", "12"}}),
              findOperator("original")->parameter_count({768, 12}, {}));
}

TEST(GroupedQuery, RefusesGroupsThatDoNotDivideTheHeads) {
    const OperatorDescriptor& gqa = *findOperator("gqa");
    EXPECT_TRUE(checkShape(gqa, {{"groups", "4"}}, {768, 12}).ok());
    const Status refused = checkShape(gqa, {{"groups", "5"}}, {768, 12});
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().code, ErrorCode::invalidField);
    EXPECT_EQ(refused.error().context, "model.operator_settings.groups");
    EXPECT_NE(refused.error().message.find("12 heads"), std::string::npos) << refused.error().message;
}

}  // namespace
}  // namespace plateau::attention
