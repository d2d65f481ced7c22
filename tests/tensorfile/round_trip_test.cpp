#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "file_support.h"

namespace plateau::tensorfile {
namespace {

class RoundTrip : public testing::Test {
protected:
    std::filesystem::path path =
        std::filesystem::path(testing::TempDir()) /
        (std::string("plateau-") + testing::UnitTest::GetInstance()->current_test_info()->name() + ".safetensors");
    ~RoundTrip() override {
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
    }
    std::string content() const {
        std::ifstream file(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }
};

const std::vector<float> kFloats{1, 2, 3, 4, 5, 6};
const std::vector<std::uint8_t> kBytes{7, 8, 9};
const std::vector<std::int64_t> kLongs{-1};

std::vector<NamedTensor> sample() {
    return {{"bytes", {DType::U8, {3}, std::as_bytes(std::span(kBytes))}},
            {"matrix", {DType::F32, {2, 3}, std::as_bytes(std::span(kFloats))}},
            {"nothing", {DType::BF16, {0, 4}, {}}},
            {"scalar \"é\"", {DType::I64, {}, std::as_bytes(std::span(kLongs))}}};
}

TEST_F(RoundTrip, KeepsNamesTypesShapesAndBytes) {
    ASSERT_TRUE(writeTensorFile(path, sample(), {{"step", "12"}}).ok());
    const auto file = TensorFile::open(path);
    ASSERT_TRUE(file.ok()) << describe(file.error());
    EXPECT_EQ(file->metadata(), (std::map<std::string, std::string>{{"format", "pt"}, {"step", "12"}}));
    ASSERT_EQ(file->tensors().size(), 4u);
    for (const auto& [name, tensor] : sample()) {
        const TensorView* read = file->find(name);
        ASSERT_NE(read, nullptr) << name;
        EXPECT_EQ(read->dtype, tensor.dtype);
        EXPECT_EQ(read->shape, tensor.shape);
        EXPECT_TRUE(std::equal(read->bytes.begin(), read->bytes.end(), tensor.bytes.begin(), tensor.bytes.end()));
    }
    EXPECT_EQ(file->find("other"), nullptr);
    EXPECT_EQ(file->find("matrix")->elements(), 6);
}

TEST_F(RoundTrip, ViewsOutliveAMove) {
    ASSERT_TRUE(writeTensorFile(path, sample()).ok());
    auto file = TensorFile::open(path);
    ASSERT_TRUE(file.ok());
    const TensorFile moved = *std::move(file);
    EXPECT_EQ(moved.find("bytes")->bytes[2], std::byte{9});
}

TEST_F(RoundTrip, IsDeterministicAndAligned) {
    ASSERT_TRUE(writeTensorFile(path, sample()).ok());
    const std::string first = content();
    ASSERT_TRUE(writeTensorFile(path, sample()).ok());
    EXPECT_EQ(content(), first);
    EXPECT_EQ(tensorFileContent(sample()).value(), first);
    const auto file = parse(first);
    ASSERT_TRUE(file.ok());
    for (const auto& [name, view] : file->tensors()) {
        const auto offset = reinterpret_cast<const char*>(view.bytes.data()) - first.data();
        if (view.bytes.empty()) continue;
        EXPECT_EQ(static_cast<std::size_t>(offset) % byteSize(view.dtype), 0u) << name;
    }
}

TEST_F(RoundTrip, FormatAsOthersWriteIt) {
    ASSERT_TRUE(writeTensorFile(path, {{"a", {DType::F32, {2}, std::as_bytes(std::span(kFloats).first(2))}}}).ok());
    const std::string header =
        R"({"__metadata__":{"format":"pt"},"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}})";
    const std::string text = content();
    EXPECT_EQ(text.substr(8, header.size()), header);
    EXPECT_EQ((text.size() - 8) % 8, 0u);
}

TEST_F(RoundTrip, EmptyFileOfTensors) {
    ASSERT_TRUE(writeTensorFile(path, {}).ok());
    const auto file = TensorFile::open(path);
    ASSERT_TRUE(file.ok()) << describe(file.error());
    EXPECT_TRUE(file->tensors().empty());
}

TEST_F(RoundTrip, WriterRefusesWhatNoReaderWouldTake) {
    auto twice = sample();
    twice.push_back(twice.front());
    EXPECT_FALSE(writeTensorFile(path, twice).ok());
    EXPECT_FALSE(writeTensorFile(path, {{"__metadata__", sample()[0].tensor}}).ok());
    EXPECT_FALSE(writeTensorFile(path, {{"a", {DType::F32, {7}, std::as_bytes(std::span(kFloats))}}}).ok());
    EXPECT_FALSE(writeTensorFile(path, {{"a", {DType::F32, {-6}, std::as_bytes(std::span(kFloats))}}}).ok());
    EXPECT_FALSE(std::filesystem::exists(path));
    EXPECT_EQ(writeTensorFile(path.parent_path() / "no-such-folder" / "f", sample()).error().code, ErrorCode::notFound);
    EXPECT_EQ(writeTensorFile("/dev/full", sample()).error().code, ErrorCode::noSpace);
}

}  // namespace
}  // namespace plateau::tensorfile
