// The form of a new corpus.
#include <fstream>

#include <QCheckBox>
#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QUrl>

#include "tests/pages/data_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/forms/field_row.h"
#include "widgets/forms/unbroken_text.h"
#include "widgets/forms/vocabulary_dialog.h"
#include "widgets/pages/data/corpus_estimate_card.h"
#include "widgets/pages/data/corpus_form.h"
#include "widgets/pages/data/filter_card.h"
#include "widgets/pages/data/input_list.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

class DataFormTest : public DataPageTest {
protected:
    void SetUp() override {
        DataPageTest::SetUp();
        m_vocab = QString::fromStdString(support::writeSmallVocabulary(input()).string());
        m_text = QString::fromStdString(support::writeSmallText(input(), 60).string());
        m_page->newCorpus();
    }

    CorpusForm& form() { return support::childOf<CorpusForm>(*m_page); }
    QLineEdit* line(const std::string& field) { return qobject_cast<QLineEdit*>(form().row(field)->editor()); }
    void type(const std::string& field, const QString& text) {
        line(field)->setFocus();
        line(field)->selectAll();
        QTest::keyClicks(line(field), text);
    }
    void addByTyping(const QString& path) {
        auto* pattern = form().findChild<InputList*>()->findChild<QLineEdit*>();
        pattern->setFocus();
        QTest::keyClicks(pattern, path);
        QTest::keyClick(pattern, Qt::Key_Return);
    }
    void fillIn() {
        addByTyping(m_text);
        type(corpus_field::vocab, m_vocab);
        type(corpus_field::length, "8");
    }
    QPushButton* start() { return form().findChild<QPushButton*>("build"); }
    bool startable() {
        return waitUntil([&] { return start()->isEnabled(); });
    }
    QString estimate() {
        QStringList texts;
        for (QLabel* label : form().findChild<CorpusEstimateCard*>()->findChildren<QLabel*>())
            if (label->isVisible()) texts << label->text();
        return texts.join('|');
    }
    QComboBox* preset() { return form().findChild<QComboBox*>("filter"); }

    QString m_vocab, m_text;
};

TEST_F(DataFormTest, WhatWasTypedIsThereWhenThePageIsOpenedAgain) {
    addByTyping(m_text);
    type(corpus_field::vocab, "vocab-half-typed");
    type(corpus_field::length, "8x");
    type(corpus_field::name, "mine");
    QSettings settings(m_folder.filePath("window.ini"), QSettings::IniFormat);
    m_page->saveState(settings);
    const CorpusDraft typed = form().typed();

    DataPage again(m_shared->context);
    again.restoreState(settings);
    again.show();
    auto& after = support::childOf<CorpusForm>(again);
    EXPECT_TRUE(after.isVisible()) << "the form is open";
    EXPECT_EQ(after.typed(), typed);
    EXPECT_EQ(after.row(corpus_field::vocab)->value(), "vocab-half-typed");
    EXPECT_EQ(after.row(corpus_field::length)->value(), "8x");
    EXPECT_FALSE(after.row(corpus_field::length)->error().isEmpty()) << "and judged anew";

    settings.setValue("draft_packing", "no such choice");
    DataPage third(m_shared->context);
    third.restoreState(settings);
    EXPECT_EQ(support::childOf<CorpusForm>(third).typed().packing, typed.packing) << "that of a new form";
}

