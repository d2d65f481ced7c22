// The base class of all pages: a widget with a subtitle and a few actions for the header. The title comes from the
// window's table of pages.
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
    virtual QList<QAction*> headerActions() { return {}; }  // at most four; those of low priority show only an icon
    // True when all requested data has arrived and been drawn; `--screenshot` waits for it.
    virtual bool isSettled() const { return true; }

    // The state that the page remembers per workspace (columns, options, zoom). The caller has opened a group for it.
    virtual void saveState(QSettings&) const {}
    virtual void restoreState(QSettings&) {}

signals:
    void headerChanged();
    void settledChanged();
    // Asks the frame to show another page ("runs", "curves", …).
    void pageRequested(const QString& page);
};

}  // namespace plateau::widgets
