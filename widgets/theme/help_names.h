// How widgets and models say what they show, so that the guide opens at its paragraph (widgets/guide/help_topic.h).
#pragma once

namespace plateau::widgets {

// A dynamic property of a widget: its topic. A property "field" stands for the topic "setting:" with its value.
inline constexpr auto kHelpTopic = "helpTopic";
// headerData() of a model for this role is the topic of the column.
inline constexpr int kHelpTopicRole = 0x0200;

}  // namespace plateau::widgets
