#include "widgets/models/series_readers.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "core/store/database_place.h"

namespace plateau::widgets {
namespace {

constexpr int kMostReaders = 4;

}  // namespace

SeriesReaders::SeriesReaders(QString workspaceFolder)
    : m_folder(std::move(workspaceFolder)), m_place(store::databaseFolder(m_folder.toStdString())) {
    m_pool.setMaxThreadCount(std::clamp(int(std::thread::hardware_concurrency()), 1, kMostReaders));
    if (Result<store::Workspace> first = store::Workspace::openReader(m_folder.toStdString()))
        m_idle.push_back(std::make_unique<store::Workspace>(*std::move(first)));
}

SeriesReaders::~SeriesReaders() {
    m_pool.clear();
    m_pool.waitForDone();
}

Result<store::Workspace> SeriesReaders::openAnother() const {
    const std::string folder = m_folder.toStdString();
    if (store::databaseFolder(folder) == m_place) return store::Workspace::openReader(folder);
    return Error{ErrorCode::unreadable, "the folder cannot be written any more", folder,
                 "its database is read by those that have it open"};
}

Result<std::unique_ptr<store::Workspace>> SeriesReaders::borrow() {
    const auto takeIdle = [this] {
        auto workspace = std::move(m_idle.back());
        m_idle.pop_back();
        ++m_lent;
        return workspace;
    };
    {
        const std::lock_guard guard(m_mutex);
        if (!m_idle.empty()) return takeIdle();
    }
    Result<store::Workspace> opened = openAnother();
    std::unique_lock guard(m_mutex);
    if (opened) {
        ++m_lent;
        return std::make_unique<store::Workspace>(*std::move(opened));
    }
    // One that is there already will do.
    m_back.wait(guard, [this] { return !m_idle.empty() || m_lent == 0; });
    if (m_idle.empty()) return opened.error();
    return takeIdle();
}

void SeriesReaders::giveBack(std::unique_ptr<store::Workspace> workspace) {
    {
        const std::lock_guard guard(m_mutex);
        m_idle.push_back(std::move(workspace));
        --m_lent;
    }
    m_back.notify_all();
}

void SeriesReaders::read(const run::RunId& id, const std::string& name, std::int64_t revision, Done done) {
    m_pool.start([this, id, name, revision, done = std::move(done)] {
        Result<std::unique_ptr<store::Workspace>> workspace = borrow();
        if (!workspace) {
            return done(std::make_shared<const Result<store::Series>>(workspace.error()));
        }
        const auto stored = revision < 0 ? Result<std::int64_t>(-1) : (*workspace)->seriesRevision(id, name);
        if (revision >= 0 && stored && *stored == revision) {
            done(nullptr);
        } else {
            done(std::make_shared<const Result<store::Series>>((*workspace)->series(id, name)));
        }
        giveBack(std::move(*workspace));
    });
}

}  // namespace plateau::widgets
