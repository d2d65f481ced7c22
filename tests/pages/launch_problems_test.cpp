// What stands in the way of a start: all of it is listed, each with a way to its field and, where there is one, a mend.
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

#include "core/corpus/build_run.h"
#include "tests/pages/launch_fixture.h"
#include "tests/support/child_of.h"
#include "tests/support/made_corpus.h"
#include "widgets/forms/problem_list.h"
#include "widgets/forms/section_card.h"
#include "widgets/forms/vocabulary_dialog.h"

namespace plateau::widgets {
namespace {

class LaunchProblemsTest : public LaunchTest {
protected:
    ProblemList& list() { return support::childOf<ProblemList>(*m_page); }
    // Visible buttons of the list, from top to bottom.
    QList<QPushButton*> buttons(const char* name) {
        QList<QPushButton*> found;
        for (auto* button : list().findChildren<QPushButton*>(name))
            if (!button->isHidden() && !button->parentWidget()->isHidden()) found << button;
        return found;
    }
    QStringList texts() {
        QStringList said;
        for (const FormProblem& problem : list().problems()) said << problem.text;
        return said;
    }
    // A corpus folder with samples of this length.
    QString corpusOf(std::int64_t length) {
        const std::filesystem::path folder = m_folder.filePath("made").toStdString();
        corpus::BuildSpec spec = support::smallTextSpec(folder / "input", 3000);
        spec.settings.length = length;
        const auto made = support::makeBuild(folder, "corpus-" + std::to_string(length), spec);
        support::finishBuild(made);
        return QString::fromStdString(corpus::corpusOf(made).string());
    }
};

TEST_F(LaunchProblemsTest, ACorpusWithLongerSamplesThanThePositionsIsMendedByAButton) {
    const QString corpus = corpusOf(64);
    choose({{"train.recipe", "demo"}}, {"original", "symmetric", "pairwise"});
    type("data.corpus", corpus);
    ASSERT_TRUE(waitUntil([&] { return row("data.length")->value() == "64"; })) << "the length follows the corpus";
    EXPECT_FALSE(row("data.length")->isChanged());
    EXPECT_FALSE(start()->isEnabled());
    EXPECT_FALSE(row("model.max_positions")->error().isEmpty());
    EXPECT_TRUE(row("model.max_positions")->isVisible()) << "unfolded";
    ASSERT_EQ(texts().size(), 1) << texts().join('\n').toStdString();
    ASSERT_EQ(buttons("mend").size(), 1);
    EXPECT_EQ(buttons("mend")[0]->text(), "Set Positions to 64");
    for (const QLabel* label : m_page->findChildren<QLabel*>())
        EXPECT_FALSE(label->isVisible() && label->text().contains("old numbers")) << "where there are none";
    picture(*m_page, "launch-positions");
    QTest::mouseClick(buttons("mend")[0], Qt::LeftButton);
    EXPECT_EQ(row("model.max_positions")->value(), "64");
    EXPECT_TRUE(row("model.max_positions")->error().isEmpty());
    ASSERT_TRUE(waitUntil([this] { return start()->isEnabled(); })) << start()->toolTip().toStdString();
    EXPECT_FALSE(row("data.vocab")->isEnabled()) << "a corpus folder has its own";
    EXPECT_EQ(qobject_cast<QLineEdit*>(row("data.vocab")->editor())->placeholderText(), "the corpus' own");
    QSignalSpy created(&m_shared->queue, &RunQueue::created);
    QTest::mouseClick(start(), Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return created.count() > 0; }));
    const QString id = created.at(0).at(0).toStringList().at(0);
    const auto spec = run::readSpec((m_shared->session.runsFolder() + "/" + id).toStdString());
    ASSERT_TRUE(spec);
    EXPECT_EQ(spec->data.length, 64);
    EXPECT_EQ(spec->model.max_positions, 64);
}

TEST_F(LaunchProblemsTest, AChosenLengthThatTheCorpusHasNotIsMendedByAButton) {
    const QString corpus = corpusOf(16);
    choose({{"train.recipe", "demo"}, {"data.length", "24"}});
    type("data.corpus", corpus);
    ASSERT_TRUE(waitUntil([&] { return !row("data.length")->error().isEmpty(); }));
    EXPECT_FALSE(start()->isEnabled());
    ASSERT_EQ(buttons("mend").size(), 1);
    EXPECT_EQ(buttons("mend")[0]->text(), "Set Sample length to 16");
    buttons("mend")[0]->setFocus();
    QTest::keyClick(buttons("mend")[0], Qt::Key_Space);
    EXPECT_EQ(row("data.length")->value(), "16");
    EXPECT_FALSE(row("data.length")->isChanged()) << "it follows the corpus again";
    EXPECT_TRUE(waitUntil([this] { return start()->isEnabled(); }));
    EXPECT_TRUE(start()->hasFocus()) << "nothing is left to mend";
    type("data.corpus", "demo");
    EXPECT_EQ(row("data.length")->value(), "32") << "the recipe's, as the built-in corpus is cut to any length";
}

