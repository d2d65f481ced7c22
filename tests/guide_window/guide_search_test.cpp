#include "widgets/guide/guide_search.h"

#include <gtest/gtest.h>

namespace plateau::widgets {
namespace {

std::vector<GuideHit> found(const QString& question) {
    const GuidePage pages[] = {
        readGuidePage("a.md", "# Runs\n\nA run packs samples.\n\n## Where\n\nPacking is told of elsewhere.\n"),
        readGuidePage("b.md",
                      "# Corpora\n\nTexts.\n\n## Packing\n\nSamples are made of documents.\n\n## Filter\n\n"
                      "The filter drops what is packing's worst enemy, packing.\n"),
    };
    std::vector<GuideHit> hits;
    for (const GuidePage& page : pages) searchGuide(page, question, hits);
    return hits;
}

QStringList headings(const QString& question) {
    QStringList all;
    for (const GuideHit& hit : found(question)) all << hit.heading;
    return all;
}

TEST(GuideSearch, HeadingsComeBeforeTexts) {
    EXPECT_EQ(headings("packing"), (QStringList{"Packing", "Where", "Filter"}));
    EXPECT_EQ(headings("PACKING").first(), "Packing");
}

TEST(GuideSearch, PagesTitlesCountMost) {
    EXPECT_EQ(headings("corpora").size(), 1) << "their other sections do not have the word";
    EXPECT_EQ(headings("corpora filter"), QStringList{"Filter"});
    EXPECT_EQ(headings("samples"), (QStringList{"Runs", "Packing"})) << "alike: in the order of the pages";
}

TEST(GuideSearch, AllWordsAreThere) {
    EXPECT_EQ(headings("samples documents"), QStringList{"Packing"});
    EXPECT_TRUE(headings("samples nowhere").isEmpty());
    EXPECT_TRUE(headings("  ").isEmpty());
    EXPECT_TRUE(headings("").isEmpty());
}

TEST(GuideSearch, WholeWordsCountMoreThanParts) {
    const GuidePage page = readGuidePage("a.md", "# T\n\n## A\n\nReruns.\n\n## B\n\nOne run.\n");
    std::vector<GuideHit> hits;
    searchGuide(page, "run", hits);
    ASSERT_EQ(hits.size(), 2U);
    EXPECT_EQ(hits[0].heading, "B");
}

TEST(GuideSearch, ExcerptsAreAboutTheWordAndNeverLong) {
    const QString far = QString("padding words ").repeated(200);
    const GuidePage page = readGuidePage("a.md", "# T\n\n" + far + " needle " + far + "\n");
    std::vector<GuideHit> hits;
    searchGuide(page, "needle", hits);
    ASSERT_EQ(hits.size(), 1U);
    EXPECT_TRUE(hits[0].excerpt.contains("needle")) << hits[0].excerpt.toStdString();
    EXPECT_TRUE(hits[0].excerpt.startsWith("… ") && hits[0].excerpt.endsWith(" …"));
    EXPECT_LE(hits[0].excerpt.size(), 130);
}

}  // namespace
}  // namespace plateau::widgets
