// Reads and writes queue.json of a workspace, and holds its locks.
//
//   queue.json   {"version":1,"runs":["<run id>",…]}   the waiting runs in order; replaced atomically, unknown
//                members are kept. Optional: "paused":true (no run is started), "at_once":{"cuda:0":2} (number of
//                runs per device at a time; 1 for devices that are not named)
//   queue.lock   byte 0: locked by the window that starts runs, as long as it is open
//                byte 1: locked while queue.json is being changed
//
// Both are OFD locks: the kernel releases them when the process ends. A damaged queue.json is renamed to
// queue.json.damaged-<n> and reported; one of a newer version is refused and left unchanged. Use an object from one
// thread at a time, and never from the GUI thread, because edit() may wait for another window's edit.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::widgets {

inline constexpr int kQueueVersion = 1;
inline constexpr int kMostAtOnce = 16;

struct QueueContent {
    std::vector<std::string> runs;
    bool paused = false;
    std::map<std::string, int> at_once;
    nlohmann::json document = nlohmann::json::object();  // all other members of the file
    std::optional<Error> set_aside;                      // a damaged file was renamed; says to what
};

// `source` names the file in errors. Duplicates count once. A name that cannot be a run folder makes the file damaged.
Result<QueueContent> parseQueue(std::string_view json, std::string_view source);
std::string queueJson(const QueueContent& content);

class QueueFile {
public:
    explicit QueueFile(const std::filesystem::path& workspaceFolder);
    ~QueueFile();
    QueueFile(const QueueFile&) = delete;
    QueueFile& operator=(const QueueFile&) = delete;

    // True if this object holds the starter's lock; it then keeps it until it is destroyed.
    bool tryBecomeStarter();

    Result<QueueContent> read();
    using Edit = std::function<void(QueueContent& content)>;
    Result<QueueContent> edit(const Edit& change);

private:
    Result<QueueContent> readOrSetAside();

    std::filesystem::path m_file, m_lockFile;
    int m_lock = -1;
    bool m_starter = false;
};

}  // namespace plateau::widgets
