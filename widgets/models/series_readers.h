// Reads series on several threads, each with its own database connection. The first is made at once, so that a
// workspace that can no longer be written to while it is open is still read. Must be created, called and destroyed on
// one thread.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include <QString>
#include <QThreadPool>

#include "core/store/workspace.h"

namespace plateau::widgets {

class SeriesReaders {
public:
    explicit SeriesReaders(QString workspaceFolder);
    ~SeriesReaders();  // waits for readings in progress

    // Calls `done` on a reading thread, with null if the series is still stored at `revision`. A `revision` of -1
    // always reads.
    using Done = std::function<void(std::shared_ptr<const Result<store::Series>>)>;  // null: unchanged
    void read(const run::RunId& id, const std::string& name, std::int64_t revision, Done done);

private:
    Result<store::Workspace> openAnother() const;
    Result<std::unique_ptr<store::Workspace>> borrow();
    void giveBack(std::unique_ptr<store::Workspace> workspace);

    const QString m_folder;
    const std::filesystem::path m_place;  // of the database that is read; another one has not what it has
    std::mutex m_mutex;
    std::condition_variable m_back;
    int m_lent = 0;
    std::vector<std::unique_ptr<store::Workspace>> m_idle;
    QThreadPool m_pool;
};

}  // namespace plateau::widgets
