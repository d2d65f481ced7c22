// What a person has arranged on a page is there again when the window is opened the next time.
#include <filesystem>
#include <map>

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QToolButton>

#include "app/workbench/alert_bell.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "tests/every_page/remembered.h"
#include "tests/every_page/whole_window.h"
#include "tests/support/child_of.h"
#include "tests/support/made_run.h"
#include "widgets/forms/field_row.h"
#include "widgets/pages/glue/glue_form.h"
#include "widgets/pages/glue/glue_page.h"
#include "widgets/pages/page.h"

namespace plateau::tests {
namespace {

using Arrangement = std::map<QString, QString>;

class Remembered : public WholeWindowTest {
protected:
    widgets::Page& show(const QString& page) {
        m_window->window().showPage(page);
        EXPECT_TRUE(waitUntil([&] { return m_window->isSettled(); }));
        QApplication::processEvents();
        return *m_window->window().currentPage();
    }
    void close() {
        m_window->window().close();
        m_window.reset();
    }
    // Arranges every page anew, and says how each is left.
    std::map<QString, Arrangement> arrangeAll() {
        for (const QString& page : pages()) {
            changeArrangement(show(page));
            show(page);
        }
        std::map<QString, Arrangement> left;
        for (const QString& page : pages()) left[page] = arrangementOf(show(page));
        return left;
    }
    void expectAsLeft(const std::map<QString, Arrangement>& left) {
        QStringList faults;
        for (const auto& [page, before] : left) {
            const Arrangement after = arrangementOf(show(page));
            for (const auto& [place, value] : before) {
                const auto found = after.find(place);
                if (found == after.end())
                    faults << place + ": is gone, was " + value;
                else if (found->second != value)
                    faults << place + ": was " + value + ", is " + found->second;
            }
        }
        EXPECT_EQ(faults.join('\n').toStdString(), "");
    }
    QStringList pages() {
        QStringList ids;
        for (const auto& info : m_window->window().pages()) ids << info.id;
        return ids;
    }
};

TEST_P(Remembered, EveryPageIsAsItWasLeft) {
    open("workspace", s_trained);
    const auto left = arrangeAll();
    show("compare");
    close();
    open("workspace");
    expectAsLeft(left);
}

// What is on the disk while the window is open is what a kill leaves.
TEST_P(Remembered, EveryPageIsAsItWasLeftAfterAKillToo) {
    open("workspace", s_trained);
    const auto left = arrangeAll();
    show("report");
    const QString file = s_made->filePath("workspace/window.ini"), copy = s_made->filePath("killed.ini");
    ASSERT_TRUE(waitUntil([&] {
        QFile::remove(copy);
        return QFile::copy(file, copy) &&
               QSettings(copy, QSettings::IniFormat).value("window/page").toString() == "report";
    }));
    close();
    ASSERT_TRUE(QFile::remove(file) && QFile::copy(copy, file));
    open("workspace");
    expectAsLeft(left);
}

// The bell was silent after a kill, whatever had happened.
TEST_P(Remembered, WhatNobodyHasSeenOfTheRunsIsTold) {
    const std::filesystem::path folder = s_made->filePath("empty/runs/one").toStdString();
    ASSERT_TRUE(run::createRun(folder, support::madeSpec("pairwise", 1, 1000)).ok());
    auto writer = run::EventWriter::open(folder / "events.jsonl");
    ASSERT_TRUE(writer.ok() && writer->append(run::EventType::started, {0}).ok() && writer->flush().ok());
    const auto bell = [this] { return m_window->window().findChild<workbench::AlertBell*>()->text(); };
    open("empty");
    show("runs");
    EXPECT_EQ(bell(), "");
    ASSERT_TRUE(writer->append(run::EventType::failed, {5}, {}, {{"message", "the disk is full"}}).ok());
    ASSERT_TRUE(writer->flush().ok());
    QTest::keyClick(&m_window->window(), Qt::Key_F5);
    ASSERT_TRUE(waitUntil([&] { return bell() == "1"; }));
    const QString file = s_made->filePath("empty/window.ini"), copy = s_made->filePath("killed.ini");
    ASSERT_TRUE(waitUntil([&] {
        QFile::remove(copy);
        return QFile::copy(file, copy) && QSettings(copy, QSettings::IniFormat).value("alerts/unseen").toInt() == 1;
    }));
    close();
    ASSERT_TRUE(QFile::remove(file) && QFile::copy(copy, file));
    open("empty");
    EXPECT_EQ(bell(), "1");
    close();
    std::filesystem::remove_all(folder);
}

// The language is chosen by its button; one more click opens the window again, as it was left.
TEST_P(Remembered, AnotherLanguageChangesNothingElse) {
    open("workspace", s_trained);
    auto& curves = show("curves");
    changeArrangement(curves);
    const Arrangement left = arrangementOf(curves);
    auto& glue = static_cast<widgets::GluePage&>(show("glue"));
    glue.setFormShown(true);
    auto& form = support::childOf<widgets::GlueForm>(glue);
    auto* name = qobject_cast<QLineEdit*>(form.row("name")->editor());
    name->setFocus();
    QTest::keyClicks(name, "half typed");

    QSignalSpy reopen(m_window.get(), &workbench::Composition::reopenRequested);
    const auto* button = m_window->window().findChild<QToolButton*>("language");
    for (QAction* action : button->menu()->actions())
        if (action->text() == "Language: Deutsch") action->trigger();
    QPushButton* again = nullptr;
    for (auto* one : m_window->window().findChildren<QPushButton*>())
        if (one->isVisible() && one->text() == "Open it again now") again = one;
    ASSERT_TRUE(again);
    QTest::mouseClick(again, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return reopen.size() == 1; }));
    close();

    workbench::Options options;
    options.workspace = s_made->filePath("workspace");
    options.engine = PLATEAU_FAKE_ENGINE;
    const QString language = workbench::chosenLanguage(options);
    EXPECT_EQ(language, "de");
    workbench::installLanguage(*qApp, language);
    m_window = std::make_unique<workbench::Composition>(options);
    m_window->start();
    m_window->window().resize(m_size);
    ASSERT_TRUE(waitUntil([&] { return m_window->isSettled(); }));
    EXPECT_EQ(m_window->window().currentPageId(), "glue");
    auto& after = support::childOf<widgets::GlueForm>(*m_window->window().currentPage());
    EXPECT_TRUE(after.isVisible());
    EXPECT_EQ(after.row("name")->value(), "half typed");
    EXPECT_EQ(after.accessibleName(), QCoreApplication::translate("plateau::widgets::GlueForm", "New GLUE run"));
    EXPECT_NE(after.accessibleName(), "New GLUE run");
    // What is called after the language is not what was arranged.
    const Arrangement now = arrangementOf(show("curves"));
    QStringList lost;
    for (const auto& [place, value] : left)
        if (value == "on" || value == "off")
            if (const auto found = now.find(place); found == now.end() || found->second != value) lost << place;
    EXPECT_EQ(lost.join('\n').toStdString(), "");
    workbench::installLanguage(*qApp, GetParam());
}

INSTANTIATE_TEST_SUITE_P(English, Remembered, testing::Values("en"));

}  // namespace
}  // namespace plateau::tests
