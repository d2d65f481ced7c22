// Runs on other machines in the table: their mirrors are files, and the fake engine answers for what is there.
#include <QPushButton>

#include "core/base/files.h"
#include "core/machines/machine_list.h"
#include "core/run/remote.h"
#include "tests/pages/runs_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/engine/machine_library.h"
#include "widgets/forms/message_bar.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

namespace fs = std::filesystem;

class FarRunsTest : public RunsPageTest {
protected:
    void SetUp() override {
        RunsPageTest::SetUp();
        m_shared->machines.setInterval(20);
        m_shared->machines.start();
        addRuns();
    }

    fs::path workspace() const { return m_folder.filePath("workspace").toStdString(); }
    void addMachine(const std::string& name) {
        ASSERT_TRUE(machines::addMachine(workspace(), {name}));
        ASSERT_TRUE(waitUntil([&] { return m_shared->machines.row(QString::fromStdString(name)) != nullptr; }));
    }
    void makeFar(const QString& id, const std::string& machine, bool isHeld, std::chrono::minutes ago = {},
                 const std::optional<run::RemoteTask>& job = {}) {
        run::Remote remote{.machine = machine, .workspace = "/data/plateau"};
        remote.seen = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()) - ago;
        remote.is_held = isHeld;
        remote.task = job;
        const fs::path file = workspace() / "runs" / id.toStdString() / run::kRemoteFile;
        ASSERT_TRUE(writeFileAtomically(file, run::remoteJson(remote)));
        m_shared->session.refresh();
        ASSERT_TRUE(waitUntil([&] {
            const auto row = m_shared->session.run(id);
            return row && row->machine == machine;
        }));
    }
    QString tip(const QString& id, int column) {
        return table().model()->index(rowOf(id), column).data(Qt::ToolTipRole).toString();
    }
    bool wasAsked(const std::string& words) {
        return waitUntil([&] {
            const auto asked = readFile(workspace() / "machines/asked");
            return asked && asked->find(words) != std::string::npos;
        });
    }
};

TEST_F(FarRunsTest, TheirMachineHasAColumnAsSoonAsThereAreSome) {
    EXPECT_FALSE(table().shownColumns().contains("machine"));
    makeFar(m_pairwise, "box", false);
    ASSERT_TRUE(waitUntil([&] { return table().shownColumns().contains("machine"); }));
    filter().setText("machine=box");
    ASSERT_TRUE(waitUntil([&] { return rows() == 1; }));
    EXPECT_EQ(id(0), m_pairwise);
    table().setColumnShown("machine", false);
    filter().clear();
    makeFar(m_original, "box", false);
    ASSERT_TRUE(waitUntil([&] { return rows() == 3; }));
    EXPECT_FALSE(table().shownColumns().contains("machine")) << "a person wants it no more";
}

TEST_F(FarRunsTest, OneThatWasStoppedGoesOnThere) {
    addMachine("box");
    makeFar(m_symmetric, "box", false);
    click(m_symmetric);
    ASSERT_TRUE(waitUntil([&] { return action("Resume")->isEnabled(); }));
    QTest::keyClick(&table(), Qt::Key_R, Qt::ControlModifier);
    EXPECT_TRUE(wasAsked("start box " + m_symmetric.toStdString()));
    EXPECT_TRUE(m_shared->queue.waiting().isEmpty()) << "it is not one of the queue here";
    EXPECT_FALSE(action("Fine-tune")->isEnabled());
    EXPECT_TRUE(action("Fine-tune")->toolTip().contains("box")) << action("Fine-tune")->toolTip().toStdString();
}

TEST_F(FarRunsTest, OneAtWorkIsStoppedThere) {
    addMachine("box");
    makeFar(m_symmetric, "box", true);
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run(m_symmetric)->state == RunState::running; }));
    EXPECT_TRUE(tip(m_symmetric, RunTableModel::State).contains("On box, seen just now"))
        << tip(m_symmetric, RunTableModel::State).toStdString();
    click(m_symmetric);
    ASSERT_TRUE(waitUntil([&] { return action("Stop")->isEnabled(); }));
    QTest::keyClick(&table(), Qt::Key_Period, Qt::ControlModifier);
    EXPECT_TRUE(wasAsked("stop box " + m_symmetric.toStdString()));
    makeFar(m_symmetric, "box", false);  // what runs is waited for at the end
}

TEST_F(FarRunsTest, WhatCannotBeKnownOrReachedIsSaid) {
    makeFar(m_symmetric, "box", true, std::chrono::minutes(10));
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run(m_symmetric)->state == RunState::unknown; }));
    EXPECT_TRUE(tip(m_symmetric, RunTableModel::State).contains("10 min ago"))
        << tip(m_symmetric, RunTableModel::State).toStdString();
    click(m_symmetric);
    EXPECT_FALSE(action("Stop")->isEnabled());
    EXPECT_TRUE(action("Stop")->toolTip().contains("not in the list")) << action("Stop")->toolTip().toStdString();
    addMachine("box");
    EXPECT_TRUE(waitUntil([&] { return action("Stop")->toolTip().contains("not known"); }))
        << action("Stop")->toolTip().toStdString();
    EXPECT_FALSE(action("Resume")->isEnabled());
    click(m_original);
    EXPECT_FALSE(action("Stop")->toolTip().contains("box")) << "one that is here";
}

