// What every page of the window is: a widget with a subtitle and a few actions for the header, which says the title
// that the window's table of pages has.
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QAction;
class QSettings;

namespace plateau::widgets {

class Page : public QWidget {
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual QString subtitle() const { return {}; }         // "3 runs"
    virtual QList<QAction*> headerActions() { return {}; }  // at most four with a text; of low priority: its icon only
    // True when everything asked for has arrived and been drawn; `--screenshot` waits for it.
    virtual bool isSettled() const { return true; }

    // What the page remembers per workspace (columns, options, zoom); the frame has opened a group for it.
    virtual void saveState(QSettings&) const {}
    virtual void restoreState(QSettings&) {}

signals:
    void headerChanged();
    void settledChanged();
    // Ask the frame to show another page ("runs", "curves", …).
    void pageRequested(const QString& page);
};

}  // namespace plateau::widgets
