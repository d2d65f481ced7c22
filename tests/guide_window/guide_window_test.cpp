#include "widgets/guide/guide_window.h"

#include <gtest/gtest.h>
#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QScreen>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>
#include <QTreeWidget>

#include "widgets/guide/guide_book.h"
#include "widgets/guide/guide_view.h"

namespace plateau::widgets {
namespace {

const QString kLong = QString("Words that fill a line of the page and say nothing.\n\n").repeated(80);

QString load(const QString& file) {
    if (file == "README.md") return "# Index\n\n[Runs](runs.md) and [corpora](corpus.md#packing)\n";
    if (file == "runs.md") return "# Runs\n\n" + kLong + "## Queue\n\nRuns wait here for a device.\n\n" + kLong;
    return "# Corpora\n\n" + kLong +
           "## Packing\n\nSee (README.md), not none.md. A link to [the queue](runs.md#queue), to [the "
           "code](../../CODE.md), to "
           "[the web](https://example.org/x).\n\n" +
           kLong;
}

// Takes what would open a browser.
class Browser : public QObject {
    Q_OBJECT
public:
    Browser() { QDesktopServices::setUrlHandler("https", this, "take"); }
    ~Browser() override { QDesktopServices::unsetUrlHandler("https"); }
    QList<QUrl> taken;
public slots:
    void take(const QUrl& url) { taken << url; }
};

class GuideWindowTest : public testing::Test {
protected:
    GuideWindowTest() : book({"README.md", "runs.md", "corpus.md"}, load), window(book) {}

    void open(const QString& address = {}) {
        window.open(address);
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
        ASSERT_TRUE(QTest::qWaitFor([this] { return window.isComplete(); }));
    }
    // Clicks a link that is in sight.
    void click(const QString& text) {
        GuideView& view = window.view();
        const QTextCursor found = view.document()->find(text);
        ASSERT_FALSE(found.isNull()) << text.toStdString();
        QTextCursor inside(found);
        inside.setPosition(found.selectionStart() + 2);
        view.setTextCursor(inside);
        view.ensureCursorVisible();
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.cursorRect(inside).center());
    }
    bool isInSight(const QString& text) const {
        const GuideView& view = window.view();
        const QTextCursor found = view.document()->find(text);
        return !found.isNull() && view.viewport()->rect().contains(view.cursorRect(found).center());
    }
    QStringList results() const {
        const auto* list = window.findChild<QListWidget*>();
        QStringList texts;
        for (int i = 0; i < list->count(); ++i) texts << list->item(i)->text().section('\n', 0, 0);
        return texts;
    }

