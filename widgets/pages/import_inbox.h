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
    // Returns all paths and empties the inbox.
    QStringList take();
    // Whether paths wait here or are being read.
    bool isBusy() const { return m_isRead || !m_paths.isEmpty(); }
    void setRead(bool isRead) { m_isRead = isRead; }  // by the page that imports

signals:
    void added();

private:
    QStringList m_paths;
    bool m_isRead = false;
};

// The importable paths of a drag: local folders, bundles, event files, and .csv, .tsv and .json files.
QStringList importablePaths(const QMimeData& dragged);

// A folder with a model as transformers writes it and no log of a training: config.json beside *.safetensors.
bool isModelFolder(const QString& path);

}  // namespace plateau::widgets
