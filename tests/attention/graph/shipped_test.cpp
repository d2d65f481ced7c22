// Operators that ship as files: that they open, pass the checks of all operators, and are what their formulas say.
#include <algorithm>
#include <cmath>
#include <iterator>

#include <ATen/TensorOperators.h>
#include <gtest/gtest.h>

#include "core/attention/graph/own_operators.h"
#include "core/operatorfile/operator_file.h"
#include "core/operatorfile/shipped_operators.h"
#include "core/resources/resources.h"
#include "tests/attention/graph/graph_support.h"

namespace plateau::attention::graph {
namespace {

const OperatorDescriptor& shipped(const std::string& id) {
    for (const operatorfile::ShippedOperator& one : operatorfile::shippedOperators())
        if (one.info.id.starts_with(id + "@")) return **openOperatorText(std::string(one.text), one.info.id);
    throw std::runtime_error("no operator " + id + " ships");
}

TEST(ShippedOperators, PassTheChecksOfEveryOperator) {
    const auto files = resources::below("operator/shipped");
    const auto ships = [](const resources::Resource& file) {
        return file.path.ends_with(operatorfile::kOperatorEnding);
    };
    EXPECT_EQ(std::ssize(operatorfile::shippedOperators()), std::ranges::count_if(files, ships)) << "all can be read";
    for (const operatorfile::ShippedOperator& one : operatorfile::shippedOperators()) {
        EXPECT_TRUE(one.info.failed_checks.empty()) << one.info.id;
        EXPECT_EQ(faultsOf(**openOperatorText(std::string(one.text), one.info.id)), std::vector<std::string>{});
    }
}

TEST(NeighbourBias, WithoutABiasIsOriginal) {
    const OperatorDescriptor& bias = shipped("neighbour-bias");
    for (const AttentionShape& shape : {AttentionShape{12, 3}, AttentionShape{8, 1}})
        expectEqual(Layer(*findOperator("original"), {}, shape), bias);
}

// Rows of softmax(s + ln c [|i - j| = 1]) are the original's with neighbours times c, made to sum to 1.
TEST(NeighbourBias, MultipliesTheWeightsOfBothNeighbours) {
    const Layer original("original");
    for (const double factor : {0.2, 10.0}) {
        Layer biased(shipped("neighbour-bias"), {{"factor", factor == 10 ? "10" : "0.2"}}, original.shape);
        biased.parameters = original.parameters;
        const at::Tensor x = randomTensor({2, 6, original.shape.hidden}, 3);
        const ForwardOptions maps{.dropout = {}, .keep_maps = true};
        at::Tensor wanted = original(x, {}, maps).probabilities_BHTT.clone();
        for (std::int64_t i = 0; i < 6; ++i)
            for (const std::int64_t j : {i - 1, i + 1})
                if (j >= 0 && j < 6) wanted.select(2, i).select(2, j).mul_(factor);
        wanted = wanted / wanted.sum(-1, true);
        const ForwardResult found = biased(x, {}, maps);
        EXPECT_LT(distance(found.probabilities_BHTT, wanted), 1e-12) << factor;
        const double added = (found.scores_BHTT - original(x, {}, maps).scores_BHTT)[0][0][2][1].item<double>();
        EXPECT_NEAR(added, std::log(factor), 1e-12);
    }
}

}  // namespace
}  // namespace plateau::attention::graph
