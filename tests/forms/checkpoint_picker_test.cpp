#include "widgets/forms/checkpoint_picker.h"

#include <algorithm>

#include <QComboBox>
#include <QSignalSpy>

#include "tests/pages/page_fixture.h"

namespace plateau::widgets {
namespace {

namespace fs = std::filesystem;
using tests::waitUntil;

class CheckpointPickerTest : public tests::PageTest {
protected:
    fs::path workspace() const { return m_folder.filePath("workspace").toStdString(); }

    // With an evaluation after the last step, unless it has not come so far.
    fs::path addRun(const std::string& id, std::initializer_list<std::int64_t> steps, bool hasPoint = true) {
        spec::RunSpec spec;
        spec.model.op = "pairwise";
        const fs::path folder = workspace() / "runs" / id;
        EXPECT_TRUE(run::createRun(folder, spec).ok());
        for (const std::int64_t step : steps) addCheckpoint(folder, step);
        auto log = run::EventWriter::open(run::RunPaths{folder}.events());
        EXPECT_TRUE(log.ok() && log->append(run::EventType::started, {0}).ok());
        if (!hasPoint) return folder;
        EXPECT_TRUE(log->append(run::EventType::evaluation, {std::max(steps)}, {{"eval/loss", 5.0}}).ok());
        return folder;
    }
    static void addCheckpoint(const fs::path& run, std::int64_t step) {
        const fs::path folder = run::RunPaths{run}.checkpoint({step});
        fs::create_directories(folder);
        std::ofstream(folder / "config.json") << "{}";
        std::ofstream(folder / "model.safetensors") << "weights";
    }
    void waitForRun(const QString& id) {
        m_shared->session.refresh();
        ASSERT_TRUE(waitUntil([&] {
            const auto row = m_shared->session.run(id);
            return row && row->started_ms > 0;
        }));
    }
    static QString q(const fs::path& path) { return QString::fromStdString(path.string()); }
    static QComboBox& box(CheckpointPicker& picker, const char* name) {
        return *picker.findChild<QComboBox*>(QLatin1String(name));
    }
};

TEST_F(CheckpointPickerTest, ChoosesTheNewestCheckpointOfARun) {
    const fs::path run = addRun("first", {0, 100, 300});
    waitForRun("first");
    CheckpointPicker picker(m_shared->session);
    const QSignalSpy changes(&picker, &CheckpointPicker::checkpointChanged);
    EXPECT_TRUE(picker.folder().isEmpty());
    picker.chooseDefault({"nobody", "first"});
    ASSERT_TRUE(waitUntil([&] { return !picker.folder().isEmpty(); }));
    EXPECT_EQ(picker.folder(), q(run / "checkpoints" / "step-00000300"));
    EXPECT_EQ(picker.step(), 300);
    EXPECT_EQ(picker.runId(), "first");
    EXPECT_EQ(picker.operatorId(), "pairwise");
    EXPECT_EQ(picker.checkpoints().size(), 3u);
    EXPECT_EQ(changes.size(), 1);
    picker.setStep(100);
    EXPECT_EQ(picker.folder(), q(run / "checkpoints" / "step-00000100"));
    picker.setStep(77);  // there is none
    EXPECT_EQ(picker.step(), 100);
    EXPECT_EQ(changes.size(), 2);
}

TEST_F(CheckpointPickerTest, ADefaultThatNobodyHasSeenIsTheNewestCheckpoint) {
    const fs::path run = addRun("first", {0});
    waitForRun("first");
    const auto change = [this](const char* name) {
        run::Label label;
        label.name = name;
        m_shared->session.setLabel("first", label);  // any change of a run
    };
    CheckpointPicker picker(m_shared->session);
    picker.chooseDefault({"first"});
    ASSERT_TRUE(waitUntil([&] { return picker.isSettled() && picker.step() == 0; }));
    addCheckpoint(run, 100);
    change("renamed");
    ASSERT_TRUE(waitUntil([&] { return picker.checkpoints().size() == 2; }));
    EXPECT_EQ(picker.step(), 100);
    picker.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&picker));
    addCheckpoint(run, 200);
    change("renamed again");
    ASSERT_TRUE(waitUntil([&] { return picker.checkpoints().size() == 3; }));
    EXPECT_EQ(picker.step(), 100) << "one looks at it";
}

TEST_F(CheckpointPickerTest, WhatHasLearntNothingIsMarkedAndNoDefault) {
    addRun("empty", {0}, false);
    const fs::path failed = addRun("failed", {0, 100});
    {
        auto log = run::EventWriter::open(run::RunPaths{failed}.events());
        ASSERT_TRUE(log.ok() && log->append(run::EventType::failed, {100}, {}, {{"message", "no memory"}}).ok());
    }
    waitForRun("empty");
    ASSERT_TRUE(waitUntil([&] {
        const auto row = m_shared->session.run("failed");
        return row && row->state == run::RunState::failed;
    }));
    CheckpointPicker picker(m_shared->session);
    picker.chooseDefault({"failed", "empty"});
    EXPECT_TRUE(picker.isSettled());
    EXPECT_TRUE(picker.folder().isEmpty());
    QStringList texts;
    for (int i = 0; i < box(picker, "run").count(); ++i) texts << box(picker, "run").itemText(i);
    EXPECT_EQ(texts.filter("(failed)").size(), 1) << texts.join('\n').toStdString();
    EXPECT_EQ(texts.filter("(no point yet)").size(), 1) << texts.join('\n').toStdString();

    const fs::path model = addRun("model", {0, 200});
    ASSERT_TRUE(waitUntil([&] {
        m_shared->session.refresh();
        const auto row = m_shared->session.run("model");
        return row && row->step == 200;
    }));
    EXPECT_EQ(box(picker, "run").itemData(0).toString(), q(model)) << "models come first";
    picker.chooseDefault({"failed"});
    ASSERT_TRUE(waitUntil([&] { return picker.step() == 200; }));
    EXPECT_EQ(picker.runId(), "model");
}

