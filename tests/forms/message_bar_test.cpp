// The bar of messages of a page.
#include <QAction>
#include <QPushButton>
#include <QTest>

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

}  // namespace
}  // namespace plateau::widgets
