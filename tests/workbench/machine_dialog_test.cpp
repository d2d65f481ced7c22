// The dialog of this machine over a stand-in engine: what it lists, copies, stops and asks again; real mouse events.
#include "app/workbench/machine_dialog.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QLabel>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>

#include "widgets/engine/engine_client.h"
#include "widgets/forms/copy_button.h"
#include "widgets/guide/help_topic.h"

namespace plateau::workbench {
namespace {

class MachineDialogTest : public testing::Test {
protected:
    void open(const char* mode) {
        ::setenv("FAKE_ENGINE", mode, 1);
        m_engine = std::make_unique<widgets::EngineClient>(QString(PLATEAU_FAKE_ENGINE), m_folder.filePath("cache"));
        m_engine->start();
        m_dialog = new MachineDialog(*m_engine);
        m_dialog->open();
    }
    void TearDown() override {
        delete m_dialog;
        m_engine.reset();
        ::unsetenv("FAKE_ENGINE");
    }
    QString state() const { return m_dialog->findChild<QLabel*>("state")->text(); }
    QString list() const { return m_dialog->findChild<QTextBrowser*>("list")->toPlainText(); }
    QPushButton& button(const char* name) { return *m_dialog->findChild<QPushButton*>(name); }
    bool comes(const char* words) {
        return QTest::qWaitFor([&] { return state().contains(QLatin1String(words)); }, 10000);
    }
    void press(const char* name) { QTest::mouseClick(&button(name), Qt::LeftButton); }

    QTemporaryDir m_folder;
    std::unique_ptr<widgets::EngineClient> m_engine;
    QPointer<MachineDialog> m_dialog;
};

TEST_F(MachineDialogTest, ListsWhatIsWrongAndWhatIsThere) {
    open("");
    ASSERT_TRUE(comes("Problems: 1")) << state().toStdString();
    for (const char* text : {"its clocks are held down: heat – see to its <cooling>", "580.65.06", "7.5, 8.0, 9.0",
                             "NVIDIA H200", "141", "bf16", "412.5 W", "compiled for this card", "largest difference"})
        EXPECT_TRUE(list().contains(QString::fromUtf8(text))) << text << "\n" << list().toStdString();
    EXPECT_LT(list().indexOf("held down"), list().indexOf("580.65.06")) << "what is wrong comes first";
    EXPECT_FALSE(m_dialog->findChild<QProgressBar*>()->isVisible());
    EXPECT_FALSE(button("stop").isEnabled());
}

TEST_F(MachineDialogTest, CopiesTheListAsText) {
    open("");
    ASSERT_TRUE(comes("Problems"));
    QApplication::clipboard()->clear();
    QTest::mouseClick(m_dialog->findChild<widgets::CopyButton*>(), Qt::LeftButton);
    const QString copied = QApplication::clipboard()->text();
    EXPECT_TRUE(copied.contains("NVIDIA H200")) << copied.toStdString();
    EXPECT_TRUE(copied.contains("see to its <cooling>")) << copied.toStdString();
    EXPECT_FALSE(copied.contains("<td")) << copied.toStdString();
}

TEST_F(MachineDialogTest, ACheckShowsItsProgressAndCanBeStoppedAndAskedForAgain) {
    open("slow-doctor");
    auto& progress = *m_dialog->findChild<QProgressBar*>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return progress.value() == 500; }, 10000));
    EXPECT_FALSE(button("again").isEnabled());
    press("stop");
    EXPECT_TRUE(state().contains("stopped"));
    EXPECT_FALSE(progress.isVisible());
    EXPECT_FALSE(m_dialog->findChild<widgets::CopyButton*>()->isEnabled()) << "there is nothing to copy yet";
    press("again");
    EXPECT_TRUE(button("stop").isEnabled());
    EXPECT_TRUE(QTest::qWaitFor([&] { return progress.value() == 500; }, 10000));
}

TEST_F(MachineDialogTest, ClosesInTheMiddleOfACheck) {
    open("slow-doctor");
    QTest::mouseClick(m_dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Close), Qt::LeftButton);
    EXPECT_TRUE(QTest::qWaitFor([this] { return m_dialog.isNull(); }, 10000));
}

TEST_F(MachineDialogTest, IsExplainedByTheGuide) {
    open("");
    EXPECT_EQ(widgets::helpTopicOf(m_dialog->findChild<QTextBrowser*>("list")), "MachineDialog");
}

}  // namespace
}  // namespace plateau::workbench
