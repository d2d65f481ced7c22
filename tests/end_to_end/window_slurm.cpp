// From Launch to a curve by a job of a real Slurm on another machine. What is between the machines is a program that is
// called ssh and starts the relay here.
#include <filesystem>
#include <fstream>
#include <iostream>

#include <QComboBox>
#include <QPushButton>
#include <QTest>

#include "app/workbench/main_window.h"
#include "core/machines/last_seen.h"
#include "core/machines/machine_list.h"
#include "core/run/remote.h"
#include "tests/end_to_end/slurm_fixture.h"
#include "tests/end_to_end/window_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/forms/field_row.h"
#include "widgets/models/run_selection.h"
#include "widgets/pages/launch/launch_form.h"
#include "widgets/pages/launch/launch_page.h"

namespace plateau::test {
namespace {

namespace fs = std::filesystem;
using namespace widgets;
using Clock = std::chrono::steady_clock;

class WindowSlurm : public WindowTest {
protected:
    void SetUp() override {
        if (const std::string missing = PrivateSlurm::missing(); !missing.empty()) GTEST_SKIP() << missing;
        for (const char* folder : {"bin", "slurm", "there/runs"}) fs::create_directories(m_folder / folder);
        m_slurm.emplace(m_folder / "slurm");
        m_slurm->start();
        const fs::path ssh = m_folder / "bin/ssh";
        std::ofstream(ssh) << "#!/bin/sh\nwhile [ \"$1\" != -- ]; do shift; done\nshift 2\nexec \"$@\"\n";
        fs::permissions(ssh, fs::perms::owner_all);
        m_path = qgetenv("PATH");
        qputenv("PATH", QByteArray::fromStdString((m_folder / "bin").string()) + ':' + m_path);
        for (const auto& [name, value] : m_slurm->environment())
            qputenv(name.c_str(), QByteArray::fromStdString(value));
    }
    void TearDown() override {
        closeWindow();
        (void)machines::setMirrorWanted(here(), "box", false);
        (void)machines::stopMirror(here(), "box");
        eventually([&] { return !machines::isMirrored(here(), "box"); });
        if (!m_slurm) return;
        for (const auto& [name, value] : m_slurm->environment()) qunsetenv(name.c_str());
        m_slurm.reset();
        qputenv("PATH", m_path);
    }

    fs::path here() const { return m_folder / "workspace"; }
    fs::path there() const { return m_folder / "there"; }
    void addBox() {
        machines::Machine box{"box"};
        box.workspace = there().string();
        box.engine = engineWords({}).front();
        ASSERT_TRUE(machines::addMachine(here(), box));
        const Finished checked = engine({"machines", "check", "box", "--workspace", here().string()}, {}, {});
        ASSERT_EQ(checked.code, 0) << checked.err;
    }
    void type(LaunchForm& form, const char* field, const QString& text) {
        auto* edit = qobject_cast<QLineEdit*>(form.row(field)->editor());
        ASSERT_TRUE(edit) << field;
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
    }
    std::optional<std::int64_t> stepThere(const std::string& id) const {
        const auto events = eventsOf(there() / "runs" / id);
        return events.empty() ? std::nullopt : std::optional(events.back().step.value);
    }
    std::string jobOf(const std::string& id) const {
        const auto remote = run::readRemote(runFolder(id));
        return remote && remote->task ? remote->task->state : std::string();
    }

