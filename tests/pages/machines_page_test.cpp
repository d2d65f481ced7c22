// The page Machines: a list of machines that are added, checked, mirrored and removed, with the fake engine in place of
// what is there.
#include <filesystem>
#include <fstream>

#include <QAbstractItemView>
#include <QAction>
#include <QCompleter>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>

#include "core/machines/last_seen.h"
#include "core/machines/machine_list.h"
#include "core/run/remote.h"
#include "tests/pages/page_fixture.h"
#include "tests/support/child_of.h"
#include "tests/support/made_run.h"
#include "widgets/forms/message_bar.h"
#include "widgets/pages/machines/machine_details.h"
#include "widgets/pages/machines/machine_form.h"
#include "widgets/pages/machines/machine_table.h"
#include "widgets/pages/machines/machine_texts.h"
#include "widgets/pages/machines/machines_model.h"
#include "widgets/pages/machines/machines_page.h"
#include "widgets/theme/empty_state.h"

namespace plateau::widgets {
namespace {

namespace fs = std::filesystem;
using tests::waitUntil;

class MachinesPageTest : public tests::ShownPageTest<MachinesPage> {
protected:
    void SetUp() override {
        m_home = qgetenv("HOME");
        fs::create_directories(home() / ".ssh");
        qputenv("HOME", QByteArray::fromStdString(home().string()));
        ShownPageTest::SetUp();
        m_shared->machines.setInterval(20);
        m_shared->machines.start();
        ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
        watchModels(*m_page);
    }
    void TearDown() override {
        // Mirrors outlive the window, but not the test.
        if (const auto list = machines::readMachines(workspace()))
            for (const auto& machine : list->machines) {
                (void)machines::setMirrorWanted(workspace(), machine.name, false);
                (void)machines::stopMirror(workspace(), machine.name);
                waitUntil([&] { return !machines::isMirrored(workspace(), machine.name); });
            }
        ShownPageTest::TearDown();
        qputenv("HOME", m_home);
    }

    fs::path home() const { return fs::path(m_folder.path().toStdString()) / "home"; }
    fs::path workspace() const { return m_folder.filePath("workspace").toStdString(); }
    MachineTable& table() { return support::childOf<MachineTable>(*m_page); }
    MachineForm& form() { return support::childOf<MachineForm>(*m_page); }
    QLineEdit& line(const char* name) { return support::childOf<QLineEdit>(form(), name); }
    MessageBar& bar() { return support::childOf<MessageBar>(*m_page); }
    QAction* action(const QString& text) {
        for (QAction* action : table().actions())
            if (action->text() == text) return action;
        ADD_FAILURE() << "no action " << text.toStdString();
        return nullptr;
    }

    // As a person does it, by the form.
    void add(const QString& name) {
        if (auto& empty = support::childOf<EmptyState>(*m_page); empty.isVisible())
            QTest::mouseClick(empty.findChild<QPushButton*>(), Qt::LeftButton);
        else
            m_page->openForm();
        ASSERT_TRUE(form().isVisible());
        QTest::keyClicks(&line("name"), name);
        QTest::mouseClick(&support::childOf<QPushButton>(form(), "add"), Qt::LeftButton);
        ASSERT_TRUE(waitUntil([&] { return !form().isVisible(); }));
        ASSERT_TRUE(waitUntil([&] { return !m_shared->machines.isChecking(name); }));
    }
    void click(const QString& machine) {
        for (int row = 0; row < table().model()->rowCount(); ++row) {
            const QModelIndex index = table().model()->index(row, MachinesModel::Name);
            if (index.data() == machine)
                QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, table().visualRect(index).center());
        }
        ASSERT_TRUE(m_page->current());
    }
    QString cell(const QString& machine, int column) {
        for (int row = 0; row < table().model()->rowCount(); ++row)
            if (table().model()->index(row, MachinesModel::Name).data() == machine)
                return table().model()->index(row, column).data().toString();
        return {};
    }
    bool says(const QString& machine, int column, const QString& text) {
        return waitUntil([&] { return cell(machine, column).startsWith(text); });
    }
    QString detail(const char* name) {
        return support::childOf<QLabel>(support::childOf<MachineDetails>(*m_page), name).text();
    }

