// Operators of a person's own on the page Launch: from a file to a run, and remembered.
#include <algorithm>
#include <filesystem>

#include <QAction>
#include <QDragEnterEvent>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QToolButton>
#include <QUrl>

#include "core/base/files.h"
#include "core/machines/last_seen.h"
#include "core/machines/machine_list.h"
#include "core/operatorfile/conformance.h"
#include "core/operatorfile/operator_file.h"
#include "core/operatorfile/shipped_operators.h"
#include "core/run/run_directory.h"
#include "tests/operatorfile/hand_written.h"
#include "tests/pages/launch_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/engine/machine_library.h"
#include "widgets/engine/own_operators.h"
#include "widgets/forms/unbroken_text.h"
#include "widgets/pages/launch/operator_cards.h"

namespace plateau::widgets {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
class LaunchOwnOperatorTest : public LaunchTest {
protected:
    // A file of the user's, and the id that its operator has.
    struct Written {
        QString file;
        std::string id;
    };
    Written written(const char* title) {
        json op = operatorfile::byScores();
        op["title"] = title;
        const QString file = m_folder.filePath(QString::fromUtf8(title) + ".operator");
        const std::string text = operatorfile::operatorFileText(op);
        EXPECT_TRUE(writeFileAtomically(file.toStdString(), text).ok());
        return {file, operatorfile::ownId("by-hand", operatorfile::parseOperatorFile(text, "x")->hash)};
    }
    OperatorCards& cards() { return support::childOf<OperatorCards>(*m_page); }
    void drop(const QString& file) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&cards(), &enter);
        ASSERT_TRUE(enter.isAccepted());
        QDropEvent dropped(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&cards(), &dropped);
    }
    QString command() { return m_page->findChild<UnbrokenText*>()->wholeText(); }
    bool isOffered(const std::string& id) {
        return waitUntil([&] { return m_page->isSettled() && cards().card(id) && cards().card(id)->isChecked(); });
    }
    void answer(QMessageBox::ButtonRole role) {
        QMessageBox* box = nullptr;
        ASSERT_TRUE(waitUntil([&] { return (box = m_page->findChild<QMessageBox*>()) && box->isVisible(); }));
        EXPECT_TRUE(box->text().contains("Padding")) << box->text().toStdString();
        for (QAbstractButton* button : box->buttons())
            if (box->buttonRole(button) == role) QTest::mouseClick(button, Qt::LeftButton);
        ASSERT_TRUE(waitUntil([&] { return !m_page->findChild<QMessageBox*>(); }));
    }
    fs::path kept(const std::string& id) const {
        return fs::path(m_shared->session.folder().toStdString()) / "operators" / (id + ".operator");
    }
    void chooseAlone(const std::string& id) {
        for (const std::string& other : form().choice().operators)
            if (other != id) QTest::mouseClick(cards().card(other), Qt::LeftButton);
        ASSERT_EQ(form().choice().operators, std::vector{id});
    }
    // What the one queued run is.
    fs::path queued() {
        QPushButton* button = nullptr;
        EXPECT_TRUE(waitUntil([&] { return (button = m_page->findChild<QPushButton*>("queue"))->isEnabled(); }))
            << button->toolTip().toStdString();
        QTest::mouseClick(button, Qt::LeftButton);
        fs::path run;
        const fs::path folder = m_shared->session.runsFolder().toStdString();
        EXPECT_TRUE(waitUntil([&] {
            for (const QString& id : m_shared->queue.waiting()) run = folder / id.toStdString();
            return !run.empty();
        }));
        return run;
    }
};

TEST_F(LaunchOwnOperatorTest, AFileThatIsDroppedIsCheckedOfferedAndTrained) {
    const Written mine = written("Mine");
    drop(mine.file);
    ASSERT_TRUE(isOffered(mine.id));
    EXPECT_TRUE(fs::exists(kept(mine.id)));
    EXPECT_EQ(form().choice().operators.size(), 4u) << "besides what was chosen";
    picture(*m_page, "launch-own-operator");
    chooseAlone(mine.id);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    EXPECT_TRUE(command().contains(QString::fromStdString(kept(mine.id).string()))) << command().toStdString();
    EXPECT_FALSE(command().contains("--allow-failures"));
    // The run does not depend on files that change since.
    fs::remove(mine.file.toStdString());
    const fs::path run = queued();
    EXPECT_TRUE(fs::exists(run / (mine.id + ".operator"))) << "where the engine looks for it";
    const auto spec = run::readSpec(run);
    ASSERT_TRUE(spec.ok());
    EXPECT_EQ(spec->model.op, mine.id);
    EXPECT_TRUE(spec->model.failed_checks.empty());
}

