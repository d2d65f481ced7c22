// Tabs and tables of labels as assistive technology is told of them.
#include <gtest/gtest.h>

#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QTabBar>
#include <QTabWidget>
#include <QTest>
#include <QVBoxLayout>

#include "widgets/theme/spoken_widget.h"

namespace plateau::widgets {
namespace {

TEST(SpokenTabs, TheCurrentOneHasTheFocusWhereItsBarHas) {
    installSpokenWidgets();
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    auto* tabs = new QTabWidget;
    auto* field = new QLineEdit;
    tabs->addTab(new QLabel("one"), "&First");
    tabs->addTab(new QLabel("two"), "Second");
    column->addWidget(field);
    column->addWidget(tabs);
    window.show();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    field->setFocus();
    QAccessibleInterface* bar = QAccessible::queryAccessibleInterface(tabs->tabBar());
    ASSERT_TRUE(bar);
    EXPECT_EQ(bar->role(), QAccessible::PageTabList);
    ASSERT_EQ(bar->childCount(), 2);
    QAccessibleInterface *first = bar->child(0), *second = bar->child(1);
    EXPECT_EQ(first->text(QAccessible::Name), "First");
    EXPECT_EQ(first->role(), QAccessible::PageTab);
    EXPECT_EQ(bar->indexOfChild(second), 1);
    EXPECT_TRUE(first->state().selected);
    EXPECT_FALSE(first->state().focused) << "the field has the focus";
    tabs->tabBar()->setFocus();
    EXPECT_TRUE(first->state().focused);
    EXPECT_FALSE(second->state().focused || second->state().selected);
    second->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    EXPECT_EQ(tabs->currentIndex(), 1);
    EXPECT_TRUE(second->state().focused);
    tabs->removeTab(1);
    EXPECT_FALSE(second->isValid());
}

}  // namespace
}  // namespace plateau::widgets
