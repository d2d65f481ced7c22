// Operators of one's own in the window, driven by mouse and keys over the stand-in for the engine
// (tests/window_engine/fake_own_operator.h).
#include <algorithm>
#include <filesystem>
#include <fstream>

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QUrl>

#include "core/run/run_directory.h"
#include "tests/pages/page_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/engine/own_operators.h"
#include "widgets/forms/field_row.h"
#include "widgets/pages/operators/check_table.h"
#include "widgets/pages/operators/demo_curves.h"
#include "widgets/pages/operators/operator_costs.h"
#include "widgets/pages/operators/operator_workshop.h"
#include "widgets/pages/operators/operators_page.h"
#include "widgets/pages/operators/own_operator_view.h"

namespace plateau::tests {

// Stands in for the person's editor.
class Editor : public QObject {
    Q_OBJECT

public:
    Editor() { QDesktopServices::setUrlHandler("file", this, "take"); }
    ~Editor() override { QDesktopServices::unsetUrlHandler("file"); }
    QStringList opened;

public slots:
    void take(const QUrl& file) { opened << file.toLocalFile(); }
};

namespace {

using namespace widgets;
namespace fs = std::filesystem;

class OwnOperatorTest : public PageTest {
protected:
    void SetUp() override {
        PageTest::SetUp();
        page = std::make_unique<OperatorsPage>(m_shared->context);
        open(*page);
        action("New operator").trigger();
        ASSERT_TRUE(own().isVisible());
    }
    void TearDown() override {
        page.reset();
        PageTest::TearDown();
    }

    OwnOperatorView& own() { return page->own(); }
    QAction& action(const QString& text) {
        const auto actions = page->headerActions();
        return **std::ranges::find(actions, text, &QAction::text);
    }
    void press(const char* name) {
        auto* button = own().findChild<QPushButton*>(QLatin1String(name));
        ASSERT_TRUE(button && button->isEnabled() && button->isVisible()) << name;
        QTest::mouseClick(button, Qt::LeftButton);
    }
    FieldRow& row(const char* name) { return *own().findChild<FieldRow*>(QLatin1String(name)); }
    void type(const char* name, const QString& text) {
        auto* line = qobject_cast<QLineEdit*>(row(name).editor());
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    // By the keys that a person uses in a list of choices.
    void choose(const char* name, const QString& value) {
        auto* box = qobject_cast<QComboBox*>(row(name).editor());
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Home);
        while (box->currentData() != value) {
            const int before = box->currentIndex();
            QTest::keyClick(box, Qt::Key_Down);
            ASSERT_NE(box->currentIndex(), before) << value.toStdString();
        }
    }
    QString path(const QString& name) const { return m_folder.filePath(name); }
    void write(const QString& file, const std::string& text) { std::ofstream(file.toStdString()) << text; }
    // As editors that keep the old file until the new one is whole.
    void replace(const QString& file, const std::string& text) {
        write(file + "~", text);
        fs::rename((file + "~").toStdString(), file.toStdString());
    }
    bool checked(const QString& title) {
        return waitUntil([&] {
            const auto* made = own().workshop().made();
            return !own().workshop().isChecking() && made && made->text.find(title.toStdString()) != std::string::npos;
        });
    }
    std::vector<fs::path> runs() const {
        std::vector<fs::path> found;
        std::error_code ignored;
        for (const auto& entry : fs::directory_iterator(m_shared->session.runsFolder().toStdString(), ignored))
            found.push_back(entry.path());
        return found;
    }

