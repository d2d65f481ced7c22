#include "app/workbench/main_window.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QSettings>
#include <QSignalSpy>
#include <QUrl>

#include "app/workbench/navigation.h"
#include "widgets/pages/message_bar.h"
#include "widgets/pages/page.h"
#include "workspace_fixture.h"

namespace plateau::workbench {
namespace {

class NamedPage : public widgets::Page {
public:
    explicit NamedPage(QString name) : m_name(std::move(name)) {}
    QString title() const override { return m_name; }

private:
    QString m_name;
};

class MainWindowTest : public WorkspaceTest {
protected:
    std::unique_ptr<MainWindow> make() {
        auto settings = std::make_unique<QSettings>(folder.filePath("window.ini"), QSettings::IniFormat);
        auto window = std::make_unique<MainWindow>(context, std::move(settings));
        for (const QString id : {"one", "two", "three"}) {
            window->addPage(id, id, "runs", [this, id](widgets::PageContext&) {
                ++made[id];
                return new NamedPage(id);
            });
        }
        return window;
    }

    QHash<QString, int> made;
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

TEST_F(MainWindowTest, LogsThatAreDroppedGoToTheRuns) {
    const auto window = make();
    window->showPage("one");
    drop(*window, {"/logs/events.out.tfevents.1.host"});
    EXPECT_TRUE(context.imports->take().isEmpty());  // no page would take them
    window->addPage("runs", "runs", "runs", [](widgets::PageContext&) { return new NamedPage("runs"); });
    drop(*window, {"/logs/paper.pdf"});
    EXPECT_EQ(window->currentPageId(), "one");
    drop(*window, {"/logs/events.out.tfevents.1.host", "/logs/paper.pdf", "/logs/loss.CSV", folder.path()});
    EXPECT_EQ(window->currentPageId(), "runs");
    EXPECT_EQ(context.imports->take(), (QStringList{"/logs/events.out.tfevents.1.host", "/logs/loss.CSV", folder.path()}));
}

TEST_F(MainWindowTest, RemembersPageSelectionAndNavigation) {
    {
        const auto window = make();
        window->showPage("three");
        window->findChild<Navigation*>()->setFolded(true);
        selection.setChosen(QStringList{"a", "b"});
        window->close();
    }
    selection.setChosen(QStringList{});
    const auto window = make();
    window->showRememberedPage();
    EXPECT_EQ(window->currentPageId(), "three");
    EXPECT_TRUE(window->findChild<Navigation*>()->isFolded());
    EXPECT_EQ(selection.chosen(), (QStringList{"a", "b"}));
}

TEST_F(MainWindowTest, FailureOfTheSessionIsShownAsABar) {
    const auto window = make();
    window->showPage("one");
    window->show();
    emit session.failed("It broke", "here");
    auto* bar = window->findChild<widgets::MessageBar*>();
    EXPECT_TRUE(bar->isVisible());
    EXPECT_TRUE(bar->text().contains("It broke"));
    window->showPage("two");
    EXPECT_FALSE(bar->isVisible());
}

}  // namespace
}  // namespace plateau::workbench