TEST_F(DataFormTest, AVocabularyIsMadeOfTheTextsLookedAtAndUsed) {
    auto* make = form().findChild<QPushButton*>("makeVocabulary");
    ASSERT_NE(make, nullptr);
    EXPECT_FALSE(make->isEnabled()) << "there is no text yet";
    addByTyping(m_text);
    ASSERT_TRUE(make->isEnabled());
    QTest::mouseClick(make, Qt::LeftButton);
    auto* dialog = form().findChild<VocabularyDialog*>();
    ASSERT_NE(dialog, nullptr);
    auto* size = dialog->findChild<QSpinBox*>("vocabularySize");
    auto *begin = dialog->findChild<QPushButton*>("make"), *use = dialog->findChild<QPushButton*>("use");
    auto* progress = dialog->findChild<QProgressBar*>();
    const auto ask = [&](const QString& entries) {
        size->setFocus();
        size->selectAll();
        QTest::keyClicks(size, entries);
        QTest::mouseClick(begin, Qt::LeftButton);
    };
    EXPECT_FALSE(use->isEnabled());
    ask("999");  // the fake engine holds this one
    ASSERT_TRUE(waitUntil([&] { return progress->value() == 50; }));
    EXPECT_TRUE(progress->isVisible());
    QTest::mouseClick(begin, Qt::LeftButton);
    EXPECT_FALSE(progress->isVisible());
    EXPECT_FALSE(use->isEnabled());
    EXPECT_FALSE(dialog->findChild<QLabel*>("vocabularyNote")->text().isEmpty()) << "says that it was stopped";

    ask("500");
    ASSERT_TRUE(waitUntil([&] { return use->isEnabled(); }));
    EXPECT_TRUE(dialog->findChild<QPlainTextEdit*>("vocabularyPieces")->toPlainText().contains("##ing"));
    QTest::mouseClick(use, Qt::LeftButton);
    const QString file = line(corpus_field::vocab)->text();
    EXPECT_TRUE(file.endsWith("-500.vocab.txt")) << file.toStdString();
    EXPECT_TRUE(fs::exists(file.toStdString()));
    EXPECT_EQ(fs::path(file.toStdString()).parent_path(), corpora().parent_path() / "vocabularies");
}

TEST_F(DataFormTest, WhatADocumentIsCanBeChosenAndIsGuessedOtherwise) {
    EXPECT_EQ(form().draft().documents, corpus::Documents::automatic);
    QComboBox* box = nullptr;
    for (FieldRow* row : form().findChildren<FieldRow*>())
        if (row->field() == "documents") box = qobject_cast<QComboBox*>(row->editor());
    ASSERT_NE(box, nullptr);
    EXPECT_EQ(box->count(), 5);
    box->setFocus();
    QTest::keyClick(box, Qt::Key_End);
    EXPECT_EQ(form().draft().documents, corpus::Documents::files);
}

TEST_F(DataFormTest, WhatWasGuessedStandsBelowTheChoice) {
    FieldRow* documents = nullptr;
    for (FieldRow* row : form().findChildren<FieldRow*>())
        if (row->field() == "documents") documents = row;
    ASSERT_NE(documents, nullptr);
    EXPECT_EQ(documents->remark(), "") << "nothing is read yet";
    fillIn();
    ASSERT_TRUE(waitUntil([&] { return !documents->remark().isEmpty(); }));
    EXPECT_EQ(documents->remark(), "guessed: Separated by blank lines");
    documents->choose("lines");
    EXPECT_EQ(documents->remark(), "") << "it is said by a person now";
}

TEST_F(DataFormTest, WhatIsMissingIsTheReasonAndNoError) {
    EXPECT_FALSE(start()->isEnabled());
    EXPECT_FALSE(start()->toolTip().isEmpty());
    EXPECT_EQ(form().row(corpus_field::vocab)->error(), QString());
    picture(*m_page, "data-form-empty");
}

