// Operator files: what is read, and the sentence for everything that is not.
#include "core/operatorfile/operator_file.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "core/operatorfile/graph_reader.h"
#include "tests/operatorfile/hand_written.h"

namespace plateau::operatorfile {
namespace {

using nlohmann::json;

Result<OperatorFile> parsed(const json& op) {
    return parseOperatorFile(operatorFileText(op), "my.operator");
}

std::string fault(const json& op) {
    const auto file = parsed(op);
    return file ? "" : describe(file.error());
}

TEST(OperatorFile, HoldsWhatWasWritten) {
    json op = byScores();
    op["parameters"].push_back(
        {{"name", "factors"}, {"shape", json::array({"H", "2*D", "4"})}, {"start", "uniform(-1, 0.5)"}});
    op["inspect"] = json::array({"factors"});
    op["settings"] = json::array(
        {{{"name", "width"}, {"type", "integer"}, {"min", 1}, {"max", 64}, {"default", "8"}, {"help", "W"}}});
    const auto file = parsed(op);
    ASSERT_TRUE(file.ok()) << describe(file.error());
    EXPECT_EQ(file->id, "by-hand");
    EXPECT_TRUE(file->gives_scores);
    ASSERT_EQ(file->parameters.size(), 7u);
    const OwnParameter& factors = file->parameters.back();
    EXPECT_EQ(factors.shape[0].of({12, 3}), 3);
    EXPECT_EQ(factors.shape[1].of({12, 3}), 8);
    EXPECT_EQ(factors.shape[2].of({12, 3}), 4);
    EXPECT_EQ(factors.start.kind, Start::Kind::uniform);
    EXPECT_EQ(factors.start.first, -1);
    EXPECT_EQ(factors.start.second, 0.5);
    ASSERT_EQ(file->settings.size(), 1u);
    EXPECT_EQ(file->settings[0].max, 64);
    EXPECT_EQ(file->flops[1].product.of({12, 3, 5}), 60);
    ASSERT_EQ(file->graph.nodes.size(), 5u);
    EXPECT_EQ(file->graph.nodes[1].call, "aten::matmul");
    EXPECT_EQ(file->hash.size(), 32u);
    EXPECT_TRUE(parsed(whole()).ok());
}

TEST(OperatorFile, HashFollowsWhatItHolds) {
    json other = byScores();
    other["title"] = "Another";
    EXPECT_EQ(parsed(byScores())->hash, parsed(byScores())->hash);
    EXPECT_NE(parsed(byScores())->hash, parsed(other)->hash);
    std::string text = operatorFileText(byScores());
    text.replace(text.find("By hand"), 7, "My hand");
    const auto changed = parseOperatorFile(text, "my.operator");
    ASSERT_FALSE(changed.ok());
    EXPECT_EQ(changed.error().message, "what the operator file holds is not what its hash says");
}

TEST(OperatorFile, RefusesOtherFilesAndFormats) {
    EXPECT_EQ(parseOperatorFile("{}", "a.json").error().message, "this is no operator file");
    EXPECT_FALSE(parseOperatorFile("", "a.json").ok());
    std::string text = operatorFileText(byScores());
    EXPECT_FALSE(parseOperatorFile(text.substr(0, text.size() / 2), "cut").ok());
    text.replace(text.find(": 1,"), 4, ": 2,");
    const auto newer = parseOperatorFile(text, "my.operator");
    ASSERT_FALSE(newer.ok());
    EXPECT_EQ(newer.error().code, ErrorCode::newerVersion);
    EXPECT_EQ(newer.error().message, "the operator file is of format 2, this Plateau reads format 1");
}

struct Wrong {
    const char* pointer;  // where in the operator
    json value;
    const char* words;  // that stand in the error
};

TEST(OperatorFiles, HoldAProgramInPlaceOfCalls) {
    json op = {{"id", "mine"}, {"title", "Mine"}, {"formula", "x"}, {"paper", ""}, {"kind", "program"}};
    op["program"] = "int x;\n\tint y;\r\n";
    const auto file = parsed(op);
    ASSERT_TRUE(file.ok());
    EXPECT_EQ(file->program, op["program"]);
    EXPECT_TRUE(file->parameters.empty());
    for (const std::string& wrong : {std::string(), std::string("\x1b[2J"), std::string(kMostProgramBytes + 1, ' ')}) {
        op["program"] = wrong;
        EXPECT_NE(fault(op).find("program"), std::string::npos);
    }
}

// A graph of parameters for plain BERT's: keys as queries.
json foldOfSymmetric() {
    return {{"inputs",
             {{"qw", "p.query.weight"}, {"qb", "p.query.bias"}, {"vw", "p.value.weight"}, {"vb", "p.value.bias"}}},
            {"constants", json::object()},
            {"nodes", json::array()},
            {"outputs",
             json::array({valueOf("qw"), valueOf("qb"), valueOf("qw"), valueOf("qb"), valueOf("vw"), valueOf("vb")})}};
}

TEST(OperatorFiles, MaySayHowTheyFoldAndWhatTheyLeaveOut) {
    json op = byScores();
    EXPECT_FALSE(parsed(op)->folds());
    EXPECT_TRUE(parsed(op)->output_dense);
    op["fold"] = foldOfSymmetric();
    ASSERT_EQ(fault(op), "");
    EXPECT_TRUE(parsed(op)->folds());
    json wrong = op;
    wrong["fold"]["outputs"].erase(5);
    EXPECT_NE(fault(wrong).find("does not give query, key and value of plain BERT"), std::string::npos);
    wrong = op;
    wrong["fold"]["inputs"]["x"] = "x";
    EXPECT_NE(fault(wrong).find("'x' is not given to operators"), std::string::npos);
    wrong = op;
    wrong["output_dense"] = false;
    EXPECT_NE(fault(wrong).find("keeps the output dense"), std::string::npos);
    wrong.erase("fold");
    EXPECT_FALSE(parsed(wrong)->output_dense);
    wrong["output_dense"] = "no";
    EXPECT_NE(fault(wrong).find("'output_dense' is of another kind"), std::string::npos);
}

TEST(OperatorFiles, HavePartsOfAHeadsWidth) {
    json op = byScores();
    op["head_width_multiple"] = 2;
    op["parameters"].push_back({{"name", "halves"}, {"shape", json::array({"H", "D/2", "3*D/2"})}, {"start", "zeros"}});
    const auto file = parsed(op);
    ASSERT_TRUE(file.ok()) << describe(file.error());
    EXPECT_EQ(file->parameters.back().shape[1].of({12, 3}), 2);
    EXPECT_EQ(file->parameters.back().shape[2].of({12, 3}), 6);
    for (const char* wrong : {"D/3", "D/0", "D/", "H/2", "D/2000", "D/-2"}) {
        op["parameters"].back()["shape"][1] = wrong;
        EXPECT_NE(fault(op), "") << wrong;
    }
}

TEST(OperatorFiles, AdviseOnACallThatIsNotAllowed) {
    json op = byScores();
    op["graph"]["nodes"][1]["op"] = "aten::special_bessel_j0";
    const auto file = parsed(op);
    ASSERT_FALSE(file.ok());
    EXPECT_EQ(file.error().message, "operators may not call aten::special_bessel_j0");
    EXPECT_EQ(file.error().advice, "write it with tensor calls that give new tensors and draw no random numbers");
}

// An id is part of file names and commands; a title is whatever a person calls it.
TEST(OperatorFiles, ATitleMayHoldAnyLetters) {
    json op = byScores();
    op["title"] = "a \"b\" <b>\u00fc</b>; c|d 'e' $x$ \\end";
    const auto file = parsed(op);
    ASSERT_TRUE(file.ok()) << describe(file.error());
    EXPECT_EQ(file->title, op["title"]);
}

class OperatorFileFaults : public testing::TestWithParam<Wrong> {};

TEST_P(OperatorFileFaults, AreNamed) {
    json op = byScores();
    op["settings"] =
        json::array({{{"name", "width"}, {"type", "integer"}, {"min", 1}, {"default", "8"}, {"help", ""}}});
    ASSERT_EQ(fault(op), "");
    op[json::json_pointer(GetParam().pointer)] = GetParam().value;
    const std::string text = fault(op);
    EXPECT_NE(text.find(GetParam().words), text.npos) << text;
    EXPECT_NE(text.find("my.operator"), text.npos) << text;
    EXPECT_EQ(text.find('\n'), text.npos);
}

INSTANTIATE_TEST_SUITE_P(
    Members, OperatorFileFaults,
    testing::Values(
        Wrong{"/id", "../../etc", "no id"}, Wrong{"/id", "a b", "no id"}, Wrong{"/id", "a\"b", "no id"},
        Wrong{"/id", "ü", "no id"}, Wrong{"/id", "<b>", "no id"}, Wrong{"/id", "a;b|c", "no id"},
        Wrong{"/id", "", "no id"}, Wrong{"/id", std::string(41, 'x'), "more than 40 bytes"},
        Wrong{"/id", 3, "'id' is of another kind"}, Wrong{"/title", std::string(301, 'x'), "more than 300 bytes"},
        Wrong{"/title", "a\nb", "control character"},
        Wrong{"/kind", "recipe", "neither 'forward', 'scores' nor 'program'"},
        Wrong{"/kind", "program", "there is no 'program'"},
        Wrong{"/projections", json::array({"query"}), "scores need queries"},
        Wrong{"/projections/1", "query", "stands twice"}, Wrong{"/projections/1", "keys", "unknown"},
        Wrong{"/parameters/0/shape/0", "H", "'query' are not [h,h] and [h]"},
        Wrong{"/parameters/0/shape/0", "h*T", "no product of h, H, D"},
        Wrong{"/parameters/0/shape/0", "0", "no product of h, H, D"},
        Wrong{"/parameters/0/shape/0", "99999999999", "no product of h, H, D"},
        Wrong{"/parameters/0/shape", json::array(), "no dimension"},
        Wrong{"/parameters/0/name", "query.bias", "stands twice"}, Wrong{"/parameters/0/name", "Query/..", "no name"},
        Wrong{"/parameters/0/start", "exec(1)", "no such start"},
        Wrong{"/parameters/0/start", "normal(1e9)", "no such start"},
        Wrong{"/parameters/1/start", "identity", "two dimensions"},
        Wrong{"/settings/0/type", "text", "neither a number"},
        Wrong{"/settings/0/default", "0", "no value that it may have"},
        Wrong{"/settings/0/default", "1.5", "no value that it may have"},
        Wrong{"/settings/0/min", "a", "a bound is no number"},
        Wrong{"/inspect", json::array({"query.weight"}), "no parameter"},
        Wrong{"/head_width_multiple", 0, "not within 1 and 1024"}, Wrong{"/kept_maps", -1, "not within 0"},
        Wrong{"/flops/0", json::array({1, "x*y"}), "no number and product"},
        Wrong{"/flops/0/0", 1e300, "no number and product"},
        Wrong{"/graph/inputs/q", "p.secret", "'p.secret' is not given"},
        Wrong{"/graph/inputs/q", "x", "'x' is not given"}, Wrong{"/graph/inputs/q", "k", "or twice"},
        Wrong{"/graph/nodes/1/op", "aten::from_file", "may not call aten::from_file"},
        Wrong{"/graph/nodes/1/op", "aten::add_.Tensor", "may not call aten::add_.Tensor"},
        Wrong{"/graph/nodes/1/op", "aten::rand", "may not call"},
        Wrong{"/graph/nodes/1/op", "aten::matmul.out", "may not call"},
        Wrong{"/graph/nodes/1/op", "prim::Print", "may not call"},
        Wrong{"/graph/nodes/1/name", "kt", "'kt' stands twice"},
        Wrong{"/graph/nodes/1/in/0/value", "scores", "uses 'scores' before it is there"},
        Wrong{"/graph/nodes/1/in/0", {{"pickle", "x"}}, "of no kind of ours"},
        Wrong{"/graph/nodes/1/in/0", {{"dtype", "complex64"}}, "no dtype of ours"},
        Wrong{"/graph/nodes/1/in/0", json::array({json::array()}), "a list has lists in it"},
        Wrong{"/graph/nodes/1/in/0", 18446744073709551615u, "too large"},
        Wrong{"/graph/nodes/2/in", json::array(), "takes 2 arguments"},
        Wrong{"/graph/outputs", json::array(), "0 values"}, Wrong{"/graph/outputs/0", 3, "no value of the graph"},
        Wrong{"/graph/nodes", 3, "'nodes' is of another kind"},
        Wrong{"/graph/constants/c",
              {{"dtype", "float32"}, {"shape", json::array({2})}, {"bytes", "AAAA"}},
              "not hold as many bytes"},
        Wrong{"/graph/constants/c",
              {{"dtype", "float32"}, {"shape", json::array({0, 1 << 23})}, {"bytes", ""}},
              "larger than 16 MiB"},
        Wrong{"/graph/constants/c",
              {{"dtype", "bool"}, {"shape", json::array({1})}, {"bytes", "Ag=="}},
              "neither 0 nor 1"},
        Wrong{"/graph/constants/c",
              {{"dtype", "float32"}, {"shape", json::array({-1})}, {"bytes", ""}},
              "a dimension is no size"}));

TEST(OperatorFile, HasLimits) {
    json op = byScores();
    for (std::size_t i = op["graph"]["nodes"].size(); i <= kMostNodes; ++i)
        op["graph"]["nodes"].push_back(nodeOf("n" + std::to_string(i), "aten::exp", {valueOf("q")}));
    EXPECT_NE(fault(op).find("2001 nodes, where at most 2000 are allowed"), std::string::npos) << fault(op);
    op["graph"]["nodes"].erase(5);
    EXPECT_EQ(fault(op), "");
    const auto deep = parseOperatorFile(std::string(100000, '[') + std::string(100000, ']'), "deep");
    EXPECT_FALSE(deep.ok());
    // As large as a product can be: counted to a bound instead of beyond the numbers.
    op = byScores();
    op["parameters"].push_back(
        {{"name", "huge"}, {"shape", json::array({"h*h*h*h*h*h", "65536*65536*65536"})}, {"start", "zeros"}});
    const auto huge = parsed(op);
    ASSERT_TRUE(huge.ok());
    EXPECT_EQ(huge->parameters.back().shape[0].of({65536, 1}), kMostElements);
    EXPECT_EQ(huge->parameters.back().shape[0].times(huge->parameters.back().shape[1]).of({65536, 1}), kMostElements);
}

TEST(OperatorFile, ReadsConstants) {
    json op = byScores();
    op["graph"]["constants"]["c"] = {{"dtype", "like"}, {"shape", json::array({1})}, {"bytes", "AAAAAAAA+D8="}};
    const auto file = parsed(op);
    ASSERT_TRUE(file.ok()) << describe(file.error());
    EXPECT_TRUE(file->graph.constants[0].follows_input);
    double number = 0;
    ASSERT_EQ(file->graph.constants[0].bytes.size(), sizeof number);
    std::copy_n(file->graph.constants[0].bytes.data(), sizeof number, reinterpret_cast<char*>(&number));
    EXPECT_EQ(number, 1.5);
}

}  // namespace
}  // namespace plateau::operatorfile
