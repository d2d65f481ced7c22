#include <fstream>

#include <gtest/gtest.h>

#include "core/tensorfile/shards.h"
#include "file_support.h"
#include "tests/support/temporary_folder.h"

namespace plateau::tensorfile {
namespace {

// A folder with shards of one F32 number a tensor and an index that a test writes.
class Shards : public testing::Test {
protected:
    void shard(const std::string& name, const std::vector<std::string>& tensors) const {
        std::string header;
        for (std::size_t i = 0; i < tensors.size(); ++i)
            header += (i == 0 ? "{\"" : ",\"") + tensors[i] + R"(":{"dtype":"F32","shape":[1],"data_offsets":[)" +
                      std::to_string(4 * i) + "," + std::to_string(4 * i + 4) + "]}";
        std::ofstream(folder.path() / name, std::ios::binary) << fileOf(header + "}", 4 * tensors.size());
    }
    Result<TensorSet> open(const std::string& index) const {
        const auto path = folder.path() / "model.safetensors.index.json";
        std::ofstream(path, std::ios::binary) << index;
        return openShards(path);
    }
    void expectFault(const std::string& index, const std::string& part, ErrorCode code = ErrorCode::malformed) const {
        const auto set = open(index);
        ASSERT_FALSE(set.ok()) << index;
        EXPECT_EQ(set.error().code, code) << describe(set.error());
        EXPECT_NE(describe(set.error()).find(part), std::string::npos) << describe(set.error());
    }
    support::TemporaryFolder folder;
};

std::string map(const std::string& entries) {
    return R"({"metadata":{"total_size":8},"weight_map":{)" + entries + "}}";
}

TEST_F(Shards, AreSeenAsOne) {
    shard("a.safetensors", {"x", "y"});
    shard("b.safetensors", {"z"});
    const auto set = open(map(R"("x":"a.safetensors","y":"a.safetensors","z":"b.safetensors")"));
    ASSERT_TRUE(set.ok()) << describe(set.error());
    EXPECT_EQ(set->tensors.size(), 3u);
    EXPECT_EQ(set->tensors.at("z").shape, (std::vector<std::int64_t>{1}));
    EXPECT_EQ(set->tensors.at("y").bytes.size(), 4u);
}

TEST_F(Shards, LeadNowhereElse) {
    for (const char* name : {"../a.safetensors", "/etc/a.safetensors", "sub/a.safetensors", "..", "", ".a.safetensors",
                             "a.bin", "a\\\\b.safetensors", "a\\u0000.safetensors"})
        expectFault(map(R"("x":")" + std::string(name) + "\""), "outside its folder");
}

TEST_F(Shards, AgreeWithTheirIndex) {
    shard("a.safetensors", {"x"});
    expectFault(map(R"("x":"a.safetensors","y":"gone.safetensors")"), "gone.safetensors", ErrorCode::notFound);
    expectFault(map(R"("x":"a.safetensors","y":"a.safetensors")"), "'y' is not in a.safetensors");
    shard("b.safetensors", {"x", "y"});
    expectFault(map(R"("x":"a.safetensors","y":"b.safetensors")"),
                "'x' is in b.safetensors, the index says a.safetensors");
    expectFault(map(R"("y":"b.safetensors")"), "'x' of b.safetensors is not in the index");
    shard("c.safetensors", {"x", "x"});
    expectFault(map(R"("x":"c.safetensors")"), "comes twice");
}

TEST_F(Shards, IndexOfAnotherForm) {
    expectFault("", "not JSON");
    expectFault("[]", "not a JSON object");
    expectFault("3", "not a JSON object");
    expectFault("{}", "no weight_map");
    expectFault(R"({"weight_map":{}})", "no weight_map");
    expectFault(R"({"weight_map":3})", "not an object");
    expectFault(R"({"weight_map":["a"]})", "not an object");
    expectFault(map(R"("x":1)"), "not a file name");
    expectFault(map(R"("x":{"y":"a.safetensors"})"), "not a file name");
    expectFault(map(R"("x":"a.safetensors","x":"a.safetensors")"), "comes twice");
    expectFault(R"({"weight_map":{"x":"a.safetensors"},"weight_map":{"y":"a.safetensors"}})", "comes twice");
    expectFault(R"({"metadata":)" + std::string(1000, '['), "nested too deeply");
    expectFault(R"({"weight_map":{"x":"a.safetensors"})", "not JSON");
}

TEST_F(Shards, LongNamesAreCutInMessages) {
    shard("a.safetensors", {"x"});
    const auto set = open(map("\"x\":\"a.safetensors\",\"" + std::string(100000, 'y') + R"(":"a.safetensors")"));
    ASSERT_FALSE(set.ok());
    EXPECT_LT(describe(set.error()).size(), 600u);
}

}  // namespace
}  // namespace plateau::tensorfile
