#include "widgets/theme/scroll_area.h"

#include <QScrollArea>

namespace plateau::widgets {

void showScrolled(QScrollArea& area, QWidget* content) {
    area.setWidgetResizable(true);
    area.setFrameShape(QFrame::NoFrame);
    area.setWidget(content);
    area.viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);  // which setWidget() turns on
}

}  // namespace plateau::widgets
