// Choices of a page that are kept with the workspace, each under its object's name: combo boxes (by the data of their
// entry, else its text), checks, numbers, tabs, splitters. GUI thread.
#pragma once

#include <QList>

class QSettings;
class QWidget;

namespace plateau::widgets {

void saveControls(QSettings& settings, const QList<QWidget*>& controls);
// What is not there, or is no choice any more, changes nothing.
void restoreControls(const QSettings& settings, const QList<QWidget*>& controls);

}  // namespace plateau::widgets