TEST_F(LaunchOwnOperatorTest, ItsFileGoesToAnotherMachine) {
    const Written mine = written("Mine");
    drop(mine.file);
    ASSERT_TRUE(isOffered(mine.id));
    chooseAlone(mine.id);
    const fs::path workspace = m_shared->session.folder().toStdString();
    ASSERT_TRUE(machines::addMachine(workspace, {"box"}));
    m_shared->machines.setInterval(20);
    m_shared->machines.start();
    ASSERT_TRUE(waitUntil([&] { return !form().machines().empty(); }));
    form().setMachine("box");
    ASSERT_TRUE(waitUntil([&] { return start()->isEnabled(); })) << start()->toolTip().toStdString();
    QTest::mouseClick(start(), Qt::LeftButton);
    EXPECT_TRUE(waitUntil([&] {
        const auto asked = readFile(workspace / "machines/asked");
        return asked && asked->find(mine.id + ".operator") != std::string::npos &&
               asked->find("spec.json") != std::string::npos;
    }));
    (void)machines::setMirrorWanted(workspace, "box", false);
    (void)machines::stopMirror(workspace, "box");
    EXPECT_TRUE(waitUntil([&] { return !machines::isMirrored(workspace, "box"); }));
    EXPECT_TRUE(waitUntil([&] {
        const fs::directory_iterator left(workspace / "machines");
        return std::none_of(begin(left), end(left), [](const auto& one) { return one.path().extension() == ".put"; });
    })) << "what was written for it is gone";
}

TEST_F(LaunchOwnOperatorTest, AStudyBringsTheOperatorThatShipsWithIt) {
    const std::string id = operatorfile::shippedOperators().front().info.id;
    ASSERT_EQ(cards().card(id), nullptr) << "nobody chooses it for itself";
    const auto actions = m_page->findChild<QPushButton*>("studies")->menu()->actions();
    const auto study = std::ranges::find(actions, QString("Neighbour bias"), &QAction::text);
    ASSERT_NE(study, actions.end());
    (*study)->trigger();
    ASSERT_TRUE(isOffered(id));
    EXPECT_EQ(form().choice().operators, std::vector{id});
    EXPECT_EQ(form().choice().variants, "factor=0.2 | factor=1 | factor=10");
    EXPECT_TRUE(waitUntil([&] { return m_page->isSettled() && command().contains("factor=10"); }))
        << command().toStdString();
    EXPECT_TRUE(command().contains(QString::fromStdString(kept(id).string()))) << command().toStdString();
}

TEST_F(LaunchOwnOperatorTest, AStudyWithDonorsAsksForThem) {
    const auto actions = m_page->findChild<QPushButton*>("studies")->menu()->actions();
    const auto study = std::ranges::find(actions, QString("Scores from a donor"), &QAction::text);
    ASSERT_NE(study, actions.end());
    (*study)->trigger();
    FieldRow* from = form().row("init.from");
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled() && !from->error().isEmpty(); }));
    EXPECT_FALSE(m_page->findChild<QPushButton*>("queue")->isEnabled());
    from->setChange("/runs/original-s{seed}");
    emit from->edited();
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled() && from->error().isEmpty(); }));
    EXPECT_TRUE(command().contains("/runs/original-s1") && command().contains("/runs/original-s5"))
        << command().toStdString();
    EXPECT_FALSE(command().contains("{seed}"));
}

