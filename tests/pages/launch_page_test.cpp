#include <algorithm>

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

#include "core/run/metrics.h"
#include "core/study/step_cost.h"
#include "tests/pages/launch_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/forms/message_bar.h"
#include "widgets/forms/unbroken_text.h"
#include "widgets/pages/launch/operator_cards.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

class LaunchPageTest : public LaunchTest {
protected:
    void toggle(const char* op) {
        QTest::mouseClick(support::childOf<OperatorCards>(*m_page).card(op), Qt::LeftButton);
    }
};

TEST_F(LaunchPageTest, OpensReadyToStartTheDemo) {
    EXPECT_TRUE(button("start")->isEnabled()) << button("start")->toolTip().toStdString();
    EXPECT_EQ(support::childOf<LaunchForm>(*m_page).choice().operators.size(), 3U);
    EXPECT_EQ(row("train.steps")->value(), "2000");
    picture(*m_page, "launch");
}

// By the last rate that was logged, three runs took an hour and a half that the engine expects in thirteen minutes.
TEST_F(LaunchPageTest, TheTimeIsThatOfTheMedianSpeedAsTheEngineCounts) {
    spec::Draft draft;
    draft.fields = {{"train.recipe", "demo"}, {"model.operator", "original"}, {"device", "cpu"}};
    const auto resolved = spec::resolve(draft, tests::fakeCatalogue());
    const auto& spec = std::get<spec::RunSpec>(resolved);
    choose({{"train.recipe", "demo"}, {"device", "cpu"}});
    const auto time = [this]() -> QString {
        for (const QLabel* label : m_page->findChildren<QLabel*>())
            if (label->isVisible() && label->accessibleName() == "Time") return label->text();
        return {};
    };
    ASSERT_TRUE(waitUntil([&] { return time().contains("unknown"); })) << time().toStdString();

    const std::filesystem::path folder = (m_shared->session.runsFolder() + "/measured").toStdString();
    ASSERT_TRUE(run::createRun(folder, spec));
    auto log = run::EventWriter::open(run::RunPaths{folder}.events());
    ASSERT_TRUE(log);
    ASSERT_TRUE(log->append(run::EventType::started, {0}, {}, {{"device", "cpu"}}));
    const std::vector<double> rates{19000, 21000, 20000, 20000, 500};
    for (int i = 0; i < int(rates.size()); ++i)
        ASSERT_TRUE(log->append(run::EventType::metrics, {i}, {{run::kTokensPerSecond, rates[std::size_t(i)]}}));
    ASSERT_TRUE(log->append(run::EventType::finished, {4}));
    m_shared->session.refresh();
    const double seconds = study::secondsPerStep(study::tokensPerStep(spec), rates) * double(spec.train.steps);
    EXPECT_EQ(study::secondsPerStep(1, rates), 1 / 20000.0);
    EXPECT_TRUE(waitUntil([&] { return time() == "about " + durationText(seconds); }))
        << time().toStdString() << " and not about " << durationText(seconds).toStdString();
}

TEST_F(LaunchPageTest, FieldsWithoutEffectAreDisabledAndSayWhy) {
    for (const char* field : {"init.parts", "init.other_vocab"}) {
        EXPECT_FALSE(row(field)->isEnabled()) << field;
        EXPECT_TRUE(row(field)->editor()->toolTip().contains("checkpoint to begin from")) << field;
    }
    EXPECT_FALSE(row("train.early_stop.after_seconds")->isEnabled());
    row("init.from")->choose("/runs/other");
    for (const char* field : {"init.parts", "init.other_vocab"}) EXPECT_TRUE(row(field)->isEnabled()) << field;
    row("init.from")->takeDefault();
    EXPECT_FALSE(row("init.other_vocab")->isEnabled());
    row("train.early_stop.above_loss")->choose("7");
    EXPECT_TRUE(row("train.early_stop.after_seconds")->isEnabled());
    row("variants")->choose("init.from=/runs/a,/runs/b");
    EXPECT_TRUE(row("init.other_vocab")->isEnabled()) << "variants begin from checkpoints";
}

