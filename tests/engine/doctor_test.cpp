// plateau-engine doctor by its real program: on this machine, and beside stand-ins for NVIDIA's libraries
// (tests/device/stub_script.h).
#include <gtest/gtest.h>

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
    ASSERT_EQ(engine(microPretrain(folder / "run", 1)).code, 0);
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
