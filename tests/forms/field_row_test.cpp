// A row of a form where there is little room.
#include <QAbstractItemView>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QTest>
#include <QTextLayout>

#include <gtest/gtest.h>

#include "tests/window_engine/wait.h"
#include "widgets/forms/field_row.h"

namespace plateau::widgets {
namespace {

// As the pages stand in the window: what is shown scrolls, and says one line for the least of a text that wraps.
class Flat : public QWidget {
public:
    bool hasHeightForWidth() const override { return false; }
};

// In German and at twice the scale the words of a choice were cut in its list.
TEST(FieldRow, TheListOfChoicesIsAsWideAsTheyAre) {
    for (const auto editor : {FieldRow::Editor::combo, FieldRow::Editor::editableCombo}) {
        FieldRow row("train.schedule", editor);
        row.addChoice("linear", "Linear ansteigend und danach wieder linear bis null fallend");
        row.addChoice("constant", "Konstant");
        row.resize(120, 60);
        row.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&row));
        auto* combo = qobject_cast<QComboBox*>(row.editor());
        combo->showPopup();
        EXPECT_GE(combo->view()->viewport()->width(), combo->view()->sizeHintForColumn(0));
        EXPECT_LT(combo->width(), combo->view()->width());
        combo->hidePopup();
    }
}

TEST(FieldRow, AnErrorOfManyLinesIsWholeAtEveryWidth) {
    QScrollArea area;
    auto* place = new Flat;
    auto* line = new QHBoxLayout(place);
    auto* wrong = new FieldRow("data.corpus", FieldRow::Editor::line);
    auto* beside = new FieldRow("train.steps", FieldRow::Editor::line);
    line->addWidget(wrong);
    line->addWidget(beside);
    area.setWidget(place);
    area.setWidgetResizable(true);
    area.resize(900, 120);
    area.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&area));
    wrong->setError(
        "2 of 4 rows cannot be used, the first one has no label (/a folder with a long name/dev.tsv:4): give rows "
        "with a text and a label, or choose other columns");
    const QLabel* error = nullptr;
    for (const QLabel* label : wrong->findChildren<QLabel*>())
        if (label->text() == wrong->error()) error = label;
    ASSERT_NE(error, nullptr);
    const auto isWhole = [&] { return error->height() >= error->heightForWidth(error->width()); };
    for (const int width : {900, 420, 300, 640}) {
        area.resize(width, 120);
        EXPECT_TRUE(tests::waitUntil([&] { return area.width() == width && isWhole(); }))
            << width << ": needs " << error->heightForWidth(error->width()) << ", has " << error->height();
        EXPECT_GT(error->height(), error->fontMetrics().height()) << "it has several lines";
    }
    wrong->setError("Must be given");
    EXPECT_TRUE(tests::waitUntil([&] {
        return isWhole() && error->minimumHeight() < 2 * error->fontMetrics().height();
    })) << "one line again: asks for "
        << error->minimumHeight() << ", has " << error->height() << ", needs " << error->heightForWidth(error->width())
        << " at " << error->width();
}

TEST(FieldRow, OneWithoutEffectIsDisabledAndSaysWhy) {
    FieldRow row("train.steps", FieldRow::Editor::line);
    const QString help = row.editor()->toolTip();
    row.setIdle("nothing trains");
    EXPECT_FALSE(row.isEnabled());
    EXPECT_EQ(row.editor()->toolTip(), help + "\nnothing trains");
    row.setIdle({});
    EXPECT_TRUE(row.isEnabled());
    EXPECT_EQ(row.editor()->toolTip(), help);
}

TEST(FieldRow, APathBeginsWithTheHomeFolderWhereATildeDoes) {
    FieldRow row("data.vocab", FieldRow::Editor::line);
    row.show();
    QTest::keyClicks(row.editor(), "~/vocab.txt");
    EXPECT_EQ(row.value(), "~/vocab.txt") << "no path, as far as is known";
    row.addFileButton("Choose");
    EXPECT_EQ(row.value(), QDir::homePath() + "/vocab.txt");
    row.setPathIsHere(false);
    EXPECT_EQ(row.value(), "~/vocab.txt") << "whose home it is, is that machine's affair";
    row.setPathIsHere(true);
    qobject_cast<QLineEdit*>(row.editor())->clear();
    QTest::keyClicks(row.editor(), "~somebody/x");
    EXPECT_EQ(row.value(), "~somebody/x");
}

// "1 000" stood with its 1 at the end of a line and its zeros in the next.
TEST(FieldRow, ANumberOfAnErrorStaysInOneLine) {
    FieldRow row("data.held_out", FieldRow::Editor::line);
    const QString number = QString::fromUtf8("1\u202F000\u202F000");
    row.setError(number);
    EXPECT_EQ(row.error(), number) << "as it was given";
    const QLabel* error = nullptr;
    for (const QLabel* label : row.findChildren<QLabel*>())
        if (label->text().startsWith("1") && label->text().endsWith("000")) error = label;
    ASSERT_TRUE(error);
    QTextLayout layout(error->text(), error->font());
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(QFontMetricsF(error->font()).horizontalAdvance("1 0"));
    layout.endLayout();
    EXPECT_EQ(line.textLength(), error->text().size()) << "broken after " << line.textLength();
}

}  // namespace
}  // namespace plateau::widgets
