// Scroll areas that look like the page around them. GUI thread.
#pragma once

class QScrollArea;
class QWidget;

namespace plateau::widgets {

// Shows the content without a frame or a background of its own, as wide as the area: it scrolls up and down only,
// unless it needs more width than there is. The area owns the content.
void showScrolled(QScrollArea& area, QWidget* content);

}  // namespace plateau::widgets
