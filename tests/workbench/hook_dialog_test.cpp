// The dialog for a command of a person's own: from the bell to the user's settings, and a trial by a real process.
#include "app/workbench/hook_dialog.h"

#include <cstdlib>

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPointer>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "app/workbench/alert_bell.h"
#include "core/run/event_log.h"
#include "widgets/models/run_alerts.h"
#include "workspace_fixture.h"

namespace plateau::workbench {
namespace {

using hook::Moment;

class HookDialogTest : public testing::Test {
protected:
    void SetUp() override {
        ::setenv("PLATEAU_HOOK", m_folder.filePath("hook.json").toUtf8().constData(), 1);
        open();
    }
    void TearDown() override {
        delete m_dialog;
        ::unsetenv("PLATEAU_HOOK");
    }
    void open() {
        m_dialog = new HookDialog;
        m_dialog->open();
    }
    QPlainTextEdit& words() { return *m_dialog->findChild<QPlainTextEdit*>("words"); }
    QString note() { return m_dialog->findChild<QLabel*>("note")->text(); }
    void press(QDialogButtonBox::StandardButton button) {
        QTest::mouseClick(m_dialog->findChild<QDialogButtonBox*>()->button(button), Qt::LeftButton);
    }

    QTemporaryDir m_folder;
    QPointer<HookDialog> m_dialog;
};

TEST_F(HookDialogTest, WhatIsAskedForIsKept) {
    QTest::keyClicks(&words(), "/bin/tell");
    QTest::keyClick(&words(), Qt::Key_Return);
    QTest::keyClicks(&words(), "two words");
    QTest::mouseClick(m_dialog->findChild<QCheckBox*>("finished"), Qt::LeftButton, {}, {8, 8});
    m_dialog->findChild<QSpinBox*>("seconds")->setValue(5);
    press(QDialogButtonBox::Ok);
    EXPECT_FALSE(m_dialog && m_dialog->isVisible());
    const auto kept = hook::readHookSettings();
    ASSERT_TRUE(kept.ok());
    EXPECT_EQ(*kept, (hook::HookSettings{.command = {"/bin/tell", "two words"},
                                         .on = {Moment::failed, Moment::stopped, Moment::leftPlateau, Moment::paused},
                                         .seconds = 5}));
    open();
    EXPECT_EQ(words().toPlainText(), "/bin/tell\ntwo words");
    EXPECT_FALSE(m_dialog->findChild<QCheckBox*>("finished")->isChecked());
    words().clear();
    press(QDialogButtonBox::Ok);
    EXPECT_TRUE(hook::readHookSettings()->command.empty()) << "nothing is called any more";
}

TEST_F(HookDialogTest, WhatCannotBeKeptSaysWhyAndStays) {
    QTest::keyClicks(&words(), "bin/tell");
    press(QDialogButtonBox::Ok);
    ASSERT_TRUE(m_dialog && m_dialog->isVisible());
    EXPECT_TRUE(note().contains("relative path")) << note().toStdString();
    EXPECT_TRUE(hook::readHookSettings()->command.empty());
    press(QDialogButtonBox::Cancel);
}

TEST_F(HookDialogTest, ATrialSaysHowItWent) {
    auto* button = m_dialog->findChild<QPushButton*>("try");
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(note().contains("no command yet"));
    const QString file = m_folder.filePath("seen");
    words().setPlainText("/bin/sh\n-c\ncat > \"$0\"\n" + file);
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_FALSE(button->isEnabled());
    ASSERT_TRUE(QTest::qWaitFor([&] { return button->isEnabled(); }, 30000));
    EXPECT_TRUE(note().contains("ended well")) << note().toStdString();
    QFile seen(file);
    ASSERT_TRUE(seen.open(QIODevice::ReadOnly));
    EXPECT_TRUE(seen.readAll().contains("\"event\":\"trial\""));
    words().setPlainText("/bin/sh\n-c\necho no network; exit 3");
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(QTest::qWaitFor([&] { return button->isEnabled(); }, 30000));
    EXPECT_TRUE(note().contains("no network")) << note().toStdString();
    EXPECT_TRUE(hook::readHookSettings()->command.empty()) << "a trial keeps nothing";
}

class AlertBellTest : public WorkspaceTest {};

TEST_F(AlertBellTest, OpensTheDialog) {
    widgets::RunAlerts alerts(session);
    AlertBell bell(alerts);
    bell.show();
    emit bell.menu()->aboutToShow();
    auto* action = bell.menu()->findChild<QAction*>("hook");
    ASSERT_TRUE(action);
    action->trigger();
    auto* dialog = bell.findChild<HookDialog*>();
    ASSERT_TRUE(dialog);
    EXPECT_TRUE(dialog->isVisible());
    dialog->reject();
}

TEST_F(AlertBellTest, SaysWhyARunFailed) {
    spec::RunSpec spec;
    spec.model.op = "pairwise";
    spec.model.size = "tiny";
    spec.model.layers = spec.model.heads = 2;
    spec.model.hidden = 128;
    spec.model.ffn = 512;
    spec.train.warmup_steps = 0;
    ASSERT_TRUE(run::createRun(folder.path().toStdString() + "/runs/one", spec).ok());
    appendEvaluations("one", 0, 50);
    open();
    ASSERT_TRUE(
        eventually([&] { return session.run("one") && session.run("one")->state == run::RunState::interrupted; }));
    widgets::RunAlerts alerts(session);
    AlertBell bell(alerts);
    bell.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bell));
    auto writer = run::EventWriter::open(session.runsFolder().toStdString() + "/one/events.jsonl");
    ASSERT_TRUE(writer && writer->append(run::EventType::failed, {50}, {}, {{"message", "the disk is full"}}).ok());
    ASSERT_TRUE(writer->flush().ok());
    session.refresh();
    ASSERT_TRUE(eventually([&] { return bell.text() == "1"; }));
    QStringList lines;
    QTimer look;
    QObject::connect(&look, &QTimer::timeout, [&] {
        if (!bell.menu()->isVisible()) return;
        for (const QAction* action : bell.menu()->actions()) lines << action->text();
        QTest::keyClick(bell.menu(), Qt::Key_Escape);
        look.stop();
    });
    look.start(10);
    QTest::mouseClick(&bell, Qt::LeftButton);
    ASSERT_TRUE(eventually([&] { return !lines.isEmpty(); }));
    EXPECT_TRUE(lines.front().contains("the disk is full")) << lines.front().toStdString();
    EXPECT_TRUE(eventually([&] { return bell.text().isEmpty(); })) << "it was seen";
}

}  // namespace
}  // namespace plateau::workbench