    GuideBook book;
    GuideWindow window;
};

TEST_F(GuideWindowTest, OpensItsIndexAtFirstThenWhatWasReadLast) {
    open();
    EXPECT_EQ(window.address(), "README.md");
    window.open("runs.md#queue");
    window.close();
    window.open();
    EXPECT_EQ(window.address(), "runs.md#queue");
}

// On a small screen its right side and its bottom were cut off.
TEST_F(GuideWindowTest, FitsItsScreenWithItsFrame) {
    open();
    const QRect room = window.screen()->availableGeometry();
    ASSERT_LT(room.width(), 1020) << "a screen on which the whole size has no room";
    const QRect frame = window.frameGeometry();
    EXPECT_TRUE(room.contains(frame)) << frame.width() << " x " << frame.height() << " at " << frame.x() << ", "
                                      << frame.y();
    EXPECT_LE(window.height(), room.height() - 40) << "room for a title bar";
}

TEST_F(GuideWindowTest, ShowsTheParagraphAndMarksIt) {
    open("runs.md#queue");
    EXPECT_EQ(window.view().markedText(), "Queue");
    EXPECT_TRUE(QTest::qWaitFor([this] { return isInSight("Runs wait here"); }));
    window.open("runs.md");
    EXPECT_EQ(window.view().place(), 0);
    EXPECT_EQ(window.view().markedText(), "");
    window.open("runs.md#none");
    EXPECT_EQ(window.view().place(), 0) << "the page's beginning";
    window.open("none.md");
    EXPECT_EQ(window.address(), "runs.md#none") << "stays";
}

TEST_F(GuideWindowTest, LinksGoToPagesAndKeysGoBackAndForward) {
    open("corpus.md#packing");
    click("the queue");
    EXPECT_EQ(window.address(), "runs.md#queue");
    EXPECT_TRUE(isInSight("Runs wait here"));
    QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(window.address(), "corpus.md#packing");
    EXPECT_TRUE(isInSight("the queue"));
    QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(window.address(), "corpus.md#packing") << "there is nothing before";
    QTest::keyClick(&window, Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(window.address(), "runs.md#queue");
}

TEST_F(GuideWindowTest, PagesThatAreNamedAreLinks) {
    open("corpus.md#packing");
    click("README.md");
    EXPECT_EQ(window.address(), "README.md");
    window.open("corpus.md#packing");
    click("none.md");
    EXPECT_EQ(window.address(), "corpus.md#packing");
}

TEST_F(GuideWindowTest, LinksElsewhereLeaveThePage) {
    Browser browser;
    open("corpus.md#packing");
    click("the web");
    EXPECT_EQ(browser.taken, QList<QUrl>{QUrl("https://example.org/x")});
    click("the code");
    bool said = false;
    for (const QLabel* label : window.findChildren<QLabel*>())
        said = said || (label->isVisible() && label->text().contains("../../CODE.md"));
    EXPECT_TRUE(said);
    EXPECT_EQ(window.address(), "corpus.md#packing");
}

TEST_F(GuideWindowTest, SearchIsDoneByKeysAlone) {
    open();
    QTest::keyClick(&window, Qt::Key_F, Qt::ControlModifier);
    auto* line = window.findChild<QLineEdit*>();
    ASSERT_TRUE(line->hasFocus());
    QTest::keyClicks(line, "runs");
    ASSERT_EQ(results(), (QStringList{"Runs", QString::fromUtf8("Runs › Queue"), "Index"}));
    QTest::keyClick(line, Qt::Key_Down);
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(window.address(), "runs.md#queue");
    QTest::keyClick(line, Qt::Key_Up);
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(window.address(), "runs.md#runs");
    EXPECT_TRUE(line->hasFocus());
    line->selectAll();
    QTest::keyClicks(line, "zebra");
    ASSERT_EQ(results().size(), 1) << "it says that there is none";
    QTest::keyClick(line, Qt::Key_Return);
    EXPECT_EQ(window.address(), "runs.md#runs");
    QTest::keyClick(line, Qt::Key_Escape);
    EXPECT_TRUE(window.isVisible());
    EXPECT_EQ(line->text(), "");
    EXPECT_TRUE(window.findChild<QTreeWidget*>()->isVisible());
    QTest::keyClick(line, Qt::Key_Escape);
    EXPECT_FALSE(window.isVisible());
}

TEST_F(GuideWindowTest, ContentsListPagesAndTheirSections) {
    open();
    auto* contents = window.findChild<QTreeWidget*>();
    ASSERT_EQ(contents->topLevelItemCount(), 3);
    QTreeWidgetItem* runs = contents->topLevelItem(1);
    EXPECT_EQ(runs->text(0), "Runs");
    ASSERT_EQ(runs->childCount(), 1);
    contents->expandItem(runs);
    QTest::mouseClick(contents->viewport(), Qt::LeftButton, {}, contents->visualItemRect(runs->child(0)).center());
    EXPECT_EQ(window.address(), "runs.md#queue");
    window.open("corpus.md#packing");
    EXPECT_EQ(contents->currentItem()->text(0), "Packing");
}

TEST_F(GuideWindowTest, EveryControlHasANameAndHelp) {
    open();
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        const bool isControl = widget->inherits("QToolButton") || widget->inherits("QLineEdit") ||
                               widget->inherits("QTreeWidget") || widget->inherits("QListWidget") ||
                               widget->inherits("QTextBrowser");
        if (!isControl || !widget->parentWidget() || widget->parentWidget()->inherits("QLineEdit")) continue;
        EXPECT_FALSE(widget->accessibleName().isEmpty()) << widget->metaObject()->className();
        EXPECT_FALSE(widget->toolTip().isEmpty()) << widget->metaObject()->className();
    }
}

// Indented code was broken in the middle of its lines, and code wider than the page made it scroll sideways.
TEST(TheGuide, FitsTheWindowAsItOpensWithWholeLinesOfCode) {
    constexpr int kAsItOpens = 950;
    GuideBook& book = GuideBook::theGuide();
    GuideView view(book);
    view.resize(kAsItOpens, 700);
    view.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
    for (const QString& file : book.files()) {
        ASSERT_TRUE(view.showAddress(file));
        (void)view.document()->documentLayout()->documentSize();
        EXPECT_EQ(view.horizontalScrollBar()->maximum(), 0) << file.toStdString();
        for (QTextBlock block = view.document()->begin(); block.isValid(); block = block.next()) {
            if (!block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage)) continue;
            EXPECT_EQ(block.layout()->lineCount(), 1) << file.toStdString() << ": " << block.text().toStdString();
        }
    }
}

// What the program carries, in its own window: the place of a setting.
TEST(TheGuideWindow, ShowsTheRowOfASetting) {
    GuideWindow window(GuideBook::theGuide());
    window.open("spec.md#train.peak_lr");
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    EXPECT_EQ(window.view().markedText(), "train.peak_lr");
    const GuideView& view = window.view();
    EXPECT_GT(view.place(), 0);
}

}  // namespace
}  // namespace plateau::widgets

#include "guide_window_test.moc"