    QByteArray m_home;
};

TEST_F(MachinesPageTest, OneIsAddedAndWhatIsThereIsShown) {
    EXPECT_TRUE(support::childOf<EmptyState>(*m_page).isVisible());
    picture(*m_page, "machines-empty");
    add("box");
    ASSERT_TRUE(says("box", MachinesModel::State, "reachable · just now"));
    EXPECT_FALSE(support::childOf<EmptyState>(*m_page).isVisible());
    EXPECT_EQ(cell("box", MachinesModel::Engine), "1.2.3");
    EXPECT_EQ(cell("box", MachinesModel::Devices), "cuda:0, cuda:1");
    EXPECT_EQ(cell("box", MachinesModel::Slurm), "yes");
    EXPECT_TRUE(cell("box", MachinesModel::Clock).endsWith("behind"))
        << cell("box", MachinesModel::Clock).toStdString();
    EXPECT_EQ(cell("box", MachinesModel::Runs), "0");
    EXPECT_TRUE(detail("facts").contains("NVIDIA H100")) << detail("facts").toStdString();
    EXPECT_TRUE(m_page->subtitle().startsWith("1 other")) << m_page->subtitle().toStdString();
    picture(*m_page, "machines");
}

// Opened beside a list of others, the page had chosen this machine, which it knew first.
TEST_F(MachinesPageTest, OfAListThatIsReadTheFirstOtherOneIsChosen) {
    for (const char* name : {"box", "cluster"}) ASSERT_TRUE(machines::addMachine(workspace(), {name}));
    ASSERT_TRUE(waitUntil([&] { return table().model()->rowCount() == 3; }));
    EXPECT_EQ(table().currentIndex().row(), 1);
    click("This machine");
    ASSERT_TRUE(machines::addMachine(workspace(), {"third"}));
    ASSERT_TRUE(waitUntil([&] { return table().model()->rowCount() == 4; }));
    EXPECT_EQ(table().currentIndex().row(), 0) << "a person's choice";
}

TEST_F(MachinesPageTest, ThisMachineIsInTheListAndStays) {
    add("box");
    click("This machine");
    EXPECT_FALSE(action("Mirror")->isEnabled());
    EXPECT_FALSE(action("Remove")->isEnabled());
    QTest::keyClick(&table(), Qt::Key_R, Qt::ControlModifier);
    EXPECT_TRUE(says("This machine", MachinesModel::State, "reachable"));
    QTest::keyClick(&table(), Qt::Key_Delete);
    EXPECT_EQ(table().model()->rowCount(), 2);
}

TEST_F(MachinesPageTest, WhatIsNoMachineIsSaidBesideTheFields) {
    m_page->openForm();
    auto& addIt = support::childOf<QPushButton>(form(), "add");
    auto& problem = support::childOf<QLabel>(form(), "problem");
    EXPECT_FALSE(addIt.isEnabled());
    EXPECT_EQ(problem.text(), "") << "nothing is typed yet";
    QTest::keyClicks(&line("name"), "-oProxyCommand=id");
    EXPECT_TRUE(problem.text().contains("this is no name of a machine")) << problem.text().toStdString();
    EXPECT_FALSE(addIt.isEnabled());
    QTest::keyClick(&line("name"), Qt::Key_Return);
    EXPECT_TRUE(form().isVisible());
    line("name").clear();
    QTest::keyClicks(&line("name"), "box");
    QTest::keyClicks(&line("engine"), "/opt/x; id");
    EXPECT_TRUE(problem.text().contains("the path of the program")) << problem.text().toStdString();
    EXPECT_FALSE(addIt.isEnabled());
    QTest::keyClick(&line("name"), Qt::Key_Escape);
    EXPECT_FALSE(form().isVisible());
    EXPECT_TRUE(machines::readMachines(workspace())->machines.empty());
}

TEST_F(MachinesPageTest, NamesOfTheSshConfigAreProposed) {
    std::ofstream(home() / ".ssh/config") << "Host gpu-box gpu-*\nHost $(id)\n";
    m_page->openForm();
    QCompleter& completer = *line("name").completer();
    ASSERT_TRUE(waitUntil([&] { return completer.model()->rowCount() == 1; }));
    QTest::keyClicks(&line("name"), "GPU");
    ASSERT_TRUE(waitUntil([&] { return completer.popup()->isVisible(); }));
    const QModelIndex first = completer.popup()->model()->index(0, 0);
    QTest::mouseClick(completer.popup()->viewport(), Qt::LeftButton, {}, completer.popup()->visualRect(first).center());
    EXPECT_EQ(line("name").text(), "gpu-box");
}

TEST_F(MachinesPageTest, WhyOneCannotBeReachedIsSaidWithWhatToDo) {
    add("gone");
    ASSERT_TRUE(says("gone", MachinesModel::State, "not reachable"));
    EXPECT_TRUE(detail("problem").contains("no route to host")) << detail("problem").toStdString();
    EXPECT_FALSE(bar().isVisible()) << "it would say the same: " << bar().text().toStdString();
    // Of another one than the chosen one nothing else says it.
    click("This machine");
    m_shared->machines.check("gone");
    ASSERT_TRUE(waitUntil([&] { return bar().isVisible(); }));
    EXPECT_TRUE(bar().text().contains("gone")) << bar().text().toStdString();
}

TEST_F(MachinesPageTest, AClickBesideTheRowsLeavesTheChosenOne) {
    add("box");
    click("box");
    const int below = table().visualRect(table().model()->index(table().model()->rowCount() - 1, 0)).bottom() + 30;
    ASSERT_LT(below, table().viewport()->height());
    const auto isChosen = [&] {
        const QModelIndexList rows = table().selectionModel()->selectedRows();
        return rows.size() == 1 && rows.front().data() == "box" && m_page->current()->machine.name == "box";
    };
    ASSERT_TRUE(isChosen());
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, {40, below});
    EXPECT_TRUE(isChosen());
    const QModelIndex row = table().currentIndex();
    QTest::mouseClick(table().viewport(), Qt::LeftButton, Qt::ControlModifier, table().visualRect(row).center());
    EXPECT_TRUE(isChosen()) << "its details are still there";
    EXPECT_TRUE(detail("facts").contains("NVIDIA H100")) << detail("facts").toStdString();
}

