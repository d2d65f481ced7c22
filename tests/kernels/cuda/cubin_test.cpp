// Compiling and keeping kernels, with the real compiler where it is.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/base/files.h"
#include "core/kernels/cubin_cache.h"
#include "core/kernels/nvrtc.h"
#include "tests/kernels/cuda/compile_kernels.h"

namespace plateau::kernels {
namespace {

namespace fs = std::filesystem;

struct CubinCache : testing::Test {
    fs::path folder = fs::path(testing::TempDir()) / ("cubins-" + std::to_string(::getpid()));
    void SetUp() override { fs::remove_all(folder); }
    void TearDown() override { fs::remove_all(folder); }
};

TEST_F(CubinCache, GivesBackWhatItKeeps) {
    const std::string cubin(
        "\x7F"
        "ELF\0code",
        9);
    EXPECT_EQ(loadCubin(folder, "norm"), std::nullopt);
    ASSERT_TRUE(storeCubin(folder, "norm", cubin));
    EXPECT_EQ(loadCubin(folder, "norm"), cubin);
}

TEST_F(CubinCache, TakesNothingDamagedOrCut) {
    const std::string cubin(1000, 'c');
    ASSERT_TRUE(storeCubin(folder, "norm", cubin));
    const std::string whole = *readFile(folder / "norm");
    for (const std::size_t size : {std::size_t{0}, std::size_t{31}, std::size_t{32}, whole.size() - 1}) {
        std::ofstream(folder / "norm", std::ios::trunc) << whole.substr(0, size);
        EXPECT_EQ(loadCubin(folder, "norm"), std::nullopt) << size;
    }
    std::string flipped = whole;
    flipped[500] ^= 1;
    std::ofstream(folder / "norm", std::ios::trunc) << flipped;
    EXPECT_EQ(loadCubin(folder, "norm"), std::nullopt);
}

TEST_F(CubinCache, SaysThatItCannotWrite) {
    std::ofstream(folder) << "a file where the folder should be";
    EXPECT_FALSE(storeCubin(folder, "norm", "code"));
    EXPECT_EQ(loadCubin(folder, "norm"), std::nullopt);
}

TEST_F(CubinCache, NamesWhatTheCodeDependsOn) {
    const sources::Resource a{"core/kernels/device/norm.cu", "a"}, b{"core/kernels/device/norm.cu", "b"};
    EXPECT_TRUE(cubinName(a, 90, "13.0").starts_with("norm-sm_90-"));
    EXPECT_NE(cubinName(a, 90, "13.0"), cubinName(b, 90, "13.0"));
    EXPECT_NE(cubinName(a, 90, "13.0"), cubinName(a, 80, "13.0"));
    EXPECT_NE(cubinName(a, 90, "13.0"), cubinName(a, 90, "12.6"));
}

TEST(DeviceSources, HoldEveryFileOfTheFolder) {
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(PLATEAU_SOURCE_DIR) / "core/kernels/device")) {
        const std::string path = "core/kernels/device/" + entry.path().filename().string();
        const auto all = sources::all();
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const auto& source) { return source.path == path; });
        ASSERT_NE(found, all.end()) << path;
        EXPECT_EQ(found->text, *readFile(entry.path())) << path;
        ++files;
    }
    EXPECT_EQ(files, sources::all().size());
}

TEST(Nvrtc, CompilesEveryKernel) {
    compileEveryKernelFor({80});
}

TEST(Nvrtc, SaysWhatItRefuses) {
    const Result<Nvrtc> compiler = Nvrtc::open();
    if (!compiler) GTEST_SKIP() << describe(compiler.error());
    const auto refused = compiler->compile({"core/kernels/device/bad.cu", "this is no kernel"}, 90);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::unavailable);
    EXPECT_NE(refused.error().context.find("bad.cu(1): error"), std::string::npos) << refused.error().context;
    EXPECT_EQ(compiler->compile({"core/kernels/device/bad.cu", ""}, 11).error().message,
              "the kernels cannot be compiled for sm_11");
}

}  // namespace
}  // namespace plateau::kernels
