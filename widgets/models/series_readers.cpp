#include "widgets/models/series_readers.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace plateau::widgets {
namespace {

constexpr int kMostReaders = 4;

}  // namespace

SeriesReaders::SeriesReaders(QString workspaceFolder) : m_folder(std::move(workspaceFolder)) {
    m_pool.setMaxThreadCount(std::clamp(int(std::thread::hardware_concurrency()), 1, kMostReaders));
}

SeriesReaders::~SeriesReaders() {
    m_pool.clear();
    m_pool.waitForDone();
}

Result<std::unique_ptr<store::Workspace>> SeriesReaders::borrow() {
    {
        const std::lock_guard guard(m_mutex);
        if (!m_idle.empty()) {
            auto workspace = std::move(m_idle.back());
            m_idle.pop_back();
            return workspace;
        }
    }
    Result<store::Workspace> opened = store::Workspace::open(m_folder.toStdString());
    if (!opened) return opened.error();
    return std::make_unique<store::Workspace>(std::move(*opened));
}

void SeriesReaders::giveBack(std::unique_ptr<store::Workspace> workspace) {
    const std::lock_guard guard(m_mutex);
    m_idle.push_back(std::move(workspace));
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
