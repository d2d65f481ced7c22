// Writing and tailing events.jsonl.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/run/event.h"

namespace plateau::run {

// Appends events. Only the holder of the run's lock may have one. One thread at a time. Each event is one write(2), so
// a reader in another process sees whole lines; flush() also syncs to the disk (done at checkpoints and last words).
class EventWriter {
public:
    // Opens or creates the log. On an existing one: cuts bytes after the last newline and continues after the last
    // whole line's seq. A damaged or newer line in it is an error and nothing is changed, unless it has bytes 0: from
    // there on the log is what a power cut left of lines that were never flushed, is kept as <file>.torn, and cut off.
    static Result<EventWriter> open(const std::filesystem::path& file);
    EventWriter(EventWriter&&) noexcept;
    EventWriter& operator=(EventWriter&&) noexcept;
    ~EventWriter();

    // Fills in seq and time; returns the event as written. A full disk is ErrorCode::noSpace and leaves no half line; a
    // last word is then kept beside the log (last_word.h), where readStatus() finds it and the next open() takes it up.
    Result<Event> append(EventType type, StepIndex step, std::map<std::string, double> values = {},
                         nlohmann::json details = nlohmann::json::object());
    Status flush();

private:
    struct State;
    explicit EventWriter(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

// The result of reading a tail.
struct TailBatch {
    std::vector<Event> events;
    std::vector<Error> bad_lines;  // damaged lines, skipped; context "events.jsonl:line"
    std::uint64_t offset = 0;      // byte after the last whole line read
    bool more = false;             // the byte limit stopped it
};

// Reads whole lines from `offset` on, at most about `limitBytes`. An empty or missing log is an empty batch. A log
// shorter than `offset` (replaced) restarts from 0 with `offset` telling so. A newer version of a line is an error;
// events before it come first, in a batch of their own with `more` set.
Result<TailBatch> readTail(const std::filesystem::path& file, std::uint64_t offset, std::uint64_t limitBytes = 8 << 20);

// All points that a reader should keep: a `resumed {from_step}` removes every value with step > from_step.
struct SeriesPoint {
    StepIndex step;
    std::chrono::sys_time<std::chrono::milliseconds> time;
    double value = 0;
};
std::map<std::string, std::vector<SeriesPoint>> seriesOf(const std::vector<Event>& events);

// `from_step` of a `resumed` event; its own step when that is missing.
StepIndex resumedFrom(const Event& event);

}  // namespace plateau::run
