// Names in a combo box are read whole.
#include "widgets/forms/name_box.h"

#include <gtest/gtest.h>
#include <QAbstractItemView>
#include <QHelpEvent>
#include <QTest>
#include <QToolTip>

namespace plateau::widgets {
namespace {

const QString kLong =
    QString::fromUtf8("symmetric · base · seed 1 · wikipedia-english · 200000 steps · peak_lr=0.0002");
const QString kOther =
    QString::fromUtf8("symmetric · base · seed 1 · wikipedia-english · 200000 steps · peak_lr=0.0004");

QString toolTipOf(QWidget& widget) {
    QToolTip::hideText();
    QHelpEvent help(QEvent::ToolTip, widget.rect().center(), widget.mapToGlobal(widget.rect().center()));
    QApplication::sendEvent(&widget, &help);
    return QToolTip::text();
}

class NameBoxTest : public testing::Test {
protected:
    void SetUp() override {
        m_box.setToolTip("Run");
        m_box.addItems({kLong, kOther, "short"});
        m_box.setMinimumContentsLength(4);
        m_box.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_box));
    }
    NameBox m_box;
};

TEST_F(NameBoxTest, WithoutRoomANameKeepsItsEndAndItsTooltipIsWhole) {
    m_box.resize(200, m_box.height());
    EXPECT_NE(m_box.shownName(), kLong);
    EXPECT_TRUE(m_box.shownName().endsWith("0.0002")) << m_box.shownName().toStdString();
    EXPECT_TRUE(m_box.shownName().startsWith("symm")) << m_box.shownName().toStdString();
    EXPECT_TRUE(toolTipOf(m_box).contains(kLong));
    EXPECT_TRUE(toolTipOf(m_box).contains("Run"));
    m_box.setCurrentIndex(2);
    EXPECT_EQ(m_box.shownName(), "short");
    EXPECT_EQ(toolTipOf(m_box), "Run");
}

TEST_F(NameBoxTest, TheListIsAsWideAsItsWidestName) {
    m_box.resize(200, m_box.height());
    m_box.showPopup();
    EXPECT_GE(m_box.view()->viewport()->width(), m_box.fontMetrics().horizontalAdvance(kLong));
    m_box.hidePopup();
}

}  // namespace
}  // namespace plateau::widgets