TEST_F(CheckpointPickerTest, IsUsedWithTheKeyboard) {
    addRun("first", {0, 100});
    waitForRun("first");
    CheckpointPicker picker(m_shared->session, "No second model");
    picker.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&picker));
    QTest::keyClick(&box(picker, "run"), Qt::Key_Down);
    ASSERT_TRUE(waitUntil([&] { return picker.step() == 100; }));
    QTest::keyClick(&box(picker, "step"), Qt::Key_Down);  // newest first
    EXPECT_EQ(picker.step(), 0);
    QTest::keyClick(&box(picker, "run"), Qt::Key_Up);
    EXPECT_TRUE(waitUntil([&] { return picker.folder().isEmpty() && picker.isSettled(); }));
    EXPECT_EQ(picker.text(), "No second model");
}

TEST_F(CheckpointPickerTest, KnowsTheRunOfACheckpointAndTakesLooseOnes) {
    const fs::path run = addRun("first", {0, 100, 300});
    waitForRun("first");
    CheckpointPicker picker(m_shared->session);
    picker.setCheckpoint(q(run / "checkpoints" / "step-00000100"));
    ASSERT_TRUE(waitUntil([&] { return picker.isSettled() && picker.step() == 100; }));
    EXPECT_EQ(picker.runId(), "first");
    const fs::path loose = workspace() / "models" / "bert";
    fs::create_directories(loose);
    std::ofstream(loose / "config.json") << "{}";
    picker.setCheckpoint(q(loose));
    ASSERT_TRUE(waitUntil([&] { return picker.folder() == q(loose); }));
    EXPECT_EQ(picker.step(), -1);
    EXPECT_TRUE(picker.runId().isEmpty());
    EXPECT_EQ(picker.text(), "bert");
}

TEST_F(CheckpointPickerTest, FollowsTheRunWithoutMovingTheChoiceAndSaysWhatIsGone) {
    const fs::path run = addRun("first", {0, 100});
    waitForRun("first");
    CheckpointPicker picker(m_shared->session);
    picker.setCheckpoint(q(run));
    ASSERT_TRUE(waitUntil([&] { return picker.step() == 100; }));
    addCheckpoint(run, 200);
    run::Label label;
    label.name = "renamed";
    m_shared->session.setLabel("first", label);  // any change of a run
    ASSERT_TRUE(waitUntil([&] { return picker.checkpoints().size() == 3; }));
    EXPECT_EQ(picker.step(), 100);
    fs::remove_all(run / "checkpoints" / "step-00000100");
    label.name = "again";
    m_shared->session.setLabel("first", label);
    ASSERT_TRUE(waitUntil([&] { return !picker.problem().isEmpty(); }));
    EXPECT_TRUE(picker.problem().contains("100"));
    EXPECT_TRUE(picker.folder().isEmpty());
    picker.setStep(200);
    EXPECT_EQ(picker.folder(), q(run / "checkpoints" / "step-00000200"));
    EXPECT_EQ(picker.problem(), QString()) << "what is chosen now is there";
    picker.setCheckpoint(m_folder.filePath("nothing"));
    ASSERT_TRUE(waitUntil([&] { return picker.isSettled(); }));
    EXPECT_TRUE(picker.problem().contains("nothing"));
}

TEST_F(CheckpointPickerTest, TheNewestCanBeThatOfTheStart) {
    const fs::path run = addRun("first", {0, 100, 300});
    waitForRun("first");
    CheckpointPicker picker(m_shared->session);
    picker.offerNewestAtStart();
    picker.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&picker));
    picker.chooseDefault({"first"});
    ASSERT_TRUE(waitUntil([&] { return picker.isSettled(); }));
    EXPECT_EQ(picker.folder(), q(run));
    EXPECT_EQ(box(picker, "step").currentText(), "newest when it starts");
    QTest::keyClick(&box(picker, "step"), Qt::Key_Down);
    EXPECT_EQ(picker.folder(), q(run / "checkpoints" / "step-00000300"));
    QTest::keyClick(&box(picker, "step"), Qt::Key_Up);
    EXPECT_EQ(picker.folder(), q(run));
}

TEST_F(CheckpointPickerTest, ACheckpointThatIsGoneNamesTheOthersOfItsRun) {
    const fs::path run = addRun("first", {0, 600, 700});
    waitForRun("first");
    CheckpointPicker picker(m_shared->session);
    picker.setCheckpoint(q(run / "checkpoints" / "step-00000500"));
    ASSERT_TRUE(waitUntil([&] { return picker.isSettled(); }));
    EXPECT_TRUE(picker.problem().contains("500")) << picker.problem().toStdString();
    EXPECT_TRUE(picker.problem().contains("0, 600, 700")) << picker.problem().toStdString();
    EXPECT_TRUE(picker.isGone());
    EXPECT_EQ(picker.runId(), "first");
    picker.takeNewest();
    EXPECT_EQ(picker.folder(), q(run / "checkpoints" / "step-00000700"));
    EXPECT_TRUE(picker.problem().isEmpty());
}

}  // namespace
}  // namespace plateau::widgets
