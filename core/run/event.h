// One line of events.jsonl and its codec (resources/guide/events.md).
//
// Every line: {"v":1,"seq":n,"time":"2026-01-31T12:00:00.000Z","type":…,"step":…,…}. Non-finite numbers are the strings
// "NaN", "Infinity", "-Infinity". A line of a newer `v` is refused naming both numbers; unknown types are kept as
// EventType::unknown so that readers can skip them; an unknown extra member is ignored.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/run/ids.h"

namespace plateau::run {

inline constexpr int kEventVersion = 1;
inline constexpr std::size_t kMaxEventBytes = std::size_t{16} << 20;  // a longer line is damaged

enum class EventType {
    started,
    metrics,
    evaluation,
    operatorStatistics /* "operator" */,
    anatomy,
    checkpoint,
    glue,
    warning,
    progress,
    profile,
    resumed,
    interrupted,
    finished,
    failed,
    unknown,
};

std::string_view toString(EventType type);
EventType eventType(std::string_view text);
// finished, failed, interrupted
bool isLastWord(EventType type);

struct Event {
    Sequence seq;
    std::chrono::sys_time<std::chrono::milliseconds> time;  // UTC
    EventType type = EventType::unknown;
    StepIndex step;
    std::map<std::string, double> values;               // metrics, evaluation, operator, anatomy: "train/loss" -> value
    nlohmann::json details = nlohmann::json::object();  // every other member: reason, message, from_step, path, …
};

// One line without its LF.
std::string encode(const Event& event);
// `source` names file:line in the error.
Result<Event> decode(std::string_view line, std::string_view source);

// "2026-01-31T12:00:00.000Z" and back.
std::string formatTime(std::chrono::sys_time<std::chrono::milliseconds> time);
Result<std::chrono::sys_time<std::chrono::milliseconds>> parseTime(std::string_view text);

}  // namespace plateau::run
