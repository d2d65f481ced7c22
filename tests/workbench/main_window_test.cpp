#include "app/workbench/main_window.h"

#include <QAction>
#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QUrl>

#include "app/workbench/command_palette.h"
#include "app/workbench/composition.h"
#include "app/workbench/navigation.h"
#include "app/workbench/shortcut_list.h"
#include "app/workbench/view_memory.h"
#include "widgets/forms/message_bar.h"
#include "widgets/guide/guide_view.h"
#include "widgets/guide/guide_window.h"
#include "widgets/pages/page.h"
#include "workspace_fixture.h"

namespace plateau::workbench {
namespace {

class NamedPage : public widgets::Page {
public:
    explicit NamedPage(const QString& name) {
        setObjectName(name);
        auto* stop = new QAction("&Stop", this);
        stop->setShortcuts({QKeySequence("Ctrl+."), QKeySequence("Ctrl+.")});  // of one name, as Enter and Return
        connect(stop, &QAction::triggered, this, [this] { ++stopped; });
        auto* never = new QAction("Never", this);
        never->setEnabled(false);
    }
    int stopped = 0;
};

class MainWindowTest : public WorkspaceTest {
protected:
    std::unique_ptr<MainWindow> make() {
        memory.reset();
        memory = std::make_unique<ViewMemory>(folder.filePath("window.ini"));
        auto window = std::make_unique<MainWindow>(context, memory.get());
        for (const QString id : {"one", "two", "three"}) {
            window->addPage({id, id, "runs", [this, id](widgets::PageContext&, MainWindow&, QWidget*) {
                                 ++made[id];
                                 return new NamedPage(id);
                             }});
        }
        return window;
    }

