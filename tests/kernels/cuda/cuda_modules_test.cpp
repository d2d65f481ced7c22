#include "core/kernels/cuda_modules.h"

#include <dlfcn.h>
#include <gtest/gtest.h>

namespace plateau::kernels {
namespace {

// The stub has the driver's name, so that whoever opens libcuda.so.1 after this gets it.
void* stub() {
    static void* const library = ::dlopen(PLATEAU_DRIVER_STUB, RTLD_NOW | RTLD_LOCAL);
    return library;
}

std::string lastLaunch() {
    return reinterpret_cast<const char* (*)()>(::dlsym(stub(), "lastLaunch"))();
}

struct CudaModulesTest : testing::Test {
    void SetUp() override { ASSERT_NE(stub(), nullptr) << ::dlerror(); }
};

TEST_F(CudaModulesTest, StartKernelsInTheCardsContext) {
    Result<CudaModules> modules = CudaModules::on(0);
    ASSERT_TRUE(modules) << describe(modules.error());
    EXPECT_EQ(modules->architecture(), 90);
    ASSERT_TRUE(modules->load("good"));
    const int parameter = 42;
    const Status started =
        modules->launch("norm_f32", {.blocks_x = 5, .blocks_y = 2, .threads = 64, .shared_bytes = 60000}, &parameter,
                        reinterpret_cast<void*>(7));
    ASSERT_TRUE(started) << describe(started.error());
    EXPECT_EQ(lastLaunch(), "norm_f32 5x2x1 of 64, shared 60000/60000, parameter 42, stream 7");
}

TEST_F(CudaModulesTest, GiveTheDriversWordsWhenItRefuses) {
    EXPECT_EQ(CudaModules::on(7).error().context, "invalid device ordinal");
    Result<CudaModules> modules = CudaModules::on(0);
    EXPECT_EQ(modules->load("bad").error().context, "device kernel image is invalid");
    const int parameter = 0;
    EXPECT_EQ(modules->launch("norm_f32", {}, &parameter, nullptr).error().code, ErrorCode::internal);
    ASSERT_TRUE(modules->load("good"));
    EXPECT_EQ(modules->launch("bad_kernel", {}, &parameter, nullptr).error().message,
              "the NVIDIA driver refuses to start bad_kernel");
    EXPECT_EQ(modules->launch("missing", {}, &parameter, nullptr).error().code, ErrorCode::internal);
}

}  // namespace
}  // namespace plateau::kernels
