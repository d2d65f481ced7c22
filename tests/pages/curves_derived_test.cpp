// Derived series on the Curves page: asked for, drawn, changed and removed.
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include "core/derive/derived_series.h"
#include "tests/pages/curves_fixture.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/metric_texts.h"
#include "widgets/pages/curves/derived_dialog.h"
#include "widgets/pages/curves/run_curve.h"

namespace plateau::widgets {
namespace {

class CurvesDerivedTest : public CurvesPageTest {
protected:
    void SetUp() override {
        CurvesPageTest::SetUp();
        addRun("a");
        choose({"a"});
    }
    // Their titles outlive a workspace.
    void TearDown() override {
        CurvesPageTest::TearDown();
        nameDerivedSeries({});
    }
    QListWidget* list() const { return control<QListWidget>("series"); }
    QListWidgetItem* entry(const QString& series) const {
        for (int i = 0; i < list()->count(); ++i)
            if (list()->item(i)->data(Qt::UserRole).toString() == series) return list()->item(i);
        return nullptr;
    }
    void press(Qt::Key key, const QString& series) const {
        m_page->activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
        list()->setFocus();
        ASSERT_TRUE(entry(series));
        list()->setCurrentItem(entry(series));
        QTest::keyClick(list(), key);
    }
    DerivedDialog* dialog() const {
        // A closed one is deleted later.
        for (auto* open : m_page->findChildren<DerivedDialog*>())
            if (open->isVisible()) return open;
        return nullptr;
    }
    DerivedDialog* ask() const {
        auto* add = control<QPushButton>("add_series");
        reveal(add);
        QTest::mouseClick(add, Qt::LeftButton);
        EXPECT_TRUE(dialog());
        return dialog();
    }
    static QLineEdit* field(const DerivedDialog* open, const QString& name) {
        return open->findChild<QLineEdit*>(name);
    }
    static QString note(const DerivedDialog* open) { return open->findChild<QLabel*>("note")->text(); }
    static bool canEnd(const DerivedDialog* open) {
        return open->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled();
    }
    static void type(const DerivedDialog* open, const QString& name, const QString& text) {
        QLineEdit* line = field(open, name);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    void add(const QString& name, const QString& expression, const QString& title = {}) {
        auto* open = ask();
        type(open, "expression", expression);
        type(open, "name", name);
        type(open, "title", title);
        QTest::keyClick(field(open, "title"), Qt::Key_Return);
        EXPECT_FALSE(dialog()) << note(open).toStdString();
    }
    // Whether the curve of run a is `factor` times its loss, at each evaluation up to `last`.
    bool isLossTimes(double factor, const QString& series, int last = 1000) const {
        const auto points = drawn("a", series);
        if (points.size() != std::size_t(last / 100 + 1)) return false;
        for (const QPointF& point : points)
            if (std::abs(point.y() - factor * lossAt(int(point.x()), {})) > 1e-9) return false;
        return true;
    }
    std::vector<derive::DerivedSeries> kept() const {
        const auto rows = derive::readDerivedSeries(m_folder.filePath("workspace").toStdString());
        EXPECT_TRUE(rows);
        return rows ? *rows : std::vector<derive::DerivedSeries>{};
    }
};

TEST_F(CurvesDerivedTest, WhatIsTypedIsCheckedAndDrawn) {
    auto* open = ask();
    EXPECT_FALSE(canEnd(open));
    type(open, "expression", "train/loss - eval/loss /");
    EXPECT_EQ(note(open), "At the end: a value is missing.");
    type(open, "expression", "train/loss - sin(eval/loss)");
    EXPECT_TRUE(note(open).startsWith(QString::fromUtf8("At character 14, “sin(eval/los”: there is no such function")))
        << note(open).toStdString();
    field(open, "expression")->setText(QString::fromUtf8("größe ? 2"));
    EXPECT_TRUE(note(open).startsWith(QString::fromUtf8("At character 7, “? 2”"))) << "characters, not bytes";
    type(open, "expression", "train/loss - eval/loss / 2");
    EXPECT_EQ(note(open), "It has no name yet.");
    EXPECT_FALSE(canEnd(open));
    type(open, "name", "a/b");
    EXPECT_FALSE(canEnd(open));
    QTest::keyClick(field(open, "name"), Qt::Key_Return);
    EXPECT_EQ(dialog(), open) << "Enter does not end what is wrong";
    type(open, "name", "half");
    EXPECT_EQ(note(open), "It has a point at each step that all of these have: train/loss, eval/loss.");
    EXPECT_TRUE(canEnd(open));
    type(open, "title", "Half a loss");
    type(open, "unit", "nats");
    picture(*open, "curves-derived");
    QTest::keyClick(field(open, "unit"), Qt::Key_Return);
    EXPECT_FALSE(dialog());

    ASSERT_TRUE(waitUntil([&] { return isLossTimes(0.5, "derived/half"); }));
    ASSERT_TRUE(waitUntil([&] { return entry("derived/half") && entry("derived/half")->text() == "Half a loss"; }));
    EXPECT_EQ(entry("derived/half")->checkState(), Qt::Checked);
    EXPECT_EQ(panelTitle("derived/half"), "Half a loss (nats)");
    EXPECT_EQ(m_page->chart("derived/half")->drawnCsv().count(QByteArrayLiteral("\n")), 12) << "a head and 11 points";
    EXPECT_EQ(kept(),
              (std::vector<derive::DerivedSeries>{{"half", "Half a loss", "nats", "train/loss - eval/loss / 2"}}));
}

TEST_F(CurvesDerivedTest, ItGrowsWithItsRun) {
    addRun("b", {.steps = 500});
    choose({"b"});
    add("twice", "2 * eval/loss");
    ASSERT_TRUE(waitUntil([&] { return drawn("b", "derived/twice").size() == 6u; }));
    auto writer = run::EventWriter::open(folderOf("b") / "events.jsonl");
    ASSERT_TRUE(writer.ok());
    append(*writer, 510, 800, {});
    m_shared->session.refresh();
    EXPECT_TRUE(waitUntil([&] { return drawn("b", "derived/twice").size() == 9u; }));
}

TEST_F(CurvesDerivedTest, ItIsChangedAndRemovedFromTheList) {
    add("x", "2 * eval/loss");
    ASSERT_TRUE(waitUntil([&] { return isLossTimes(2, "derived/x") && entry("derived/x"); }));
    press(Qt::Key_F2, "eval/loss");
    EXPECT_FALSE(dialog()) << "what a run has logged is not changed";
    press(Qt::Key_F2, "derived/x");
    auto* open = dialog();
    ASSERT_TRUE(open);
    EXPECT_TRUE(field(open, "name")->isReadOnly());
    EXPECT_EQ(field(open, "expression")->text(), "2 * eval/loss");
    type(open, "expression", "3 * eval/loss");
    QTest::keyClick(field(open, "expression"), Qt::Key_Return);
    ASSERT_TRUE(waitUntil([&] { return isLossTimes(3, "derived/x"); }));
    EXPECT_EQ(kept().size(), 1u);

    press(Qt::Key_Delete, "derived/x");
    ASSERT_TRUE(waitUntil([&] { return !entry("derived/x") && kept().empty(); }));
    EXPECT_FALSE(m_page->chart("derived/x"));
    EXPECT_EQ(m_page->options().series, (QStringList{"eval/loss", "train/loss"}));
}

TEST_F(CurvesDerivedTest, RemovingIsUndone) {
    add("x", "2 * eval/loss");
    ASSERT_TRUE(waitUntil([&] { return isLossTimes(2, "derived/x") && entry("derived/x"); }));
    const auto before = kept();
    press(Qt::Key_Delete, "derived/x");
    ASSERT_TRUE(waitUntil([&] { return kept().empty(); }));
    auto* bar = m_page->findChild<MessageBar*>();
    ASSERT_TRUE(bar->isVisible());
    QTest::mouseClick(bar->findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_FALSE(bar->isVisible());
    EXPECT_TRUE(waitUntil([&] { return isLossTimes(2, "derived/x") && kept() == before; }));
}

TEST_F(CurvesDerivedTest, NamesAreTakenOnceAndMissingSeriesAreTold) {
    add("x", "2 * eval/loss");
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.derivedSeries().size() == 1; }));
    auto* open = ask();
    type(open, "name", "x");
    type(open, "expression", "eval/loss + other/series");
    EXPECT_EQ(note(open), "There is a series of this name already.");
    type(open, "name", "y");
    EXPECT_EQ(note(open), "None of the chosen runs has other/series.");
    EXPECT_TRUE(canEnd(open)) << "others may have it";
    QTest::keyClick(field(open, "name"), Qt::Key_Escape);
    EXPECT_FALSE(dialog());
    EXPECT_EQ(kept().size(), 1u);
}

}  // namespace
}  // namespace plateau::widgets
