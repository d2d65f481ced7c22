#include "core/logs/trainer_state.h"

#include <array>

#include "core/spec/json_text.h"
#include "core/spec/number_json.h"

namespace plateau::logs {
namespace {

using nlohmann::json;

constexpr std::array<std::string_view, 3> kWords = {"-Infinity", "Infinity", "NaN"};

// Python writes NaN and infinities as bare words, which JSON does not know.
std::string withQuotedWords(std::string_view text) {
    std::string quoted;
    quoted.reserve(text.size());
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString && c == '\\' && i + 1 < text.size()) {
            quoted += c;
            quoted += text[++i];
            continue;
        }
        if (c == '"') inString = !inString;
        std::string_view word;
        if (!inString && (c == '-' || c == 'I' || c == 'N'))
            for (const std::string_view known : kWords)
                if (text.substr(i).starts_with(known)) word = known;
        if (word.empty()) {
            quoted += c;
            continue;
        }
        quoted.append("\"").append(word).append("\"");
        i += word.size() - 1;
    }
    return quoted;
}

std::optional<std::int64_t> stepOf(const json& entry) {
    const auto found = entry.find("step");
    if (found == entry.end() || !found->is_number()) return std::nullopt;
    const double step = found->get<double>();
    if (!(step >= 0) || step > static_cast<double>(kLargestStep)) return std::nullopt;
    return static_cast<std::int64_t>(step);
}

Status takeEntry(const json& entry, std::int64_t timeMs, Collector& collector, ImportReport& report) {
    const auto step = entry.is_object() ? stepOf(entry) : std::nullopt;
    if (!step) {
        report.skip("without a step");
        return Done{};
    }
    for (const auto& [key, value] : entry.items()) {
        if (key == "step") continue;
        const auto number = spec::numberFrom(value);
        if (!number) {
            report.skip("that is no number");
            continue;
        }
        const auto series = collector.series(trainerSeries(key));
        if (!series) return series.error();
        if (const Status added = collector.add(*series, *step, timeMs, *number); !added) return added;
    }
    return Done{};
}

}  // namespace

std::string trainerSeries(std::string_view key) {
    for (const std::string_view part : {"eval", "test"})
        if (key.size() > part.size() + 1 && key.starts_with(part) && key[part.size()] == '_')
            return std::string(part) + "/" + std::string(key.substr(part.size() + 1));
    return "train/" + std::string(key == "learning_rate" ? "lr" : key);
}

Status readTrainerState(std::string_view text, std::string_view source, std::int64_t timeMs, Collector& collector,
                        ImportReport& report) {
    const auto document =
        spec::parseJson(withQuotedWords(text), source, {.max_bytes = 2 * kLargestTrainerState, .max_depth = 64});
    if (!document) return document.error();
    const auto history = document->is_object() ? document->find("log_history") : document->end();
    if (!document->is_object() || history == document->end() || !history->is_array())
        return Error{ErrorCode::malformed, "no list \"log_history\"", std::string(source),
                     "name the trainer_state.json of a Hugging Face Trainer"};
    for (const json& entry : *history)
        if (const Status taken = takeEntry(entry, timeMs, collector, report); !taken) return taken;
    return Done{};
}

}  // namespace plateau::logs
