// The bar of messages of a page.
#include <QAction>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QVBoxLayout>

#include <gtest/gtest.h>

#include "widgets/forms/message_bar.h"

namespace plateau::widgets {
namespace {

constexpr auto kInformation = MessageBar::Kind::information;

TEST(MessageBar, EndsAMessageThatIsNoLongerTrue) {
    MessageBar bar;
    QAction news;
    bool isOver = false;
    bar.showMessage(kInformation, "two runs are running");
    bar.setEnd(news, &QAction::triggered, [&] { return isOver; });
    news.trigger();
    EXPECT_FALSE(bar.isHidden());
    isOver = true;
    EXPECT_FALSE(bar.isHidden()) << "nobody has said so";
    news.trigger();
    EXPECT_TRUE(bar.isHidden());
}

TEST(MessageBar, EndsNoOtherMessageThanItsOwn) {
    MessageBar bar;
    QAction news;
    int asked = 0;
    const auto isOver = [&] { return ++asked > 0; };
    bar.showMessage(kInformation, "queued");
    bar.setEnd(news, &QAction::triggered, isOver);
    bar.showMessage(kInformation, "queued");
    news.trigger();
    EXPECT_FALSE(bar.isHidden()) << "the same words, but said anew";
    EXPECT_EQ(asked, 0);
    bar.setEnd(news, &QAction::triggered, isOver);
    news.trigger();
    news.trigger();
    EXPECT_EQ(asked, 1) << "a message that is gone asks nothing";
}

// The next one in the order of the Tab key is on the other side of the window.
TEST(MessageBar, GivesTheFocusBackWhenItsButtonHidesIt) {
    QWidget page;
    auto* layout = new QVBoxLayout(&page);
    auto* field = new QLineEdit;
    auto* bar = new MessageBar;
    for (QWidget* part :
         {static_cast<QWidget*>(bar), static_cast<QWidget*>(new QLineEdit), static_cast<QWidget*>(field)})
        layout->addWidget(part);
    page.show();
    page.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&page));
    field->setFocus();
    bar->showMessage(kInformation, "it is running");
    bar->setAction("Stop it", [bar] { bar->hide(); });
    auto* stop = bar->findChild<QPushButton*>();
    QTest::mouseClick(stop, Qt::LeftButton);
    ASSERT_TRUE(bar->isHidden());
    EXPECT_TRUE(field->hasFocus());

    bar->showMessage(kInformation, "it is in the bin");
    EXPECT_TRUE(field->hasFocus());
    bar->setAction("Undo", [bar] { bar->hide(); });
    stop->setFocus();
    delete field;
    QTest::mouseClick(stop, Qt::LeftButton);
    EXPECT_TRUE(bar->isHidden()) << "where the focus was is no more";
}

}  // namespace
}  // namespace plateau::widgets
