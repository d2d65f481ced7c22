// Imports bundles, run folders and past runs of other tools into the workspace one after the other, on a worker. GUI
// thread.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include "core/bundle/unbundle.h"
#include "core/logs/import_log.h"
#include "core/logs/log_runs.h"

namespace plateau::widgets {

class RunImporter : public QObject {
    Q_OBJECT

public:
    RunImporter(QString runsFolder, QObject* parent);
    // Stops the import in progress and removes what it has written.
    ~RunImporter() override;

    // Finds out what a file or folder is; emits `recognised` or `failed`. A bundle, which its name tells, and a run
    // folder or a folder of them in runs/ are imported at once; emits `unbundled` or `failed`. So is a folder of
    // TensorBoard's with runs below it; emits `importedBelow` or `failed`.
    void look(const QString& path);
    // Imports it after those before; emits `imported` or `failed`.
    void add(logs::ImportRequest request);
    // Stops the import in progress and drops those that wait.
    void stop();

    bool isBusy() const { return m_looks > 0 || m_current || !m_waiting.empty(); }
    // Name of the source that is being read, empty if none is, and the share of it that has been read, 0 … 1.
    QString currentName() const;
    double share() const;

signals:
    void changed();  // of isBusy(), currentName() or share(); of share() at most 10 times a second
    // `preview` is set for CSV, where a person may choose the columns.
    void recognised(const QString& path, plateau::logs::LogFormat format,
                    const std::optional<plateau::logs::CsvPreview>& preview);
    void imported(const QString& runId, const QString& name, const plateau::logs::ImportReport& report);
    void unbundled(const QString& path, const std::vector<plateau::bundle::UnbundledRun>& runs);
    void importedBelow(const QString& path, const plateau::logs::ImportedLogRuns& runs);
    void failed(const QString& path, const plateau::Error& error);

private:
    struct Item {
        std::filesystem::path source;
        std::optional<logs::ImportRequest> log;  // without it the source is a bundle, or holds run folders or logs
        bool holds_logs = false;                 // in folders of their own
    };
    struct Shared {
        std::atomic<bool> stopped = false;
        std::atomic<double> share = 0;
    };
    void start(Item item);
    void startNext();
    void startLog(const logs::ImportRequest& request);
    void startRuns(const std::filesystem::path& source);
    void startLogs(const std::filesystem::path& source);
    std::function<bool(double)> goOn() const;  // for the worker
    // Of the item at work, which has ended: its path.
    QString takeCurrent();
    void tellFailure(const QString& path, const Error& error);

    QString m_runsFolder;
    QThreadPool m_pool;
    QTimer m_timer;
    int m_looks = 0;
    std::vector<Item> m_waiting;
    std::optional<Item> m_current;
    std::shared_ptr<Shared> m_shared;  // shared with the worker
};

}  // namespace plateau::widgets
