// .npy files, byte for byte those of numpy.save().
#include <gtest/gtest.h>

#include "core/base/files.h"
#include "core/tensorfile/npy_file.h"
#include "tests/support/temporary_folder.h"

namespace plateau::tensorfile {
namespace {

template <typename T>
TensorView viewOf(DType dtype, std::vector<std::int64_t> shape, const std::vector<T>& values) {
    return {dtype, std::move(shape), std::as_bytes(std::span(values))};
}

std::string header(const std::string& text) {
    std::string padded = text;
    padded.resize(117, ' ');
    return std::string("\x93NUMPY\x01\x00\x76\x00", 10) + padded + "\n";
}

class NpyFile : public testing::Test {
protected:
    std::string written(const TensorView& tensor) {
        const auto path = top.path() / "a.npy";
        const Status status = writeNpyFile(path, tensor);
        EXPECT_TRUE(status.ok());
        return *readFile(path);
    }
    support::TemporaryFolder top;
};

TEST_F(NpyFile, HasTheHeaderOfNumpySave) {
    const std::vector<float> values{1, 2, 3, 4, 5, 6};
    const std::string content = written(viewOf(DType::F32, {2, 3}, values));
    EXPECT_EQ(content.substr(0, 128), header("{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }"));
    EXPECT_EQ(content.substr(128), std::string(reinterpret_cast<const char*>(values.data()), 24));
}

TEST_F(NpyFile, WritesTuplesAsPythonDoes) {
    const std::vector<double> one{1};
    EXPECT_EQ(written(viewOf(DType::F64, {1}, one)).substr(0, 128),
              header("{'descr': '<f8', 'fortran_order': False, 'shape': (1,), }"));
    EXPECT_EQ(written(viewOf(DType::F64, {}, one)).substr(0, 128),
              header("{'descr': '<f8', 'fortran_order': False, 'shape': (), }"));
    EXPECT_EQ(written(viewOf(DType::F64, {0, 4}, std::vector<double>{})).size(), 128u);
}

TEST_F(NpyFile, RefusesWhatNumpyLacksAndWhatDoesNotFit) {
    const std::vector<std::int16_t> half{1, 2};
    const auto bf16 = writeNpyFile(top.path() / "b.npy", viewOf(DType::BF16, {2}, half));
    ASSERT_FALSE(bf16.ok());
    EXPECT_EQ(bf16.error().code, ErrorCode::unavailable);
    EXPECT_EQ(writeNpyFile(top.path() / "b.npy", viewOf(DType::I16, {3}, half)).error().code, ErrorCode::internal);
    EXPECT_FALSE(writeNpyFile(top.path() / "no" / "b.npy", viewOf(DType::I16, {2}, half)).ok());
}

}  // namespace
}  // namespace plateau::tensorfile
