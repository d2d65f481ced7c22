#include "core/resources/resources.h"

#include <algorithm>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "core/base/files.h"

namespace plateau::resources {
namespace {

// A template of a built-in operator is its own source, or its Python form; the other side of a bench lies with benches.
std::filesystem::path sourceOf(const Resource& resource) {
    const std::filesystem::path tree(PLATEAU_SOURCE_DIR), path(resource.path);
    if (std::filesystem::exists(tree / "resources" / path)) return tree / "resources" / path;
    if (path.parent_path() == "operator/templates/python") return tree / "tests/operatorfile/python" / path.filename();
    if (path.parent_path() == "bench") return tree / "tests/bench" / path.filename();
    std::string name = path.filename().string();
    std::ranges::replace(name, '-', '_');
    return tree / "core/attention/operators" / name;
}

TEST(Resources, AreTheFilesByteForByte) {
    ASSERT_FALSE(all().empty());
    for (const Resource& resource : all()) {
        const auto file = readFile(sourceOf(resource));
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
    EXPECT_TRUE(find("operator/templates/cpp/kv-shared.cpp"));
    EXPECT_TRUE(find("operator/templates/python/kv-shared.py"));
    EXPECT_TRUE(find("bench/reference_training.py"));
}

}  // namespace
}  // namespace plateau::resources
