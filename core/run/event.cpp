#include "core/run/event.h"

#include <array>
#include <optional>

#include "core/spec/json_text.h"
#include "core/spec/number_json.h"

namespace plateau::run {
namespace {

using nlohmann::json;

constexpr spec::JsonLimits kLimits{.max_bytes = kMaxEventBytes, .max_depth = 32};
constexpr double kLargestInteger = 9007199254740992;  // 2^53: beyond it JSON readers disagree

constexpr std::array<std::pair<EventType, std::string_view>, 14> kNames = {{
    {EventType::started, "started"},
    {EventType::metrics, "metrics"},
    {EventType::evaluation, "evaluation"},
    {EventType::operatorStatistics, "operator"},
    {EventType::anatomy, "anatomy"},
    {EventType::checkpoint, "checkpoint"},
    {EventType::glue, "glue"},
    {EventType::warning, "warning"},
    {EventType::progress, "progress"},
    {EventType::profile, "profile"},
    {EventType::resumed, "resumed"},
    {EventType::interrupted, "interrupted"},
    {EventType::finished, "finished"},
    {EventType::failed, "failed"},
}};

bool isReserved(std::string_view key) {
    return key == "v" || key == "seq" || key == "time" || key == "type" || key == "step" || key == "values";
}

// Details with names in place of non-finite numbers, which JSON would turn into null.
json withNames(const json& value) {
    if (value.is_number_float()) return spec::numberJson(value.get<double>());
    if (!value.is_structured()) return value;
    json copy = value;
    for (json& entry : copy) entry = withNames(entry);
    return copy;
}

bool hasValues(const Event& event) {
    return !event.values.empty() || event.type == EventType::metrics || event.type == EventType::evaluation ||
           event.type == EventType::operatorStatistics;
}

std::optional<std::int64_t> countAt(const json& object, const char* name) {
    const auto found = object.find(name);
    if (found == object.end() || !found->is_number_integer()) return std::nullopt;
    const double value = found->get<double>();
    if (value < 0 || value > kLargestInteger) return std::nullopt;
    return found->get<std::int64_t>();
}

Error damaged(std::string message, std::string_view source) {
    return {ErrorCode::malformed, std::move(message), std::string(source), "the line is left out"};
}

Status readHeader(Event& event, const json& object, std::string_view source) {
    const auto version = countAt(object, "v");
    if (!version || *version < 1) return damaged("event without a version \"v\"", source);
    if (*version > kEventVersion)
        return Error{ErrorCode::newerVersion,
                     "event version " + std::to_string(*version) + " is newer than " + std::to_string(kEventVersion) +
                         ", the newest that this Plateau reads",
                     std::string(source), "open the run with a newer Plateau"};
    const auto seq = countAt(object, "seq");
    if (!seq) return damaged("event without a number \"seq\"", source);
    const auto time = object.find("time");
    if (time == object.end() || !time->is_string()) return damaged("event without a \"time\"", source);
    const auto parsed = parseTime(time->get_ref<const std::string&>());
    if (!parsed) return damaged("event with an unusable \"time\"", source);
    const auto type = object.find("type");
    if (type == object.end() || !type->is_string()) return damaged("event without a \"type\"", source);
    event.seq = {*seq};
    event.time = *parsed;
    event.type = eventType(type->get_ref<const std::string&>());
    const auto step = countAt(object, "step");
    if (!step && event.type != EventType::unknown) return damaged("event without a \"step\"", source);
    event.step = {step.value_or(0)};
    return Done{};
}

Status readValues(Event& event, const json& object, std::string_view source) {
    const auto values = object.find("values");
    if (values == object.end() || event.type == EventType::unknown) return Done{};
    if (!values->is_object()) return damaged("\"values\" is not an object", source);
    for (const auto& [name, value] : values->items()) {
        const auto number = spec::numberFrom(value);
        if (!number) return damaged("value \"" + name.substr(0, 80) + "\" is not a number", source);
        event.values.emplace_hint(event.values.end(), name, *number);
    }
    return Done{};
}

}  // namespace

std::string_view toString(EventType type) {
    for (const auto& [known, name] : kNames)
        if (known == type) return name;
    return "unknown";
}

EventType eventType(std::string_view text) {
    for (const auto& [type, name] : kNames)
        if (name == text) return type;
    return EventType::unknown;
}

bool isLastWord(EventType type) {
    return type == EventType::finished || type == EventType::failed || type == EventType::interrupted;
}

std::string encode(const Event& event) {
    std::string line = "{\"v\":" + std::to_string(kEventVersion) + ",\"seq\":" + std::to_string(event.seq.value) +
                       ",\"time\":\"" + formatTime(event.time) + "\",\"type\":\"" + std::string(toString(event.type)) +
                       "\",\"step\":" + std::to_string(event.step.value);
    if (hasValues(event)) {
        json values = json::object();
        for (const auto& [name, value] : event.values) values[name] = spec::numberJson(value);
        line += ",\"values\":" + spec::dumpJson(values);
    }
    if (event.details.is_object())
        for (const auto& [key, value] : event.details.items())
            if (!isReserved(key)) line += "," + spec::dumpJson(json(key)) + ":" + spec::dumpJson(withNames(value));
    return line + "}";
}

Result<Event> decode(std::string_view line, std::string_view source) {
    auto parsed = spec::parseJson(line, source, kLimits);
    // A log is one line an event, so the caller's position is better than "line 1".
    if (!parsed) return damaged(parsed.error().message, source);
    json& object = *parsed;
    if (!object.is_object()) return damaged("not a JSON object", source);
    Event event;
    if (const Status header = readHeader(event, object, source); !header) return header.error();
    if (const Status values = readValues(event, object, source); !values) return values.error();
    for (auto& [key, value] : object.items())
        if (!isReserved(key)) event.details[key] = std::move(value);
    return event;
}

}  // namespace plateau::run
