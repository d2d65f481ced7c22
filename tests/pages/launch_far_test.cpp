// Runs that are started on another machine; the fake engine answers for it.
#include <algorithm>

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>

#include "core/base/files.h"
#include "core/machines/last_seen.h"
#include "core/machines/machine_list.h"
#include "core/relay/answers.h"
#include "core/relay/requests.h"
#include "core/spec/run_spec.h"
#include "tests/pages/launch_fixture.h"
#include "widgets/engine/machine_library.h"
#include "widgets/forms/command_preview.h"
#include "widgets/forms/message_bar.h"
#include "widgets/forms/unbroken_text.h"

namespace plateau::widgets {
namespace {

namespace fs = std::filesystem;

class FarLaunchTest : public LaunchTest {
protected:
    void SetUp() override {
        LaunchTest::SetUp();
        m_shared->machines.setInterval(20);
        m_shared->machines.start();
        choose({{"train.recipe", "demo"}});
    }
    void TearDown() override {
        for (const char* name : {"box", "gone"}) {
            (void)machines::setMirrorWanted(workspace(), name, false);
            (void)machines::stopMirror(workspace(), name);
            waitUntil([&] { return !machines::isMirrored(workspace(), name); });
        }
        LaunchTest::TearDown();
    }

    fs::path workspace() const { return m_folder.filePath("workspace").toStdString(); }
    QComboBox& box(const char* field) { return *qobject_cast<QComboBox*>(row(field)->editor()); }
    void addMachine(const std::string& name, bool hasSlurm = false) {
        relay::HelloAnswer hello{.protocol = relay::kRelayProtocol, .version = "1.2.3"};
        hello.workspace = "/data/plateau";
        hello.has_slurm = hasSlurm;
        hello.devices = {{"cuda:0", "NVIDIA H100", 80'000'000'000}};
        ASSERT_TRUE(machines::addMachine(workspace(), {name}));
        ASSERT_TRUE(machines::writeLastSeen(workspace(), name, {.hello = hello}));
        ASSERT_TRUE(waitUntil([&] { return box("machine").findData(QString::fromStdString(name)) >= 0; }));
    }
    // By keys, as a person chooses in a closed list.
    void chooseMachine(const QString& name) {
        box("machine").setFocus();
        while (box("machine").currentData() != name && box("machine").currentIndex() + 1 < box("machine").count())
            QTest::keyClick(&box("machine"), Qt::Key_Down);
        ASSERT_EQ(form().machine(), name);
    }
    // With a job of Slurm as the way to start.
    void chooseSlurm(const QString& machine) {
        chooseMachine(machine);
        ASSERT_TRUE(row("start")->isVisible());
        box("start").setFocus();
        QTest::keyClick(&box("start"), Qt::Key_Down);
        ASSERT_TRUE(form().startsAsJob());
    }
    QString script() const { return support::childOf<UnbrokenText>(*m_page).wholeText(); }
    std::string asked() const {
        const auto text = readFile(workspace() / "machines/asked");
        return text ? *text : std::string();
    }
};

TEST_F(FarLaunchTest, ThereIsNoChoiceWhereThereIsNoOtherMachine) {
    EXPECT_FALSE(row("machine")->isVisible());
    EXPECT_FALSE(row("model.vocab_size")->isVisible());
    addMachine("box");
    EXPECT_TRUE(waitUntil([&] { return row("machine")->isVisible(); }));
    EXPECT_EQ(form().machine(), "") << "this machine, until a person chooses another";
}

TEST_F(FarLaunchTest, StartPutsEachRunThereAndMirrorsIt) {
    addMachine("box");
    type("seed", "1-2");
    chooseMachine("box");
    EXPECT_GE(box("device").findData("cuda:0"), 0) << "its devices";
    EXPECT_FALSE(button("queue")->isVisible()) << "it has one of its own";
    ASSERT_TRUE(waitUntil([&] { return start()->isEnabled(); })) << start()->toolTip().toStdString();
    EXPECT_TRUE(start()->toolTip().contains("box"));
    QTest::mouseClick(start(), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return machines::machineOf(workspace(), "box")->mirror; }));
    const std::string words = asked();
    EXPECT_EQ(std::ranges::count(words, '\n'), 2) << words;
    EXPECT_NE(words.find("put box "), std::string::npos) << words;
    EXPECT_NE(words.find("--start"), std::string::npos) << words;
    auto& bar = support::childOf<MessageBar>(*m_page);
    EXPECT_TRUE(waitUntil([&] { return bar.isVisible() && bar.text().contains("box"); }));
    EXPECT_EQ(m_shared->selection.chosen().size(), 2);
    EXPECT_TRUE(fs::is_empty(m_shared->session.runsFolder().toStdString())) << "they are made there";
    EXPECT_TRUE(waitUntil([&] { return start()->isEnabled(); }));
}

TEST_F(FarLaunchTest, NothingIsPromisedForAnotherMachine) {
    addMachine("box");
    chooseMachine("box");
    EXPECT_TRUE(waitUntil([&] {
        const auto labels = m_page->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text() == "not estimated for another machine";
        });
    }));
    EXPECT_EQ(support::childOf<CommandPreview>(*m_page).findChild<QPlainTextEdit*>()->toPlainText(), "");
    m_shared->context.launch_request->corpus = "demo";
    m_page->hide();
    m_page->show();
    EXPECT_TRUE(waitUntil([&] { return form().machine().isEmpty(); })) << "a corpus of this machine is used on it";
}

