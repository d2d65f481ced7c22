// The buttons that forms share.
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QVBoxLayout>

#include "tests/pages/page_fixture.h"
#include "widgets/forms/copy_button.h"
#include "widgets/forms/launch_buttons.h"
#include "widgets/forms/reason_label.h"

namespace plateau::widgets {
namespace {

class LaunchButtonsTest : public tests::PageTest {};

TEST_F(LaunchButtonsTest, SayHowManyRunsAndWhyThereAreNone) {
    LaunchButtons buttons(m_shared->queue);
    auto *start = buttons.findChild<QPushButton*>("start"), *queue = buttons.findChild<QPushButton*>("queue");
    QSignalSpy clicked(&buttons, &LaunchButtons::clicked);
    buttons.setUsable(false, "No operator", 3);
    start->click();
    EXPECT_EQ(clicked.size(), 0);
    EXPECT_EQ(start->toolTip(), "No operator");
    EXPECT_EQ(start->text(), "&Start");
    buttons.setUsable(true, {}, 3);
    EXPECT_TRUE(start->text().contains("3"));
    start->click();
    queue->click();
    ASSERT_EQ(clicked.size(), 2);
    EXPECT_TRUE(clicked[0][0].toBool());
    EXPECT_FALSE(clicked[1][0].toBool());
}

// The focus went to the navigation with every queueing.
TEST_F(LaunchButtonsTest, HaveTheFocusAgainWhenTheyCanBeUsedAgain) {
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    auto *first = new QLineEdit(&window), *second = new QLineEdit(&window);
    auto* buttons = new LaunchButtons(m_shared->queue, &window);
    for (QWidget* part : std::initializer_list<QWidget*>{first, second, buttons}) column->addWidget(part);
    window.show();
    auto* queue = buttons->findChild<QPushButton*>("queue");
    queue->setFocus();
    buttons->setUsable(false, "Making the runs");
    EXPECT_NE(window.focusWidget(), queue);
    buttons->setUsable(true, {});
    EXPECT_EQ(window.focusWidget(), queue);
    buttons->setUsable(false, "Making the runs");
    (window.focusWidget() == first ? second : first)->setFocus();
    const QWidget* own = window.focusWidget();
    buttons->setUsable(true, {});
    EXPECT_EQ(window.focusWidget(), own) << "where a person has gone";
}

// It was on the button that folds the navigation.
TEST_F(LaunchButtonsTest, TheFocusStaysWithThemOrWithWhatSaysWhyTheyAreOff) {
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    auto *first = new QLineEdit(&window), *reasons = new QLineEdit(&window);
    auto* buttons = new LaunchButtons(m_shared->queue, &window);
    for (QWidget* part : std::initializer_list<QWidget*>{first, reasons, buttons}) column->addWidget(part);
    buttons->follow(*reasons);
    reasons->hide();
    window.show();
    auto* start = buttons->findChild<QPushButton*>("start");
    start->setFocus();
    buttons->setUsable(false, "Making the runs");
    EXPECT_EQ(window.focusWidget(), buttons);
    reasons->show();
    buttons->setUsable(false, "The name is taken");
    EXPECT_EQ(window.focusWidget(), reasons);
    reasons->hide();
    buttons->setUsable(true, {});
    EXPECT_EQ(window.focusWidget(), start);
}

TEST(CopyButton, CopiesAndSaysSo) {
    CopyButton button("Copy the command");
    EXPECT_FALSE(button.isEnabled()) << "nothing to copy";
    button.setCopied("plateau-engine status");
    button.click();
    EXPECT_EQ(QGuiApplication::clipboard()->text(), "plateau-engine status");
    EXPECT_EQ(button.text(), "Copied");
    EXPECT_TRUE(tests::waitUntil([&] { return button.text() == "Copy"; }));
}

TEST(ReasonLabel, WhatIsOnlyMissingIsNoError) {
    ReasonLabel label;
    label.tell("Choose a model", false);
    EXPECT_EQ(label.property("role"), "small");
    label.tell("no such file", true);
    EXPECT_EQ(label.property("role"), "error");
    EXPECT_EQ(label.text(), "no such file");
}

}  // namespace
}  // namespace plateau::widgets
