// Reads series by several threads, each with a connection of its own. Created, called and destroyed on one thread.
#pragma once

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
    ~SeriesReaders();  // waits for what is being read

    // `done` is called on the reading thread. Nothing is read, and `done` not called, when `revision` is what is stored
    // already; -1 reads in any case.
    using Done = std::function<void(std::shared_ptr<const Result<store::Series>>)>;  // null: as before
    void read(const run::RunId& id, const std::string& name, std::int64_t revision, Done done);

private:
    Result<std::unique_ptr<store::Workspace>> borrow();
    void giveBack(std::unique_ptr<store::Workspace> workspace);

    const QString m_folder;
    std::mutex m_mutex;
    std::vector<std::unique_ptr<store::Workspace>> m_idle;
    QThreadPool m_pool;
};

}  // namespace plateau::widgets