TEST_F(FarRunsTest, AMachineThatDoesNotAnswerIsSaid) {
    addMachine("gone");
    makeFar(m_symmetric, "gone", false);
    click(m_symmetric);
    ASSERT_TRUE(waitUntil([&] { return action("Resume")->isEnabled(); }));
    QTest::keyClick(&table(), Qt::Key_R, Qt::ControlModifier);
    auto& bar = support::childOf<MessageBar>(*m_page);
    EXPECT_TRUE(waitUntil([&] { return bar.isVisible() && bar.text().contains("gone"); }));
}

TEST_F(FarRunsTest, TheJobOfOneStandsBesideItAndCanBeCancelled) {
    addMachine("box");
    EXPECT_FALSE(table().shownColumns().contains("job"));
    makeFar(m_symmetric, "box", false, {},
            run::RemoteTask{"12_3", "requeued", "Priority", "2026-01-31T13:00:00", "n[1-2]"});
    ASSERT_TRUE(waitUntil([&] { return table().shownColumns().contains("job"); }));
    const QString state = tip(m_symmetric, RunTableModel::State);
    for (const char* part : {"12_3", "Priority", "2026-01-31T13:00:00", "n[1-2]"})
        EXPECT_TRUE(state.contains(part)) << part << " in " << state.toStdString();
    filter().setText("state=waiting job=12_3");
    ASSERT_TRUE(waitUntil([&] { return rows() == 1; }));
    EXPECT_EQ(id(0), m_symmetric);
    filter().clear();
    ASSERT_TRUE(waitUntil([&] { return rows() == 3; }));
    click(m_symmetric);
    ASSERT_TRUE(waitUntil([&] { return action("Stop")->isEnabled(); }));
    EXPECT_FALSE(action("Resume")->isEnabled()) << "its job goes on with it";
    QTest::keyClick(&table(), Qt::Key_Period, Qt::ControlModifier);
    EXPECT_TRUE(wasAsked("cancel box " + m_symmetric.toStdString()));
    makeFar(m_symmetric, "box", false, {}, run::RemoteTask{"12_3", "cancelled", "", "", ""});
    EXPECT_TRUE(waitUntil([&] { return action("Resume")->isEnabled(); }));
}

TEST_F(FarRunsTest, ItsCheckpointIsFetchedWithProgress) {
    addMachine("box");
    makeFar(m_symmetric, "box", false);
    click(m_original);
    EXPECT_FALSE(action("Fetch checkpoint")->isEnabled()) << "that is here";
    fs::remove_all(workspace() / "runs" / m_symmetric.toStdString() / "checkpoints");
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return !m_shared->session.run(m_symmetric)->has_fetched; }));
    click(m_symmetric);
    ASSERT_TRUE(waitUntil([&] { return action("Fetch checkpoint")->isEnabled(); }));
    EXPECT_FALSE(action("Fine-tune")->isEnabled());
    EXPECT_TRUE(action("Fine-tune")->toolTip().contains("box")) << action("Fine-tune")->toolTip().toStdString();
    action("Fetch checkpoint")->trigger();
    auto& bar = support::childOf<MessageBar>(*m_page);
    ASSERT_TRUE(waitUntil([&] { return bar.isVisible() && bar.text().contains(bytesText(2e6)); }))
        << bar.text().toStdString();
    EXPECT_TRUE(bar.text().contains("box"));
    EXPECT_FALSE(action("Fetch checkpoint")->isEnabled()) << "it is on its way";
    QTest::mouseClick(bar.findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_FALSE(m_shared->machines.isFetching(m_symmetric)) << "it was cancelled";
    ASSERT_TRUE(waitUntil([&] { return action("Fetch checkpoint")->isEnabled(); }));
    action("Fetch checkpoint")->trigger();
    ASSERT_TRUE(waitUntil([&] { return bar.isVisible() && bar.text().contains(bytesText(2e6)); }));
    ASSERT_TRUE(writeFileAtomically(workspace() / "machines/go", ""));
    ASSERT_TRUE(waitUntil([&] { return bar.text().contains("40"); })) << bar.text().toStdString();
    EXPECT_TRUE(waitUntil([&] { return action("Fine-tune")->isEnabled(); }));
    const QStringList chosen = m_shared->selection.chosen();
    QTest::mouseClick(bar.findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_TRUE(m_shared->context.inspect_request->checkpoint.endsWith(m_symmetric + "/checkpoints/step-00000040"))
        << m_shared->context.inspect_request->checkpoint.toStdString();
    EXPECT_EQ(m_shared->selection.chosen(), chosen) << "what was chosen stays so";
}

}  // namespace
}  // namespace plateau::widgets
