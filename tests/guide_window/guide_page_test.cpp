#include "widgets/guide/guide_page.h"

#include <gtest/gtest.h>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>

#include "widgets/guide/guide_book.h"

namespace plateau::widgets {
namespace {

constexpr auto kPage = R"(# Corpora, and more

Text of the *beginning*.

## What "reproducible" means here

**Masks** are drawn. **Order** too.

| field | what |
|---|---|
| `model.layers`, `hidden`, `ffn` | sizes |
| `train.lr` | rate |
| a text file | words |

## The folder

One.

## The folder

Two.
)";

TEST(GuideSlug, IsThatOfCodeHosts) {
    EXPECT_EQ(guideSlug("What \"reproducible\" means here"), "what-reproducible-means-here");
    EXPECT_EQ(guideSlug("config.json"), "configjson");
    EXPECT_EQ(guideSlug("Pre-training"), "pre-training");
    EXPECT_EQ(guideSlug("Creating, resuming, ending"), "creating-resuming-ending");
    EXPECT_EQ(guideSlug("run_folder ü 3"), QString::fromUtf8("run_folder-ü-3"));
}

TEST(GuidePage, HasSectionsWithTheirTexts) {
    const GuidePage page = readGuidePage("a.md", kPage);
    EXPECT_EQ(page.title, "Corpora, and more");
    ASSERT_EQ(page.sections.size(), 4U);
    EXPECT_EQ(page.sections[0].text, "Text of the beginning.");
    EXPECT_EQ(page.sections[1].level, 2);
    EXPECT_TRUE(page.sections[1].text.startsWith("Masks are drawn.")) << page.sections[1].text.toStdString();
    EXPECT_EQ(page.sections[2].anchor, "the-folder");
    EXPECT_EQ(page.sections[3].anchor, "the-folder-1");
    EXPECT_EQ(page.sections[3].text, "Two.");
}

TEST(GuidePage, AnchorsAreHeadingsTermsAndRowsWithTheirPlaces) {
    const GuidePage page = readGuidePage("a.md", kPage);
    QTextDocument document;
    document.setMarkdown(kPage);
    const auto textAt = [&](const char* anchor) {
        return page.anchors.contains(anchor) ? document.findBlock(page.anchors[anchor]).text() : QString("missing");
    };
    EXPECT_EQ(textAt("the-folder-1"), "The folder");
    EXPECT_EQ(textAt("masks"), "Masks are drawn. Order too.");
    EXPECT_EQ(textAt("train.lr"), "train.lr");
    for (const char* field : {"model.layers", "model.hidden", "model.ffn"})
        EXPECT_EQ(textAt(field), "model.layers, hidden, ffn") << field;
    EXPECT_FALSE(page.anchors.contains("order")) << "not at the beginning of its paragraph";
    EXPECT_FALSE(page.anchors.contains("field")) << "a column's title";
    EXPECT_FALSE(page.anchors.contains("a text file")) << "words, not a name";
}

TEST(GuidePage, AHeadingWinsOverATermOfItsName) {
    const GuidePage page = readGuidePage("a.md", "# Title\n\n**Packing** is early.\n\n## Packing\n\nText.\n");
    EXPECT_EQ(page.anchors["packing"], page.sections[1].position);
}

TEST(GuidePage, TextWithoutAnythingIsNamedByItsFile) {
    EXPECT_EQ(readGuidePage("a.md", "").title, "a.md");
    EXPECT_EQ(readGuidePage("a.md", "no heading").sections.size(), 0U);
}

TEST(GuideBook, FollowsTheOrderOfItsIndex) {
    GuideBook book({"a.md", "b.md", "README.md", "c.md"}, [](const QString& file) {
        return file == "README.md" ? QString("# Index\n\n[see](c.md), [then](a.md#x), [gone](none.md)\n")
                                   : QString("# P");
    });
    EXPECT_EQ(book.files(), (QStringList{"README.md", "c.md", "a.md", "b.md"}));
    EXPECT_FALSE(book.page("none.md"));
    EXPECT_TRUE(book.has("a.md#p"));
    EXPECT_TRUE(book.has("a.md"));
    EXPECT_FALSE(book.has("a.md#q"));
    EXPECT_EQ(book.page("a.md"), book.page("a.md")) << "read once";
}

// What the program carries, whole: each page has a heading, and each link between pages leads somewhere.
TEST(TheGuide, HasNoLinkThatLeadsNowhere) {
    GuideBook& book = GuideBook::theGuide();
    ASSERT_GT(book.files().size(), 10);
    EXPECT_EQ(book.files().first(), "README.md");
    static const QRegularExpression link("\\]\\(([^)\\s]+)\\)");
    QStringList lost;
    for (const QString& file : book.files()) {
        const GuidePage& page = *book.page(file);
        EXPECT_FALSE(page.sections.empty()) << file.toStdString();
        for (auto found = link.globalMatch(page.markdown); found.hasNext();) {
            const GuideAddress to = guideAddress(found.next().captured(1));
            if (to.page.contains(':') || to.page.contains('/'))
                continue;  // the web, pictures, files of the source code
            const QString address = (to.page.isEmpty() ? file : to.page) + (to.anchor.isEmpty() ? "" : "#" + to.anchor);
            if (!book.has(address)) lost << file + ": " + address;
        }
    }
    EXPECT_EQ(lost.join('\n').toStdString(), "");
}

}  // namespace
}  // namespace plateau::widgets
