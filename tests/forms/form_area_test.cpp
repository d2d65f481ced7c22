#include "widgets/forms/form_area.h"
#include "widgets/forms/form_columns.h"

#include <gtest/gtest.h>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTest>
#include <QVBoxLayout>

namespace plateau::widgets {
namespace {

constexpr int kLeast = 60, kField = 50, kRest = 100;

// A form of three fields over something that wants the rest of the height.
class FormAreaTest : public testing::Test {
protected:
    FormAreaTest() {
        auto* content = new QWidget;
        auto* fields = new QVBoxLayout(content);
        fields->setContentsMargins(0, 0, 0, 0);
        fields->setSpacing(0);
        for (QWidget*& field : m_fields) {
            field = new QWidget;
            field->setFixedHeight(kField);
            fields->addWidget(field);
        }
        m_words = new QLabel("word ");
        m_words->setWordWrap(true);
        m_words->hide();
        fields->addWidget(m_words);
        m_area = new FormArea(content, kLeast, &m_page);
        m_rest->setMinimumHeight(kRest);
        auto* layout = new QVBoxLayout(&m_page);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        layout->addWidget(m_area);
        layout->addWidget(m_rest, 1);
    }
    void show(int height) {
        m_page.resize(400, height);
        m_page.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_page));
    }
    bool becomes(int height) {
        return QTest::qWaitFor([&] { return m_area->height() == height; });
    }
    bool scrolls() const { return m_area->verticalScrollBar()->maximum() > 0; }

    QWidget m_page;
    QWidget* m_fields[3] = {};
    QLabel* m_words = nullptr;
    FormArea* m_area = nullptr;
    QWidget* m_rest = new QWidget(&m_page);
};

TEST_F(FormAreaTest, IsAsHighAsItsFieldsWhereThereIsRoom) {
    show(600);
    EXPECT_TRUE(becomes(3 * kField)) << m_area->height();
    EXPECT_FALSE(scrolls());
    EXPECT_EQ(m_rest->height(), 600 - 3 * kField);
}

TEST_F(FormAreaTest, ScrollsWhereWhatIsBelowNeedsTheRoom) {
    show(kRest + 110);
    EXPECT_TRUE(becomes(110)) << m_area->height();
    EXPECT_TRUE(scrolls());
    EXPECT_EQ(m_rest->height(), kRest);
    EXPECT_EQ(m_page.minimumSizeHint().height(), kRest + kLeast);
}

TEST_F(FormAreaTest, FollowsWhatIsFoldedAndWhatWraps) {
    show(600);
    ASSERT_TRUE(becomes(3 * kField));
    m_fields[1]->hide();
    EXPECT_TRUE(becomes(2 * kField)) << m_area->height();
    m_words->setText(QString("word ").repeated(100));
    m_words->show();
    const int words = m_words->heightForWidth(400);
    ASSERT_GT(words, 2 * m_words->fontMetrics().height());
    EXPECT_TRUE(becomes(2 * kField + words)) << m_area->height();
    m_page.resize(800, 600);
    EXPECT_TRUE(becomes(2 * kField + m_words->heightForWidth(800))) << m_area->height();
    EXPECT_FALSE(scrolls());
}

// At 1100 x 700 the form was cut at its right, the figures lay over each other, and the buttons were out of sight.
TEST(FormColumns, HaveTheFiguresBelowWhereEitherWouldBeCut) {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    auto *field = new QWidget, *side = new QWidget, *figures = new QWidget;
    field->setMinimumSize(400, 100);
    column->addWidget(field);
    auto* sideColumn = new QVBoxLayout(side);
    figures->setMinimumSize(100, 300);
    sideColumn->addWidget(figures);
    auto* form = new QScrollArea;
    form->setWidgetResizable(true);
    form->setWidget(content);
    QWidget window;  // that does not grow with what is in it
    window.resize(1000, 1000);
    FormColumns columns(form, side, 200, 500, &window);
    window.show();
    const auto isBeside = [&] { return side->parentWidget() == &columns; };
    const auto becomes = [&](bool beside) { return QTest::qWaitFor([&] { return isBeside() == beside; }); };
    columns.resize(900, 500);
    EXPECT_TRUE(becomes(true));
    columns.resize(610, 500);
    EXPECT_TRUE(becomes(false)) << "the form would be cut";
    columns.resize(900, 500);
    EXPECT_TRUE(becomes(true));
    columns.resize(900, 200);
    EXPECT_TRUE(becomes(false)) << "the figures would be cut";
    EXPECT_LT(columns.minimumSizeHint().height(), 200) << "both scroll: what is below them stays in sight";
    columns.resize(900, 500);
    EXPECT_TRUE(becomes(true));
    figures->setMinimumHeight(600);
    EXPECT_TRUE(becomes(false)) << "they need more than before";
}

}  // namespace
}  // namespace plateau::widgets
