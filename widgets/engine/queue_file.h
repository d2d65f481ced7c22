// queue.json of a workspace and its lock.
//
//   queue.json   {"version":1,"runs":["<run id>",…]}   in order of their turn; replaced atomically, members that are
//                not known are kept. Optional: "paused":true (nothing is started), "at_once":{"cuda:0":2} (runs that
//                a device takes at a time, 1 when it is not named)
//   queue.lock   byte 0: held as long as its window lives by the one that starts runs
//                byte 1: held while queue.json is changed
//
// Both are OFD locks: the kernel drops them with the process. A damaged queue.json is set aside as
// queue.json.damaged-<n> and told; one of a newer version is refused and left as it is. One thread at a time; edit()
// may wait for another window's edit, so never on the GUI thread.
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
    nlohmann::json document = nlohmann::json::object();  // everything else that the file said
    std::optional<Error> set_aside;                      // a damaged file was moved away; says where to
};

// `source` names the file in errors. Duplicates count once; a name that cannot be a run folder is damage.
Result<QueueContent> parseQueue(std::string_view json, std::string_view source);
std::string queueJson(const QueueContent& content);

class QueueFile {
public:
    explicit QueueFile(std::filesystem::path workspaceFolder);
    ~QueueFile();
    QueueFile(const QueueFile&) = delete;
    QueueFile& operator=(const QueueFile&) = delete;

    // True when this object holds the starter's lock, from now on until its end.
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
