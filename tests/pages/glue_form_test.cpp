// The form of a new GLUE run, by clicks and keys, over the fake engine.
#include <QComboBox>
#include <QProgressBar>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryFile>
#include <QToolButton>

#include "core/glue/finetune_files.h"
#include "tests/pages/glue_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/forms/field_row.h"
#include "widgets/forms/message_bar.h"
#include "widgets/pages/glue/glue_form.h"
#include "widgets/pages/glue/matrix_tab.h"
#include "widgets/pages/glue/task_chips.h"

namespace plateau::widgets {
namespace {

class GlueFormTest : public GluePageTest {
protected:
    void SetUp() override {
        GluePageTest::SetUp();
        action("New GLUE run")->trigger();
        ASSERT_TRUE(form().isVisible());
    }

    GlueForm& form() { return support::childOf<GlueForm>(*m_page); }
    // A page with its form shown, that remembers what this one has saved.
    std::unique_ptr<GluePage> openedAgain() {
        QTemporaryFile file;
        EXPECT_TRUE(file.open());
        QSettings settings(file.fileName(), QSettings::IniFormat);
        m_page->saveState(settings);
        auto other = std::make_unique<GluePage>(m_shared->context);
        other->restoreState(settings);
        other->setFormShown(true);
        other->show();
        return other;
    }
    QLineEdit* line(const std::string& field) {
        QWidget* editor = form().row(field)->editor();
        auto* combo = qobject_cast<QComboBox*>(editor);
        return combo ? combo->lineEdit() : qobject_cast<QLineEdit*>(editor);
    }
    void type(const std::string& field, const QString& text) {
        line(field)->setFocus();
        line(field)->selectAll();
        QTest::keyClicks(line(field), text);
    }
    QPushButton* button(const char* name) { return form().findChild<QPushButton*>(name); }
    QPushButton* chip(const char* task) { return form().chips().chip(task); }
    bool startable() {
        return waitUntil([&] { return button("start")->isEnabled(); });
    }
    void fillIn() {
        type("glue.checkpoint", QString::fromStdString(addCheckpoint("pairwise").string()));
        type("glue.data", m_folder.filePath("glue"));
        ASSERT_TRUE(waitUntil([&] { return form().isSettled() && chip("cola")->isEnabled(); }));
    }
    // A pre-training run with checkpoints, as the engine leaves it.
    fs::path addPretraining() {
        const fs::path folder = runs() / "20260101-000000-pre";
        spec::RunSpec spec;
        spec.data.corpus = "demo";
        EXPECT_TRUE(run::createRun(folder, spec).ok());
        for (const std::int64_t step : {0, 1000, 2000}) {
            const fs::path checkpoint = run::RunPaths{folder}.checkpoint({step});
            fs::create_directories(checkpoint);
            std::ofstream(checkpoint / "model.safetensors") << "x";
        }
        log(folder, run::EventType::started);
        m_shared->session.refresh();
        EXPECT_TRUE(waitUntil([&] { return m_shared->session.run("20260101-000000-pre").has_value(); }));
        return folder;
    }
    QString command() { return form().findChild<QLineEdit*>("command")->text(); }
};

TEST_F(GlueFormTest, WhatIsMissingIsTheReasonAndNoError) {
    EXPECT_FALSE(button("start")->isEnabled());
    EXPECT_EQ(button("start")->toolTip(), "Choose a model");
    EXPECT_EQ(form().row("glue.data")->error(), QString());
    EXPECT_TRUE(form().findChild<QLabel*>("data.hint")->isVisible());
    EXPECT_LE(m_page->height(), 900) << "the table gives way to the form";
    EXPECT_FALSE(chip("cola")->isEnabled());
    EXPECT_TRUE(chip("cola")->toolTip().contains("Choose a GLUE folder first"));
    picture(*m_page, "glue-form-empty");
}

TEST_F(GlueFormTest, TheLengthFollowsTheModel) {
    fillIn();
    EXPECT_EQ(form().row("glue.length")->value(), "128");
    const fs::path folder = addCheckpoint("original");
    std::string config;
    std::getline(std::ifstream(folder / "config.json"), config);
    const std::string positions = "\"max_position_embeddings\":512";
    ASSERT_NE(config.find(positions), std::string::npos) << config;
    const fs::path small = folder.parent_path() / "small";
    fs::create_directories(small);
    std::ofstream(small / "config.json") << config.replace(config.find(positions), positions.size(),
                                                           "\"max_position_embeddings\":32");
    form().setCheckpoint(QString::fromStdString(small.string()), false, {});
    ASSERT_TRUE(waitUntil([&] { return form().isSettled() && form().row("glue.length")->value() == "32"; }));
    EXPECT_FALSE(form().row("glue.length")->isChanged());
    EXPECT_FALSE(command().contains("length")) << "the engine lowers it by the same rule";
}

TEST_F(GlueFormTest, ChipsShowTheStateOfTheDataAndWhyATaskCannotRun) {
    fillIn();
    EXPECT_FALSE(form().findChild<QLabel*>("data.hint")->isVisible());
    EXPECT_TRUE(chip("cola")->isChecked());
    EXPECT_TRUE(chip("cola")->toolTip().contains("1 left out: too few or too many columns"));
    EXPECT_TRUE(chip("rte")->isChecked()) << "without a test split it can be trained all the same";
    EXPECT_TRUE(chip("rte")->toolTip().contains("not there: test"));
    EXPECT_FALSE(chip("mrpc")->isEnabled());
    EXPECT_TRUE(chip("mrpc")->toolTip().contains("this is HTML")) << chip("mrpc")->toolTip().toStdString();
    EXPECT_FALSE(chip("sst2")->isEnabled());
    EXPECT_FALSE(chip("ax")->isChecked()) << "it does not count for the score";
    EXPECT_EQ(form().choice().tasks, (std::vector<std::string>{"cola", "mnli", "rte"}));
    QTest::mouseClick(chip("ax"), Qt::LeftButton);
    EXPECT_TRUE(chip("ax")->isChecked());
    QTest::mouseClick(chip("mnli"), Qt::LeftButton);
    EXPECT_FALSE(chip("ax")->isEnabled()) << "the models of MNLI predict it";
    EXPECT_TRUE(chip("ax")->toolTip().contains("choose MNLI too"));
    QTest::mouseClick(form().chips().findChild<QPushButton*>("task.all"), Qt::LeftButton);
    EXPECT_EQ(form().choice().tasks, (std::vector<std::string>{"cola", "mnli", "rte", "ax"}));
    picture(*m_page, "glue-form");
}

TEST_F(GlueFormTest, ErrorsStandBesideTheirField) {
    fillIn();
    ASSERT_TRUE(startable()) << button("start")->toolTip().toStdString();
    type("glue.seeds", "5-1");
    EXPECT_FALSE(form().row("glue.seeds")->error().isEmpty());
    EXPECT_FALSE(button("start")->isEnabled());
    type("glue.seeds", "1-3");
    EXPECT_TRUE(startable());
    type("glue.data", m_folder.filePath("none"));
    ASSERT_TRUE(waitUntil([&] { return !form().row("glue.data")->error().isEmpty(); }));
    EXPECT_FALSE(button("start")->isEnabled());
    type("glue.checkpoint", m_folder.filePath("nothing-here"));
    ASSERT_TRUE(waitUntil([&] { return form().row("glue.checkpoint")->error() == "There is no such folder"; }));
    picture(*m_page, "glue-form-errors");
}

TEST_F(GlueFormTest, WhatDiffersFromTheProtocolIsMarkedAndInTheCommand) {
    fillIn();
    ASSERT_TRUE(startable());
    EXPECT_TRUE(command().contains("--tasks cola,mnli,rte")) << command().toStdString();
    EXPECT_FALSE(command().contains("lr"));
    form().findChild<QToolButton*>("more")->click();
    EXPECT_EQ(form().row("glue.lr")->value(), "1e-05");
    type("glue.lr", "3e-5");
    EXPECT_TRUE(form().row("glue.lr")->isChanged());
    EXPECT_TRUE(command().contains("glue.lr=3e-5")) << command().toStdString();
    form().findChild<QToolButton*>("more")->click();
    EXPECT_TRUE(form().findChild<QToolButton*>("more")->text().contains("1 changed"));
    form().row("glue.recipe")->setChange("run_glue");
    emit form().row("glue.recipe")->edited();
    EXPECT_EQ(form().row("glue.epochs")->value(), "3");
    EXPECT_EQ(form().row("glue.batch")->value(), "32");
    EXPECT_TRUE(command().contains("--recipe run_glue")) << command().toStdString();
}

TEST_F(GlueFormTest, WhatZeroCellsAtATimeMeanIsSaid) {
    fillIn();
    form().findChild<QToolButton*>("more")->click();
    ASSERT_EQ(form().row("glue.parallel")->value(), "0");
    EXPECT_TRUE(form().row("glue.parallel")->remark().contains("automatic")) << "beside the number";
    type("glue.parallel", "2");
    EXPECT_EQ(form().row("glue.parallel")->remark(), "");
}

TEST_F(GlueFormTest, ARunIsTakenAlongItsTrainingOnTheTasksThatAreAsked) {
    const fs::path pre = addPretraining();
    type("glue.data", m_folder.filePath("glue"));
    form().setCheckpoint(QString::fromStdString(pre.string()), true, {"rte"});
    ASSERT_TRUE(waitUntil([&] { return form().isSettled() && form().row("glue.every")->isVisible(); }));
    ASSERT_TRUE(startable()) << button("start")->toolTip().toStdString();
    EXPECT_TRUE(command().contains("--along") && command().contains("--tasks rte")) << command().toStdString();
}

TEST_F(GlueFormTest, ARunOffersItsCheckpoints) {
    const fs::path pre = addPretraining();
    form().setCheckpoint(QString::fromStdString(pre.string()));
    type("glue.data", m_folder.filePath("glue"));
    ASSERT_TRUE(waitUntil([&] { return form().isSettled() && form().row("glue.step")->isVisible(); }));
    auto* step = qobject_cast<QComboBox*>(form().row("glue.step")->editor());
    EXPECT_EQ(step->count(), 5) << "newest, three steps, along";
    EXPECT_FALSE(form().row("glue.every")->isVisible());
    ASSERT_TRUE(startable()) << button("start")->toolTip().toStdString();
    EXPECT_TRUE(command().contains(QString::fromStdString(pre.string())));
    step->setCurrentIndex(step->findData("1000"));
    emit step->activated(step->currentIndex());
    EXPECT_TRUE(command().contains("step-00001000"));
    step->setCurrentIndex(step->findData("along"));
    emit step->activated(step->currentIndex());
    EXPECT_TRUE(form().row("glue.every")->isVisible());
    type("glue.every", "1000");
    ASSERT_TRUE(startable()) << button("start")->toolTip().toStdString();
    EXPECT_TRUE(command().contains("--along")) << command().toStdString();
    EXPECT_TRUE(command().contains("--every 1000")) << command().toStdString();
    picture(*m_page, "glue-form-along");
}

TEST_F(GlueFormTest, ACheckpointThatIsGoneGivesWayToTheNewest) {
    const fs::path pre = addPretraining();
    type("glue.data", m_folder.filePath("glue"));
    form().setCheckpoint(QString::fromStdString(run::RunPaths{pre}.checkpoint({1500}).string()), false, {"rte"});
    ASSERT_TRUE(waitUntil([&] { return form().isSettled(); }));
    EXPECT_TRUE(form().row("glue.checkpoint")->error().contains("0, 1\u202F000, 2\u202F000"))
        << form().row("glue.checkpoint")->error().toStdString();
    EXPECT_FALSE(button("start")->isEnabled());
    QPushButton* mend = nullptr;
    for (QPushButton* one : form().findChildren<QPushButton*>())
        if (one->isVisible() && one->text() == "Take the newest") mend = one;
    ASSERT_NE(mend, nullptr);
    QTest::mouseClick(mend, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return form().isSettled() && form().row("glue.step")->isVisible(); }));
    EXPECT_EQ(form().row("glue.step")->value(), "newest");
    ASSERT_TRUE(startable()) << button("start")->toolTip().toStdString();
}