TEST_F(LaunchProblemsTest, ACorpusThatIsTooShortIsMendedByAButton) {
    const std::string text = m_folder.filePath("text.txt").toStdString(), vocab = text + ".vocab";
    std::ofstream(vocab) << "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\n";
    std::ofstream words(text);
    for (int i = 0; i < 1000; ++i) words << "a a\n";  // one document of 2,002 tokens: 62 samples of 32
    words.close();
    choose({{"train.recipe", "demo"}, {"data.corpus", text}, {"data.vocab", vocab}});
    ASSERT_TRUE(waitUntil([&] { return !row("data.held_out")->error().isEmpty(); }));
    EXPECT_TRUE(row("data.held_out")->isVisible()) << "unfolded";
    EXPECT_FALSE(start()->isEnabled());
    ASSERT_EQ(texts().size(), 1) << texts().join('\n').toStdString();
    EXPECT_TRUE(texts()[0].contains("has 62 of 32 tokens")) << texts()[0].toStdString();
    ASSERT_EQ(buttons("mend").size(), 2);
    EXPECT_EQ(buttons("mend")[0]->text(), "Set Held-out samples to 6");
    picture(*m_page, "launch-too-short");
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    QTest::mouseClick(buttons("mend")[1], Qt::LeftButton);
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked.at(0).at(0), "data");
    QTest::mouseClick(buttons("mend")[0], Qt::LeftButton);
    EXPECT_EQ(row("data.held_out")->value(), "6");
    EXPECT_TRUE(waitUntil([this] { return start()->isEnabled(); })) << start()->toolTip().toStdString();
    EXPECT_TRUE(row("data.held_out")->error().isEmpty());
}

// The run can begin, so nothing else would say it.
TEST_F(LaunchProblemsTest, ManyPassesOverASmallTextAreRemarked) {
    const std::string text = m_folder.filePath("text.txt").toStdString(), vocab = text + ".vocab";
    std::ofstream(vocab) << "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\n";
    std::ofstream words(text);
    for (int i = 0; i < 1000; ++i) words << "a a\n";  // 62 samples of 32
    words.close();
    choose({{"train.recipe", "demo"},
            {"data.corpus", text},
            {"data.vocab", vocab},
            {"data.held_out", "12"},
            {"train.batch", "10"},
            {"train.steps", "200"}});
    ASSERT_TRUE(waitUntil([&] { return !row("train.steps")->remark().isEmpty(); }));
    EXPECT_EQ(row("train.steps")->remark(), "40 passes over the text");
    EXPECT_TRUE(row("data.held_out")->remark().isEmpty());
    EXPECT_TRUE(waitUntil([this] { return start()->isEnabled(); })) << "it is no error";
    type("train.steps", "50");
    type("data.held_out", "40");
    ASSERT_TRUE(waitUntil([&] { return row("data.held_out")->remark() == "only 22 left for training"; }))
        << row("data.held_out")->remark().toStdString();
    EXPECT_EQ(row("train.steps")->remark(), "22 passes over the text");
    type("data.held_out", "12");
    ASSERT_TRUE(waitUntil([&] { return row("data.held_out")->remark().isEmpty(); }));
    EXPECT_TRUE(row("train.steps")->remark().isEmpty()) << "ten passes are none too many";
}

TEST_F(LaunchProblemsTest, TheHomeFolderCanBeTypedAsATilde) {
    const QByteArray home = qgetenv("HOME");
    qputenv("HOME", m_folder.path().toUtf8());
    std::ofstream(m_folder.filePath("text.txt").toStdString()) << "a a\n";
    choose({{"train.recipe", "demo"}});
    type("data.corpus", "~/text.txt");
    EXPECT_EQ(row("data.corpus")->value(), m_folder.filePath("text.txt"));
    EXPECT_TRUE(waitUntil([this] { return texts() == QStringList{"Vocabulary: A text file needs a vocabulary"}; }))
        << "it was found: " << texts().join('|').toStdString();
    qputenv("HOME", home);
}

