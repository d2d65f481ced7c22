// What the whole window shows first: three doors where nothing is yet, and what was left everywhere else.
#include "app/workbench/tour.h"
#include "tests/every_page/own_workspace.h"

namespace plateau::tests {
namespace {

class FirstStart : public OwnWorkspaceTest {
protected:
    bool isTouring() {
        const auto* tour = window().findChild<workbench::Tour*>();
        return tour && tour->isVisible();
    }
};

TEST_F(FirstStart, OffersThreeDoorsAndATour) {
    open({});
    EXPECT_EQ(window().currentPageId(), "welcome");
    EXPECT_TRUE(isTouring());
    for (const char* door : {"welcome.demo", "welcome.folder", "welcome.study"}) {
        const auto* button = window().findChild<QWidget*>(door);
        ASSERT_TRUE(button) << door;
        EXPECT_TRUE(button->isVisible()) << door;
    }
}

TEST_F(FirstStart, IsNotThatOfAWorkspaceWithRuns) {
    addRun("one");
    open({});
    EXPECT_EQ(window().currentPageId(), "launch");
    EXPECT_FALSE(isTouring());
}

TEST_F(FirstStart, ComesOnce) {
    open({});
    show("data");
    window().close();
    m_window.reset();
    open({});
    EXPECT_EQ(window().currentPageId(), "data");
    EXPECT_FALSE(isTouring());
}

TEST_F(FirstStart, APageThatWasAskedForIsShown) {
    open("report");
    EXPECT_EQ(window().currentPageId(), "report");
    EXPECT_FALSE(isTouring());
}

}  // namespace
}  // namespace plateau::tests