TEST_F(LaunchPageTest, OneHourOnThisMachineIsMeasuredAndFilledIn) {
    QTest::mouseClick(button("template-one-hour"), Qt::LeftButton);
    EXPECT_EQ(row("train.budget_seconds")->value(), "3600");
    EXPECT_FALSE(button("start")->isEnabled()) << "the form is about to be filled in";
    ASSERT_TRUE(waitUntil([this] { return row("train.batch")->value() == "64"; }));
    const study::Choice choice = support::childOf<LaunchForm>(*m_page).choice();
    EXPECT_EQ(choice.fields.at("model.size"), "mini");
    EXPECT_EQ(choice.operators.size(), 3U);
    EXPECT_TRUE(button("start")->isEnabled()) << button("start")->toolTip().toStdString();
    picture(*m_page, "launch-one-hour");
}

// A click on a template had put the built-in text in place of the own one, and taken the rest for good.
TEST_F(LaunchPageTest, ATemplateKeepsTheOwnTextAndCanBeUndone) {
    row("data.corpus")->choose("/data/mine");
    type("train.steps", "77");
    QTest::mouseClick(button("template-one-hour"), Qt::LeftButton);
    EXPECT_EQ(row("data.corpus")->value(), "/data/mine");
    EXPECT_NE(row("train.steps")->value(), "77");
    QTest::mouseClick(button("template-demo"), Qt::LeftButton);
    EXPECT_EQ(row("data.corpus")->value(), "demo") << "which it is about";
    type("train.steps", "78");
    QTest::mouseClick(button("template-one-hour"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([this] { return row("train.batch")->value() == "64"; }));
    auto& undo = support::childOf<QPushButton>(support::childOf<MessageBar>(*m_page));
    ASSERT_TRUE(undo.isVisible());
    QTest::mouseClick(&undo, Qt::LeftButton);
    EXPECT_EQ(row("train.steps")->value(), "78");
    EXPECT_FALSE(undo.isVisible());
}

TEST_F(LaunchPageTest, WhereTheRecipeDiffersFromTheSizeIsSaid) {
    const auto isSaid = [this] {
        const auto labels = m_page->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().contains(QLatin1String("width 64 (tiny: 128)")) &&
                   label->text().contains(QLatin1String("4 (tiny: 2) heads")) &&
                   label->text().startsWith(QLatin1String("2 layers"));
        });
    };
    EXPECT_TRUE(isSaid());
}

TEST_F(LaunchPageTest, AWrongStepCountIsToldBesideItsField) {
    type("train.steps", "12x");
    EXPECT_FALSE(row("train.steps")->error().isEmpty());
    EXPECT_FALSE(button("start")->isEnabled());
    EXPECT_FALSE(button("queue")->isEnabled());
    EXPECT_TRUE(button("start")->toolTip().contains(row("train.steps")->error())) << "the reason";
    picture(*m_page, "launch-error");
    type("train.steps", "500");
    EXPECT_TRUE(row("train.steps")->error().isEmpty());
    EXPECT_TRUE(row("train.steps")->isChanged()) << "differs from the recipe";
    EXPECT_TRUE(waitUntil([&] { return button("start")->isEnabled(); }));
    type("train.steps", "2000");
    EXPECT_FALSE(row("train.steps")->isChanged());
}

TEST_F(LaunchPageTest, TheWarmUpShownIsTheOneThatTheStepsLeave) {
    type("train.steps", "150");
    EXPECT_EQ(row("train.warmup_steps")->value(), "15");
    EXPECT_FALSE(row("train.warmup_steps")->isChanged());
    ASSERT_TRUE(waitUntil([&] { return button("start")->isEnabled(); }));
    type("train.warmup_steps", "151");
    EXPECT_FALSE(row("train.warmup_steps")->error().isEmpty()) << "longer than the training";
}