TEST_F(GlueFormTest, TheEstimateIsAskedForAndCanBeCancelled) {
    fillIn();
    ASSERT_TRUE(startable());
    auto* text = form().findChild<QLabel*>("estimate.text");
    QTest::mouseClick(button("estimate"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return text->text().contains("15 fine-tunings"); })) << text->text().toStdString();
    EXPECT_TRUE(text->text().contains("30 min"));
    type("glue.seeds", "9");
    EXPECT_EQ(text->text(), QString()) << "that of another run";
    QTest::mouseClick(button("estimate"), Qt::LeftButton);
    auto* bar = form().findChild<QProgressBar*>();
    ASSERT_TRUE(waitUntil([&] { return bar->isVisible() && bar->value() == 50; }));
    QTest::mouseClick(button("estimate"), Qt::LeftButton);
    EXPECT_FALSE(bar->isVisible());
    EXPECT_EQ(text->text(), QString());
}

TEST_F(GlueFormTest, StartingMakesTheRunAndShowsItInTheTable) {
    fillIn();
    type("name", "mine");
    ASSERT_TRUE(startable());
    QTest::mouseClick(button("start"), Qt::LeftButton);
    EXPECT_FALSE(button("start")->isEnabled()) << "a second click starts nothing more";
    ASSERT_TRUE(waitUntil([&] { return !form().isVisible(); }));
    EXPECT_TRUE(support::childOf<MessageBar>(*m_page).text().contains("as soon as its device is free"));
    const auto* tabs = m_page->findChild<QTabWidget*>();
    EXPECT_TRUE(tabs->isAncestorOf(m_page->focusWidget())) << "not somewhere else";
    ASSERT_TRUE(seesColumns(1));
    EXPECT_EQ(support::childOf<MatrixTab>(*m_page).matrix().columns[0].title, "mine");
    fs::path made;
    for (const auto& entry : fs::directory_iterator(runs())) made = entry.path();
    const auto spec = glue::readGlueSpec(made);
    ASSERT_TRUE(spec.ok()) << describe(spec.error());
    EXPECT_EQ(spec->tasks, (std::vector<std::string>{"cola", "mnli", "rte"}));
    EXPECT_EQ(spec->seeds.size(), 5U);
    const QString id = QString::fromStdString(made.filename().string());
    EXPECT_TRUE(waitUntil([&] {
        const auto row = m_shared->session.run(id);
        return row && row->state == run::RunState::running;
    })) << "the queue starts it";
    ASSERT_TRUE(support::childOf<MessageBar>(*m_page).isVisible());
    m_shared->session.requestStop(id);
    EXPECT_TRUE(waitUntil([&] { return !support::childOf<MessageBar>(*m_page).isVisible(); }))
        << "it says that the run begins when its device is free";
}

