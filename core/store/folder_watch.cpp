#include "core/store/folder_watch.h"

#include <sys/inotify.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <string_view>
#include <utility>

#include "core/store/run_files.h"

namespace plateau::store {
namespace {

constexpr std::uint32_t kRootEvents = IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_ONLYDIR;
constexpr std::uint32_t kRunEvents =
    IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_ONLYDIR;

// The others (log.txt, checkpoints) say nothing that the database keeps.
bool matters(std::string_view file) {
    return file == "events.jsonl" || file == "lock" || file == "label.json" || file == "spec.json";
}

}  // namespace

FolderWatch::FolderWatch(std::filesystem::path runsFolder)
    : m_runs(std::move(runsFolder)), m_fd(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC)) {
    if (m_fd < 0) return;
    m_root = ::inotify_add_watch(m_fd, m_runs.c_str(), kRootEvents);
    m_complete = m_root >= 0;
}

FolderWatch::~FolderWatch() {
    if (m_fd >= 0) ::close(m_fd);
}

void FolderWatch::watch(const run::RunId& id) {
    const int watch = ::inotify_add_watch(m_fd, (m_runs / id.value).c_str(), kRunEvents);
    if (watch >= 0)
        m_watches[watch] = id;
    else if (errno == ENOSPC || errno == ENOMEM)
        m_complete = false;
}

void FolderWatch::watchAll() {
    if (m_fd < 0) return;
    if (const auto runs = listRuns(m_runs)) {
        for (const run::RunId& id : *runs) watch(id);
    }
}

FolderWatch::Changes FolderWatch::changed() {
    Changes changes;
    alignas(inotify_event) std::array<char, 16384> buffer;
    for (;;) {
        const ssize_t size = m_fd < 0 ? 0 : ::read(m_fd, buffer.data(), buffer.size());
        if (size <= 0) return changes;
        for (std::size_t at = 0; at + sizeof(inotify_event) <= static_cast<std::size_t>(size);) {
            inotify_event event;
            std::memcpy(&event, buffer.data() + at, sizeof event);
            const std::string_view name = event.len > 0 ? buffer.data() + at + sizeof event : "";
            at += sizeof event + event.len;
            if (event.mask & IN_Q_OVERFLOW) {
                changes.everything = true;
            } else if (event.wd == m_root) {
                if (!isRunName(name)) continue;
                const run::RunId id{std::string(name)};
                if (event.mask & (IN_CREATE | IN_MOVED_TO)) watch(id);
                changes.runs.insert(id);
            } else if (const auto run = m_watches.find(event.wd); run != m_watches.end()) {
                if (matters(name)) changes.runs.insert(run->second);
                if (event.mask & IN_IGNORED) m_watches.erase(run);
            }
        }
    }
}

}  // namespace plateau::store