// "Connection lost", and of runs there that go on, was said of a machine that nobody had ever reached.
TEST_F(MachinesPageTest, WhatWasNeverReachedHasNotLostItsConnection) {
    MachineRow row;
    row.machine.name = "nowhere";
    row.is_mirrored = true;
    row.last.problem = Error{ErrorCode::unavailable, "the machine cannot be reached: no such host", "ssh", ""};
    EXPECT_EQ(machineStateText(row, false), "not reachable");
    EXPECT_FALSE(machineStateHelp(row).contains("go on")) << machineStateHelp(row).toStdString();
    row.last.hello.emplace();
    EXPECT_EQ(machineStateText(row, false), "connection lost");
    EXPECT_TRUE(machineStateHelp(row).contains("go on")) << machineStateHelp(row).toStdString();
}

TEST_F(MachinesPageTest, ACheckThatTakesTooLongIsGivenUp) {
    m_shared->machines.add({"slow"});
    ASSERT_TRUE(waitUntil([&] { return m_shared->machines.isChecking("slow"); }));
    ASSERT_TRUE(says("slow", MachinesModel::State, "being checked"));
    action("Stop checking")->trigger();
    EXPECT_TRUE(says("slow", MachinesModel::State, "not checked yet"));
    EXPECT_TRUE(action("Check")->isEnabled());
}