TEST_F(LaunchOwnOperatorTest, OneThatFailsIsAskedForAndMarked) {
    const Written bad = written("FAILING");
    drop(bad.file);
    answer(QMessageBox::RejectRole);
    EXPECT_EQ(cards().card(bad.id), nullptr);
    EXPECT_FALSE(fs::exists(kept(bad.id)));
    EXPECT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    drop(bad.file);
    answer(QMessageBox::AcceptRole);
    ASSERT_TRUE(isOffered(bad.id));
    EXPECT_TRUE(cards().card(bad.id)->toolTip().contains("Fails: Padding"))
        << cards().card(bad.id)->toolTip().toStdString();
    EXPECT_TRUE(cards().card(bad.id)->accessibleDescription().contains("Fails: Padding"));
    picture(*m_page, "launch-own-operator-failing");
    chooseAlone(bad.id);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    EXPECT_TRUE(command().contains("--allow-failures")) << command().toStdString();
    const fs::path run = queued();
    const auto spec = run::readSpec(run);
    ASSERT_TRUE(spec.ok());
    EXPECT_EQ(spec->model.failed_checks, std::vector<std::string>{bad.id + ":padding"});
}

TEST_F(LaunchOwnOperatorTest, IsRememberedAndForgotten) {
    const Written mine = written("Mine");
    drop(mine.file);
    ASSERT_TRUE(isOffered(mine.id));
    QSettings settings(m_folder.filePath("settings.ini"), QSettings::IniFormat);
    m_page->saveState(settings);
    m_page.reset();
    m_shared.reset();
    m_shared = std::make_unique<tests::Shared>(m_folder);
    m_shared->session.start();
    m_page = std::make_unique<LaunchPage>(m_shared->context);
    m_page->restoreState(settings);
    m_shared->engine.start();
    open(*m_page);
    ASSERT_TRUE(isOffered(mine.id)) << "by the next start";
    QAction* forget = nullptr;
    for (QAction* action : cards().card(mine.id)->actions()) forget = action;
    ASSERT_NE(forget, nullptr);
    forget->trigger();
    ASSERT_TRUE(waitUntil([&] { return !cards().card(mine.id) && !fs::exists(kept(mine.id)); }));
}

TEST_F(LaunchOwnOperatorTest, StandsInAPatternOfLayers) {
    const Written mine = written("Mine");
    drop(mine.file);
    ASSERT_TRUE(isOffered(mine.id));
    chooseAlone(mine.id);
    FieldRow* row = form().row("model.pattern");
    row->setChange(QString::fromStdString("original×1," + mine.id + "×1"));
    m_page->findChild<QToolButton*>("layerByLayer")->click();
    emit row->edited();
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    const fs::path run = queued();
    const auto spec = run::readSpec(run);
    ASSERT_TRUE(spec.ok());
    EXPECT_EQ(spec->model.pattern, (std::vector<std::string>{"original", mine.id}));
    EXPECT_TRUE(fs::exists(run / (mine.id + ".operator")));
}

TEST_F(LaunchOwnOperatorTest, WhatIsRefusedIsSaid) {
    const QString file = m_folder.filePath("cut.operator");
    ASSERT_TRUE(writeFileAtomically(file.toStdString(), "{\"plateau_operator\": 2}").ok());
    drop(file);
    ASSERT_TRUE(waitUntil([&] {
        return m_page->isSettled() && std::ranges::any_of(m_page->findChildren<QLabel*>(), [](const QLabel* label) {
                   return label->isVisible() && label->text().contains("of format 2");
               });
    }));
}

// A run that is duplicated brings its operators along.
TEST_F(LaunchOwnOperatorTest, ComesWithTheRunThatIsDuplicated) {
    const Written mine = written("Mine");
    drop(mine.file);
    ASSERT_TRUE(isOffered(mine.id));
    chooseAlone(mine.id);
    const fs::path run = queued();
    m_shared->engine.ownOperators().forget(mine.id);
    ASSERT_TRUE(waitUntil([&] { return !cards().card(mine.id) && !fs::exists(kept(mine.id)); }));
    LaunchRequest& request = *m_shared->context.launch_request;
    request.draft = spec::Draft{{{"train.recipe", "demo"}, {"data.corpus", "demo"}, {"model.operator", mine.id}}};
    request.run = run.string();
    m_page->hide();
    m_page->show();
    ASSERT_TRUE(isOffered(mine.id));
    EXPECT_TRUE(fs::exists(kept(mine.id)));
}

}  // namespace
}  // namespace plateau::widgets
