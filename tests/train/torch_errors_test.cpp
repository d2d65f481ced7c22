// What Torch throws, as errors that say what to do. The exceptions of a CUDA device are made here: no card is at hand.
#include "core/train/torch_errors.h"

#include <gtest/gtest.h>

#include <new>

#include <c10/util/Exception.h>

namespace plateau::train {
namespace {

Error deviceError(int code, const std::string& what) {
    const c10::SourceLocation here{__func__, __FILE__, __LINE__};
    return errorOf(c10::AcceleratorError(
        here, code,
        "CUDA error: " + what + "\nCUDA kernel errors might be asynchronously reported at some other call"));
}

TEST(TorchErrors, ALostCardSaysHowToGoOn) {
    for (const auto& [code, what] : {std::pair{719, "unspecified launch failure"},
                                     {214, "uncorrectable ECC error encountered"},
                                     {999, "unknown error"}}) {
        const Error error = deviceError(code, what);
        EXPECT_EQ(error.code, ErrorCode::unavailable);
        EXPECT_EQ(error.message, std::string("the card stopped working: CUDA error: ") + what);
        EXPECT_NE(error.advice.find("resume"), std::string::npos);
    }
}

TEST(TorchErrors, CudasLibrariesSpeakForTheCard) {
    for (const char* what : {"CUDA error: CUBLAS_STATUS_EXECUTION_FAILED when calling `cublasSgemm`",
                             "cuDNN error: CUDNN_STATUS_INTERNAL_ERROR",
                             "the NVIDIA driver refuses to start plateau_norm (unspecified launch failure)"})
        EXPECT_EQ(errorOf(std::runtime_error(what)).code, ErrorCode::unavailable) << what;
    EXPECT_EQ(errorOf(std::runtime_error("CUDA error: CUBLAS_STATUS_ALLOC_FAILED when calling `cublasCreate`")).code,
              ErrorCode::noMemory);
}

TEST(TorchErrors, ACardWithoutCodeIsNotCalledLost) {
    const Error error = deviceError(209, "no kernel image is available for execution on the device");
    EXPECT_EQ(error.code, ErrorCode::unavailable);
    EXPECT_EQ(error.message.find("stopped"), std::string::npos);
    EXPECT_EQ(error.message.find('\n'), std::string::npos);
}

TEST(TorchErrors, MemoryIsMemoryOnEveryDevice) {
    EXPECT_EQ(deviceError(2, "out of memory").code, ErrorCode::noMemory);
    EXPECT_EQ(errorOf(std::bad_alloc()).code, ErrorCode::noMemory);
    EXPECT_EQ(errorOf(std::runtime_error("anything")).code, ErrorCode::internal);
}

}  // namespace
}  // namespace plateau::train
