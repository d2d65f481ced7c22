#include "widgets/pages/import_inbox.h"

#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QMimeData>
#include <QUrl>

namespace plateau::widgets {

void ImportInbox::add(const QStringList& paths) {
    if (paths.isEmpty()) return;
    m_paths += paths;
    emit added();
}

QStringList ImportInbox::take() {
    return std::exchange(m_paths, {});
}

QStringList importablePaths(const QMimeData& dragged) {
    QStringList paths;
    for (const QUrl& url : dragged.urls()) {
        const QFileInfo file(url.toLocalFile());
        const QString suffix = file.suffix().toLower();
        const bool isKnown = file.fileName().contains("tfevents") || suffix == "csv" || suffix == "tsv" ||
                             suffix == "json" || suffix == "plateau";
        if (url.isLocalFile() && (isKnown || file.isDir())) paths += file.filePath();
    }
    return paths;
}

bool isModelFolder(const QString& path) {
    const QDir folder(path);
    return folder.exists("config.json") && !folder.exists("trainer_state.json") &&
           !folder.entryList({"*.safetensors"}, QDir::Files).isEmpty();
}

}  // namespace plateau::widgets