TEST_F(GlueFormTest, WhatWasTypedIsRemembered) {
    fillIn();
    type("glue.seeds", "1-2");
    type("name", "the long one");
    form().findChild<QToolButton*>("more")->click();
    type("glue.epochs", "7");
    QTest::mouseClick(chip("rte"), Qt::LeftButton);
    const auto other = openedAgain();
    ASSERT_TRUE(waitUntil([&] {
        return support::childOf<GlueForm>(*other).isSettled() &&
               support::childOf<GlueForm>(*other).chips().chip("cola")->isEnabled();
    }));
    EXPECT_EQ(support::childOf<GlueForm>(*other).choice().data, form().choice().data);
    EXPECT_EQ(support::childOf<GlueForm>(*other).choice().tasks, (std::vector<std::string>{"cola", "mnli"}));
    EXPECT_EQ(support::childOf<GlueForm>(*other).choice().checkpoint, form().choice().checkpoint);
    EXPECT_EQ(support::childOf<GlueForm>(*other).choice().name, "the long one");
    EXPECT_EQ(support::childOf<GlueForm>(*other).choice().fields.at("glue.seeds"), "1-2");
    EXPECT_EQ(support::childOf<GlueForm>(*other).choice().fields.at("glue.epochs"), "7");
}

TEST_F(GlueFormTest, TheChosenStepIsRemembered) {
    const fs::path run = addPretraining();
    type("glue.checkpoint", QString::fromStdString(run.string()));
    ASSERT_TRUE(waitUntil([&] { return form().isSettled() && form().row("glue.step")->isVisible(); }));
    form().row("glue.step")->choose("1000");
    ASSERT_EQ(form().choice().step, 1000);
    const auto other = openedAgain();
    auto& form = support::childOf<GlueForm>(*other);
    EXPECT_TRUE(waitUntil([&] { return form.isSettled() && form.choice().is_run && form.choice().step == 1000; }));
}

}  // namespace
}  // namespace plateau::widgets