TEST_F(MachinesPageTest, ARemovedOneIsBroughtBack) {
    add("box");
    click("box");
    QTest::keyClick(&table(), Qt::Key_Delete);
    ASSERT_TRUE(waitUntil([&] { return machines::readMachines(workspace())->machines.empty(); }));
    ASSERT_TRUE(waitUntil([&] { return bar().isVisible(); }));
    QTest::mouseClick(bar().findChild<QPushButton*>(), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return m_shared->machines.row("box") != nullptr; }));
    EXPECT_FALSE(bar().isVisible());
}

TEST_F(MachinesPageTest, CtrlZTakesBackOneRemovalAfterAnother) {
    for (const char* name : {"box", "gone"}) add(name);
    for (const char* name : {"box", "gone"}) {
        click(name);
        QTest::keyClick(&table(), Qt::Key_Delete);
        ASSERT_TRUE(waitUntil([&] { return m_shared->machines.row(name) == nullptr && bar().text().contains(name); }));
    }
    // The table is hidden now: the key works on the page.
    ASSERT_TRUE(waitUntil([&] { return !table().isVisible(); }));
    m_page->activateWindow();
    m_page->setFocus();
    QTest::keyClick(m_page.get(), Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(waitUntil([&] { return m_shared->machines.row("gone") != nullptr; }));
    EXPECT_EQ(m_shared->machines.row("box"), nullptr);
    m_page->setFocus();
    QTest::keyClick(m_page.get(), Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(waitUntil([&] { return m_shared->machines.row("box") != nullptr; }));
    EXPECT_TRUE(waitUntil([&] { return !action("Undo removing")->isEnabled(); }));
}

TEST_F(MachinesPageTest, AnEngineIsInstalledWhereThereIsNone) {
    add("bare");
    ASSERT_TRUE(says("bare", MachinesModel::State, "not usable"));
    auto& install = support::childOf<QPushButton>(*m_page, "install");
    auto& progress = support::childOf<QProgressBar>(*m_page);
    ASSERT_TRUE(waitUntil([&] { return install.isVisible(); }));
    EXPECT_EQ(install.accessibleName(), "Install the engine");
    EXPECT_TRUE(install.toolTip().contains("480") && install.toolTip().contains("~/.local/share/plateau/engine-1.2.3"))
        << install.toolTip().toStdString();
    picture(*m_page, "machines-without-engine");
    QTest::mouseClick(&install, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return progress.isVisible() && progress.value() > 0; }));
    EXPECT_FALSE(install.isVisible());
    EXPECT_TRUE(detail("installNote").contains(" of ")) << detail("installNote").toStdString();
    picture(*m_page, "machines-installing");
    std::ofstream(workspace() / "machines/go") << "go";
    ASSERT_TRUE(says("bare", MachinesModel::State, "reachable")) << "it is checked again";
    EXPECT_EQ(cell("bare", MachinesModel::Engine), "1.2.3");
    EXPECT_TRUE(waitUntil([&] { return !install.isVisible() && !progress.isVisible(); }));
    EXPECT_TRUE(bar().text().contains("bare")) << bar().text().toStdString();
}

TEST_F(MachinesPageTest, AnotherVersionIsReplaced) {
    add("old");
    add("box");
    click("old");
    auto& install = support::childOf<QPushButton>(*m_page, "install");
    ASSERT_TRUE(waitUntil([&] { return install.isVisible(); }));
    EXPECT_TRUE(detail("installNote").contains("1.0.0") && detail("installNote").contains("1.2.3"));
    click("box");
    EXPECT_FALSE(install.isVisible()) << "it has this version";
    click("This machine");
    EXPECT_FALSE(install.isVisible());
    click("old");
    std::ofstream(workspace() / "machines/go") << "go";
    QTest::mouseClick(&install, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return cell("old", MachinesModel::Engine) == "1.2.3"; }));
}

