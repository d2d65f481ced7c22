// Imports past runs into the workspace, one after the other, off the GUI thread. GUI thread.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include "core/logs/import_log.h"

namespace plateau::widgets {

class RunImporter : public QObject {
    Q_OBJECT

public:
    RunImporter(QString runsFolder, QObject* parent);
    // Stops what is under way, of which nothing stays.
    ~RunImporter() override;

    // Asks what a file or folder is; `recognised` follows, or `failed`.
    void look(const QString& path);
    // Imports it when those before are done; `imported` follows, or `failed`.
    void add(logs::ImportRequest request);
    // The import under way and those that wait.
    void stop();

    bool isBusy() const { return m_looks > 0 || m_current || !m_waiting.empty(); }
    // Name of the source that is being read, and the share that was; empty when none is.
    QString currentName() const;
    double share() const;

signals:
    void changed();  // of what the three above say; of the share at most 10 times a second
    // `preview` of CSV, whose columns a person may want to choose.
    void recognised(const QString& path, plateau::logs::LogFormat format,
                    const std::optional<plateau::logs::CsvPreview>& preview);
    void imported(const QString& runId, const QString& name, const plateau::logs::ImportReport& report);
    void failed(const QString& path, const plateau::Error& error);

private:
    struct Shared {
        std::atomic<bool> stopped = false;
        std::atomic<double> share = 0;
    };
    void startNext();

    QString m_runsFolder;
    QThreadPool m_pool;
    QTimer m_timer;
    int m_looks = 0;
    std::vector<logs::ImportRequest> m_waiting;
    std::optional<logs::ImportRequest> m_current;
    std::shared_ptr<Shared> m_shared;  // with the worker
};

}  // namespace plateau::widgets
