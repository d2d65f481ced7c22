// The first start: three doors, and the tour; by mouse and keys.
#include "app/workbench/welcome_page.h"

#include <algorithm>

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

#include "app/workbench/finished_study.h"
#include "app/workbench/language.h"
#include "app/workbench/main_window.h"
#include "app/workbench/navigation.h"
#include "app/workbench/page_table.h"
#include "app/workbench/tour.h"
#include "app/workbench/view_memory.h"
#include "widgets/pages/page.h"
#include "widgets/theme/theme.h"
#include "workspace_fixture.h"

namespace plateau::workbench {
namespace {

class Welcome : public WorkspaceTest {
protected:
    void SetUp() override {
        memory = std::make_unique<ViewMemory>(folder.filePath("window.ini"));
        window = std::make_unique<MainWindow>(context, memory.get());
        for (PageRow& row : pageTable()) window->addPage(std::move(row));
        window->welcome();
        window->show();
        ASSERT_TRUE(QTest::qWaitForWindowActive(window.get()));
        open();
    }
    Tour* tour() { return window->findChild<Tour*>(); }
    void click(const char* button) {
        auto* found = window->findChild<QPushButton*>(button);
        ASSERT_TRUE(found) << button;
        ASSERT_TRUE(found->isVisible()) << button;
        QTest::mouseClick(found, Qt::LeftButton);
    }
    void endTour() { QTest::keyClick(tour(), Qt::Key_Escape); }

