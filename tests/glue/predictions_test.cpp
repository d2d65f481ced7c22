// Predictions come back as they were written, and nothing else is taken for them.
#include "core/glue/predictions.h"

#include <cmath>
#include <limits>

#include "tests/glue/data_fixture.h"

namespace plateau::glue {
namespace {

using Predictions = DataFixture;

std::string readText(const std::filesystem::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void expectSame(const std::vector<Prediction>& one, const std::vector<Prediction>& other) {
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
        EXPECT_EQ(std::tie(one[i].index, one[i].label, one[i].first, one[i].second),
                  std::tie(other[i].index, other[i].label, other[i].first, other[i].second));
        ASSERT_EQ(one[i].scores.size(), other[i].scores.size());
        for (std::size_t k = 0; k < one[i].scores.size(); ++k)
            EXPECT_EQ(static_cast<float>(one[i].scores[k]), static_cast<float>(other[i].scores[k]));
        EXPECT_EQ(static_cast<float>(one[i].prediction), static_cast<float>(other[i].prediction));
    }
}

TEST_F(Predictions, ComeBackAsWritten) {
    const std::vector<Prediction> pairs = {{0, 2.0, 0, {1.5F, -0.1F, 3e-30F}, "A \"cat ", "B"},
                                           {1, 0.0, 1, {0.333333343F, 1e20F, -7}, "", "é"},
                                           {5, std::nullopt, 2, {0, 0, 0}, "C", ""}};
    ASSERT_TRUE(writePredictions(folder / "dev.tsv", taskInfo(TaskId::mnli), pairs).ok());
    const auto read = readPredictions(folder / "dev.tsv", taskInfo(TaskId::mnli));
    ASSERT_TRUE(read.ok()) << describe(read.error());
    expectSame(*read, pairs);
    const std::vector<Prediction> values = {{0, 4.75, 4.70000029F, {4.70000029F}, "A", "B"},
                                            {1, 0.0, -0.25, {-0.25}, "C", "D"}};
    ASSERT_TRUE(writePredictions(folder / "s.tsv", taskInfo(TaskId::stsb), values).ok());
    expectSame(readPredictions(folder / "s.tsv", taskInfo(TaskId::stsb)).value(), values);
}

TEST_F(Predictions, LabelsThatTrainingNeverSawAreKeptByName) {
    const TaskInfo task = ownTask({"a", "b"}, false, {"c"});
    const std::vector<Prediction> rows = {{0, 2.0, 1, {0, 1}, "A", ""}, {1, 0.0, 0, {1, 0}, "B", ""}};
    ASSERT_TRUE(writePredictions(folder / "dev.tsv", task, rows).ok());
    EXPECT_EQ(readText(folder / "dev.tsv"),
              "index\tlabel\tprediction\tscores\tsentence1\n0\tc\tb\t0,1\tA\n1\ta\ta\t1,0\tB\n");
    const auto read = readPredictions(folder / "dev.tsv", task);
    ASSERT_TRUE(read.ok()) << describe(read.error());
    expectSame(*read, rows);
    write("wrong.tsv", "index\tlabel\tprediction\tscores\tsentence1\n0\ta\tc\t0,1\tA\n");
    EXPECT_FALSE(readPredictions(folder / "wrong.tsv", task).ok()) << "no model gives it";
}

TEST_F(Predictions, AreWrittenByName) {
    const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
    ASSERT_TRUE(writePredictions(folder / "a", taskInfo(TaskId::rte), {{3, 1.0, 0, {0.5, -2}, "A\tB\nC\r", "D"}}).ok());
    EXPECT_EQ(readText(folder / "a"),
              "index\tlabel\tprediction\tscores\tsentence1\tsentence2\n"
              "3\tnot_entailment\tentailment\t0.5,-2\tA B C \tD\n");
    ASSERT_TRUE(
        writePredictions(folder / "b", taskInfo(TaskId::cola), {{0, std::nullopt, 1, {nan, -infinity}, "A", ""}}).ok());
    EXPECT_EQ(readText(folder / "b"), "index\tlabel\tprediction\tscores\tsentence1\n0\t\t1\tNaN,-Infinity\tA\n");
    const auto read = readPredictions(folder / "b", taskInfo(TaskId::cola));
    ASSERT_TRUE(read.ok()) << describe(read.error());
    EXPECT_TRUE(std::isnan(read->at(0).scores[0]));
}

TEST_F(Predictions, RefuseEverythingElse) {
    const std::string header = "index\tlabel\tprediction\tscores\tsentence1\tsentence2\n";
    const std::string good = "0\tentailment\tentailment\t1,0\tA\tB\n";
    const std::pair<std::string, std::string> wrong[] = {
        {"", "x:1"},
        {"index\tlabel\tprediction\tscores\tsentence1\n0\t1\t1\t1,0\tA\n", "x:1"},
        {header, "x:1"},
        {header + good + "1\tyes\tentailment\t1,0\tA\tB\n", "x:3"},
        {header + good + "1\t\t\t1,0\tA\tB\n", "x:3"},
        {header + good + "1\t\tentailment\t1\tA\tB\n", "x:3"},
        {header + good + "1\t\tentailment\t1,0,0\tA\tB\n", "x:3"},
        {header + good + "1\t\tentailment\t1,\tA\tB\n", "x:3"},
        {header + good + "1\t\tentailment\t1,1e999\tA\tB\n", "x:3"},
        {header + good + "1\t\tentailment\t1,0x\tA\tB\n", "x:3"},
        {header + good + "0\t\tentailment\t1,0\tA\tB\n", "x:3"},
        {header + good + "-1\t\tentailment\t1,0\tA\tB\n", "x:3"},
        {header + good + "99999999999999999999\t\tentailment\t1,0\tA\tB\n", "x:3"},
        {header + good + "1\t\tentailment\t1,0\tA\n", "x:3"},
        {header + good + "1\t\tentailment\t1,0\tA\xC3\tB\n", "x:3"},
        {header + good + good.substr(0, 20), "x:3"},
        {header + good + "\n", "x:3"},
        {header + good + "1\t\tentailment\t1,0\tA\t" + std::string(kLongestLine, 'x') + "\n", "x:3"}};
    for (const auto& [content, place] : wrong) {
        write("x", content);
        const auto read = readPredictions(folder / "x", taskInfo(TaskId::rte));
        ASSERT_FALSE(read.ok()) << content.substr(0, 200);
        EXPECT_TRUE(read.error().context.ends_with(place)) << describe(read.error());
    }
    EXPECT_EQ(readPredictions(folder / "none", taskInfo(TaskId::rte)).error().code, ErrorCode::notFound);
}

}  // namespace
}  // namespace plateau::glue
