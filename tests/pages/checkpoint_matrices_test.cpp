// Answers of the engine that are not what they should be.
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/protocol/operators.h"
#include "core/tensorfile/safetensors.h"
#include "widgets/pages/operators/checkpoint_matrices.h"
#include "widgets/pages/operators/head_table.h"

namespace plateau::widgets {
namespace {

Result<CheckpointMatricesPtr> readOperatorAnswer(const nlohmann::json& document) {
    const auto answer = protocol::OperatorAnswer::read(document);
    if (!answer) return answer.error();
    return readMatrices(*answer);
}

nlohmann::json json(const char* text) {
    return nlohmann::json::parse(text);
}

TEST(CheckpointMatrices, FiguresAreReadWithTheirWords) {
    const auto answer = readOperatorAnswer(json(R"({"layers":[{"layer":3,"operator":"pairwise","heads":[
        {"head":1,"matrix":"pairwise_factors","frobenius_norm":2.5,"condition":"Infinity","eigenvalues":[[3,4],[0,1]],
         "singular_values":[2,1],"others":{"effective_form":{}},
         "query_key_subspaces":{"principal_angles":[0,1.5707963267948966],"cka":0.5}}]}]})"));
    ASSERT_TRUE(answer.ok());
    const LayerMatrices& layer = (*answer)->layers.at(0);
    EXPECT_EQ(layer.matrices, (QStringList{"pairwise_factors", "effective_form"}));
    const HeadFigures& figures = layer.head(1)->statistics.at("pairwise_factors");
    EXPECT_EQ(figures.figure(HeadFigure::frobenius_norm), 2.5);
    EXPECT_TRUE(std::isinf(figures.figure(HeadFigure::condition)));
    EXPECT_TRUE(std::isnan(figures.figure(HeadFigure::nuclear_norm))) << "not said";
    EXPECT_EQ(figures.figure(HeadFigure::spectral_radius), 5);
    EXPECT_NEAR(figures.figure(HeadFigure::largest_angle), 90, 1e-9);
    EXPECT_EQ(layer.head(1)->statistics.count("effective_form"), 0u) << "named only";
    EXPECT_EQ(layer.head(0), nullptr);
}

TEST(CheckpointMatrices, WhatMeansNothingIsAnError) {
    for (const char* odd : {"{}", R"({"layers":7})", R"({"layers":[{"operator":"a"}]})", R"({"layers":[3]})",
                            R"({"layers":[],"output":"/no/such/file"})"})
        EXPECT_FALSE(readOperatorAnswer(json(odd)).ok()) << odd;
    EXPECT_TRUE(
        readOperatorAnswer(json(R"({"layers":[{"layer":0,"heads":[5,{"head":"x","eigenvalues":[1,[]]}]}]})")).ok())
        << "odd members say nothing";
}

TEST(CheckpointMatrices, AFileOfAnotherFormIsAnError) {
    const QTemporaryDir folder;
    const std::string file = folder.filePath("a.safetensors").toStdString();
    const std::vector<float> values{1, 2, 3, 4, 5, 6, 7, 8};
    const auto answerOf = [&](std::vector<std::int64_t> shape) {
        EXPECT_TRUE(tensorfile::writeTensorFile(
                        file, {{"0.s", {tensorfile::DType::F32, std::move(shape), std::as_bytes(std::span(values))}}})
                        .ok());
        return readOperatorAnswer({{"layers", nlohmann::json::array({json(R"({"layer":0,"operator":"p","heads":[
                {"head":0,"matrix":"s"},{"head":1,"matrix":"s"}]})")})},
                                   {"output", file}});
    };
    const auto good = answerOf({2, 2, 2});
    ASSERT_TRUE(good.ok());
    EXPECT_EQ((*good)->layers[0].heads[1].matrices.at("s")->values, (std::vector<float>{5, 6, 7, 8}));
    EXPECT_FALSE(answerOf({4, 2, 1}).ok()) << "more heads than the answer says";
    EXPECT_FALSE(answerOf({8}).ok());
}

TEST(HeadsCsv, HasEveryFigureInFull) {
    HeadFigures figures;
    figures.figures.fill(std::nan(""));
    figures.figures[0] = 0.1;
    figures.figures[std::size_t(HeadFigure::condition)] = INFINITY;
    const QByteArray csv =
        headsCsv({{0, 1, "pairwise", "pairwise_factors", figures}, {1, 0, "pairwise", "pairwise_factors", {}}});
    const QList<QByteArray> lines = csv.split('\n');
    EXPECT_TRUE(lines[0].startsWith("layer,head,operator,matrix,frobenius_norm,"));
    EXPECT_TRUE(lines[1].startsWith("0,1,pairwise,pairwise_factors,0.10000000000000001,NaN,")) << lines[1].constData();
    EXPECT_TRUE(lines[1].contains(",Infinity,"));
    EXPECT_EQ(lines[2], "1,0,pairwise,pairwise_factors" + QByteArray(12, ','));
}

}  // namespace
}  // namespace plateau::widgets