TEST_F(DataFormTest, TabReachesEveryControlFromTopToBottom) {
    addByTyping(QString::fromStdString(support::writeSmallOscar(input(), 20).string()));  // the filter is open
    const auto isWanted = [](const QWidget* widget) {
        return widget->isVisible() && widget->isEnabled() && !widget->focusProxy() &&
               (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus;
    };
    QList<QWidget*> wanted;
    for (QWidget* widget : form().findChildren<QWidget*>())
        if (isWanted(widget)) wanted << widget;
    ASSERT_GT(wanted.size(), 10);

    const auto place = [this](const QWidget* widget) { return widget->mapTo(&form(), widget->rect().center()); };
    std::sort(wanted.begin(), wanted.end(),
              [&](const QWidget* a, const QWidget* b) { return place(a).y() < place(b).y(); });

    QList<QWidget*> reached;
    wanted.front()->setFocus();
    for (qsizetype presses = 0; presses < 3 * wanted.size(); ++presses) {
        QWidget* focused = QApplication::focusWidget();
        ASSERT_NE(focused, nullptr);
        if (reached.contains(focused)) break;
        if (wanted.contains(focused)) reached << focused;
        QTest::keyClick(focused, Qt::Key_Tab);
    }
    for (const QWidget* widget : wanted)
        EXPECT_TRUE(reached.contains(widget))
            << widget->metaObject()->className() << " " << widget->accessibleName().toStdString();

    constexpr int kSameRow = 16;
    QPoint before(0, 0);
    for (const QWidget* widget : reached) {
        const QPoint at = place(widget);
        if (at.x() > form().width() * 2 / 3 && at.y() < form().height() * 4 / 5) continue;  // the column beside it
        const bool isNext = std::abs(at.y() - before.y()) <= kSameRow ? at.x() > before.x() : at.y() > before.y();
        EXPECT_TRUE(isNext) << widget->metaObject()->className() << " " << widget->accessibleName().toStdString()
                            << " at " << at.y() << " after " << before.y();
        before = at;
    }
}

TEST_F(DataFormTest, FilledInItShowsEstimateCommandAndName) {
    fillIn();
    ASSERT_TRUE(startable()) << start()->toolTip().toStdString();
    EXPECT_EQ(form().row(corpus_field::name)->value(), "small");
    ASSERT_TRUE(waitUntil([&] { return form().isSettled(); }));
    EXPECT_TRUE(estimate().contains("20 %")) << estimate().toStdString();  // dropped
    EXPECT_TRUE(estimate().contains("640")) << estimate().toStdString();   // k samples, of length 8
    const QStringList commands = support::childOf<UnbrokenText>(form(), "commands").wholeText().split("\n\n");
    ASSERT_EQ(commands.size(), 1);
    EXPECT_TRUE(commands[0].startsWith("plateau-engine corpus build --format text --vocab "));
    EXPECT_TRUE(commands[0].endsWith(m_text));
    picture(*m_page, "data-form");
}

TEST_F(DataFormTest, TheAnswerIsThatOfTheNewestQuestion) {
    fillIn();
    type(corpus_field::length, "16");
    QTest::qWait(450);  // the question is on its way
    type(corpus_field::length, "32");
    ASSERT_TRUE(waitUntil([&] { return form().isSettled(); }));
    EXPECT_TRUE(estimate().contains("160")) << estimate().toStdString();
}

TEST_F(DataFormTest, ThatMostIsHeldOutIsSaid) {
    fillIn();
    ASSERT_TRUE(startable());
    EXPECT_FALSE(estimate().contains("Most is held out")) << estimate().toStdString();
    type(corpus_field::heldOut, "7900");
    EXPECT_TRUE(waitUntil([&] { return estimate().contains("Most is held out"); })) << estimate().toStdString();
    EXPECT_TRUE(estimate().contains("100 are left")) << estimate().toStdString();
    EXPECT_TRUE(startable()) << "it may be meant";
}

TEST_F(DataFormTest, WhereAllIsHeldOutAButtonHoldsOutFewer) {
    fillIn();
    ASSERT_TRUE(startable());
    auto* fewer = form().findChild<QPushButton*>("holdOutFewer");
    ASSERT_NE(fewer, nullptr);
    EXPECT_FALSE(fewer->isVisible());
    type(corpus_field::heldOut, "8000");
    ASSERT_TRUE(waitUntil([&] { return fewer->isVisible(); })) << estimate().toStdString();
    EXPECT_FALSE(start()->isEnabled());
    EXPECT_TRUE(fewer->text().contains("800")) << fewer->text().toStdString();
    QTest::mouseClick(fewer, Qt::LeftButton);
    EXPECT_EQ(form().row(corpus_field::heldOut)->value(), "800");
    EXPECT_TRUE(startable()) << start()->toolTip().toStdString();
    EXPECT_TRUE(waitUntil([&] { return !fewer->isVisible(); }));
}

TEST_F(DataFormTest, ErrorsStandBesideTheirFieldWhileTyping) {
    fillIn();
    ASSERT_TRUE(startable());
    type(corpus_field::length, "8x");
    EXPECT_FALSE(form().row(corpus_field::length)->error().isEmpty());
    EXPECT_FALSE(start()->isEnabled());
    EXPECT_EQ(start()->toolTip(), form().row(corpus_field::length)->error());
    type(corpus_field::length, "8");
    EXPECT_TRUE(form().row(corpus_field::length)->error().isEmpty());
    type(corpus_field::vocab, m_text);
    EXPECT_TRUE(waitUntil([&] { return !form().row(corpus_field::vocab)->error().isEmpty(); })) << "no vocabulary";
    type(corpus_field::vocab, m_vocab);
    ASSERT_TRUE(startable());
    type(corpus_field::name, "a/b");
    EXPECT_FALSE(form().row(corpus_field::name)->error().isEmpty());
    addByTyping("/no/such/file.txt");
    EXPECT_TRUE(waitUntil([&] { return start()->toolTip().contains("/no/such/file.txt"); }));
    picture(*m_page, "data-form-errors");
}

TEST_F(DataFormTest, BesideABrokenFileTheEstimateAsksForNone) {
    fillIn();
    ASSERT_TRUE(startable());
    ASSERT_TRUE(waitUntil([&] { return form().isSettled(); }));
    addByTyping("/no/such/broken.txt");
    ASSERT_TRUE(waitUntil([&] { return start()->toolTip().contains("broken.txt"); }));
    EXPECT_TRUE(estimate().contains("broken.txt")) << estimate().toStdString();
    EXPECT_FALSE(estimate().contains("Choose files")) << estimate().toStdString();
}

// The build had been started, and met the same error.
TEST_F(DataFormTest, WhatTheEstimateCannotReadIsNotBuilt) {
    fillIn();
    ASSERT_TRUE(startable());
    const fs::path latin = input() / "latin.txt";
    std::ofstream(latin) << "caf\xE9\n";
    addByTyping(QString::fromStdString(latin.string()));
    EXPECT_TRUE(waitUntil([&] { return form().isSettled() && !start()->isEnabled(); }));
    EXPECT_TRUE(start()->toolTip().contains("convert it with iconv")) << start()->toolTip().toStdString();
    auto* list = form().findChild<InputList*>()->findChild<QListWidget*>();
    list->setCurrentRow(1);
    QTest::keyClick(list, Qt::Key_Delete);
    EXPECT_TRUE(startable()) << start()->toolTip().toStdString();
}

TEST_F(DataFormTest, ACorpusThatDoesNotFitTheDiskIsNotStarted) {
    fillIn();
    ASSERT_TRUE(startable());
    QTest::mouseClick(form().findChild<QCheckBox*>(), Qt::LeftButton);  // the fake engine's cased corpora are huge
    ASSERT_TRUE(form().draft().cased);
    EXPECT_TRUE(waitUntil([&] { return form().isSettled() && !start()->isEnabled(); }));
    EXPECT_TRUE(start()->toolTip().contains("free")) << start()->toolTip().toStdString();
}

TEST_F(DataFormTest, FilesAreDroppedTypedAndTakenOut) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_text), QUrl::fromLocalFile(QString::fromStdString(input().string()))});
    auto* inputs = form().findChild<InputList*>();
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(inputs, &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(inputs, &drop);
    EXPECT_EQ(inputs->files(), (std::vector<std::string>{m_text.toStdString(), input().string()}));
    addByTyping(m_text);
    EXPECT_EQ(inputs->files().size(), 2U) << "each once";
    auto* list = inputs->findChild<QListWidget*>();
    list->setCurrentRow(0);
    QTest::keyClick(list, Qt::Key_Delete);
    EXPECT_EQ(inputs->files(), std::vector<std::string>{input().string()});
}