TEST_F(LaunchProblemsTest, TheBuiltInCorpusCanBeTooShortToo) {
    choose({{"train.recipe", "demo"}, {"data.held_out", "12500"}});
    EXPECT_FALSE(row("data.held_out")->error().isEmpty()) << "12,500 samples of 32 tokens are all that it has";
    EXPECT_FALSE(start()->isEnabled());
    type("data.held_out", "12499");
    EXPECT_TRUE(row("data.held_out")->error().isEmpty()) << row("data.held_out")->error().toStdString();
    EXPECT_TRUE(waitUntil([this] { return start()->isEnabled(); }));
}

TEST_F(LaunchProblemsTest, AVariantOfNoFieldIsShownWhereItWasTypedWithTheNameThatIsMeant) {
    study::Choice choice;
    choice.fields = {{"train.recipe", "demo"}};
    choice.operators = {"original"};
    choice.variants = "peak_lr=1e-4 | peak_lr=1e-3";
    form().setChoice(choice);
    EXPECT_FALSE(start()->isEnabled());
    EXPECT_TRUE(row("variants")->error().contains("did you mean train.peak_lr?"))
        << row("variants")->error().toStdString();
    ASSERT_EQ(texts().size(), 1) << texts().join('\n').toStdString();
    ASSERT_EQ(buttons("show").size(), 1);
}

TEST_F(LaunchProblemsTest, AWrongValueOfAVariantIsShownWhereItWasTyped) {
    choose({{"train.recipe", "demo"}}, {"original"});
    type("variants", "operator=foo | train.steps=abc");
    EXPECT_FALSE(start()->isEnabled());
    EXPECT_TRUE(row("train.steps")->error().isEmpty()) << "its own 2000 is right";
    EXPECT_TRUE(row("variants")->error().contains("operator=foo")) << row("variants")->error().toStdString();
    ASSERT_EQ(texts().size(), 2) << texts().join('\n').toStdString();
    EXPECT_TRUE(texts()[0].startsWith(u"Variants: “operator=foo”: Operator: Must be one of: "_qs))
        << texts()[0].toStdString();
    EXPECT_TRUE(texts()[1].startsWith(u"Variants: “train.steps=abc”: Steps: Must be a number"_qs))
        << texts()[1].toStdString();
    EXPECT_TRUE(buttons("mend").isEmpty()) << "they would change a field that is right";
    ASSERT_EQ(buttons("show").size(), 2);
    for (QPushButton* show : buttons("show")) {
        start()->setFocus();
        QTest::mouseClick(show, Qt::LeftButton);
        EXPECT_EQ(QApplication::focusWidget(), row("variants")->editor());
    }
    type("variants", "train.steps=200; train.warmup_steps=300");
    ASSERT_EQ(texts().size(), 1) << texts().join('\n').toStdString();
    EXPECT_TRUE(row("variants")->error().contains("Longer than the training"))
        << row("variants")->error().toStdString();
}

TEST_F(LaunchProblemsTest, OneVariantThatHoldsOutTooMuchIsToldWithoutAMendOfTheField) {
    study::Choice choice;
    choice.fields = {{"train.recipe", "demo"}};
    choice.operators = {"original"};
    choice.variants = "data.held_out=100 | data.held_out=50000";
    form().setChoice(choice);
    EXPECT_FALSE(start()->isEnabled());
    ASSERT_EQ(texts().size(), 1) << texts().join('\n').toStdString();
    EXPECT_TRUE(texts()[0].contains(QString::fromUtf8("has 12\u202F500 of 32 tokens"))) << texts()[0].toStdString();
    ASSERT_EQ(buttons("mend").size(), 1);
    EXPECT_EQ(buttons("mend")[0]->text(), "More text");
}

TEST_F(LaunchProblemsTest, AllProblemsAreListedAndReachedByTab) {
    choose({{"train.recipe", "demo"}, {"train.steps", "many"}, {"model.heads", "7"}, {"model.dropout", "2"}});
    ASSERT_EQ(texts().size(), 3) << texts().join('\n').toStdString();
    EXPECT_EQ(buttons("show").size(), 3);
    EXPECT_EQ(start()->toolTip(), texts().join('\n'));
    // From the first one on, Tab goes through them all.
    QList<QPushButton*> all;
    for (const auto& line : list().findChildren<QPushButton*>())
        if (!line->isHidden() && !line->parentWidget()->isHidden()) all << line;
    ASSERT_GE(all.size(), 5);
    all[0]->setFocus();
    for (qsizetype i = 1; i < all.size(); ++i) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        EXPECT_EQ(QApplication::focusWidget(), all[i]) << i;
    }
    for (const QPushButton* button : all) {
        EXPECT_FALSE(button->accessibleName().isEmpty());
        EXPECT_FALSE(button->toolTip().isEmpty());
    }
}

