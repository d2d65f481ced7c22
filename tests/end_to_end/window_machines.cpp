// From the page Machines to a curve, with real engines at both ends. What is between them is a program that is called
// ssh and starts the relay here.
#include <csignal>
#include <filesystem>
#include <fstream>

#include <QLineEdit>
#include <QPushButton>
#include <QTest>

#include "app/workbench/main_window.h"
#include "core/machines/last_seen.h"
#include "core/machines/machine_list.h"
#include "core/run/remote.h"
#include "core/run/run_lock.h"
#include "tests/end_to_end/window_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/forms/field_row.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/pages/launch/launch_page.h"
#include "widgets/pages/machines/machine_form.h"
#include "widgets/pages/machines/machine_table.h"
#include "widgets/pages/machines/machines_model.h"
#include "widgets/pages/machines/machines_page.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using namespace widgets;

class WindowMachines : public WindowTest {
protected:
    WindowMachines() {
        m_path = qgetenv("PATH");
        fs::create_directories(m_folder / "bin");
        fs::create_directories(m_there / "runs");
        const fs::path ssh = m_folder / "bin/ssh";
        std::ofstream(ssh) << "#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done\nshift 2\nexec \"$@\"\n";
        fs::permissions(ssh, fs::perms::owner_all);
        qputenv("PATH", QByteArray::fromStdString((m_folder / "bin").string()) + ':' + m_path);
    }
    ~WindowMachines() override {
        (void)machines::setMirrorWanted(here(), "box", false);
        (void)machines::stopMirror(here(), "box");
        eventually([&] { return !machines::isMirrored(here(), "box"); });
        for (const auto& run : fs::directory_iterator(m_there / "runs"))
            if (const auto info = run::inspectLock(run.path() / "lock");
                info.state == run::LockState::held && info.owner)
                ::kill(info.owner->pid, SIGKILL);
        qputenv("PATH", m_path);
    }

    fs::path here() const { return m_folder / "workspace"; }
    // By the form, as a person does it.
    void addBox() {
        auto& page = *qobject_cast<MachinesPage*>(window().page("machines"));
        page.openForm();
        auto& form = support::childOf<MachineForm>(page);
        QTest::keyClicks(&support::childOf<QLineEdit>(form, "name"), "box");
        QTest::keyClicks(&support::childOf<QLineEdit>(form, "workspace"), QString::fromStdString(m_there.string()));
        QTest::keyClicks(&support::childOf<QLineEdit>(form, "engine"), QString::fromStdString(engineWords({}).front()));
        QTest::mouseClick(&support::childOf<QPushButton>(form, "add"), Qt::LeftButton);
    }
    QString state() {
        const auto& model = *support::childOf<MachineTable>(*window().page("machines")).model();
        return model.rowCount() < 2 ? QString() : model.index(1, MachinesModel::State).data().toString();
    }

    const fs::path m_there = m_folder / "there";
    QByteArray m_path;
};

TEST_F(WindowMachines, ARunThatIsStartedThereIsSeenAndStoppedHere) {
    openWindow("machines");
    addBox();
    ASSERT_TRUE(eventually([&] { return state().startsWith("reachable"); })) << state().toStdString();
    window().showPage("launch");
    auto& form = support::childOf<LaunchForm>(launchPage());
    ASSERT_TRUE(eventually([&] { return launchPage().isSettled() && form.row("train.steps"); }));
    study::Choice choice;
    choice.operators = {"pairwise"};
    choice.fields = {{"train.recipe", "demo"}, {"train.steps", "100000"}};
    form.setChoice(choice);
    form.setMachine("box");
    auto* start = launchPage().findChild<QPushButton*>("start");
    ASSERT_TRUE(eventually([&] { return start->isEnabled(); })) << start->toolTip().toStdString();
    QTest::mouseClick(start, Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return !runIds().empty(); })) << "its mirror";
    const std::string id = runIds().front();
    EXPECT_EQ(run::readRemote(runFolder(id))->machine, "box");
    ASSERT_TRUE(eventually([&] { return lastStep(id, "train/loss").value_or(0) >= 5; }));
    ASSERT_TRUE(eventually([&] { return shownState(id) == "running"; })) << shownState(id).toStdString();
    EXPECT_TRUE(eventually([&] { return state().startsWith("mirrored"); })) << state().toStdString();
    closeWindow();
    EXPECT_TRUE(machines::isMirrored(here(), "box")) << "it goes on without the window";
    openWindow("runs");
    ASSERT_TRUE(act(id, "Stop"));
    EXPECT_TRUE(eventually([&] { return shownState(id) == "stopped"; })) << shownState(id).toStdString();
}

}  // namespace
}  // namespace plateau::test
