// The example of resources/guide/adding-an-operator.md, built as it stands there; the conformance checks run over it
// too.
#include <gtest/gtest.h>

#include "core/attention/registry.h"

namespace plateau::attention {
namespace {

TEST(OperatorGuide, ExampleRegistersItself) {
    const OperatorDescriptor* example = findOperator("example-kv-shared");
    ASSERT_NE(example, nullptr);
    EXPECT_EQ(registeredOperators().back(), example);
    EXPECT_EQ(example->parameter_count({768, 12}, {}), 2 * (768 * 768 + 768));
}

}  // namespace
}  // namespace plateau::attention
