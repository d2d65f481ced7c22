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

signals:
    void added();

private:
    QStringList m_paths;
};

// The importable paths of a drag: local folders, bundles, event files, and .csv, .tsv and .json files.
QStringList importablePaths(const QMimeData& dragged);

// A folder with a model as transformers writes it and no log of a training: config.json beside *.safetensors.
bool isModelFolder(const QString& path);

}  // namespace plateau::widgets