TEST_F(LaunchPageTest, TwoOperatorsAndTwoSeedsMakeFourRuns) {
    toggle("original");
    type("seed", "1-2");
    EXPECT_EQ(support::childOf<LaunchForm>(*m_page).choice().operators,
              (std::vector<std::string>{"symmetric", "pairwise"}));
    EXPECT_TRUE(m_page->subtitle().contains("4")) << m_page->subtitle().toStdString();
    QSignalSpy created(&m_shared->queue, &RunQueue::created);
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    QTest::mouseClick(button("start"), Qt::LeftButton);
    QTest::mouseClick(button("start"), Qt::LeftButton);  // a second click starts nothing more
    ASSERT_TRUE(waitUntil([&] { return created.count() > 0; }));
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.runs().size() >= 4; }));
    const QStringList ids = created.at(0).at(0).toStringList();
    EXPECT_EQ(created.count(), 1);
    ASSERT_EQ(ids.size(), 4);
    EXPECT_EQ(m_shared->selection.chosen(), ids);
    EXPECT_EQ(asked.at(0).at(0).toString(), "curves");
    const auto spec = run::readSpec((m_shared->session.runsFolder() + "/" + ids[3]).toStdString());
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->model.op, "pairwise");
    EXPECT_EQ(spec->seed, 2U);
    EXPECT_EQ(spec->model.vocab_size, 201);
}

TEST_F(LaunchPageTest, TheKeyboardChoosesOperators) {
    OperatorCards* cards = &support::childOf<OperatorCards>(*m_page);
    cards->card("original")->setFocus();
    QTest::keyClick(cards->card("original"), Qt::Key_Space);
    QTest::keyClick(cards->card("original"), Qt::Key_Right);
    EXPECT_TRUE(cards->card("symmetric")->hasFocus());
    QTest::keyClick(cards->card("symmetric"), Qt::Key_Space);
    EXPECT_EQ(support::childOf<LaunchForm>(*m_page).choice().operators, std::vector<std::string>{"pairwise"});
    QTest::keyClick(cards->card("symmetric"), Qt::Key_Right);
    QTest::keyClick(cards->card("pairwise"), Qt::Key_Space);
    EXPECT_FALSE(button("start")->isEnabled()) << "no operator";
}

TEST_F(LaunchPageTest, ManyOperatorsStandInRows) {
    std::vector<spec::OperatorInfo> many;
    for (int i = 0; i < 14; ++i) many.push_back({"op-" + std::to_string(i), "Operator", "Somebody 2026", "f(x)", {}});
    OperatorCards cards;
    cards.setOperators(many);
    support::childOf<QToolButton>(cards, "allOperators").click();
    cards.resize(880, cards.sizeHint().height());
    cards.show();
    const auto place = [&](int i) { return cards.card("op-" + std::to_string(i))->geometry(); };
    for (int i = 0; i + 4 < 14; ++i) {
        EXPECT_EQ(place(i).left(), place(i + 4).left()) << i;
        EXPECT_GT(place(i + 4).top(), place(i).bottom()) << i;
    }
    EXPECT_TRUE(cards.rect().contains(place(13)));
    const auto press = [&](int at, int key, int reached) {
        cards.card("op-" + std::to_string(at))->setFocus();
        QTest::keyClick(cards.card("op-" + std::to_string(at)), Qt::Key(key));
        EXPECT_EQ(cards.focusWidget(), cards.card("op-" + std::to_string(reached))) << at;
    };
    press(1, Qt::Key_Down, 5);
    press(5, Qt::Key_Up, 1);
    press(3, Qt::Key_Right, 4);
    press(0, Qt::Key_Left, 13);
}

