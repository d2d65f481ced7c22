// Which visible texts of a window are too pale to read, judged by the pixels that are painted.
#pragma once

#include <QSet>
#include <QStringList>

class QWidget;

namespace plateau::tests {

// One line for each text of a label, button, field, choice, heading, tab or table cell below `root` that has less than
// 4.5:1 to what it stands on (3:1 where it is large), as WCAG 2.1 has it. What is disabled is exempt, as there. `known`
// holds what was found good before, which is not painted again.
QStringList paleTexts(QWidget& root, QSet<QString>& known);

}  // namespace plateau::tests
