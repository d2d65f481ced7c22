// Operators with one fault each: the suite finds it, at the smallest case, and its sentence says what is wrong.
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "app/engine/conformance/conformance_text.h"
#include "core/attention/conformance/conformance.h"
#include "core/attention/graph/graph_operator.h"
#include "core/operatorfile/operator_file.h"
#include "tests/operatorfile/wrong_operators.h"

namespace plateau::engine {
namespace {

using attention::conformance::Origin;
using nlohmann::json;
using operatorfile::Check;
using operatorfile::CheckRow;
using operatorfile::Fault;
using operatorfile::Verdict;

Result<attention::OperatorDescriptor> bound(const json& op) {
    auto file = operatorfile::parseOperatorFile(operatorfile::operatorFileText(op), "my.operator");
    if (!file) return file.error();
    return attention::graph::descriptorOf(*std::move(file), "my.operator");
}

std::vector<CheckRow> tableOf(const json& op) {
    const auto descriptor = bound(op);
    if (!descriptor) throw std::runtime_error(describe(descriptor.error()));
    return attention::conformance::conformanceOf(*descriptor, {}, Origin::file);
}

struct Wrong {
    const char* name;
    json (*op)();
    Check check;
    Fault fault;
    const char* sentence;     // begins with this
    std::int64_t length = 0;  // of the smallest case; 0: any
    bool is_only_fault = true;
};

json parametersPastAllCounting() {
    return operatorfile::parametersBeyondMeasure("65536*65536*65536");
}
const Wrong kWrong[] = {
    {"LeaksPadding", &operatorfile::leaksPadding, Check::padding, Fault::differs,
     "what stands in padding, or its being there, changes the other tokens, by ", 2},
    {"WrongShapeAtLengthOne", &operatorfile::wrongShapeAtLengthOne, Check::shapes, Fault::does_not_compute,
     "it does not compute: the operator 'by-hand' gives scores of the shape [1,1,1] instead of [1,1,1,1] "
     "(B 1, T 1, H 1, h 4, float64)",
     1, false},
    {"NotANumberWhereAllIsMasked", &operatorfile::notANumberWhereAllIsMasked, Check::masked_rows, Fault::not_finite,
     "a row whose keys are all masked is not finite: context (B 1, T 1, H 1, h 4, float64)", 1},
    {"MixesSamples", &operatorfile::mixesSamples, Check::batch, Fault::differs,
     "a sample gives something else than alone, by ", 2},
    {"LosesAGradient", &operatorfile::losesAGradient, Check::gradients, Fault::differs,
     "gradients are not those of finite differences, by ", 2},
    {"Overflows", &operatorfile::overflows, Check::precision, Fault::not_finite, "it is not finite: context (B 2, ", 2,
     false},
    {"GivesAnotherType", &operatorfile::givesAnotherType, Check::precision, Fault::wrong_type,
     "the type is not that of x: context (B 1, T 1, H 1, h 4, float32)", 1},
    {"MixesTypes", &operatorfile::mixesTypes, Check::precision, Fault::does_not_compute,
     "it does not compute: aten::matmul (weighed): expected scalar type Float but found BFloat16 "
     "(B 1, T 1, H 1, h 4, bfloat16)",
     1, false},
    {"WrongProbabilities", &operatorfile::wrongProbabilities, Check::attention_weights, Fault::differs,
     "rows of the probabilities do not sum to 1, by ", 1},
    {"NegativeProbabilities", &operatorfile::negativeProbabilities, Check::attention_weights, Fault::negative,
     "a probability is negative (B 2, T ", 0},
    {"MapsThatAttendToPadding", &operatorfile::mapsThatAttendToPadding, Check::attention_weights,
     Fault::padding_attended, "padding is attended to (B 2, T 2, H 1, h 4, float64, with maps)", 2},
    {"MapsOfAnotherShape", &operatorfile::mapsOfAnotherShape, Check::shapes, Fault::does_not_compute,
     "it does not compute: the operator 'by-hand' gives probabilities of the shape [1,1,1] instead of [1,1,1,1]", 1,
     false},
    {"DropsAndMovesTheMean", &operatorfile::dropsAndMovesTheMean, Check::dropout, Fault::differs,
     "dropout moves the mean, by ", 5, false},
    {"CostsOtherThanItSays", &operatorfile::costsOtherThanItSays, Check::flops, Fault::other_count,
     "FLOPs of a token: counted are 1008, the formula says 936 (B 2, T 3, H 3, h 12)", 3},
    {"ParameterOfAnotherShape", &operatorfile::parameterOfAnotherShape, Check::shapes, Fault::does_not_compute,
     "it does not compute: the operator 'by-hand' gives scores of the shape [1,4,1,1] instead of [1,1,1,1] (B 1, T 1, ",
     1, false},
    {"MemoryThatGrowsWithTheLength", &operatorfile::memoryThatGrowsWithTheLength, Check::shapes, Fault::needs_memory,
     "it wants more than 1 GiB of memory (B 2, T 2, H 1, h 4, float64)", 2, false},
    {"ParametersPastAllCounting", &parametersPastAllCounting, Check::shapes, Fault::does_not_compute,
     "it does not compute: a layer of the operator 'by-hand@", 0},
};

class WrongOperators : public testing::TestWithParam<Wrong> {};

TEST_P(WrongOperators, AreFoundWithTheSmallestCase) {
    const Wrong& wrong = GetParam();
    const std::vector<CheckRow> rows = tableOf(wrong.op());
    ASSERT_EQ(rows.size(), operatorfile::kChecks);
    const CheckRow& row = rows[static_cast<std::size_t>(wrong.check)];
    ASSERT_TRUE(row.verdict == Verdict::failed && row.failing) << operatorfile::toJson(row);
    EXPECT_EQ(row.failing->fault, wrong.fault) << operatorfile::toJson(row);
    EXPECT_TRUE(sentenceOf(row).starts_with(wrong.sentence)) << sentenceOf(row);
    if (wrong.length > 0) {
        EXPECT_EQ(row.failing->length, wrong.length) << sentenceOf(row);
    }
    for (const CheckRow& other : rows) {
        const bool is_found = other.check != wrong.check && other.verdict == Verdict::failed;
        EXPECT_FALSE(wrong.is_only_fault && is_found) << titleOf(other.check) << ": " << sentenceOf(other);
    }
}

INSTANTIATE_TEST_SUITE_P(Files, WrongOperators, testing::ValuesIn(kWrong),
                         [](const auto& tested) { return std::string(tested.param.name); });

TEST(WrongFiles, WhoseCallsChangeOrDrawAreRefusedUnread) {
    const auto refusal = [](const json& op) {
        const auto descriptor = bound(op);
        return descriptor ? "" : descriptor.error().message;
    };
    EXPECT_EQ(refusal(operatorfile::changesItsInput()), "operators may not call aten::mul_.Scalar");
    EXPECT_EQ(refusal(operatorfile::drawsByItself("aten::rand_like")), "operators may not call aten::rand_like");
    EXPECT_EQ(refusal(operatorfile::drawsByItself("aten::bernoulli")), "operators may not call aten::bernoulli");
    EXPECT_EQ(refusal(operatorfile::parametersBeyondMeasure("T*T")),
              "a dimension is no product of h, H, D and whole numbers");
}

// What the faulty ones are variations of.
TEST(RightOperators, Pass) {
    for (const json& op : {operatorfile::byScores(), operatorfile::whole(), operatorfile::writtenOut()})
        for (const CheckRow& row : tableOf(op))
            EXPECT_TRUE(row.verdict == Verdict::passed || row.verdict == Verdict::not_applicable) << sentenceOf(row);
}

// A table as a document and back, of every fault.
TEST(ConformanceTable, ComesBackFromJson) {
    operatorfile::Conformance table{.op = "x@0123456789ab", .rows = {}, .seconds = 1.5, .confined = true};
    for (std::size_t i = 0; i < operatorfile::kChecks; ++i)
        table.rows.push_back({static_cast<Check>(i), static_cast<Verdict>(i % 4), {}});
    table.rows[1].failing = operatorfile::FailingCase{.fault = Fault::other_count,
                                                      .batch = 2,
                                                      .length = 3,
                                                      .hidden = 12,
                                                      .heads = 3,
                                                      .type = "float32",
                                                      .with_maps = true,
                                                      .subject = "context",
                                                      .found = 1e-9,
                                                      .allowed = std::numeric_limits<double>::infinity()};
    for (CheckRow& row : table.rows)
        if (row.verdict == Verdict::failed && !row.failing) row.failing = operatorfile::FailingCase{};
    const json document = json::parse(operatorfile::toJson(table).dump());
    const auto back = operatorfile::conformanceFrom(document);
    ASSERT_TRUE(back.ok()) << describe(back.error());
    EXPECT_EQ(*back, table);
    for (std::size_t i = 0; i < spec::kWordsOf<Fault>.size(); ++i) {
        const CheckRow row{Check::fold, Verdict::failed, operatorfile::FailingCase{.fault = static_cast<Fault>(i)}};
        EXPECT_FALSE(sentenceOf(row).empty()) << i;
    }
    for (const char* damage : {"/checks/3", "/checks/0/verdict", "/checks/1/fault"}) {
        json damaged = document;
        damaged[json::json_pointer(damage)] = "?";
        EXPECT_FALSE(operatorfile::conformanceFrom(damaged).ok()) << damage;
    }
    json swapped = document;
    std::swap(swapped["checks"][0], swapped["checks"][1]);
    EXPECT_FALSE(operatorfile::conformanceFrom(swapped).ok());
    EXPECT_FALSE(operatorfile::conformanceFrom(json::array()).ok());
}

TEST(ConformanceTable, StandsInTheFileBesideItsHash) {
    const std::string text = operatorfile::operatorFileText(operatorfile::byScores());
    EXPECT_FALSE(operatorfile::conformanceIn(text));
    operatorfile::Conformance table{.op = "x", .rows = tableOf(operatorfile::byScores()), .seconds = 1};
    const std::string with = operatorfile::withConformance(text, table);
    EXPECT_EQ(operatorfile::conformanceIn(with), table);
    table.seconds = 2;
    EXPECT_EQ(operatorfile::conformanceIn(operatorfile::withConformance(with, table)), table);
    const auto plain = operatorfile::parseOperatorFile(text, "a"), kept = operatorfile::parseOperatorFile(with, "a");
    ASSERT_TRUE(plain.ok() && kept.ok());
    EXPECT_EQ(plain->hash, kept->hash);
}

}  // namespace
}  // namespace plateau::engine
