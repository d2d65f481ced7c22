// The headings of a table that can be sorted.
#include <gtest/gtest.h>
#include <QHeaderView>
#include <QTableWidget>
#include <QTest>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

class SortedHeading : public testing::Test {
protected:
    void SetUp() override {
        m_table.setHorizontalHeaderLabels({"Run", "Exit (step)"});
        m_table.horizontalHeaderItem(1)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
        header().setHighlightSections(false);
        m_table.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_table));
    }
    QHeaderView& header() { return *m_table.horizontalHeader(); }
    QImage heading(int section) {
        const QRect place(header().sectionViewportPosition(section), 0, header().sectionSize(section),
                          header().height());
        return header().viewport()->grab(place).toImage();
    }

    QTableWidget m_table{3, 2};
};

TEST_F(SortedHeading, TheArrowTakesNoRoomOfOtherHeadings) {
    const QImage plain = heading(1);
    m_table.setSortingEnabled(true);
    m_table.sortByColumn(0, Qt::AscendingOrder);
    applyTheme(*qApp, ThemeMode::light);  // polishes with the property that says it is sorted
    EXPECT_EQ(heading(1), plain);
}

TEST_F(SortedHeading, NeedsTheSameWidthAsBeforeAndHasAnArrow) {
    const int needed = header().sectionSizeHint(1);
    const QImage plain = heading(1);
    m_table.setSortingEnabled(true);
    m_table.sortByColumn(1, Qt::AscendingOrder);
    EXPECT_EQ(header().sectionSizeHint(1), needed);
    const QImage ascending = heading(1);
    EXPECT_NE(ascending, plain);
    m_table.sortByColumn(1, Qt::DescendingOrder);
    EXPECT_NE(heading(1), plain);
    EXPECT_NE(heading(1), ascending);
    const QRect text(0, 6, plain.width(), plain.height() - 6);
    EXPECT_EQ(heading(1).copy(text), plain.copy(text)) << "above the words";
}

}  // namespace
}  // namespace plateau::widgets