    std::unique_ptr<ViewMemory> memory;
    std::unique_ptr<MainWindow> window;
};

TEST_F(Welcome, TheStudyIsChosenAndShown) {
    endTour();
    click("welcome.study");
    EXPECT_EQ(window->currentPageId(), "curves");
    EXPECT_EQ(selection.chosen().size(), 6);
    for (const QString& id : selection.chosen()) EXPECT_TRUE(id.startsWith("reference/")) << id.toStdString();
}

TEST_F(Welcome, TheStudyOnRealTextBecomesRunsOfTheWorkspace) {
    endTour();
    const QStringList records = studyRecords();
    auto* door = window->findChild<QPushButton*>("welcome.records");
    ASSERT_TRUE(door);
    ASSERT_FALSE(records.isEmpty());
    ASSERT_TRUE(records.front().contains("/operators/"));
    QSignalSpy ended(window.get(), &MainWindow::recordsEnded), progress(window.get(), &MainWindow::recordsProgressed);
    QTest::mouseClick(door, Qt::LeftButton);
    EXPECT_FALSE(door->isEnabled());
    ASSERT_TRUE(QTest::qWaitFor([&] { return ended.size() == 1; }, 60000));
    EXPECT_TRUE(ended[0][0].toBool());
    EXPECT_EQ(progress.size(), records.size());
    EXPECT_EQ(window->currentPageId(), "curves");
    const auto question =
        std::ranges::count_if(records, [](const QString& one) { return one.contains("/operators/"); });
    EXPECT_EQ(selection.chosen().size(), question);
    EXPECT_EQ(QDir(session.runsFolder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size(), records.size());
    ASSERT_TRUE(QTest::qWaitFor([&] { return runs.rowCount() >= records.size(); }, 60000));
}

// A record that is damaged is told of, and the door stays open.
TEST_F(Welcome, ADamagedRecordIsNamedAndTheStudyCanBeOpenedAgain) {
    QDir().mkpath(folder.filePath("records/operators"));
    QFile broken(folder.filePath("records/operators/broken.plateau"));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write("no bundle");
    broken.close();
    FinishedStudy study(context, studyRecords(folder.filePath("records")));
    QSignalSpy ended(&study, &FinishedStudy::ended), failed(&study, &FinishedStudy::failed);
    study.open();
    ASSERT_TRUE(eventually([&] { return ended.size() == 1; }));
    EXPECT_FALSE(ended[0][0].toBool());
    ASSERT_EQ(failed.size(), 1);
    EXPECT_FALSE(failed[0][1].toString().isEmpty());
    EXPECT_TRUE(QDir(session.runsFolder()).isEmpty());
}

TEST_F(Welcome, TheDemoIsAskedForOnceAndItsCurvesAreShown) {
    endTour();
    auto* page = qobject_cast<WelcomePage*>(window->currentPage());
    ASSERT_TRUE(page);
    QSignalSpy asked(page, &WelcomePage::demoRequested);
    auto* door = window->findChild<QPushButton*>("welcome.demo");
    door->setFocus();
    QTest::keyClick(door, Qt::Key_Space);
    EXPECT_EQ(asked.size(), 1);
    EXPECT_EQ(window->currentPageId(), "curves");
    EXPECT_FALSE(door->isEnabled());
}

TEST_F(Welcome, TheDemoThatCouldNotBeStartedIsOfferedAgain) {
    endTour();
    engine.start();  // there is none
    for (int click = 0; click < 2; ++click) {
        window->showPage("welcome");
        auto* door = window->findChild<QPushButton*>("welcome.demo");
        QSignalSpy ended(window.get(), &MainWindow::demoEnded);
        ASSERT_TRUE(door->isEnabled());
        QTest::mouseClick(door, Qt::LeftButton);
        EXPECT_FALSE(door->isEnabled());
        ASSERT_TRUE(eventually([&] { return ended.size() == 1; }));
        EXPECT_FALSE(ended[0][0].toBool());
        EXPECT_TRUE(door->isEnabled());
    }
}

TEST_F(Welcome, LogsGoToTheRunsAndModelsToAttention) {
    endTour();
    auto* page = qobject_cast<WelcomePage*>(window->currentPage());
    ASSERT_TRUE(page);
    const QString model = folder.filePath("bert"), log = folder.filePath("logs");
    for (const QString& made : {model, log}) ASSERT_TRUE(QDir().mkpath(made));
    for (const char* file : {"config.json", "model.safetensors"}) {
        QFile written(QDir(model).filePath(file));
        ASSERT_TRUE(written.open(QIODevice::WriteOnly));
    }
    EXPECT_TRUE(widgets::isModelFolder(model));
    EXPECT_FALSE(widgets::isModelFolder(log));
    emit page->opened({log});
    EXPECT_EQ(window->currentPageId(), "runs");
    emit page->opened({model});
    EXPECT_EQ(window->currentPageId(), "attention");
}

// 1440 by 900 at 200 %, with a panel and a title.
TEST_F(Welcome, EveryPageFitsTheLowestScreen) {
    endTour();
    const QSize screen(720, 420);
    for (const MainWindow::PageInfo& info : window->pages()) {
        window->showPage(info.id);
        window->resize(screen);
        EXPECT_TRUE(QTest::qWaitFor([&] { return window->size() == screen; })) << info.id.toStdString();
        for (const QScrollArea* area : window->currentPage()->findChildren<QScrollArea*>())
            EXPECT_TRUE(!area->isVisible() || area->widget()->width() <= area->viewport()->width() ||
                        area->horizontalScrollBar()->isVisible())
                << info.id.toStdString() << ": what is at the right cannot be seen";
    }
    const auto rows = window->findChildren<NavigationButton*>();
    ASSERT_EQ(rows.size(), 11);
    for (const NavigationButton* row : rows)
        EXPECT_TRUE(row->visibleRegion().contains(row->rect().topLeft()) &&
                    row->visibleRegion().contains(row->rect().bottomRight()))
            << row->pageId().toStdString();
}

TEST_F(Welcome, TheTourHasSixHintsByKeysAlone) {
    ASSERT_TRUE(tour() && tour()->isVisible()) << "it begins by itself the first time";
    auto* navigation = window->findChild<Navigation*>();
    window->resize(1360, 860);
    const int unfolded = navigation->width();
    window->resize(1024, 700);
    ASSERT_TRUE(QTest::qWaitFor([&] { return navigation->width() < unfolded; }));
    EXPECT_TRUE(QTest::qWaitFor([&] { return tour()->x() == navigation->geometry().right() + widgets::spacing::m; }))
        << "beside what it speaks of: " << tour()->x();
    for (const char* name : {"welcome.demo", "welcome.folder", "welcome.files", "welcome.study", "welcome.tour"}) {
        const auto* button = window->findChild<QPushButton*>(name);
        ASSERT_TRUE(button) << name;
        const QRect place(button->mapTo(tour()->parentWidget(), QPoint()), button->size());
        EXPECT_FALSE(place.intersects(tour()->geometry())) << name << " is covered";
    }
    QString told;
    for (const QLabel* label : tour()->findChildren<QLabel*>()) told += label->text();
    EXPECT_TRUE(told.contains("Ctrl+0")) << "every page has its key: " << told.toStdString();
    auto* next = tour()->findChild<QPushButton*>("tour.next");
    QStringList pages;
    for (int hint = 0; hint < Tour::kHints; ++hint) {
        EXPECT_EQ(tour()->hint(), hint);
        EXPECT_TRUE(next->hasFocus());
        EXPECT_TRUE(tour()->parentWidget()->rect().contains(tour()->geometry()));
        pages << window->currentPageId();
        QTest::keyClick(next, hint % 2 == 0 ? Qt::Key_Space : Qt::Key_Return);
    }
    EXPECT_EQ(pages, (QStringList{"welcome", "launch", "runs", "curves", "curves", "curves"}));
    EXPECT_FALSE(tour()->isVisible());
    EXPECT_TRUE(memory->settings().value("tour/seen").toBool());
}

TEST_F(Welcome, TheTourHasRoomForTheButtonsOfEveryLanguage) {
    auto *off = tour()->findChild<QPushButton*>("tour.off"), *next = tour()->findChild<QPushButton*>("tour.next");
    off->setText("Montrer encore moins de conseils que jamais, s’il vous plaît");
    QTest::keyClick(next, Qt::Key_Space);
    EXPECT_GE(off->width(), off->sizeHint().width());
    EXPECT_GE(next->width(), next->sizeHint().width());
}

TEST_F(Welcome, TheTourIsSwitchedOffAndStartedAgainFromHelp) {
    click("tour.off");
    EXPECT_FALSE(tour()->isVisible());
    window->showPage("runs");
    window->welcome();
    EXPECT_FALSE(tour()->isVisible()) << "not by itself again";
    for (QAction* action : window->findChild<QToolButton*>("help")->menu()->actions())
        if (action->objectName() == "tour") action->trigger();
    EXPECT_TRUE(tour()->isVisible());
    window->showPage("data");
    EXPECT_FALSE(tour()->isVisible()) << "another page ends it";
    EXPECT_EQ(window->currentPageId(), "data");
}

TEST(MissingFont, IsSaidForChineseOnly) {
    const auto none = [](QFontDatabase::WritingSystem) { return false; };
    const auto all = [](QFontDatabase::WritingSystem) { return true; };
    EXPECT_EQ(missingFontPackage(QLocale("zh"), none), "fonts-noto-cjk");
    EXPECT_EQ(missingFontPackage(QLocale("zh"), all), "");
    for (const char* language : {"en", "de", "fr"}) EXPECT_EQ(missingFontPackage(QLocale(language), none), "");
    EXPECT_EQ(missingFontPackage(QLocale("zh"), [](auto writing) { return writing == QFontDatabase::Latin; }),
              "fonts-noto-cjk");
}

}  // namespace
}  // namespace plateau::workbench
