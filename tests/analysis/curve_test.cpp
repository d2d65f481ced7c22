#include "core/analysis/curve.h"

#include <cmath>

#include <gtest/gtest.h>

namespace plateau::analysis {
namespace {

TEST(CurvesCsv, LongFormByNamingColumns) {
    const auto curves = readCurvesCsv("size,operator,step,loss\r\nb,o,20,2\nb,o,10,3\ns,\"o,x\",10,nan\n", "x.csv");
    ASSERT_TRUE(curves.ok());
    ASSERT_EQ(curves->size(), 2u);
    EXPECT_EQ((*curves)[0].steps, (std::vector<double>{10, 20}));
    EXPECT_EQ((*curves)[0].values, (std::vector<double>{3, 2}));
    EXPECT_EQ((*curves)[0].value_column, "loss");
    EXPECT_EQ((*curves)[1].name.at("operator"), "o,x");
    EXPECT_TRUE(std::isnan((*curves)[1].values[0]));
}

TEST(CurvesCsv, ErrorsNameTheLine) {
    EXPECT_EQ(readCurvesCsv("a,b\n1,2\n", "x.csv").error().code, ErrorCode::malformed);
    EXPECT_EQ(readCurvesCsv("step,loss\n1,2\n3\n", "x.csv").error().context, "x.csv:3");
    EXPECT_EQ(readCurvesCsv("step,loss\nten,2\n", "x.csv").error().context, "x.csv:2");
    EXPECT_EQ(readCurvesCsv("step,loss\n", "x.csv").error().code, ErrorCode::empty);
    EXPECT_EQ(readCurvesCsv("step,name\n1,x\n", "x.csv").error().code, ErrorCode::malformed);
    EXPECT_EQ(readCurvesCsv("", "x.csv").error().code, ErrorCode::empty);
}

}  // namespace
}  // namespace plateau::analysis
