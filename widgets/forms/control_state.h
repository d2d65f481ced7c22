// Saves and restores the state of a page's controls with the workspace. Each is stored under its objectName: combo
// boxes (by the data of the current entry, else its text), check boxes, numbers, tabs, splitters. GUI thread.
#pragma once

#include <QList>

class QSettings;
class QWidget;

namespace plateau::widgets {

void saveControls(QSettings& settings, const QList<QWidget*>& controls);
// A control stays as it is when its value is missing or is no longer a valid choice.
void restoreControls(const QSettings& settings, const QList<QWidget*>& controls);

}  // namespace plateau::widgets
