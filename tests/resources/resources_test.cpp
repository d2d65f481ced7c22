#include "core/resources/resources.h"

#include <gtest/gtest.h>

#include "core/base/files.h"

namespace plateau::resources {
namespace {

TEST(Resources, AreTheFilesByteForByte) {
    ASSERT_FALSE(all().empty());
    for (const Resource& resource : all()) {
        const auto file = readFile(std::string(PLATEAU_SOURCE_DIR "/resources/") + std::string(resource.path));
        ASSERT_TRUE(file.ok()) << resource.path;
        EXPECT_EQ(resource.text, *file) << resource.path;
    }
}

TEST(Resources, AreFoundByPathAndFolder) {
    EXPECT_TRUE(find("recipes/demo.json"));
    EXPECT_FALSE(find("recipes"));
    EXPECT_FALSE(find("no/such.json"));
    EXPECT_GE(below("recipes").size(), 2u);
    EXPECT_TRUE(below("recip").empty());
}

}  // namespace
}  // namespace plateau::resources
