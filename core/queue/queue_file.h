// Reads and writes queue.json of a workspace, and holds its locks.
//
//   queue.json   {"version":1,"runs":["<run id>",…]}   the waiting runs in order; replaced atomically, unknown
//                members are kept. Optional: "paused":true (no run is started), "at_once":{"cuda:0":2} (number of
//                runs per device at a time; 1 for devices that are not named), "refused":["<run id>",…] (runs whose
//                engine ended before it began, until a window has told so), "started":{"<run id>":1234} (waiting runs
//                for which an engine was started, with the bytes of their log before that),
//                "paused_after":["<run id>",…] (the runs of one arm whose failures in a row have paused it)
//   queue.lock   byte 0: locked by the keeper, the process that starts the waiting runs, as long as it does
//                byte 1: locked while queue.json is being changed
//                any other: of one run each, locked by the engine that was started for it, as long as it lives
//
// All are OFD locks: the kernel releases them when the process ends. A damaged queue.json is renamed to
// queue.json.damaged-<n> and reported; one of a newer version is refused and left unchanged. Use an object from one
// thread at a time, and never from a GUI thread, because edit() may wait for another process' edit.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::queue {

inline constexpr int kQueueVersion = 1;
inline constexpr int kMostAtOnce = 16;

struct QueueContent {
    std::vector<std::string> runs;
    bool paused = false;
    std::vector<std::string> paused_after{};  // runs whose failures have paused it; none: a person did
    std::map<std::string, int> at_once;
    std::vector<std::string> refused;
    std::map<std::string, std::uint64_t> started;
    nlohmann::json document = nlohmann::json::object();  // all other members of the file
    std::optional<Error> set_aside;                      // a damaged file was renamed; says to what

    bool startsSomething() const { return !runs.empty() && !paused; }
    int atOnce(const std::string& slot) const;
    // By a person.
    void setPaused(bool wanted);
    // A person wants the runs next, whatever became of them before.
    void putFirst(const std::vector<std::string>& names);
    void remove(const std::vector<std::string>& names);
};

// Held open, it marks the engine of a run as alive. Whoever is started with the descriptor holds it as well.
class EngineMark {
public:
    explicit EngineMark(int descriptor) : m_descriptor(descriptor) {}
    EngineMark(EngineMark&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}
    ~EngineMark();
    int descriptor() const { return m_descriptor; }

private:
    int m_descriptor;
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

    // True if this object holds the keeper's lock now; it then keeps it until resign() or its end. False when another
    // does. Error: the lock file cannot be opened.
    Result<bool> tryBecomeKeeper();
    // Gives the keeper's lock back. Called inside an edit, nothing can be added to the queue that nobody sees: either
    // the keeper reads it, or who adds it finds no keeper afterwards.
    void resign();
    // Whether any process holds the keeper's lock. Error: the lock file cannot be opened.
    Result<bool> isKept();

    // Error: busy, the run has a living engine; the lock file cannot be opened.
    Result<EngineMark> markEngine(const std::string& run);
    // Whether an engine that was started for the run lives, even if its keeper does not.
    bool hasEngine(const std::string& run);

    Result<QueueContent> read();
    using Edit = std::function<void(QueueContent& content)>;
    enum class Damaged { setAside, refuse };
    // Changes the content while nobody else can, and returns it as it is then. Nothing is written if nothing changes.
    Result<QueueContent> edit(const Edit& change, Damaged damaged = Damaged::setAside);
    // Within an edit: what has been changed so far is in the file before the next thing is done.
    Status write(const QueueContent& content);

private:
    Status open();
    Result<QueueContent> readOrSetAside(Damaged damaged);

    std::filesystem::path m_file, m_lockFile;
    int m_lock = -1;
    bool m_isKeeper = false;
    std::string m_written;  // what the file holds, during an edit
};

}  // namespace plateau::queue