    std::optional<PrivateSlurm> m_slurm;
    QByteArray m_path;
};

TEST_F(WindowSlurm, SeedsAreAnArrayThatIsFollowedThroughTheQueueToItsEnd) {
    fs::create_directories(here() / "runs");
    addBox();
    openWindow("launch");
    auto& form = support::childOf<LaunchForm>(launchPage());
    ASSERT_TRUE(eventually([&] { return launchPage().isSettled() && form.row("train.steps"); }));
    study::Choice choice;
    choice.operators = {"pairwise"};
    choice.seeds = "1-2";
    choice.fields = {{"train.recipe", "demo"}, {"train.steps", "600"}};
    form.setChoice(choice);
    ASSERT_TRUE(eventually([&] { return form.machines().size() == 1 && form.machines().front().has_slurm; }));
    form.setMachine("box");
    auto* how = qobject_cast<QComboBox*>(form.row("start")->editor());
    how->setFocus();
    QTest::keyClick(how, Qt::Key_Down);
    ASSERT_TRUE(form.startsAsJob());
    type(form, "job.at_once", "1");
    auto* start = launchPage().findChild<QPushButton*>("start");
    ASSERT_TRUE(eventually([&] { return start->isEnabled(); })) << start->toolTip().toStdString();
    QTest::mouseClick(start, Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return runIds().size() == 2; })) << "their mirrors";
    const std::string first = runIds().front(), second = runIds().back();
    ASSERT_TRUE(eventually([&] { return stepThere(first).value_or(0) >= 20 || stepThere(second).value_or(0) >= 20; }));
    const bool isSecond = stepThere(second).has_value();
    const std::string at_work = isSecond ? second : first, waits = isSecond ? first : second;
    window().showPage("curves");
    showCurve(at_work);
    // From what is written there to what is drawn here.
    double worst = 0;
    for (int time = 0; time < 5; ++time) {
        const std::int64_t step = stepThere(at_work).value_or(0) + 1;
        ASSERT_TRUE(eventually([&] { return stepThere(at_work).value_or(0) >= step; }));
        const auto written = Clock::now();
        ASSERT_TRUE(eventually([&] { return lastStep(at_work, "train/loss").value_or(0) >= double(step); }));
        worst = std::max(worst, std::chrono::duration<double>(Clock::now() - written).count());
    }
    RecordProperty("seconds_from_event_to_mirror", std::to_string(worst));
    std::cout << "from an event there to its mirror here: " << worst << " s at most of 5\n";
    ASSERT_TRUE(eventually([&] { return jobOf(waits) == "pending"; })) << jobOf(waits);
    window().showPage("runs");
    EXPECT_TRUE(eventually([&] { return shownState(waits) == "waiting"; })) << shownState(waits).toStdString();
    // As before its time limit.
    const auto task = run::readRemote(runFolder(at_work))->task;
    ASSERT_TRUE(task);
    m_slurm->ask({"scancel", "--batch", "--signal=USR1", task->task});
    ASSERT_TRUE(eventually([&] { return jobOf(at_work) == "requeued"; })) << jobOf(at_work);
    EXPECT_TRUE(eventually([&] { return shownState(at_work) == "waiting"; })) << shownState(at_work).toStdString();
    m_slurm->startNow(task->task);
    for (const std::string& id : {at_work, waits})
        EXPECT_TRUE(eventually([&] { return shownState(id) == "finished"; }, std::chrono::minutes(2)))
            << id << ": " << shownState(id).toStdString() << ", " << jobOf(id);
}

TEST_F(WindowSlurm, StopCancelsAJobThatHasNotBegun) {
    fs::create_directories(here() / "runs");
    addBox();
    const Finished spec = engine(microPretrain("unused", 1000, {"--dry-run", "--json"}));
    writeText(m_folder / "spec.json", spec.out);
    const auto ask = [&](std::vector<std::string> words) {
        words.insert(words.begin(), "machines");
        words.insert(words.end(), {"--workspace", here().string()});
        const Finished finished = engine(words);
        EXPECT_EQ(finished.code, 0) << finished.err;
    };
    ask({"put", "box", (m_folder / "spec.json").string(), "--as", "a"});
    ask({"submit", "box", "a", "--option=--begin=now+1hour"});
    ASSERT_TRUE(machines::setMirrorWanted(here(), "box", true));
    openWindow("runs");
    ASSERT_TRUE(eventually([&] { return jobOf("a") == "pending"; })) << jobOf("a");
    ASSERT_TRUE(eventually([&] { return shownState("a") == "waiting"; })) << shownState("a").toStdString();
    ASSERT_TRUE(act("a", "Stop"));
    EXPECT_TRUE(eventually([&] { return m_slurm->stateOf("1").empty() || m_slurm->stateOf("1") == "CANCELLED"; }));
    EXPECT_TRUE(eventually([&] { return jobOf("a") != "pending"; }, std::chrono::minutes(1))) << jobOf("a");
    EXPECT_TRUE(eventually([&] { return shownState("a") == "not started"; })) << shownState("a").toStdString();
}

}  // namespace
}  // namespace plateau::test