TEST_F(LaunchProblemsTest, ShowGoesToAFieldThatIsFoldedAway) {
    choose({{"train.recipe", "demo"}, {"model.dropout", "2"}});
    for (auto* card : m_page->findChildren<SectionCard*>()) card->setMoreShown(false);
    ASSERT_FALSE(row("model.dropout")->isVisible());
    ASSERT_EQ(buttons("show").size(), 1);
    QTest::mouseClick(buttons("show")[0], Qt::LeftButton);
    EXPECT_TRUE(row("model.dropout")->isVisible());
    EXPECT_EQ(QApplication::focusWidget(), row("model.dropout")->editor());
    auto* scroll = qobject_cast<QWidget*>(form().parent()->parent());
    ASSERT_NE(scroll, nullptr);
    EXPECT_TRUE(waitUntil([&] {
        const QPoint at = row("model.dropout")->editor()->mapTo(scroll, QPoint());
        return scroll->rect().contains(QRect(at, row("model.dropout")->editor()->size()));
    })) << "scrolled to";
}

TEST_F(LaunchProblemsTest, AWrongValueCanBeTheRecipesAgain) {
    choose({{"train.recipe", "demo"}, {"train.steps", "many"}});
    ASSERT_EQ(buttons("mend").size(), 1);
    EXPECT_EQ(buttons("mend")[0]->text(), "Take 2000");
    QTest::mouseClick(buttons("mend")[0], Qt::LeftButton);
    EXPECT_EQ(row("train.steps")->value(), "2000");
    EXPECT_TRUE(waitUntil([this] { return start()->isEnabled(); }));
    EXPECT_TRUE(texts().isEmpty());
}

TEST_F(LaunchProblemsTest, ATextWithoutVocabularyOffersToMakeOne) {
    const QString text = m_folder.filePath("text.txt");
    std::ofstream(text.toStdString()) << "some words\n";
    choose({{"train.recipe", "demo"}, {"data.corpus", text.toStdString()}});
    ASSERT_TRUE(waitUntil([this] { return buttons("mend").size() == 1; }));
    EXPECT_FALSE(start()->isEnabled());
    QTest::mouseClick(buttons("mend")[0], Qt::LeftButton);
    auto* dialog = m_page->findChild<VocabularyDialog*>();
    ASSERT_NE(dialog, nullptr);
    EXPECT_TRUE(dialog->isVisible());
    emit dialog->chosen(m_folder.filePath("vocab.txt"), false);
    EXPECT_EQ(row("data.vocab")->value(), m_folder.filePath("vocab.txt"));
    QTest::keyClick(dialog, Qt::Key_Escape);
    EXPECT_FALSE(dialog->isVisible());
}

TEST_F(LaunchProblemsTest, WhatTheEngineRefusesCannotBeStarted) {
    // The fake engine refuses this folder, in whatever field it is named.
    choose({{"train.recipe", "demo"}, {"train.lr_scale", R"({"/nowhere": 2})"}});
    ASSERT_TRUE(waitUntil([this] { return m_page->isSettled() && !texts().isEmpty(); }));
    EXPECT_FALSE(start()->isEnabled()) << "an error is shown";
    EXPECT_TRUE(texts()[0].contains("there is no checkpoint")) << texts()[0].toStdString();
    type("train.lr_scale", "{}");
    EXPECT_FALSE(start()->isEnabled()) << "until the engine has answered anew";
    EXPECT_FALSE(texts().join('\n').contains("there is no checkpoint")) << "nor is the old answer shown";
    EXPECT_TRUE(waitUntil([this] { return start()->isEnabled(); })) << start()->toolTip().toStdString();
}

TEST_F(LaunchProblemsTest, NumbersOfAnotherModelAreShownAsOld) {
    const auto shows = [this](const QString& word) {
        for (const QLabel* label : m_page->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(word)) return true;
        return false;
    };
    const auto isSoft = [this](const QString& figure) {
        for (const QLabel* label : m_page->findChildren<QLabel*>())
            if (label->isVisible() && label->accessibleName() == figure) return label->property("role") == "soft";
        ADD_FAILURE() << figure.toStdString();
        return false;
    };
    choose({{"train.recipe", "demo"}});
    ASSERT_TRUE(waitUntil([this] { return m_page->isSettled() && start()->isEnabled(); }));
    EXPECT_FALSE(shows("old numbers"));
    EXPECT_FALSE(isSoft("Memory"));
    type("train.batch", "64");
    EXPECT_TRUE(shows("old numbers")) << "at once";
    EXPECT_TRUE(isSoft("Memory"));
    ASSERT_TRUE(waitUntil([this] { return m_page->isSettled(); }));
    EXPECT_FALSE(shows("old numbers"));
    EXPECT_FALSE(isSoft("Memory"));
}

}  // namespace
}  // namespace plateau::widgets
