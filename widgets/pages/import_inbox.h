// Files and folders that were dropped onto the window or named elsewhere, for the page that imports them. GUI thread.
#pragma once

#include <QObject>
#include <QStringList>

class QMimeData;

namespace plateau::widgets {

class ImportInbox : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    void add(const QStringList& paths);
    // What is there, which is then gone.
    QStringList take();

signals:
    void added();

private:
    QStringList m_paths;
};

// What can be imported of what is dragged: local folders, event files, .csv, .tsv and .json.
QStringList importablePaths(const QMimeData& dragged);

}  // namespace plateau::widgets
