// plateau-engine doctor by its real program: on this machine, and beside stand-ins for NVIDIA's libraries
// (tests/device/stub_script.h).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>

#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

using Environment = std::map<std::string, std::string>;

Finished withCard(const std::vector<std::string>& words, const char* script, Environment more = {}) {
    ProcessOptions options;
    options.environment = {{"LD_LIBRARY_PATH", PLATEAU_STUB_FOLDER}, {"PLATEAU_STUB_GPU", script}};
    options.environment.merge(more);
    return engine(words, {}, options);
}

Finished doctorWith(const char* script, const Environment& more = {}) {
    return withCard({"doctor", "--quick", "--json"}, script, more);
}

// The libraries of a LibTorch for CUDA, where set-up has fetched one for other tests; it needs no card to be opened.
std::string cudaLibraries() {
    const char *cache = std::getenv("PLATEAU_CACHE"), *home = std::getenv("HOME");
    const std::filesystem::path folder = cache ? cache : std::string(home ? home : "") + "/.cache/plateau";
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator(folder, missing)) {
        const auto libraries = entry.path() / "torch" / "lib";
        const bool isWhole = std::filesystem::exists(libraries / "libtorch_cuda.so", missing);
        if (isWhole && readText(entry.path() / "torch" / "version.py").find("'2.11.0") != std::string::npos)
            return libraries.string();
    }
    return "";
}

// What the CUDA build of LibTorch says of drivers that it cannot use.
class EngineWithCuda : public testing::Test {
protected:
    void SetUp() override {
        if (m_libraries.empty()) GTEST_SKIP() << "no LibTorch 2.11.0 for CUDA in the cache of set-up";
    }
    Finished ask(const std::vector<std::string>& words, const char* script) const {
        ProcessOptions options;
        options.environment = {{"LD_LIBRARY_PATH", m_libraries + (script ? ":" PLATEAU_STUB_FOLDER : "")},
                               {"PLATEAU_STUB_GPU", script ? script : ""}};
        return engine(words, {}, options);
    }
    nlohmann::json doctor(const char* script) const {
        const Finished finished = ask({"doctor", "--quick", "--json"}, script);
        EXPECT_EQ(finished.err.find("Warning"), std::string::npos) << finished.err;
        EXPECT_EQ(finished.code, script ? 1 : 0) << finished.out;
        return documentOf(finished);
    }
    const std::string m_libraries = cudaLibraries();
};

TEST_F(EngineWithCuda, AnOldDriverIsNamedWithWhatItRuns) {
    const auto document = doctor("driver 12.4");
    ASSERT_TRUE(document.contains("problems")) << document;
    const std::string wanted = "the NVIDIA driver 550.54.14 runs CUDA 12.4, and this LibTorch is built for CUDA 13.0";
    EXPECT_EQ(document.at("problems").at(0).at("message"), wanted);
    EXPECT_EQ(document.at("auto").at("reason"), wanted);
    EXPECT_EQ(document.at("versions").at("torch_cuda"), "13.0");

    const TemporaryFolder folder;
    std::vector<std::string> words = microPretrain(folder / "run", 6);
    std::ranges::replace(words, "cpu", "auto");
    const Finished trained = ask(words, "driver 12.4");
    EXPECT_EQ(trained.code, 0) << trained.err;
    EXPECT_EQ(eventsOf(folder / "run").front().details.at("device_reason"), wanted);
}

TEST_F(EngineWithCuda, NoDriverAndNoDeviceAreSaid) {
    if (!std::filesystem::exists("/proc/driver/nvidia/version")) {
        const auto bare = doctor(nullptr);
        EXPECT_EQ(bare.at("problems").size(), 0U);
        EXPECT_NE(bare.at("auto").at("reason").get<std::string>().find("driver"), std::string::npos);
    }
    const auto none = doctor("0 devices");
    EXPECT_EQ(none.at("problems").at(0).at("message"), "the NVIDIA driver offers no device");
    const Finished refused = ask({"doctor", "--quick", "--device", "cuda:7"}, "driver 12.4");
    EXPECT_EQ(refused.code, 1);
    EXPECT_NE((refused.out + refused.err).find("built for CUDA 13.0"), std::string::npos) << refused.out << refused.err;
}