TEST_F(LaunchPageTest, OfManyOperatorsTheFirstRowAndTheChosenAreShown) {
    std::vector<spec::OperatorInfo> many;
    for (int i = 0; i < 14; ++i) many.push_back({"op-" + std::to_string(i), "Operator", "Somebody 2026", "f(x)", {}});
    OperatorCards cards;
    cards.setOperators(many);
    cards.setChosen({"op-0", "op-9"});
    cards.resize(880, cards.sizeHint().height());
    cards.show();
    const auto shown = [&] {
        std::string text;
        for (int i = 0; i < 14; ++i) text += cards.card("op-" + std::to_string(i))->isVisible() ? 'x' : '.';
        return text;
    };
    EXPECT_EQ(shown(), "xxxx.....x....");
    cards.card("op-3")->setFocus();
    QTest::keyClick(cards.card("op-3"), Qt::Key_Right);
    EXPECT_EQ(cards.focusWidget(), cards.card("op-9")) << "the next one that is shown";
    QTest::keyClick(cards.card("op-9"), Qt::Key_Space);
    EXPECT_EQ(shown(), "xxxx.....x....") << "nothing goes from under the hand";
    auto* all = cards.findChild<QToolButton*>("allOperators");
    QTest::mouseClick(all, Qt::LeftButton);
    EXPECT_EQ(shown(), "xxxxxxxxxxxxxx");
    QTest::mouseClick(all, Qt::LeftButton);
    EXPECT_EQ(shown(), "xxxx..........");
}

TEST_F(LaunchPageTest, WhatDoesNotFitIsNotStarted) {
    type("train.batch", "9000");  // the fake engine counts 1 MB a sample, the device has 7.5 GiB
    EXPECT_TRUE(waitUntil([&] { return !button("start")->isEnabled(); }));
    EXPECT_TRUE(button("start")->toolTip().contains("GiB")) << button("start")->toolTip().toStdString();
    picture(*m_page, "launch-memory");
    type("train.batch", "64");
    EXPECT_TRUE(waitUntil([&] { return button("start")->isEnabled(); }));
}

TEST_F(LaunchPageTest, MemoryIsShownByItsParts) {
    type("train.batch", "64");
    const auto tip = [&] {
        for (const QLabel* label : m_page->findChildren<QLabel*>())
            if (label->accessibleName() == "Memory") return label->toolTip();
        return QString();
    };
    EXPECT_TRUE(waitUntil([&] { return tip().contains("weights: 15.3"); })) << tip().toStdString();
    EXPECT_TRUE(tip().contains("activations of the layers: 45.8")) << tip().toStdString();
    EXPECT_FALSE(tip().contains("gradients")) << "the fake engine's runs have none";
    const auto isLegend = [](const QLabel* label) { return label->text().contains("<b>activations</b>"); };
    EXPECT_EQ(std::ranges::count_if(m_page->findChildren<QLabel*>(), isLegend), 1) << "of the parts of the bar";
}

TEST_F(LaunchPageTest, AStudyIsSeveralRunsToBeChanged) {
    QMenu* studies = m_page->findChild<QPushButton*>("studies")->menu();
    ASSERT_TRUE(studies && !studies->isEmpty());
    for (QAction* action : studies->actions())
        if (action->text().contains("S-init")) action->trigger();
    EXPECT_TRUE(row("variants")->value().contains("init=identity |")) << row("variants")->value().toStdString();
    EXPECT_EQ(support::childOf<LaunchForm>(*m_page).choice().operators, std::vector<std::string>{"pairwise"});
    EXPECT_TRUE(m_page->subtitle().contains("15"))
        << "four starts of S and no S, three seeds: " << m_page->subtitle().toStdString();
    type("variants", "init=identity | ");
    EXPECT_FALSE(row("variants")->error().isEmpty());
    EXPECT_FALSE(button("start")->isEnabled());
    type("variants", "peak_lr=1e-4");
    EXPECT_TRUE(row("variants")->error().contains("did you mean train.peak_lr?"))
        << row("variants")->error().toStdString();
    type("variants", "init=identity");
    EXPECT_TRUE(row("variants")->error().isEmpty());
    EXPECT_TRUE(m_page->subtitle().contains("3")) << m_page->subtitle().toStdString();
}

