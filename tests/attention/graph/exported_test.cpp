// Operators that the Python module has written down (tests/operatorfile/check_exporter.py makes the files) beside the
// built-in ones that they are, in float64: values and gradients.
#include <filesystem>

#include <ATen/TensorOperators.h>
#include <gtest/gtest.h>

#include "core/attention/graph/own_operators.h"
#include "tests/attention/graph/graph_support.h"

namespace plateau::attention::graph {
namespace {

const OperatorDescriptor& exported(const std::string& name) {
    const auto file =
        std::filesystem::path(PLATEAU_SOURCE_DIR) / "tests/fuzz/corpus/operator_file" / (name + ".operator");
    const auto found = openOperator(file);
    if (!found) throw std::runtime_error(describe(found.error()));
    return **found;
}

struct Pair {
    const char *file, *built_in;
};

class Exported : public testing::TestWithParam<Pair> {};

TEST_P(Exported, IsTheBuiltInOne) {
    const OperatorDescriptor& own = exported(GetParam().file);
    for (const AttentionShape& shape : {AttentionShape{12, 3}, AttentionShape{8, 1}, AttentionShape{16, 8}})
        expectEqual(Layer(*findOperator(GetParam().built_in), {}, shape), own);
    expectEqual(Layer(GetParam().built_in), own, dropping());
}

TEST_P(Exported, CostsWhatTheBuiltInOneCosts) {
    const OperatorDescriptor &own = exported(GetParam().file), &other = *findOperator(GetParam().built_in);
    const Settings settings = resolveSettings(other, {}).value();
    for (const AttentionShape& shape : {AttentionShape{768, 12}, AttentionShape{128, 2}}) {
        EXPECT_EQ(own.parameter_count(shape, {}), other.parameter_count(shape, settings));
        EXPECT_EQ(own.flops_per_token(shape, {}, 300), other.flops_per_token(shape, settings, 300));
    }
}

INSTANTIATE_TEST_SUITE_P(FromPython, Exported,
                         testing::Values(Pair{"original", "original"}, Pair{"attended", "original"},
                                         Pair{"symmetric", "symmetric"}, Pair{"pairwise", "pairwise"}),
                         [](const auto& tested) { return std::string(tested.param.file); });

TEST(ExportedFiles, PassTheChecksOfEveryOperator) {
    for (const char* name : {"original", "attended", "symmetric", "pairwise", "distance"})
        EXPECT_EQ(faultsOf(exported(name)), std::vector<std::string>{}) << name;
}

}  // namespace
}  // namespace plateau::attention::graph
