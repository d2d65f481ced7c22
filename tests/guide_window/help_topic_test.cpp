#include "widgets/guide/help_topic.h"

#include <gtest/gtest.h>
#include <QHeaderView>
#include <QLineEdit>
#include <QStandardItemModel>
#include <QTest>
#include <QTreeView>
#include <QVBoxLayout>

#include "widgets/guide/guide_book.h"
#include "widgets/theme/help_names.h"

namespace plateau::widgets {
namespace {

TEST(HelpTopics, AllLeadToAParagraphThatIsThere) {
    GuideBook& book = GuideBook::theGuide();
    ASSERT_GT(helpTopics().size(), 40);
    for (const QString& topic : helpTopics()) {
        const QString address = helpAddress(topic, book);
        EXPECT_TRUE(book.has(address)) << topic.toStdString() << " -> " << address.toStdString();
    }
}

TEST(HelpTopics, WithoutAParagraphHaveThatOfTheirParent) {
    GuideBook& book = GuideBook::theGuide();
    EXPECT_EQ(helpAddress("setting:train.peak_lr", book), "spec.md#train.peak_lr");
    EXPECT_EQ(helpAddress("setting:train.eps", book), "spec.md#train.eps");
    EXPECT_EQ(helpAddress("setting:train.early_stop.above_loss", book), "spec.md#train.early_stop");
    EXPECT_EQ(helpAddress("setting:glue.lr", book), "spec.md#fields-of-a-fine-tuning");
    EXPECT_EQ(helpAddress("setting:corpus.filter.preset", book), "corpus.md#the-filter");
    EXPECT_EQ(helpAddress("operator:pairwise", book), "operators.md#pairwise");
    EXPECT_EQ(helpAddress("operator:nobody", book), "operators.md");
    EXPECT_EQ(helpAddress("series:eval/loss", book), "events.md#series");
    EXPECT_EQ(helpAddress("column:notes", book), "window.md#runs");
    EXPECT_EQ(helpAddress("nowhere", book), "");
    EXPECT_EQ(helpAddress("", book), "");
}

TEST(HelpTopicOf, IsThatOfTheNearestThatHasOne) {
    QWidget page;
    page.setProperty(kHelpTopic, "curves");
    QWidget plain(&page);
    QWidget row(&plain);
    row.setProperty("field", "train.peak_lr");
    QLineEdit line(&row);
    EXPECT_EQ(helpTopicOf(&line), "setting:train.peak_lr");
    EXPECT_EQ(helpTopicOf(&plain), "curves");
    QWidget alone;
    EXPECT_EQ(helpTopicOf(&alone), "");
    EXPECT_EQ(helpTopicOf(nullptr), "");
}

class Columns : public QStandardItemModel {
public:
    using QStandardItemModel::QStandardItemModel;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (role == kHelpTopicRole) return QStringList{"column:exit", "setting:seed"}.value(section);
        return QStandardItemModel::headerData(section, orientation, role);
    }
};

class HelpHere : public testing::Test {
protected:
    HelpHere() : columns(2, 2) {
        window.resize(400, 300);
        auto* column = new QVBoxLayout(&window);
        table.setModel(&columns);
        chart.setProperty(kHelpTopic, "compare.curves");
        chart.setMinimumHeight(80);
        for (QWidget* widget : {static_cast<QWidget*>(&line), static_cast<QWidget*>(&table), &chart})
            column->addWidget(widget);
        line.setProperty("field", "seed");
        window.setProperty(kHelpTopic, "compare");
        window.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&window));
    }
    ~HelpHere() override {
        for (QWidget* widget : {static_cast<QWidget*>(&line), static_cast<QWidget*>(&table), &chart})
            widget->setParent(nullptr);
    }
    QString here(const QWidget& under) const {
        return helpTopicHere(window, under.mapToGlobal(under.rect().center()), "compare");
    }

    QWidget window;
    Columns columns;
    QLineEdit line;
    QTreeView table;
    QWidget chart;
};

TEST_F(HelpHere, TheFocusSaysMoreThanTheMouse) {
    line.setFocus();
    EXPECT_EQ(here(chart), "setting:seed");
}

TEST_F(HelpHere, WithoutAFocusItIsWhatIsUnderTheMouse) {
    line.setFocus();
    line.clearFocus();
    EXPECT_EQ(here(chart), "compare.curves");
    EXPECT_EQ(helpTopicHere(window, {-500, -500}, "compare"), "compare");
}

TEST_F(HelpHere, AColumnIsThatOfTheHeaderOrOfTheCurrentCell) {
    line.setFocus();
    const QWidget& header = *table.header()->viewport();
    const auto over = [&](int section) {
        const QPoint place(table.header()->sectionViewportPosition(section) + 5, header.height() / 2);
        return helpTopicHere(window, header.mapToGlobal(place), "compare");
    };
    EXPECT_EQ(over(0), "column:exit") << "though the focus is elsewhere";
    EXPECT_EQ(over(1), "setting:seed");
    table.setFocus();
    table.setCurrentIndex(columns.index(1, 0));
    EXPECT_EQ(here(chart), "column:exit");
}

}  // namespace
}  // namespace plateau::widgets
