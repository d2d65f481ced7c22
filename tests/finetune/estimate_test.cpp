#include "core/finetune/estimate.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "finetune_support.h"

namespace plateau::finetune {
namespace {

TEST(GlueEstimate, CountsWhatTheRunWillDoAndWritesNothing) {
    const Workplace place;
    glue::GlueSpec spec = place.spec();
    spec.tasks = {"cola", "rte"};
    GlueOptions options;
    options.threads = 1;
    const auto estimate = estimateTuning(spec, options);
    ASSERT_TRUE(estimate.ok()) << describe(estimate.error());
    const nlohmann::json document = toJson(*estimate);
    EXPECT_EQ(document["cells"], 4);
    EXPECT_EQ(document["steps"], 2 * 2 * (8 + 5));
    EXPECT_EQ(document["tasks"].size(), 2u);
    EXPECT_EQ(document["tasks"][0]["task"], "cola");
    EXPECT_EQ(document["tasks"][0]["rows"], 61);
    EXPECT_EQ(document["tokens"],
              document["tasks"][0]["tokens"].get<std::int64_t>() + document["tasks"][1]["tokens"].get<std::int64_t>());
    EXPECT_GT(document["seconds"].get<double>(), 0);
    EXPECT_GE(document["probe"]["steps"].get<std::int64_t>(), 4);
    EXPECT_FALSE(std::filesystem::exists(place.run()));
}

TEST(GlueEstimate, RefusesWhatTheRunWouldRefuse) {
    const Workplace place;
    glue::GlueSpec spec = place.spec();
    spec.tasks = {"qnli"};
    EXPECT_EQ(estimateTuning(spec, {}).error().code, ErrorCode::notFound);
}

}  // namespace
}  // namespace plateau::finetune
