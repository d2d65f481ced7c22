#include "core/study/texts.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace plateau::study {
namespace {

// A run on what lies at `corpus`; by the first letter of its text, empty where its log does not say it.
struct Placed {
    std::string corpus, text;
    std::string vocab{};
};

std::vector<spec::DataSpec> named(const std::vector<Placed>& placed) {
    std::vector<spec::RunSpec> specs(placed.size());
    std::vector<RunOnText> runs;
    for (std::size_t i = 0; i < placed.size(); ++i) {
        specs[i].data.corpus = placed[i].corpus;
        specs[i].data.vocab = placed[i].vocab;
        RunOnText& run = runs.emplace_back(RunOnText{&specs[i], {}});
        if (!placed[i].text.empty()) run.identity = {std::string(32, placed[i].text.front()), std::string(32, 'f')};
    }
    nameTexts(runs);
    std::vector<spec::DataSpec> data;
    for (const spec::RunSpec& spec : specs) data.push_back(spec.data);
    return data;
}

std::vector<std::string> corporaOf(const std::vector<Placed>& placed) {
    std::vector<std::string> corpora;
    for (const spec::DataSpec& data : named(placed)) corpora.push_back(data.corpus);
    return corpora;
}

using Names = std::vector<std::string>;

TEST(StudyTexts, OneTextInTwoFoldersIsOne) {
    EXPECT_EQ(corporaOf({{"/here/books", "a"}, {"/there/wiki", "a"}, {"demo", "d"}}),
              (Names{"/here/books", "/here/books", "demo"}));
    const auto data = named({{"/here/words.txt", "a", "/here/vocab"}, {"/there/words.txt", "a", "/there/vocab"}});
    EXPECT_EQ(data[1].vocab, "/here/vocab");
}

TEST(StudyTexts, TwoThatLayAtOnePlaceAreTwo) {
    EXPECT_EQ(corporaOf({{"/data/books", "a"}, {"/data/books", "b"}, {"/data/books", "a"}, {"/data/books", "c"}}),
              (Names{"/data/books", "books (bbbbbbbb)", "/data/books", "books (cccccccc)"}));
}

// People see the last part of a path.
TEST(StudyTexts, TwoOfOneNameAreToldApart) {
    EXPECT_EQ(corporaOf({{"/here/books/corpus", "a"}, {"/there/books", "b"}}),
              (Names{"/here/books/corpus", "books (bbbbbbbb)"}));
}

TEST(StudyTexts, AnUnknownTextIsThatOfItsPlace) {
    EXPECT_EQ(corporaOf({{"/there/books", ""}, {"/here/books", "a"}, {"/there/books", "a"}, {"/else", ""}}),
              (Names{"/here/books", "/here/books", "/here/books", "/else"}));
    EXPECT_EQ(corporaOf({{"/here/books", ""}, {"/there/books", ""}}), (Names{"/here/books", "/there/books"}));
    EXPECT_TRUE(corporaOf({}).empty());
}

}  // namespace
}  // namespace plateau::study
