#include <QSignalSpy>

#include <gtest/gtest.h>

#include "widgets/models/run_selection.h"

namespace plateau::widgets {
namespace {

TEST(RunSelectionTest, TellsEveryChangeOnce) {
    RunSelection selection;
    QSignalSpy chosen(&selection, &RunSelection::chosenChanged), current(&selection, &RunSelection::currentChanged);
    selection.setChosen("a", true);
    selection.setChosen("a", true);
    selection.setChosen(QStringList{"a"});
    EXPECT_EQ(chosen.size(), 1);
    selection.setChosen(QStringList{"a", "b"});
    selection.setChosen("a", false);
    EXPECT_EQ(chosen.size(), 3);
    EXPECT_EQ(selection.chosen(), QStringList{"b"});
    EXPECT_TRUE(selection.isChosen("b"));
    selection.setCurrent("b");
    selection.setCurrent("b");
    EXPECT_EQ(current.size(), 1);
    EXPECT_EQ(selection.current(), "b");
}

}  // namespace
}  // namespace plateau::widgets