TEST(EngineDoctor, GivesEachDeviceWork) {
    const auto document = documentOf(engine({"doctor", "--device", "cpu", "--threads", "1", "--json"}));
    ASSERT_TRUE(document.is_object());
    const auto& device = document.at("devices").at(0);
    EXPECT_EQ(device.at("id"), "cpu");
    EXPECT_GT(device.at("memory_bytes"), device.at("free_bytes"));
    const auto& check = device.at("check");
    EXPECT_GT(check.at("product_flops"), 1e6);
    EXPECT_GT(check.at("copy_bytes_per_second"), 1e6);
    EXPECT_LT(check.at("kernel_difference"), 1e-5);
    EXPECT_FALSE(device.at("kernels").get<std::string>().empty());
    EXPECT_EQ(document.at("versions").at("plateau").get<std::string>().empty(), false);
}

TEST(EngineDoctor, ADeviceThatIsAskedForAndMissingIsAProblem) {
    const Finished missing = engine({"doctor", "--quick", "--device", "cuda:7", "--json"});
    EXPECT_EQ(missing.code, 1);
    const auto problem = documentOf(missing).at("problems").back();
    EXPECT_EQ(problem.at("code"), "unavailable");
    EXPECT_FALSE(problem.at("advice").get<std::string>().empty());
}

TEST(EngineDoctor, SaysWhatIsWrongWithACardAndEndsWithOne) {
    const Finished hot = doctorWith("driver 12.4; hot; memory taken");
    EXPECT_EQ(hot.code, 1) << hot.err;
    const auto document = documentOf(hot);
    EXPECT_EQ(document.at("versions").at("driver"), "550.54.14");
    EXPECT_EQ(document.at("versions").at("driver_cuda"), "12.4");
    EXPECT_EQ(document.at("auto").at("device"), "cpu");
    EXPECT_FALSE(document.at("auto").at("reason").get<std::string>().empty());
    const std::string problems = document.at("problems").dump();
    EXPECT_NE(problems.find("other programs hold its memory"), std::string::npos) << problems;
    EXPECT_NE(problems.find("its clocks are held down: heat"), std::string::npos) << problems;
}

TEST(EngineDoctor, ALostCardIsNamed) {
    const Finished lost = doctorWith("lost");
    EXPECT_EQ(lost.code, 1) << lost.err;
    EXPECT_FALSE(documentOf(lost).at("problems").empty());
}

TEST(EngineDoctor, ACacheThatCannotBeWrittenIsNamed) {
    const Finished finished = doctorWith("", {{"XDG_CACHE_HOME", "/dev/null/cache"}});
    EXPECT_EQ(finished.code, 1) << finished.err;
    const std::string problems = documentOf(finished).at("problems").dump();
    EXPECT_NE(problems.find("compiled kernels cannot be kept"), std::string::npos) << problems;
    EXPECT_NE(problems.find("XDG_CACHE_HOME"), std::string::npos) << problems;
}

// The stand-in of the driver ends a process that asks it with a script that it does not know.
TEST(EngineDoctor, AnInspectionDoesNotAskForACard) {
    const TemporaryFolder folder;
    ASSERT_EQ(engine(microPretrain(folder / "run", 6)).code, 0);
    const std::vector<std::string> words{"inspect", "fill-mask", "--checkpoint", (folder / "run").string(),
                                         "--text",  "the [MASK]"};
    EXPECT_EQ(withCard(words, "must not be asked").code, 0);
    std::vector<std::string> onCard = words;
    onCard.insert(onCard.end(), {"--device", "auto"});
    EXPECT_NE(withCard(onCard, "must not be asked").code, 0);
}

TEST(EngineDoctor, AnswersInASessionToo) {
    const Finished session = engine({"serve"}, R"({"id":1,"method":"doctor","params":{"quick":true}})"
                                               "\n");
    EXPECT_NE(session.out.find(R"("id":1)"), std::string::npos) << session.out;
    EXPECT_NE(session.out.find(R"("problems":)"), std::string::npos) << session.out;
}

}  // namespace
}  // namespace plateau::test
