// inotify on runs/ and on every run folder in it. One thread. When the system has no watches left, changed() does not
// report the folders concerned and complete() is false: poll them.
#pragma once

#include <filesystem>
#include <map>
#include <set>

#include "core/run/ids.h"

namespace plateau::store {

class FolderWatch {
public:
    explicit FolderWatch(std::filesystem::path runsFolder);
    FolderWatch(const FolderWatch&) = delete;
    FolderWatch& operator=(const FolderWatch&) = delete;
    ~FolderWatch();

    int descriptor() const { return m_fd; }  // readable when something changed; -1 without inotify
    bool complete() const { return m_complete; }

    struct Changes {
        bool everything = false;    // too many to tell: look at all runs
        std::set<run::RunId> runs;  // created, removed or changed
    };
    // Takes what happened since the last call; new folders are watched from here on.
    Changes changed();
    // Watches every run folder that exists.
    void watchAll();

private:
    void watch(const run::RunId& id);
    std::filesystem::path m_runs;
    int m_fd = -1;
    int m_root = -1;
    bool m_complete = false;
    std::map<int, run::RunId> m_watches;
};

}  // namespace plateau::store