TEST_F(DataFormTest, FilesAreReadableInEitherTheme) {
    addByTyping(m_text);
    addByTyping("/no/such/file.txt");
    const auto* list = form().findChild<InputList*>()->findChild<QListWidget*>();
    const auto colour = [list](int row) { return list->item(row)->data(Qt::ForegroundRole); };
    ASSERT_TRUE(waitUntil([&] { return colour(1).isValid(); }));
    for (const ThemeMode mode : {ThemeMode::dark, ThemeMode::light}) {
        applyTheme(*qApp, mode);
        EXPECT_TRUE(waitUntil([&] { return colour(1).value<QBrush>().color() == Theme::current().bad; }));
        EXPECT_FALSE(colour(0).isValid()) << "the palette's own";
    }
}

TEST_F(DataFormTest, FilesDroppedOnThePageOpenTheForm) {
    QTest::mouseClick(form().findChild<QPushButton*>("cancel"), Qt::LeftButton);
    ASSERT_FALSE(form().isVisible());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(m_text)});
    QDragEnterEvent enter({5, 5}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_page.get(), &enter);
    QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_page.get(), &drop);
    EXPECT_TRUE(form().isVisible());
    EXPECT_EQ(form().draft().files, std::vector<std::string>{m_text.toStdString()});
}

