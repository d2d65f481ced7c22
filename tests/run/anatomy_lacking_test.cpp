#include "core/run/anatomy_lacking.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace plateau::run {
namespace {

using nlohmann::json;

Event startedWith(json anatomy) {
    Event event;
    event.type = EventType::started;
    event.details = {{"anatomy", std::move(anatomy)}};
    return event;
}

TEST(AnatomyLacking, EveryReasonHasAWordThatIsReadBack) {
    for (int why = 0; why <= int(Lacking::no_reference_levels); ++why) {
        EXPECT_EQ(lackingOf(toString(Lacking(why))), Lacking(why));
        EXPECT_FALSE(describe(Lacking(why)).empty());
    }
    EXPECT_FALSE(lackingOf("bad weather"));
}

TEST(AnatomyLacking, IsWhatTheBeginningOfALogSays) {
    const LackingSeries lacking = lackingIn(startedWith({{"lacking",
                                                          {{"anatomy/kl/", "no_reference_levels"},
                                                           {"anatomy/heat/1", "no_attention_maps"},
                                                           {"anatomy/new/", "a reason of a later version"},
                                                           {"anatomy/odd/", 7}}}}));
    EXPECT_EQ(lacking.size(), 2u);
    EXPECT_EQ(whyLacking(lacking, "anatomy/kl/left"), Lacking::no_reference_levels) << "by its family";
    EXPECT_EQ(whyLacking(lacking, "anatomy/heat/"), Lacking::no_attention_maps) << "by a member";
    EXPECT_FALSE(whyLacking(lacking, "anatomy/worth/where"));
}

TEST(AnatomyLacking, OfOtherEventsIsNothing) {
    EXPECT_TRUE(lackingIn(Event{}).empty());
    EXPECT_TRUE(lackingIn(startedWith(json::array())).empty());
    EXPECT_TRUE(lackingIn(startedWith({{"lacking", "all"}})).empty());
    Event other = startedWith({{"lacking", {{"anatomy/kl/", "no_reference_levels"}}}});
    other.type = EventType::evaluation;
    EXPECT_TRUE(lackingIn(other).empty());
}

}  // namespace
}  // namespace plateau::run
