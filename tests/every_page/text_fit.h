// Which visible texts of a window are cut off or lie on each other: judged by what a widget says it needs, and by what
// of it can be seen.
#pragma once

#include <QStringList>

class QWidget;

namespace plateau::tests {

// "QLabel title 'Long text' in RunsPage" for messages.
QString nameOf(const QWidget& widget);

// One line for each label, button, check box, combo box, line edit (hint), spin box, tab, header or group box below
// `root` that is shown narrower or lower than its text, for each control that its parents clip, and for each area that
// scrolls sideways. Texts that end in "…" and tell the whole in a tooltip are elided on purpose.
QStringList cutTexts(const QWidget& root);

// cutTexts(), and a line for each label, button or field that lies on another one of the same box.
QStringList misfits(const QWidget& root);

}  // namespace plateau::tests