TEST_F(DataFormTest, PresetAndRulesSayTheSame) {
    auto* card = form().findChild<FilterCard*>();
    EXPECT_FALSE(card->isEnabled()) << "plain text";
    addByTyping(QString::fromStdString(support::writeSmallOscar(input(), 20).string()));
    ASSERT_TRUE(card->isEnabled()) << "the ending says OSCAR";
    EXPECT_EQ(preset()->currentData().toString(), "none");
    preset()->setFocus();
    QTest::keyClick(preset(), Qt::Key_Down);
    emit preset()->activated(preset()->currentIndex());
    EXPECT_TRUE(form().draft().categories && form().draft().harmful_pp && form().draft().quality_warnings);
    picture(*m_page, "data-form-oscar");
    auto* warnings = form().findChild<QCheckBox*>("filter.quality_warnings.on");
    QTest::mouseClick(warnings, Qt::LeftButton, {}, QPoint(8, warnings->height() / 2));
    EXPECT_FALSE(form().draft().quality_warnings);
    EXPECT_EQ(preset()->currentData().toString(), "own");
    QTest::mouseClick(warnings, Qt::LeftButton, {}, QPoint(8, warnings->height() / 2));
    EXPECT_EQ(preset()->currentData().toString(), "courtois2024");
}

TEST_F(DataFormTest, StartingWritesTheSpecAndShowsTheBuild) {
    fillIn();
    ASSERT_TRUE(startable());
    type(corpus_field::name, "mine");
    ASSERT_TRUE(startable());
    QTest::mouseClick(start(), Qt::LeftButton);
    EXPECT_FALSE(start()->isEnabled()) << "a second click starts nothing more";
    ASSERT_TRUE(waitUntil([&] { return !form().isVisible(); }));
    const auto spec = corpus::readBuildSpec(corpora() / "mine");
    ASSERT_TRUE(spec.ok()) << describe(spec.error());
    EXPECT_EQ(spec->files, std::vector<std::string>{m_text.toStdString()});
    EXPECT_EQ(spec->settings.length, 8);
    ASSERT_TRUE(m_page->current());
    EXPECT_EQ(m_page->current()->name, "mine");
    EXPECT_TRUE(arrives("mine", CorpusState::building)) << "the fake engine works on it";
    m_page->newCorpus();
    EXPECT_TRUE(form().draft().files.empty());
    EXPECT_EQ(form().draft().vocab, m_vocab.toStdString()) << "may well be that of the next one";
}

TEST_F(DataFormTest, AFolderInTheWayIsToldAndTheFormStays) {
    fillIn();
    type(corpus_field::name, "mine");
    ASSERT_TRUE(startable());
    // A file is no corpus, so its name looks free.
    fs::create_directories(corpora());
    std::ofstream(corpora() / "mine") << "in the way";
    QTest::mouseClick(start(), Qt::LeftButton);
    EXPECT_TRUE(startable()) << "again";
    EXPECT_TRUE(form().isVisible());
}

}  // namespace
}  // namespace plateau::widgets
