// Which visible texts of a window have numbers with a point although the user's language has a comma.
#pragma once

#include <QStringList>

class QWidget;

namespace plateau::tests {

// One line for each label, button, choice, tab, heading, table cell or tooltip below `root` with such a number. What is
// as files and commands write it is none: commands, lines of files, settings ("rate=0.5", "normal(0.02)"), names of
// files, versions.
QStringList decimalPoints(const QWidget& root);

}  // namespace plateau::tests
