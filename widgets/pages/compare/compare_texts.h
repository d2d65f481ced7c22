// The context of the page's translations that are not a widget's.
#pragma once

#include <QCoreApplication>

namespace plateau::widgets {

struct CompareTexts {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::Compare)
};

}  // namespace plateau::widgets
