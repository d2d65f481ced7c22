#include "widgets/forms/problem_list.h"

#include <gtest/gtest.h>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

namespace plateau::widgets {
namespace {

class ProblemListTest : public testing::Test {
protected:
    void show(int width, int problems) {
        const FormProblem problem{kText, [] {}, {{QStringLiteral("Set Positions to 512"), {}, [] {}}}};
        m_list.setProblems(std::vector(std::size_t(problems), problem));
        m_window.resize(width, 400);
        m_window.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_window));
        ASSERT_TRUE(QTest::qWaitFor([this] { return m_list.width() == m_window.width(); }, 5000));
        m_window.grab();
    }
    // Of what stands in a line: where, in the list.
    QRect placeOf(const QWidget& part) const { return {part.mapTo(&m_list, QPoint()), part.size()}; }
    QList<QLabel*> texts() const {
        QList<QLabel*> found = m_list.findChildren<QLabel*>("reason");
        found.removeIf([](const QLabel* text) { return !text->isVisible(); });  // of problems before
        return found;
    }

    const QString kText = QStringLiteral(
        "Positionen: weniger als die Beispiellänge von 512 Tokens, die das gewählte Korpus hat, also bliebe von jedem "
        "Beispiel etwas ungelesen");
    QWidget m_window;
    ProblemList m_list{&m_window};

    ProblemListTest() {
        auto* column = new QVBoxLayout(&m_window);
        column->setContentsMargins(0, 0, 0, 0);
        column->addWidget(&m_list);
        column->addStretch(1);
    }
};

// In German at 1024 pixels a problem ended in "…".
TEST_F(ProblemListTest, AProblemIsWholeAtEveryWidth) {
    for (const int width : {1200, 700, 420}) {
        show(width, 1);
        ASSERT_EQ(texts().size(), 1);
        const QLabel& text = *texts().front();
        EXPECT_EQ(text.text(), kText);
        EXPECT_GE(text.height(), text.heightForWidth(text.width())) << width;
        EXPECT_TRUE(m_list.rect().contains(placeOf(text))) << width;
        for (const auto* button : m_list.findChildren<QPushButton*>())
            EXPECT_TRUE(m_list.rect().contains(placeOf(*button))) << width << button->text().toStdString();
    }
    const int narrow = m_list.height();
    show(1200, 1);
    EXPECT_LT(m_list.height(), narrow) << "no more room than it needs";
}

TEST_F(ProblemListTest, ThreeAreShownAndTheOthersScrolledTo) {
    show(420, 3);
    const int three = m_list.height();
    EXPECT_TRUE(m_list.rect().contains(placeOf(*texts().last())));
    show(420, 5);
    EXPECT_NEAR(m_list.height(), three, three / 3);
    for (const QLabel* text : texts()) EXPECT_GE(text->height(), text->heightForWidth(text->width()));
    EXPECT_GT(placeOf(*texts().last()).top(), m_list.height());
}

}  // namespace
}  // namespace plateau::widgets