TEST_F(FarLaunchTest, WhatIsThereIsNotLookedForHere) {
    addMachine("box");
    type("data.corpus", "/data/only/there");
    ASSERT_TRUE(waitUntil([&] { return !row("data.corpus")->error().isEmpty(); }));
    chooseMachine("box");
    EXPECT_EQ(row("data.corpus")->error(), "");
    ASSERT_TRUE(row("model.vocab_size")->isVisible());
    EXPECT_NE(row("model.vocab_size")->error(), "") << "nothing else says it";
    EXPECT_FALSE(start()->isEnabled());
    type("model.vocab_size", "30522");
    EXPECT_TRUE(waitUntil([&] { return start()->isEnabled(); })) << start()->toolTip().toStdString();
    box("machine").setFocus();
    QTest::keyClick(&box("machine"), Qt::Key_Home);
    EXPECT_FALSE(row("model.vocab_size")->isVisible());
    EXPECT_TRUE(waitUntil([&] { return !row("data.corpus")->error().isEmpty(); }));
}

TEST_F(FarLaunchTest, ARunCanHaveSeveralDevicesOfItsMachine) {
    row("devices")->choose("2");
    EXPECT_EQ(row("devices")->error(), "");
    ASSERT_TRUE(waitUntil([&] { return start()->isEnabled(); })) << start()->toolTip().toStdString();
    QTest::mouseClick(button("queue"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return m_shared->selection.chosen().size() == 1; }));
    const fs::path folder =
        m_shared->session.runsFolder().toStdString() / fs::path(m_shared->selection.chosen().front().toStdString());
    EXPECT_EQ(run::readSpec(folder)->devices, 2);
}

TEST_F(FarLaunchTest, AMachineThatDoesNotAnswerIsSaid) {
    addMachine("gone");
    chooseMachine("gone");
    ASSERT_TRUE(waitUntil([&] { return start()->isEnabled(); }));
    QTest::mouseClick(start(), Qt::LeftButton);
    auto& bar = support::childOf<MessageBar>(*m_page);
    EXPECT_TRUE(waitUntil([&] { return bar.isVisible() && bar.text().contains("could not be put on gone"); }))
        << bar.text().toStdString();
    EXPECT_TRUE(waitUntil([&] { return start()->isEnabled(); }));
    EXPECT_FALSE(machines::machineOf(workspace(), "gone")->mirror);
}

