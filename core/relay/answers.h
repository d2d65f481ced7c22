// The answers of the far side to what was asked of it, read as hostile: figures and names within limits, texts without
// control characters, so that they can be shown on a terminal. Pure; thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

namespace plateau::relay {

// What there is on a machine.
struct HelloAnswer {
    struct Device {
        std::string id{}, name{};
        std::int64_t memory_bytes = 0;  // 0: unknown
        bool operator==(const Device&) const = default;
    };
    int protocol = 0;
    std::string version{}, torch{};  // Plateau's and LibTorch's
    std::string host{};
    std::string workspace{};  // absolute
    std::string engine{};     // the program that jobs of a batch system execute, absolute; empty: not told
    std::string clock{};      // as in events, UTC
    int cores = 0;
    std::int64_t memory_bytes = 0;
    std::int64_t free_bytes = 0;  // where the workspace lies
    bool has_slurm = false;       // jobs can be submitted there
    std::vector<Device> devices{};

    nlohmann::json document() const;
    // Errors: malformed; newerVersion for another protocol.
    static Result<HelloAnswer> read(const nlohmann::json& document);
    bool operator==(const HelloAnswer&) const = default;
};

struct ListAnswer {
    struct Run {
        std::string run{};
        std::uint64_t bytes = 0;      // of its event log
        std::int64_t changed_ms = 0;  // when that was written last, Unix time
        bool is_held = false;         // a process there works on it
        bool operator==(const Run&) const = default;
    };
    std::vector<Run> runs{};  // in the order of their names
    bool more = false;

    nlohmann::json document() const;
    // Errors: malformed, also for names that no run has, or that do not ascend from `after`.
    static Result<ListAnswer> read(const nlohmann::json& document, std::string_view after);
    bool operator==(const ListAnswer&) const = default;
};

struct StartAnswer {
    bool is_paused = false;  // the queue there starts nothing
    nlohmann::json document() const;
    static Result<StartAnswer> read(const nlohmann::json& document);
    bool operator==(const StartAnswer&) const = default;
};

struct StopAnswer {
    bool has_left_queue = false;  // it had not begun; otherwise it was asked
    nlohmann::json document() const;
    static Result<StopAnswer> read(const nlohmann::json& document);
    bool operator==(const StopAnswer&) const = default;
};

// Of one checkpoint.
struct CheckpointAnswer {
    struct File {
        std::string name{};
        std::uint64_t bytes = 0;
        bool operator==(const File&) const = default;
    };
    std::int64_t step = 0;
    std::vector<File> files{};  // in the order of their names

    nlohmann::json document() const;
    // Errors: malformed, also for files that do not cross (checkpoint_files.h), that are named twice or are too large.
    static Result<CheckpointAnswer> read(const nlohmann::json& document);
    bool operator==(const CheckpointAnswer&) const = default;
};

struct ReadAnswer {
    std::string bytes{};  // as base64; none at the file's end
    std::string mark{};   // of the file up to the end of these bytes
    nlohmann::json document() const;
    static Result<ReadAnswer> read(const nlohmann::json& document);
    bool operator==(const ReadAnswer&) const = default;
};

// Of a job that was queued, or would be.
struct SubmitAnswer {
    std::string script{};  // its text
    std::string file{};    // where that lies there; empty when nothing was queued
    std::string job{};     // its number; empty when nothing was queued
    std::string start{};   // when it is expected to start, by the clock there: "2026-01-31T12:00:00"; empty: not known
    nlohmann::json document() const;
    static Result<SubmitAnswer> read(const nlohmann::json& document);
    bool operator==(const SubmitAnswer&) const = default;
};

struct CancelAnswer {
    std::string task{};  // that was cancelled
    nlohmann::json document() const;
    static Result<CancelAnswer> read(const nlohmann::json& document);
    bool operator==(const CancelAnswer&) const = default;
};

inline constexpr std::string_view kRequeued = "requeued", kGone = "gone";  // besides slurm::toString()

struct TasksAnswer {
    struct Task {
        std::string run{}, task{};
        // As slurm::toString(); besides, "requeued": it has run before and waits again; "gone": the batch system does
        // not know it any more, and the run itself says how it ended.
        std::string state{};
        std::string reason{};  // why it waits, in the batch system's word
        std::string start{};   // expected or real, by the clock there; empty: not known
        std::string elapsed{};
        std::string nodes{};
        std::string run_state{};  // what the run's own files say, as run::toString()
        bool operator==(const Task&) const = default;
    };
    std::vector<Task> tasks{};  // in the order of the runs' names
    bool more = false;

    nlohmann::json document() const;
    // Errors: malformed, also for names that no run has, or that do not ascend from `after`.
    static Result<TasksAnswer> read(const nlohmann::json& document, std::string_view after);
    bool operator==(const TasksAnswer&) const = default;
};

struct LogAnswer {
    std::string file{};  // there
    std::string text{};  // its end; bytes that are no text as '?'
    nlohmann::json document() const;
    static Result<LogAnswer> read(const nlohmann::json& document);
    bool operator==(const LogAnswer&) const = default;
};

// At most `most` bytes, each control character as '?'.
std::string printable(std::string_view text, std::size_t most);
// Every control character but line breaks and tabs as '?'.
std::string printableLines(std::string text);

}  // namespace plateau::relay
