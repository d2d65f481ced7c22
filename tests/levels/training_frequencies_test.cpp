// Frequencies of the training text: all of it, kept for a corpus folder, and never another's.
#include "core/levels/training_frequencies.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/files.h"
#include "tests/levels/levels_support.h"
#include "tests/support/made_corpus.h"
#include "tests/support/temporary_folder.h"

namespace plateau::levels {
namespace {

namespace fs = std::filesystem;
using Frequencies = std::vector<std::uint64_t>;

Frequencies byHand(const corpus::Corpus& corpus) {
    Frequencies frequencies(static_cast<std::size_t>(corpus.vocabulary().size()));
    for (std::int64_t i = 0; i < corpus.trainSamples(); ++i)
        for (const text::TokenId token : corpus.trainSample(i)) ++frequencies[static_cast<std::size_t>(token)];
    return frequencies;
}

class TrainingFrequencies : public testing::Test {
protected:
    TrainingFrequencies() { ::setenv("XDG_CACHE_HOME", m_cache.path().c_str(), 1); }
    ~TrainingFrequencies() override { ::unsetenv("XDG_CACHE_HOME"); }

    // The name of a corpus folder.
    std::string built(const std::string& name, int documents) const {
        const fs::path own = m_folder / ("text-" + name);
        fs::create_directories(own);
        const fs::path run = support::makeBuild(m_folder.path(), name, support::smallTextSpec(own, documents));
        support::finishBuild(run);
        return run.string();
    }
    static corpus::Corpus loaded(const std::string& name, std::int64_t held_out = 4) {
        return corpus::Corpus::load({.corpus = name, .length = 0, .held_out = held_out}).value();
    }

    const support::TemporaryFolder m_cache, m_folder;
};

// 25,000 samples: more than are looked at where frequencies are estimated.
TEST_F(TrainingFrequencies, AreOfAllTrainingText) {
    const corpus::Corpus corpus = corpus::Corpus::load({.length = 16, .held_out = 64}).value();
    ASSERT_GT(corpus.trainSamples(), 8192);
    EXPECT_EQ(trainingFrequencies("demo", corpus), byHand(corpus));
    EXPECT_TRUE(fs::is_empty(m_cache.path())) << "what is in memory is counted each time";
}

TEST_F(TrainingFrequencies, OfAFolderAreKeptBesideItAndReadTheNextTime) {
    const std::string name = built("one", 60);
    const corpus::Corpus corpus = loaded(name);
    const Frequencies counted = trainingFrequencies(name, corpus);
    EXPECT_EQ(counted, byHand(corpus));
    const fs::path file = frequenciesFile(name, corpus);
    ASSERT_EQ(file.parent_path(), fs::path(name) / "corpus");
    ASSERT_TRUE(fs::exists(file));

    // Other numbers with the same sum tell that the file is read.
    Frequencies changed = counted;
    const auto some = std::ranges::max_element(changed);
    --*some;
    ++changed.front();
    ASSERT_TRUE(writeFileAtomically(file, serializedFrequencies(changed)).ok());
    EXPECT_EQ(trainingFrequencies(name, corpus), changed);
}

TEST_F(TrainingFrequencies, OfAFileThatIsDamagedOrOfOtherTextAreCountedAnew) {
    const std::string name = built("one", 60);
    const corpus::Corpus corpus = loaded(name);
    const Frequencies counted = trainingFrequencies(name, corpus);
    const fs::path file = frequenciesFile(name, corpus);
    const std::string whole = readFile(file).value();
    for (std::size_t size = 0; size < whole.size(); ++size) {
        EXPECT_FALSE(parseFrequencies(whole.substr(0, size), "f")) << size;
        std::string flipped = whole;
        flipped[size] = static_cast<char>(flipped[size] ^ 1);
        EXPECT_FALSE(parseFrequencies(flipped, "f")) << size;
    }
    EXPECT_FALSE(parseFrequencies(whole + '\0', "f"));
    Frequencies too_many = counted;
    ++too_many.front();
    for (const std::string& bytes : {std::string(), whole.substr(0, whole.size() - 1), serializedFrequencies(too_many),
                                     serializedFrequencies({1, 2})}) {
        ASSERT_TRUE(writeFileAtomically(file, bytes).ok());
        EXPECT_EQ(trainingFrequencies(name, corpus), counted);
        EXPECT_EQ(readFile(file).value(), whole) << "and kept anew";
    }
}

TEST_F(TrainingFrequencies, AnotherTextOrCutHasAnotherFile) {
    const std::string name = built("one", 60), other = built("two", 61);
    EXPECT_NE(frequenciesFile(name, loaded(name)).filename(), frequenciesFile(other, loaded(other)).filename());
    const corpus::Corpus whole = loaded(name), less = loaded(name, 5);
    if (whole.trainSamples() != less.trainSamples()) {
        EXPECT_NE(frequenciesFile(name, whole), frequenciesFile(name, less));
    }
}

}  // namespace
}  // namespace plateau::levels