TEST_F(FarLaunchTest, AJobOfSlurmExecutesThem) {
    addMachine("plain");
    addMachine("box", true);
    chooseMachine("plain");
    EXPECT_FALSE(row("start")->isVisible()) << "it has no Slurm";
    type("seed", "1-2");
    chooseSlurm("box");
    type("job.partition", "gpu");
    type("job.minutes", "60");
    type("job.at_once", "1");
    ASSERT_TRUE(waitUntil([&] { return start()->isEnabled(); })) << start()->toolTip().toStdString();
    EXPECT_FALSE(button("queue")->isVisible());
    EXPECT_TRUE(start()->text().contains("Submit")) << start()->text().toStdString();
    const QString shown = script();
    for (const char* part : {"#SBATCH --partition=gpu", "#SBATCH --time=60", "#SBATCH --array=0-1%1",
                             "'/data/plateau/runs/", "/data/plateau/jobs/slurm-"})
        EXPECT_TRUE(shown.contains(part)) << part << " in " << shown.toStdString();
    QTest::mouseClick(start(), Qt::LeftButton);
    auto& bar = support::childOf<MessageBar>(*m_page);
    ASSERT_TRUE(waitUntil([&] { return bar.isVisible() && bar.text().contains("12"); })) << bar.text().toStdString();
    const std::string words = asked();
    EXPECT_EQ(std::ranges::count(words, '\n'), 3) << words;
    EXPECT_EQ(words.find("--start"), std::string::npos) << "Slurm starts them: " << words;
    EXPECT_NE(words.find("--partition=gpu --minutes=60"), std::string::npos) << words;
    const QStringList runs = m_shared->selection.chosen();
    ASSERT_EQ(runs.size(), 2);
    for (const QString& run : runs) EXPECT_TRUE(shown.contains("/runs/" + run + "'")) << "what was shown was sent";
    EXPECT_NE(words.find("submit box " + runs.join(' ').toStdString()), std::string::npos) << words;
    EXPECT_TRUE(waitUntil([&] { return machines::machineOf(workspace(), "box")->mirror; }));
    EXPECT_FALSE(script().contains(runs.front())) << "the next ones have names of their own";
}

TEST_F(FarLaunchTest, WhatSlurmRefusesIsTriedAgainWithTheSameRuns) {
    addMachine("box", true);
    chooseSlurm("box");
    type("job.partition", "nosuch");
    ASSERT_TRUE(waitUntil([&] { return start()->isEnabled(); })) << start()->toolTip().toStdString();
    QTest::mouseClick(start(), Qt::LeftButton);
    auto& bar = support::childOf<MessageBar>(*m_page);
    ASSERT_TRUE(waitUntil([&] { return bar.isVisible() && bar.text().contains("could not be queued"); }))
        << bar.text().toStdString();
    type("job.partition", "gpu");
    ASSERT_TRUE(waitUntil([&] { return start()->isEnabled(); }));
    QTest::mouseClick(start(), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return bar.isVisible() && bar.text().contains("12"); })) << bar.text().toStdString();
    const std::string words = asked();
    EXPECT_EQ(words.find("put box"), words.rfind("put box")) << "the run is there already: " << words;
    EXPECT_NE(words.find("submit"), words.rfind("submit"));
}

TEST_F(FarLaunchTest, WhatNoJobCanHaveIsSaidAtItsField) {
    addMachine("box", true);
    chooseSlurm("box");
    type("job.minutes", "soon");
    EXPECT_TRUE(waitUntil([&] { return !row("job.minutes")->error().isEmpty(); }));
    EXPECT_FALSE(start()->isEnabled());
    type("job.minutes", "2");
    EXPECT_TRUE(waitUntil([&] { return !row("job.warning_seconds")->error().isEmpty(); }))
        << "the warning would come before the run has begun";
    EXPECT_TRUE(row("job.warning_seconds")->isVisible());
    EXPECT_EQ(row("job.minutes")->error(), "");
    type("job.minutes", "10");
    EXPECT_TRUE(waitUntil([&] { return start()->isEnabled(); })) << start()->toolTip().toStdString();
    type("job.partition", "a b");
    EXPECT_TRUE(waitUntil([&] { return !row("job.partition")->error().isEmpty(); }));
}

}  // namespace
}  // namespace plateau::widgets