TEST_F(MachinesPageTest, InstallingIsCancelled) {
    add("bare");
    auto& install = support::childOf<QPushButton>(*m_page, "install");
    auto& cancel = support::childOf<QPushButton>(*m_page, "cancelInstall");
    ASSERT_TRUE(waitUntil([&] { return install.isVisible(); }));
    install.setFocus();
    QTest::keyClick(&install, Qt::Key_Space);
    ASSERT_TRUE(waitUntil([&] { return cancel.isVisible(); }));
    QTest::mouseClick(&cancel, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return install.isVisible() && !cancel.isVisible(); }));
    std::ofstream(workspace() / "machines/go") << "go";
    EXPECT_EQ(m_shared->machines.installing("bare"), nullptr);
    QTest::keyClick(&table(), Qt::Key_R, Qt::ControlModifier);
    ASSERT_TRUE(waitUntil([&] { return !m_shared->machines.isChecking("bare"); }));
    EXPECT_TRUE(says("bare", MachinesModel::State, "not usable"));
}

TEST_F(MachinesPageTest, WhyNoneCouldBeInstalledIsSaid) {
    add("bare-full");
    auto& install = support::childOf<QPushButton>(*m_page, "install");
    ASSERT_TRUE(waitUntil([&] { return install.isVisible(); }));
    QTest::mouseClick(&install, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return bar().text().contains("could not be installed"); }))
        << bar().text().toStdString();
    EXPECT_TRUE(install.isVisible()) << "it can be tried again";
}

// The process outlives the window, and a lost connection comes back by itself.
TEST_F(MachinesPageTest, RunsAreMirroredByAProcessOfTheirOwn) {
    add("box");
    click("box");
    QTest::keyClick(&table(), Qt::Key_M, Qt::ControlModifier);
    ASSERT_TRUE(says("box", MachinesModel::State, "mirrored"));
    EXPECT_TRUE(machines::machineOf(workspace(), "box")->mirror);
    std::ofstream(workspace() / "machines/box.cut") << "cut";
    ASSERT_TRUE(says("box", MachinesModel::State, "connection lost"));
    EXPECT_TRUE(detail("problem").contains("by itself")) << detail("problem").toStdString();
    fs::remove(workspace() / "machines/box.cut");
    ASSERT_TRUE(says("box", MachinesModel::State, "mirrored"));
    m_page.reset();
    EXPECT_TRUE(machines::isMirrored(workspace(), "box"));
    showPage();
    click("box");
    QTest::keyClick(&table(), Qt::Key_M, Qt::ControlModifier);
    ASSERT_TRUE(waitUntil([&] { return !machines::isMirrored(workspace(), "box"); }));
    EXPECT_FALSE(machines::machineOf(workspace(), "box")->mirror);
    EXPECT_TRUE(says("box", MachinesModel::State, "reachable"));
}

TEST_F(MachinesPageTest, AWindowStartsTheMirrorThatIsWanted) {
    ASSERT_TRUE(machines::addMachine(workspace(), {.name = "box", .mirror = true}));
    EXPECT_TRUE(waitUntil([&] { return machines::isMirrored(workspace(), "box"); }));
    EXPECT_TRUE(says("box", MachinesModel::State, "mirrored"));
}

TEST_F(MachinesPageTest, MirroredRunsAreCounted) {
    add("box");
    const fs::path run = support::makeRun(workspace(), "far", support::madeSpec("original", 1, 10));
    run::Remote remote{.machine = "box", .workspace = "/data/plateau"};
    std::ofstream(run / run::kRemoteFile) << run::remoteJson(remote);
    EXPECT_TRUE(says("box", MachinesModel::Runs, "1"));
}

}  // namespace
}  // namespace plateau::widgets