    QHash<QString, int> made;
    std::unique_ptr<ViewMemory> memory;
};

TEST_F(MainWindowTest, PagesAreMadeWhenFirstShownAndOnce) {
    const auto window = make();
    EXPECT_TRUE(made.isEmpty());
    window->showPage("two");
    window->showPage("one");
    window->showPage("two");
    EXPECT_EQ(made, (QHash<QString, int>{{"one", 1}, {"two", 1}}));
    EXPECT_EQ(window->currentPageId(), "two");
    window->showPage("nowhere");
    EXPECT_EQ(window->currentPageId(), "two");
}

// It was as large as the screen, so that its status line lay below the screen's edge once it had a title bar.
TEST_F(MainWindowTest, AtFirstItFitsItsScreenWithItsFrame) {
    const auto window = make();
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    const QRect room = window->screen()->availableGeometry(), frame = window->frameGeometry();
    EXPECT_TRUE(room.contains(frame)) << frame.width() << " x " << frame.height() << " at " << frame.x() << ", "
                                      << frame.y();
    EXPECT_LE(window->height(), room.height() - 40) << "room for a title bar";
}

TEST_F(MainWindowTest, KeysPickPagesAndGoBackAndForward) {
    const auto window = make();
    window->showPage("one");
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    QTest::keyClick(window.get(), Qt::Key_3, Qt::ControlModifier);
    EXPECT_EQ(window->currentPageId(), "three");
    QTest::keyClick(window.get(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(window->currentPageId(), "one");
    QTest::keyClick(window.get(), Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(window->currentPageId(), "one");
    QTest::keyClick(window.get(), Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(window->currentPageId(), "three");
}

void drop(QWidget& target, const QStringList& paths) {
    QMimeData data;
    QList<QUrl> urls;
    for (const QString& path : paths) urls += QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&target, &enter);
    if (!enter.isAccepted()) return;
    QDropEvent dropped(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&target, &dropped);
}

TEST_F(MainWindowTest, F1AndTheQuestionMarkOpenTheGuide) {
    const auto window = make();
    window->addPage({"curves", "Curves", "curves",
                     [](widgets::PageContext&, MainWindow&, QWidget*) { return new NamedPage("curves"); }});
    window->showPage("curves");
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    const auto guide = [] {
        widgets::GuideWindow* found = nullptr;
        for (QWidget* one : QApplication::topLevelWidgets())
            if (auto* opened = qobject_cast<widgets::GuideWindow*>(one); opened && opened->isVisible()) found = opened;
        return found;
    };
    EXPECT_FALSE(guide());
    QTest::mouseClick(window->findChild<QToolButton*>("page_help"), Qt::LeftButton);
    ASSERT_TRUE(guide());
    EXPECT_EQ(guide()->address(), "window.md#curves");
    EXPECT_TRUE(guide()->view().markedText().startsWith("Curves"));
    guide()->close();

    auto* row = new QLineEdit(window->currentPage());
    row->setProperty("field", "train.peak_lr");
    row->show();
    window->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    row->setFocus();
    QTest::keyClick(row, Qt::Key_F1);
    ASSERT_TRUE(guide());
    EXPECT_EQ(guide()->address(), "spec.md#train.peak_lr");
    window->close();
    EXPECT_FALSE(guide()) << "it goes with its window";
}

TEST_F(MainWindowTest, LogsThatAreDroppedGoToTheRuns) {
    const auto window = make();
    window->showPage("one");
    drop(*window, {"/logs/events.out.tfevents.1.host"});
    EXPECT_TRUE(context.imports->take().isEmpty());  // no page would take them
    window->addPage(
        {"runs", "runs", "runs", [](widgets::PageContext&, MainWindow&, QWidget*) { return new NamedPage("runs"); }});
    drop(*window, {"/logs/paper.pdf"});
    EXPECT_EQ(window->currentPageId(), "one");
    drop(*window, {"/logs/events.out.tfevents.1.host", "/logs/paper.pdf", "/logs/loss.CSV", folder.path()});
    EXPECT_EQ(window->currentPageId(), "runs");
    EXPECT_EQ(context.imports->take(),
              (QStringList{"/logs/events.out.tfevents.1.host", "/logs/loss.CSV", folder.path()}));
}

TEST_F(MainWindowTest, PaletteGoesToPagesActionsAndRunsByKeysAlone) {
    addRun("warm-3", "pairwise", 100);
    const auto window = make();
    window->showPage("one");
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    open();
    ASSERT_TRUE(eventually([&] { return session.run("warm-3").has_value(); }));
    auto* palette = window->findChild<CommandPalette*>();
    auto* line = palette->findChild<QLineEdit*>();
    const auto type = [&](const QString& text) {
        QTest::keyClick(window.get(), Qt::Key_K, Qt::ControlModifier);
        ASSERT_TRUE(palette->isVisible());
        ASSERT_TRUE(eventually([&] { return made.size() == 3; }));
        QTest::keyClicks(line, text);
        QTest::keyClick(line, Qt::Key_Return);
        EXPECT_FALSE(palette->isVisible());
    };
    type("thr");
    EXPECT_EQ(window->currentPageId(), "three");
    type("two: stop");
    EXPECT_EQ(window->currentPageId(), "two");
    EXPECT_EQ(static_cast<NamedPage*>(window->currentPage())->stopped, 1);
    type("warm");
    EXPECT_EQ(selection.chosen(), QStringList{"warm-3"});
    EXPECT_EQ(selection.current(), "warm-3");
    for (int row = 0; row < palette->model().rowCount(); ++row)
        EXPECT_FALSE(palette->model().index(row).data().toString().contains("Never"));
}

TEST_F(MainWindowTest, ThreeChoicesOfColours) {
    const auto window = make();
    QSignalSpy chosen(window.get(), &MainWindow::themeChosen);
    for (QAction* action : window->frameActions()) {
        if (action->objectName().startsWith("theme_")) action->trigger();
    }
    ASSERT_EQ(chosen.size(), 3);
    window->showThemeMode(widgets::ThemeMode::dark);
    int checked = 0;
    for (QAction* action : window->frameActions()) checked += action->isChecked();
    EXPECT_EQ(checked, 1);
}

TEST_F(MainWindowTest, NavigationFoldsInANarrowWindowAndUnfoldsInAWideOne) {
    const auto window = make();
    auto& navigation = *window->findChild<Navigation*>();
    window->resize(1360, 860);
    window->show();
    ASSERT_TRUE(eventually([&] { return window->isVisible() && !navigation.isFolded(); }));
    const int wide = navigation.width();
    window->resize(1024, 700);
    EXPECT_TRUE(eventually([&] { return navigation.isFolded() && navigation.width() < wide / 2; }));
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    QTest::keyClick(window.get(), Qt::Key_B, Qt::ControlModifier);
    EXPECT_FALSE(navigation.isFolded()) << "who wants the names has them";
    QTest::keyClick(window.get(), Qt::Key_B, Qt::ControlModifier);
    window->resize(1360, 860);
    EXPECT_TRUE(eventually([&] { return !navigation.isFolded(); })) << "nobody folded the wide window";
}

TEST_F(MainWindowTest, AFoldByItselfIsNotRememberedAsAChoice) {
    {
        const auto window = make();
        window->resize(1024, 700);
        window->show();
        ASSERT_TRUE(eventually([&] { return window->findChild<Navigation*>()->isFolded(); }));
        window->close();
    }
    const auto window = make();
    window->resize(1360, 860);
    window->show();
    EXPECT_TRUE(eventually([&] { return !window->findChild<Navigation*>()->isFolded(); }));
}

TEST_F(MainWindowTest, LanguageIsChosenByItsButton) {
    const auto window = make();
    window->showPage("one");
    window->show();
    window->showLanguage("");
    QSignalSpy chosen(window.get(), &MainWindow::languageChosen), reopen(window.get(), &MainWindow::reopenRequested);
    auto* button = window->findChild<QToolButton*>("language");
    ASSERT_TRUE(button && button->isVisible() && button->menu());
    QStringList names;
    for (const QAction* action : button->menu()->actions()) names << action->text();
    EXPECT_TRUE(names.contains("Language: Deutsch")) << names.join(", ").toStdString();
    for (QAction* action : button->menu()->actions())
        if (action->text() == "Language: Deutsch") action->trigger();
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen[0][0], "de");
    window->offerToReopen();
    auto* bar = window->findChild<widgets::MessageBar*>();
    ASSERT_TRUE(bar->isVisible());
    auto* again = bar->findChild<QPushButton*>();
    ASSERT_TRUE(again && again->isVisible());
    QTest::mouseClick(again, Qt::LeftButton);
    EXPECT_EQ(reopen.size(), 1);
}

TEST_F(MainWindowTest, LanguageIsRememberedUnlessAskedForOtherwise) {
    Options options;
    options.workspace = folder.path();
    EXPECT_EQ(chosenLanguage(options), "") << "the system's";
    const auto remember = [&](const QString& code) {
        QSettings(folder.filePath("window.ini"), QSettings::IniFormat).setValue("window/language", code);
    };
    remember("fr");
    EXPECT_EQ(chosenLanguage(options), "fr");
    options.language = "zh";
    EXPECT_EQ(chosenLanguage(options), "zh");
    options.language.clear();
    remember("../../etc");
    EXPECT_EQ(chosenLanguage(options), "") << "none that there is";
}

TEST(ThemeMode, FollowsTheSystemAgainAfterADarkOne) {
    using widgets::Theme;
    using widgets::ThemeMode;
    widgets::applyTheme(*qApp, ThemeMode::dark);
    EXPECT_TRUE(Theme::current().dark);
    EXPECT_LT(qApp->palette().color(QPalette::Window).lightness(), 128);
    // Offscreen, the system is light: the palette in force is ours, and must not be taken for the system's.
    widgets::applyTheme(*qApp, ThemeMode::followSystem);
    EXPECT_FALSE(Theme::current().dark);
    widgets::applyTheme(*qApp, ThemeMode::light);
    EXPECT_FALSE(Theme::current().dark);
}

TEST_F(MainWindowTest, ShortcutsAreListedByPage) {
    const auto window = make();
    window->showPage("one");
    bool everywhere = false, page = false, ofPage = false;
    for (const ShortcutRow& row : collectShortcuts(*window)) {
        everywhere = everywhere || row.keys == "Ctrl+K";
        page = page || (row.keys == "Ctrl+2" && row.what.contains("two"));
        ofPage = ofPage || (row.section == "one" && row.keys == "Ctrl+." && row.what == "Stop");
    }
    EXPECT_TRUE(everywhere && page && ofPage);
}

TEST_F(MainWindowTest, CtrlQClosesTheWindow) {
    const auto window = make();
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    QTest::keyClick(window.get(), Qt::Key_Q, Qt::ControlModifier);
    EXPECT_FALSE(window->isVisible());
    const auto rows = collectShortcuts(*window);
    EXPECT_TRUE(std::ranges::any_of(rows, [](const ShortcutRow& row) { return row.keys == "Ctrl+Q"; }));
}

TEST_F(MainWindowTest, RemembersGeometryPageSelectionAndNavigation) {
    {
        const auto window = make();
        window->showPage("three");
        window->findChild<Navigation*>()->setFolded(true);
        selection.setChosen(QStringList{"a", "b"});
        window->resize(1300, 777);
        window->show();
        window->close();
    }
    selection.setChosen(QStringList{});
    const auto window = make();
    EXPECT_EQ(window->size(), QSize(1300, 777));
    window->showRememberedPage();
    EXPECT_EQ(window->currentPageId(), "three");
    EXPECT_TRUE(window->findChild<Navigation*>()->isFolded());
    EXPECT_EQ(selection.chosen(), (QStringList{"a", "b"}));
}

// As after kill -9: what is on the disk while the window is open.
TEST_F(MainWindowTest, WritesWhatChangesWhileItIsOpen) {
    const auto window = make();
    window->resize(1360, 860);
    window->showPage("one");
    window->show();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
    int copies = 0;
    const auto onDisk = [&](const QString& key) {
        const QString copy = folder.filePath(QString::number(++copies) + ".ini");
        QFile::copy(folder.filePath("window.ini"), copy);
        return QSettings(copy, QSettings::IniFormat).value(key);
    };
    ASSERT_TRUE(eventually([&] { return onDisk("window/page") == "one"; }));
    EXPECT_FALSE(onDisk("window/navigation_folded").toBool());
    QTest::keyClick(window.get(), Qt::Key_B, Qt::ControlModifier);
    QTest::keyClick(window.get(), Qt::Key_3, Qt::ControlModifier);
    EXPECT_TRUE(eventually([&] { return onDisk("window/navigation_folded").toBool(); }));
    EXPECT_TRUE(eventually([&] { return onDisk("window/page") == "three"; }));
    selection.setChosen(QStringList{"a"});
    EXPECT_TRUE(eventually([&] { return onDisk("selection/chosen").toStringList() == QStringList{"a"}; }));
}

TEST(ViewMemory, OfTwoWindowsEachWritesWhatChangedInIt) {
    const QTemporaryDir folder;
    const QString file = folder.filePath("window.ini");
    const auto onDisk = [&](const QString& key) {
        const QString copy = folder.filePath("copy-" + key + ".ini");
        QFile::remove(copy);
        QFile::copy(file, copy);
        return QSettings(copy, QSettings::IniFormat).value(key).toString();
    };
    ViewMemory memory(file);
    memory.setValue("mine", "1");
    QSignalSpy written(&memory, &ViewMemory::written);
    memory.save();
    ASSERT_TRUE(written.wait());
    // Another process, which does not share what this one has in memory.
    QFile::rename(file, folder.filePath("other.ini"));
    QSettings(folder.filePath("other.ini"), QSettings::IniFormat).setValue("other", "2");
    QFile::rename(folder.filePath("other.ini"), file);
    memory.setValue("mine", "3");
    memory.save();
    ASSERT_TRUE(written.wait());
    EXPECT_EQ(onDisk("mine"), "3");
    EXPECT_EQ(onDisk("other"), "2");
}

TEST_F(MainWindowTest, FailureOfTheSessionIsShownAsABar) {
    const auto window = make();
    window->showPage("one");
    window->show();
    emit session.failed("It broke", "here");
    auto* bar = window->findChild<widgets::MessageBar*>();
    EXPECT_TRUE(eventually([&] { return bar->isVisible(); }));
    EXPECT_TRUE(bar->text().contains("It broke"));
    window->showPage("two");
    EXPECT_FALSE(bar->isVisible());
}

// A page with a bar of its own, which says only what it is told to.
class BarPage : public NamedPage {
public:
    BarPage() : NamedPage("bar"), bar(new widgets::MessageBar(this)) {}
    widgets::MessageBar* bar;
};

TEST_F(MainWindowTest, FailureIsShownOnceOnPagesWithABarOfTheirOwnToo) {
    const auto window = make();
    BarPage* page = nullptr;
    window->addPage(
        {"bar", "bar", "runs", [&page](widgets::PageContext&, MainWindow&, QWidget*) { return page = new BarPage; }});
    window->showPage("bar");
    window->show();
    auto* frame = window->findChildren<widgets::MessageBar*>().first();
    ASSERT_NE(frame, page->bar);
    emit session.failed("It broke", "here");
    EXPECT_TRUE(eventually([&] { return frame->isVisible(); })) << "the page says nothing";
    window->showPage("one");
    window->showPage("bar");
    QObject::connect(&session, &widgets::WorkspaceSession::failed, page,
                     [page](const QString& what) { page->bar->showMessage(widgets::MessageBar::Kind::problem, what); });
    emit session.failed("It broke", "again");
    QCoreApplication::processEvents();
    EXPECT_TRUE(page->bar->isVisible());
    EXPECT_FALSE(frame->isVisible()) << "the page says it";
}

}  // namespace
}  // namespace plateau::workbench
