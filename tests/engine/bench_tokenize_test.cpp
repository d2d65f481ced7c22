// bench tokenize: the document of the contract, and the protocol with another implementation.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/end_to_end/engine_support.h"
#include "tests/support/temporary_folder.h"

namespace plateau::test {
namespace {

const std::string kVocabulary = PLATEAU_SOURCE_DIR "/tests/fixtures/text/vocab.txt";

class BenchTokenize : public ::testing::Test {
protected:
    BenchTokenize() { std::ofstream(file) << "the cat sings.\n\nrivers [MASK]\n"; }
    Finished bench(std::vector<std::string> more) const {
        std::vector<std::string> words{"bench", "tokenize", "--vocab", kVocabulary, file, "--repeats", "2", "--json"};
        words.insert(words.end(), more.begin(), more.end());
        return engine(words);
    }
    TemporaryFolder folder;
    std::string file = (folder.path() / "text").string();
};

TEST_F(BenchTokenize, CountsTheTokensWithAnyNumberOfThreads) {
    for (const char* threads : {"1", "3"}) {
        const Finished finished = bench({"--threads", threads});
        ASSERT_EQ(finished.code, 0) << finished.err;
        const auto measured = documentOf(finished)["cases"][0];
        EXPECT_EQ(measured["settings"]["tokens"], 7);
        EXPECT_EQ(measured["ours"]["unit"], "MB/s");
        EXPECT_EQ(measured["ours"]["repeats"].size(), 2U);
        EXPECT_TRUE(measured["reference"].is_null() && measured["ratio"].is_null());
    }
}

TEST_F(BenchTokenize, ComparesWithAReference) {
    const std::string script =
        "sh -c 'read setting; echo \"{\\\"ready\\\":{\\\"tokenizers\\\":\\\"none\\\"}}\"; "
        "while read order; do echo \"{\\\"seconds\\\":0.5,\\\"tokens\\\":7}\"; done'";
    const Finished finished = bench({"--reference", script});
    ASSERT_EQ(finished.code, 0) << finished.err;
    const auto measured = documentOf(finished)["cases"][0];
    EXPECT_EQ(measured["reference"]["tokenizers"], "none");
    EXPECT_EQ(measured["reference"]["tokens"], 7);
    EXPECT_DOUBLE_EQ(measured["reference"]["value"].get<double>(), 30e-6 / 0.5);
    EXPECT_GT(measured["ratio"].get<double>(), 0);
}

TEST_F(BenchTokenize, SaysWhatIsWrong) {
    EXPECT_EQ(bench({"--reference", "false"}).code, 2);
    EXPECT_EQ(bench({"--reference", "sh -c 'read s; echo \"{\\\"ready\\\":{}}\"; read o; echo \"{}\"'"}).code, 2);
    EXPECT_EQ(engine({"bench", "tokenize", "--vocab", kVocabulary, "/no/such/text"}).code, 2);
    EXPECT_EQ(engine({"bench", "tokenize", "--vocab", file, file}).code, 2);
    std::ofstream(file, std::ios::trunc) << "";
    EXPECT_EQ(bench({}).code, 2);
}

}  // namespace
}  // namespace plateau::test
