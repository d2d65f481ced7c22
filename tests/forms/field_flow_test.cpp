#include "widgets/forms/field_flow.h"

#include <vector>

#include <gtest/gtest.h>
#include <QLineEdit>
#include <QTest>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kGap = spacing::m;

class FieldFlowTest : public testing::Test {
protected:
    void show(const std::vector<int>& widths, FieldFlow::Columns columns = FieldFlow::Columns::ownWidths) {
        auto* flow = new FieldFlow(&m_host, columns);
        for (const int width : widths) {
            m_fields.push_back(new QLineEdit(&m_host));
            m_fields.back()->setMinimumWidth(40);
            flow->addField(m_fields.back(), width);
        }
    }
    void resize(int width) {
        m_host.resize(width, 400);
        m_host.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_host));
        ASSERT_TRUE(QTest::qWaitFor([&] { return m_host.width() == width && m_fields.front()->width() > 0; }));
    }
    int widthOf(int field) const { return m_fields[std::size_t(field)]->width(); }

    QWidget m_host;
    std::vector<QLineEdit*> m_fields;
};

TEST_F(FieldFlowTest, FieldsOfALineShareItsWidthAsTheyAskForIt) {
    show({100, 200, 100});
    resize(800 + 2 * kGap);
    EXPECT_EQ(widthOf(0), 200);
    EXPECT_EQ(widthOf(1), 400);
    EXPECT_EQ(m_fields[2]->geometry().right(), m_host.width() - 1);
    EXPECT_EQ(m_fields[0]->y(), m_fields[2]->y());
}

TEST_F(FieldFlowTest, WhatHasNoRoomStandsBelowAndIsNoWiderThanAbove) {
    show({100, 200, 100});
    resize(300 + kGap);
    EXPECT_EQ(m_fields[1]->y(), m_fields[0]->y());
    EXPECT_GT(m_fields[2]->y(), m_fields[0]->geometry().bottom());
    EXPECT_EQ(m_fields[2]->x(), 0);
    EXPECT_EQ(widthOf(2), widthOf(0));
}

TEST_F(FieldFlowTest, TheLeastHeightIsThatOfAllLines) {
    show({100, 200, 100});
    resize(300 + kGap);
    EXPECT_GE(m_host.minimumSizeHint().height(), m_fields[2]->geometry().bottom() + 1);
    resize(400 + 2 * kGap);
    EXPECT_EQ(m_host.minimumSizeHint().height(), m_fields[0]->height());
}

TEST_F(FieldFlowTest, ANarrowPlaceNeedsNoMoreThanTheWidestField) {
    show({100, 200, 100});
    EXPECT_LE(m_host.minimumSizeHint().width(), 100);
    resize(120);
    for (const QLineEdit* field : m_fields) EXPECT_LE(field->geometry().right(), 119);
    EXPECT_GT(m_fields[2]->y(), m_fields[1]->y());
}

TEST_F(FieldFlowTest, EqualFieldsStandInColumns) {
    show({100, 100, 100, 100, 100}, FieldFlow::Columns::equal);
    m_fields[3]->setMinimumWidth(150);
    resize(3 * 150 + 2 * kGap);
    for (int below : {3, 4}) {
        EXPECT_EQ(m_fields[std::size_t(below)]->x(), m_fields[std::size_t(below - 3)]->x());
        EXPECT_EQ(widthOf(below), 150);
        EXPECT_GT(m_fields[std::size_t(below)]->y(), m_fields[0]->y());
    }
}

TEST_F(FieldFlowTest, AHiddenFieldLeavesItsPlaceToTheOthers) {
    show({100, 200, 100});
    resize(300 + kGap);
    m_fields[1]->hide();
    ASSERT_TRUE(QTest::qWaitFor([&] { return m_fields[2]->y() == m_fields[0]->y(); }));
    EXPECT_EQ(widthOf(0), 150);
    EXPECT_EQ(widthOf(2), 150);
}

}  // namespace
}  // namespace plateau::widgets
