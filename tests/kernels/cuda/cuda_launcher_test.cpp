// Whether a card gets kernels, and what is said when it does not: with the driver of the tests, and the real compiler
// where it is.
#include "core/kernels/cuda_launcher.h"

#include <c10/util/Exception.h>
#include <dlfcn.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/base/files.h"

namespace plateau::kernels {
namespace {

namespace fs = std::filesystem;

const at::Device kCard(at::kCUDA, 0);

// What LibTorch warns of while it lives.
class Warnings : public c10::WarningHandler {
public:
    void process(const c10::Warning& warning) override { said.push_back(warning.msg()); }
    std::vector<std::string> said{};

private:
    c10::WarningUtils::WarningHandlerGuard m_guard{this};
    c10::WarningUtils::WarnAlways m_always{true};
};

struct CudaLauncherTest : testing::Test {
    fs::path folder = fs::path(testing::TempDir()) / ("kernels-" + std::to_string(::getpid()));
    void SetUp() override {
        // The stub has the driver's name, so that whoever opens libcuda.so.1 after this gets it.
        ASSERT_NE(::dlopen(PLATEAU_DRIVER_STUB, RTLD_NOW | RTLD_LOCAL), nullptr) << ::dlerror();
        fs::remove_all(folder);
    }
    void TearDown() override { fs::remove_all(folder); }

    std::shared_ptr<KernelLauncher> launcher() const { return cudaLauncher(Nvrtc::open, folder); }
    std::vector<fs::path> kept() const {
        std::vector<fs::path> files;
        for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
        return files;
    }
};

TEST_F(CudaLauncherTest, CompilesForTheCardAndKeepsIt) {
    if (!Nvrtc::open()) GTEST_SKIP() << "libnvrtc is not here";
    EXPECT_EQ(launcher()->why(kCard), "");
    EXPECT_TRUE(launcher()->tensorCores(kCard));
    std::size_t sources = 0;
    for (const sources::Resource& source : sources::all()) sources += source.path.ends_with(".cu");
    const std::vector<fs::path> files = kept();
    ASSERT_EQ(files.size(), sources);
    for (const fs::path& file : files) EXPECT_NE(file.filename().string().find("-sm_90-"), std::string::npos) << file;
    // What is kept is taken: no file is written again.
    std::vector<fs::file_time_type> times;
    for (const fs::path& file : files) times.push_back(fs::last_write_time(file));
    EXPECT_TRUE(launcher()->ready(kCard));
    for (std::size_t i = 0; i < files.size(); ++i) EXPECT_EQ(fs::last_write_time(files[i]), times[i]);
}

TEST_F(CudaLauncherTest, ReplacesWhatIsDamaged) {
    if (!Nvrtc::open()) GTEST_SKIP() << "libnvrtc is not here";
    ASSERT_TRUE(launcher()->ready(kCard));
    const fs::path damaged = kept().front();
    const std::string good = *readFile(damaged);
    std::string wrong = good;
    wrong.back() = static_cast<char>(~wrong.back());
    std::ofstream(damaged, std::ios::trunc) << wrong;
    EXPECT_TRUE(launcher()->ready(kCard));
    EXPECT_EQ(*readFile(damaged), good);
}

TEST_F(CudaLauncherTest, GoesOnWhereNothingCanBeKept) {
    if (!Nvrtc::open()) GTEST_SKIP() << "libnvrtc is not here";
    std::ofstream(folder) << "a file where the folder should be";
    const Warnings warnings;
    EXPECT_TRUE(launcher()->ready(kCard));
    ASSERT_FALSE(warnings.said.empty());
    EXPECT_TRUE(warnings.said.front().starts_with("compiled kernels cannot be kept, so every start compiles them anew"))
        << warnings.said.front();
}

TEST_F(CudaLauncherTest, LeavesTheWorkToLibTorchWithoutACompiler) {
    const auto none = []() -> Result<Nvrtc> {
        return Error{ErrorCode::unavailable, "the compiler is not here", "", "install it"};
    };
    const Warnings warnings;
    const auto launcher = cudaLauncher(none, folder);
    EXPECT_FALSE(launcher->ready(kCard));
    EXPECT_FALSE(launcher->tensorCores(kCard));
    EXPECT_NE(launcher->why(kCard).find("the compiler is not here"), std::string::npos);
    ASSERT_EQ(warnings.said.size(), 1U) << "once for a card";
    EXPECT_TRUE(warnings.said.front().starts_with("LibTorch's kernels do the work of our own on cuda:0: "))
        << warnings.said.front();
    const int parameter = 0;
    EXPECT_THROW(launcher->launch(kCard, "norm_f32", {}, &parameter, sizeof parameter), c10::Error);
}

TEST_F(CudaLauncherTest, LeavesTheWorkToLibTorchOnACardThatTheDriverDoesNotGive) {
    const Warnings warnings;
    EXPECT_EQ(launcher()->why(at::Device(at::kCUDA, 7)).find("the NVIDIA driver refuses to open card 7"), 0U);
    EXPECT_EQ(warnings.said.size(), 1U);
}

}  // namespace
}  // namespace plateau::kernels