TEST_F(LaunchPageTest, WeightsThatTheEngineCannotCopyAreNotStarted) {
    type("init.from", "some/run");
    EXPECT_TRUE(waitUntil([&] { return m_page->isSettled() && button("start")->isEnabled(); }));
    type("init.from", m_folder.filePath("nowhere"));
    EXPECT_TRUE(waitUntil([&] { return !button("start")->isEnabled(); }));
    EXPECT_TRUE(button("start")->toolTip().contains("no checkpoint")) << button("start")->toolTip().toStdString();
    type("init.from", "some/run");
    EXPECT_TRUE(waitUntil([&] { return button("start")->isEnabled(); }));
    QSignalSpy created(&m_shared->queue, &RunQueue::created);
    QTest::mouseClick(button("start"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return created.count() > 0; }));
    const QString id = created.at(0).at(0).toStringList().at(0);
    const auto spec = run::readSpec((m_shared->session.runsFolder() + "/" + id).toStdString());
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->init.from, QDir::current().absoluteFilePath("some/run").toStdString()) << "it outlives this folder";
}

TEST_F(LaunchPageTest, AMissingCorpusIsToldBesideItsField) {
    auto* corpus = qobject_cast<QComboBox*>(row("data.corpus")->editor());
    corpus->setFocus();
    corpus->lineEdit()->selectAll();
    QTest::keyClicks(corpus->lineEdit(), m_folder.filePath("missing.txt"));
    EXPECT_TRUE(waitUntil([&] { return !row("data.corpus")->error().isEmpty(); }));
    EXPECT_FALSE(button("start")->isEnabled());
}

TEST_F(LaunchPageTest, ATextFileNeedsItsVocabulary) {
    const QString text = m_folder.filePath("text.txt"), vocabulary = m_folder.filePath("vocab.txt");
    std::ofstream words(text.toStdString());
    for (int line = 0; line < 5000; ++line) words << "some words\n";
    words.close();
    std::ofstream(vocabulary.toStdString()) << "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\nsome\nwords\n";
    auto* corpus = qobject_cast<QComboBox*>(row("data.corpus")->editor());
    corpus->setFocus();
    corpus->lineEdit()->selectAll();
    QTest::keyClicks(corpus->lineEdit(), text);
    EXPECT_TRUE(waitUntil([&] { return !row("data.vocab")->error().isEmpty(); }));
    type("data.vocab", vocabulary);
    EXPECT_TRUE(waitUntil([&] { return button("start")->isEnabled(); })) << button("start")->toolTip().toStdString();
    QSignalSpy created(&m_shared->queue, &RunQueue::created);
    QTest::mouseClick(button("queue"), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return created.count() > 0; }));
    const QString id = created.at(0).at(0).toStringList().at(0);
    const auto spec = run::readSpec((m_shared->session.runsFolder() + "/" + id).toStdString());
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->model.vocab_size, 7);
    EXPECT_EQ(spec->data.corpus, text.toStdString());
}

TEST_F(LaunchPageTest, ThePreviewHasOneCommandARun) {
    type("seed", "1,2,3");
    const QStringList commands = m_page->findChild<UnbrokenText*>()->wholeText().split('\n', Qt::SkipEmptyParts);
    ASSERT_EQ(commands.size(), 9);
    for (const QString& command : commands)
        EXPECT_TRUE(command.startsWith("plateau-engine pretrain --output ")) << command.toStdString();
}

TEST_F(LaunchPageTest, TakesTheDraftThatAnotherPageAsksFor) {
    spec::Draft draft;
    draft.fields = {{"train.recipe", "courtois2024"},
                    {"model.operator", "pairwise"},
                    {"model.size", "mini"},
                    {"seed", "9"},
                    {"model.operator_settings.init", "identity"},
                    {"train.weight_decay", "0.1"}};
    m_page->hide();
    m_shared->context.launch_request->draft = draft;
    m_page->show();
    study::Choice expected = study::choiceOf(draft);
    expected.fields.erase("train.recipe");  // what it would be anyway
    EXPECT_EQ(support::childOf<LaunchForm>(*m_page).choice(), expected);
    EXPECT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    picture(*m_page, "launch-duplicate");
}

}  // namespace
}  // namespace plateau::widgets