    Editor editor;
    std::unique_ptr<OperatorsPage> page;
};

TEST_F(OwnOperatorTest, StartsFromATemplateOpensTheEditorAndChecks) {
    choose("own_operator.language", "cpp");
    choose("own_operator.template", "pairwise");
    EXPECT_EQ(row("own_operator.name").value(), "my-pairwise");
    type("own_operator.name", "First idea");
    press("create");
    const QString file = m_shared->session.folder() + "/operators/First idea.cpp";
    ASSERT_TRUE(waitUntil([&] { return own().workshop().made() != nullptr; }));
    EXPECT_EQ(editor.opened, QStringList{file});
    QFile made(file);
    ASSERT_TRUE(made.open(QIODevice::ReadOnly));
    EXPECT_TRUE(made.readAll().contains("\"first-idea\""));
    EXPECT_TRUE(own().status().startsWith("Checked at ")) << own().status().toStdString();
    EXPECT_EQ(own().problem(), "");
    EXPECT_EQ(own().checks().verdict(operatorfile::Check::gradients), "passed");
    EXPECT_EQ(own().checks().verdict(operatorfile::Check::descriptor), "not claimed");
    EXPECT_FALSE(own().findChild<QPushButton*>("create")->isEnabled()) << "such a file is there";
    picture(*page, "own-operator");
}

TEST_F(OwnOperatorTest, ShowsWhatIsRefusedWithItsLineAndWhatToDo) {
    write(path("idea.py"), "REFUSED\n");
    own().open(path("idea.py"));
    ASSERT_TRUE(waitUntil([&] { return !own().problem().isEmpty(); }));
    EXPECT_TRUE(own().problem().contains("a loop over tokens")) << own().problem().toStdString();
    EXPECT_TRUE(own().problem().contains("idea.py:3")) << own().problem().toStdString();
    const auto labels = own().findChildren<QLabel*>();
    EXPECT_TRUE(std::ranges::any_of(
        labels, [](const QLabel* label) { return label->isVisible() && label->text() == "write torch.arange(T)"; }));
    EXPECT_FALSE(own().findChild<QPushButton*>("try")->isEnabled());
    picture(*page, "own-operator-refused");
}

TEST_F(OwnOperatorTest, ChecksAgainOnEachSaveAlsoOfAFileThatIsReplaced) {
    const QString file = path("idea.cpp");
    write(file, "one");
    own().open(file);
    ASSERT_TRUE(checked("one"));
    write(file, "two");
    ASSERT_TRUE(checked("two")) << own().status().toStdString();
    replace(file, "three");
    ASSERT_TRUE(checked("three")) << own().status().toStdString();
    replace(file, "four");
    ASSERT_TRUE(checked("four")) << "the file that took its place is watched too";
    write(file, "FAILING");
    ASSERT_TRUE(checked("FAILING"));
    EXPECT_EQ(own().checks().verdict(operatorfile::Check::padding).toStdString(),
              "failed: padding changes the other tokens, by 0.31 where 10⁻¹¹ is allowed "
              "(B 2, T 3, H 1, h 4, float64)");
    picture(*page, "own-operator-failing");
}

TEST_F(OwnOperatorTest, TheNewestSaveWins) {
    const QString file = path("idea.cpp");
    write(file, "SLOW");
    own().open(file);
    ASSERT_TRUE(waitUntil([&] { return own().findChild<QPushButton*>("cancel")->isEnabled(); }));
    write(file, "quick");
    ASSERT_TRUE(checked("quick"));
}

TEST_F(OwnOperatorTest, ACheckIsCancelledAndAskedForAgain) {
    const QString file = path("idea.cpp");
    write(file, "SLOW");
    own().open(file);
    ASSERT_TRUE(waitUntil([&] { return own().status() == "Checking …"; }));
    press("cancel");
    EXPECT_FALSE(own().workshop().isChecking());
    EXPECT_EQ(own().status(), "Not checked");
    press("again");
    EXPECT_TRUE(own().workshop().isChecking());
    write(file, "quick");
    ASSERT_TRUE(checked("quick"));
}

TEST_F(OwnOperatorTest, AFileThatGoesAndComesBackIsCheckedAgain) {
    const QString file = path("idea.cpp");
    write(file, "one");
    own().open(file);
    ASSERT_TRUE(checked("one"));
    fs::remove(file.toStdString());
    ASSERT_TRUE(waitUntil([&] { return own().status().startsWith("The file is not there"); }));
    write(file, "two");
    ASSERT_TRUE(checked("two"));
}

TEST_F(OwnOperatorTest, NamesThePythonThatHasNoTorch) {
    type("own_operator.python", "/opt/venv/bin/python");
    write(path("idea.py"), "NO TORCH");
    own().open(path("idea.py"));
    ASSERT_TRUE(waitUntil([&] { return !own().problem().isEmpty(); }));
    EXPECT_TRUE(own().problem().contains("'/opt/venv/bin/python' has no torch")) << own().problem().toStdString();
    press("again");
    EXPECT_TRUE(own().problem().isEmpty()) << "not known while it is checked anew";
    ASSERT_TRUE(waitUntil([&] { return !own().problem().isEmpty(); }));
    QSettings settings(path("settings.ini"), QSettings::IniFormat);
    page->saveState(settings);
    OperatorsPage other(m_shared->context);
    other.restoreState(settings);
    EXPECT_EQ(other.own().findChild<FieldRow*>("own_operator.python")->value(), "/opt/venv/bin/python");
}

TEST_F(OwnOperatorTest, WhatIsMissingToCompileIsSaidWithoutFlags) {
    write(path("idea.cpp"), "NO HEADERS");
    own().open(path("idea.cpp"));
    ASSERT_TRUE(waitUntil([&] { return !own().problem().isEmpty(); }));
    QStringList said;
    for (const QLabel* label : own().findChildren<QLabel*>())
        if (label->isVisible()) said << label->text();
    EXPECT_FALSE(said.join('\n').contains("--")) << said.join('\n').toStdString();
    EXPECT_TRUE(said.join('\n').contains("plateau-operator-dev")) << said.join('\n').toStdString();
}

TEST_F(OwnOperatorTest, PythonIsAskedForWhereItIsNeeded) {
    FieldRow& python = row("own_operator.python");
    EXPECT_TRUE(python.isEnabled());
    choose("own_operator.language", "cpp");
    EXPECT_FALSE(python.isEnabled());
    EXPECT_TRUE(python.editor()->toolTip().contains("no Python")) << python.editor()->toolTip().toStdString();
    write(path("idea.py"), "one");
    own().open(path("idea.py"));
    EXPECT_TRUE(python.isEnabled()) << "the file that is open is checked by it";
    write(path("idea.cpp"), "two");
    own().open(path("idea.cpp"));
    EXPECT_FALSE(python.isEnabled());
}

TEST_F(OwnOperatorTest, OnlyTheFileThatIsOpenHasItsChecksBelow) {
    choose("own_operator.language", "cpp");
    type("own_operator.name", "first");
    press("create");
    const QString below = "Its checks stand below";
    ASSERT_TRUE(waitUntil([&] { return row("own_operator.name").remark() == below; }));
    write(path("other.cpp"), "two");
    own().open(path("other.cpp"));
    EXPECT_EQ(row("own_operator.name").remark(), "There is such a file already");
    own().open(m_shared->session.folder() + "/operators/first.cpp");
    EXPECT_EQ(row("own_operator.name").remark(), below);
}

TEST_F(OwnOperatorTest, CountsAtOnceAndMeasuresWhenAsked) {
    write(path("idea.cpp"), "one");
    own().open(path("idea.cpp"));
    ASSERT_TRUE(checked("one"));
    ASSERT_TRUE(waitUntil([&] { return own().isSettled(); }));
    OperatorCosts& costs = own().costs();
    EXPECT_EQ(costs.value(OperatorCosts::parameters, OperatorCosts::own), 35e6);
    EXPECT_EQ(costs.value(OperatorCosts::parameters, OperatorCosts::original), 28e6);
    EXPECT_FALSE(costs.value(OperatorCosts::forward_512, OperatorCosts::own));
    press("measure");
    ASSERT_TRUE(waitUntil([&] { return own().isSettled(); }));
    for (const auto column : {OperatorCosts::own, OperatorCosts::original}) {
        EXPECT_EQ(costs.value(OperatorCosts::forward_128, column), 8 * 128 / 20000.0);
        EXPECT_EQ(costs.value(OperatorCosts::forward_512, column), 8 * 512 / 20000.0);
        EXPECT_EQ(costs.value(OperatorCosts::both_128, column), 2 * 8 * 128 / 20000.0);
        EXPECT_EQ(costs.value(OperatorCosts::both_512, column), 2 * 8 * 512 / 20000.0);
        EXPECT_EQ(costs.value(OperatorCosts::step_128, column), 4 * 128 / 20000.0);
        EXPECT_EQ(costs.value(OperatorCosts::step_512, column), 4 * 512 / 20000.0);
    }
    picture(*page, "own-operator-costs");
}

TEST_F(OwnOperatorTest, TrainsBothOnTheDemoAndOriginalOnce) {
    write(path("idea.cpp"), "one");
    own().open(path("idea.cpp"));
    ASSERT_TRUE(checked("one"));
    const std::string id = own().workshop().made()->info.id;
    EXPECT_TRUE(own().demo().chart().isHidden()) << "axes of nothing";
    press("try");
    ASSERT_TRUE(waitUntil([&] { return runs().size() == 2 && own().demo().isSettled(); }));
    const fs::path run = fs::path(m_shared->session.runsFolder().toStdString()) / own().demo().ownRun().toStdString();
    const auto spec = run::readSpec(run);
    ASSERT_TRUE(spec.ok());
    EXPECT_EQ(spec->model.op, id);
    EXPECT_EQ(spec->train.steps, DemoCurves::kSteps);
    EXPECT_TRUE(fs::exists(run / (id + ".operator"))) << "where the engine looks for it";
    ASSERT_TRUE(waitUntil([&] {
        const auto row = m_shared->session.run(own().demo().ownRun());
        return row && row->state == run::RunState::running;
    })) << "the own one first";
    EXPECT_TRUE(m_shared->queue.waiting().contains(own().demo().originalRun()));

    const QString before = own().demo().ownRun(), original = own().demo().originalRun();
    QTest::mouseClick(own().findChild<QCheckBox*>("tryItself"), Qt::LeftButton, {},
                      QPoint(8, own().findChild<QCheckBox*>("tryItself")->height() / 2));
    ASSERT_TRUE(own().demo().startsItself());
    write(path("idea.cpp"), "two");
    ASSERT_TRUE(waitUntil([&] { return runs().size() == 3 && own().demo().isSettled(); })) << "by itself";
    EXPECT_NE(own().demo().ownRun(), before);
    EXPECT_EQ(own().demo().originalRun(), original);
    ASSERT_TRUE(waitUntil([&] {
        const auto row = m_shared->session.run(before);
        return row && row->state == run::RunState::interrupted;
    })) << "that of the earlier save is ended";
}

TEST_F(OwnOperatorTest, IsUsedInLaunch) {
    QStringList pages;
    QObject::connect(page.get(), &Page::pageRequested, page.get(), [&](const QString& to) { pages << to; });
    write(path("idea.cpp"), "one");
    own().open(path("idea.cpp"));
    ASSERT_TRUE(checked("one"));
    const std::string good = own().workshop().made()->info.id;
    press("use");
    ASSERT_TRUE(waitUntil([&] { return pages == QStringList{"launch"}; }));
    EXPECT_EQ(m_shared->context.launch_request->op, good);
    EXPECT_NE(m_shared->engine.catalogue()->findOperator(good), nullptr);
    EXPECT_TRUE(fs::exists((m_shared->session.folder() + "/operators/").toStdString() + good + ".operator"));

    // One with known failures after it was asked for, here and for the demo.
    write(path("idea.cpp"), "FAILING");
    ASSERT_TRUE(checked("FAILING"));
    const std::string bad = own().workshop().made()->info.id;
    const auto answer = [&](QMessageBox::ButtonRole role) {
        QMessageBox* box = nullptr;
        ASSERT_TRUE(waitUntil([&] { return (box = page->findChild<QMessageBox*>()) && box->isVisible(); }));
        for (QAbstractButton* button : box->buttons())
            if (box->buttonRole(button) == role) QTest::mouseClick(button, Qt::LeftButton);
        ASSERT_TRUE(waitUntil([&] { return !page->findChild<QMessageBox*>(); }));
    };
    for (const char* button : {"use", "try"}) {
        press(button);
        answer(QMessageBox::RejectRole);
    }
    EXPECT_EQ(m_shared->engine.catalogue()->findOperator(bad), nullptr);
    EXPECT_TRUE(runs().empty());
    press("use");
    answer(QMessageBox::AcceptRole);
    ASSERT_TRUE(waitUntil([&] { return pages.size() == 2; }));
    EXPECT_EQ(m_shared->engine.catalogue()->findOperator(bad)->failed_checks, std::vector<std::string>{"padding"});
}

// The queue is everybody's: what another page's run runs into is none of the card's matter.
TEST_F(OwnOperatorTest, TheDemoDoesNotTellOfOtherRuns) {
    write(path("idea.cpp"), "one");
    own().open(path("idea.cpp"));
    ASSERT_TRUE(checked("one"));
    press("try");
    ASSERT_TRUE(waitUntil([&] { return runs().size() == 2 && own().demo().isSettled(); }));
    ASSERT_TRUE(waitUntil([&] {
        const auto row = m_shared->session.run(own().demo().ownRun());
        return row && row->state == run::RunState::running;
    }));
    const QString folder = m_shared->session.runsFolder();
    write(folder + "/taken", "a file where a folder should be");
    QSignalSpy failed(&m_shared->queue, &RunQueue::failed);
    RunQueue::NewFolder taken;
    taken.id = run::RunId{"taken"};
    taken.spec = "{}";
    taken.device = "cpu";
    m_shared->queue.create(std::vector<RunQueue::NewFolder>{taken}, false);
    ASSERT_TRUE(waitUntil([&] { return failed.size() == 1; }));
    EXPECT_EQ(failed.first().at(2).toStringList(), QStringList{"taken"});
    for (const QLabel* label : own().demo().findChildren<QLabel*>())
        EXPECT_FALSE(label->text().contains("could not be created")) << label->text().toStdString();
}

TEST_F(OwnOperatorTest, TheFileThatWasMadeIsNotHeldAgainstItsName) {
    press("create");
    const auto says = [&](const char* words) {
        const auto labels = own().findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel* label) { return label->isVisible() && label->text().contains(words); });
    };
    EXPECT_TRUE(waitUntil([&] { return says("Its checks stand below"); }));
    EXPECT_FALSE(says("There is such a file already"));
}

TEST_F(OwnOperatorTest, GoesBackToTheMatrices) {
    press("back");
    EXPECT_FALSE(own().isVisible());
    EXPECT_FALSE(action("New operator").isChecked());
}

}  // namespace
}  // namespace plateau::tests

#include "own_operator_test.moc"
