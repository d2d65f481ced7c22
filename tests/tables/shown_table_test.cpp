#include "widgets/tables/shown_table.h"

#include <cmath>

#include <gtest/gtest.h>
#include <QClipboard>
#include <QFile>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>

#include "tests/support/table_entries.h"
#include "widgets/tables/table_menu.h"
#include "widgets/theme/decimal_text.h"

namespace plateau::widgets {
namespace {

constexpr int kNumber = Qt::UserRole + 7;

QStandardItem* number(const QString& shown, double value) {
    auto* item = new QStandardItem(shown);
    item->setData(value, kNumber);
    return item;
}

// Run | loss | a picture
void fill(QStandardItemModel& model) {
    model.setHorizontalHeaderLabels({"Run", "Loss\n(nats)", "Curve"});
    model.appendRow({new QStandardItem("b_1"), number(QStringLiteral("−1\u2009234.5"), -1234.5), new QStandardItem});
    model.appendRow({new QStandardItem("a"), number(QStringLiteral("1.6·10⁻⁴"), 1.6e-4), new QStandardItem});
    model.appendRow({new QStandardItem("c"), number(QStringLiteral("–"), std::nan("")), new QStandardItem});
}

TEST(ShownTable, HasTheRowsAsSortedAndTheColumnsAsMoved) {
    QStandardItemModel model;
    fill(model);
    QSortFilterProxyModel sorted;
    sorted.setSourceModel(&model);
    QTableView view;
    view.setModel(&sorted);
    sorted.sort(0);
    EXPECT_EQ(table::tableText(shownTable(view, *view.horizontalHeader(), kNumber), table::TableFormat::csv),
              "Run,Loss (nats)\na,0.00016\nb_1,-1234.5\nc,\n");
    view.horizontalHeader()->moveSection(1, 0);
    sorted.setFilterFixedString("b");
    EXPECT_EQ(table::tableText(shownTable(view, *view.horizontalHeader(), kNumber), table::TableFormat::csv),
              "Loss (nats),Run\n-1234.5,b_1\n");
    view.setColumnHidden(1, true);
    EXPECT_EQ(shownTable(view, *view.horizontalHeader(), kNumber).columns.size(), 1u);
}

TEST(ShownTable, NumbersAreMathematicsAndTextsAreEscapedInLatex) {
    QStandardItemModel model;
    fill(model);
    QTableView view;
    view.setModel(&model);
    const std::string latex =
        table::tableText(shownTable(view, *view.horizontalHeader(), kNumber), table::TableFormat::latex);
    EXPECT_NE(latex.find("\\begin{tabular}{lr}"), std::string::npos) << latex;
    EXPECT_NE(latex.find("b\\_1 & $-1234.5$"), std::string::npos) << latex;
}

TEST(ShownTable, OfATreeOpenBranchesOnly) {
    QStandardItemModel model;
    model.setHorizontalHeaderLabels({"Name"});
    for (const char* name : {"open", "shut"}) {
        auto* group = new QStandardItem(name);
        group->appendRow(new QStandardItem(QStringLiteral("in %1").arg(name)));
        model.appendRow(group);
    }
    QTreeView view;
    view.setModel(&model);
    view.expand(model.index(0, 0));
    EXPECT_EQ(table::tableText(shownTable(view, *view.header(), kNumber), table::TableFormat::csv),
              "Name\nopen\nin open\nshut\n");
}

// Shows its number as the user's language has it.
class Localised : public QStandardItem {
public:
    QVariant data(int role) const override {
        if (role == Qt::DisplayRole) return decimalText(2.5, 1);
        return role == kNumber ? QVariant(2.5) : QVariant();
    }
};

TEST(ShownTable, HasADecimalPointInEveryLanguage) {
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::German));
    QStandardItemModel model;
    model.setHorizontalHeaderLabels({"x"});
    model.appendRow(new Localised);
    QTableView view;
    view.setModel(&model);
    EXPECT_EQ(model.index(0, 0).data().toString(), "2,5");
    EXPECT_EQ(shownTable(view, *view.horizontalHeader(), kNumber).rows.at(0).cells.at(0).text, "2.5");
    QLocale::setDefault(before);
}

// The entry of that text in the view's context menu.
TEST(TableMenu, CopiesAndWritesWhatIsShown) {
    QStandardItemModel model;
    fill(model);
    QTableView view;
    view.setModel(&model);
    QStringList told;
    addTableMenu(view, *view.horizontalHeader(), kNumber, "runs",
                 [&](const QString& file, const QString& problem) { told << file << problem; });
    ASSERT_TRUE(support::tableEntry(view, "Markdown"));
    support::tableEntry(view, "Markdown")->trigger();
    EXPECT_TRUE(QGuiApplication::clipboard()->text().startsWith("| Run |"))
        << QGuiApplication::clipboard()->text().toStdString();
    EXPECT_EQ(told, (QStringList{"", ""}));

    QTemporaryDir folder;
    const QString file = folder.filePath("table.tex");
    QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QTimer::singleShot(0, [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        ASSERT_TRUE(dialog);
        dialog->findChild<QLineEdit*>("fileNameEdit")->setText(file);
        QTest::keyClick(dialog->findChild<QLineEdit*>("fileNameEdit"), Qt::Key_Return);
    });
    support::tableEntry(view, "Save …")->trigger();
    ASSERT_TRUE(QTest::qWaitFor([&] { return told.size() == 4; }, 30'000));
    EXPECT_EQ(told.mid(2), (QStringList{file, ""}));
    QFile written(file);
    ASSERT_TRUE(written.open(QIODevice::ReadOnly));
    EXPECT_TRUE(written.readAll().contains("\\toprule"));

    // The format that was chosen last is proposed.
    QTimer::singleShot(0, [&] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        ASSERT_TRUE(dialog);
        EXPECT_EQ(dialog->selectedNameFilter(), "LaTeX (booktabs) (*.tex)");
        QTest::keyClick(dialog, Qt::Key_Escape);
    });
    support::tableEntry(view, "Save …")->trigger();
}

}  // namespace
}  // namespace plateau::widgets
