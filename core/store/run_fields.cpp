#include "core/store/run_fields.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/run/metrics.h"
#include "core/store/run_standing.h"

namespace plateau::store {
namespace {

using Number = std::optional<double>;
using Texts = std::optional<std::vector<std::string_view>>;
using Text = std::string_view;

Number count(std::int64_t value) {
    return static_cast<double>(value);
}
Number time(std::int64_t ms) {
    return ms > 0 ? count(ms) : Number();
}
Text flag(bool value) {
    return value ? "true" : "false";
}

constexpr std::string_view kTag = "tag", kState = "state";

// The word of the files first, then those that the window shows in its place.
std::vector<Text> stateWords(const RunRow& row) {
    std::vector<Text> words{run::toString(row.state)};
    if (row.stopped) words.push_back("stopped");
    if (standingOf(row) == Standing::waiting || isWaiting(row)) words.push_back("waiting");
    return words;
}

constexpr RunField kFields[] = {
    {.name = "name", .text = [](const RunRow& row) -> Text { return row.name; }, .in_words = true},
    {.name = "id", .text = [](const RunRow& row) -> Text { return row.id.value; }, .in_words = true},
    {.name = "operator", .text = [](const RunRow& row) -> Text { return row.op; }, .in_words = true},
    {.name = "size", .text = [](const RunRow& row) -> Text { return row.size; }, .in_words = true},
    {.name = "recipe", .text = [](const RunRow& row) -> Text { return row.recipe; }, .in_words = true},
    {.name = "corpus", .text = [](const RunRow& row) -> Text { return row.corpus; }, .in_words = true},
    {.name = kState, .text = [](const RunRow& row) { return run::toString(row.state); }},
    {.name = "notes", .text = [](const RunRow& row) -> Text { return row.notes; }, .in_words = true},
    {.name = kTag},
    {.name = "kind", .text = [](const RunRow& row) -> Text { return row.kind; }},
    {.name = "device", .text = [](const RunRow& row) -> Text { return row.device; }},
    {.name = "machine", .text = [](const RunRow& row) -> Text { return row.machine; }, .in_words = true},
    {.name = "job", .text = [](const RunRow& row) -> Text { return row.job.task; }},
    {.name = "group", .text = [](const RunRow& row) -> Text { return row.group; }},
    {.name = "archived", .text = [](const RunRow& row) { return flag(row.archived); }},
    {.name = "baseline", .text = [](const RunRow& row) { return flag(row.baseline); }},
    {.name = "seed",
     .number =
         [](const RunRow& row) {
             return row.settings.empty() ? Number() : Number(static_cast<double>(row.seed));  // its spec cannot be read
         }},
    {.name = "step", .number = [](const RunRow& row) { return count(row.step); }},
    {.name = "steps", .number = [](const RunRow& row) { return count(row.steps); }},
    {.name = "progress",  // in percent
     .number =
         [](const RunRow& row) {
             return row.steps > 0 ? Number(100.0 * static_cast<double>(row.step) / static_cast<double>(row.steps))
                                  : Number();
         }},
    {.name = "exit", .number = [](const RunRow& row) { return row.exit_step; }},
    {.name = "tokens",
     .number =
         [](const RunRow& row) {
             return row.tokens_per_step > 0
                        ? Number(static_cast<double>(row.step) * static_cast<double>(row.tokens_per_step))
                        : Number();
         }},
    {.name = "seconds-left", .number = [](const RunRow& row) { return row.eta_seconds; }},
    // Milliseconds since 1970.
    {.name = "started", .number = [](const RunRow& row) { return time(row.started_ms); }},
    {.name = "created", .number = [](const RunRow& row) { return time(row.created_ms); }},
    {.name = "updated", .number = [](const RunRow& row) { return time(row.updated_ms); }},
    {.name = run::kEvalLoss, .number = [](const RunRow& row) { return row.eval_loss; }},
    {.name = run::kTrainLoss, .number = [](const RunRow& row) { return row.train_loss; }},
};

}  // namespace

const RunField* findRunField(std::string_view written) {
    const std::string name = lowerCase(written);
    const auto* found =
        std::find_if(std::begin(kFields), std::end(kFields), [&](const RunField& field) { return field.name == name; });
    return found == std::end(kFields) ? nullptr : found;
}

const std::vector<std::string_view>& runFieldNames() {
    static const std::vector<std::string_view> kNames = [] {
        std::vector<std::string_view> names;
        for (const RunField& field : kFields) names.push_back(field.name);
        std::sort(names.begin(), names.end());
        return names;
    }();
    return kNames;
}

Number RunFields::number(std::string_view written) const {
    if (const RunField* field = findRunField(written)) return field->number ? field->number(m_row) : std::nullopt;
    if (const auto setting = m_row.settings.find(lowerCase(written))) return numberIn<double>(*setting);
    return m_newest ? m_newest(written) : std::nullopt;
}

Texts RunFields::texts(std::string_view written) const {
    if (const RunField* field = findRunField(written)) {
        if (field->name == kTag) return std::vector<std::string_view>(m_row.tags.begin(), m_row.tags.end());
        if (field->name == kState) return stateWords(m_row);
        return field->text ? Texts(std::vector{field->text(m_row)}) : std::nullopt;
    }
    if (const auto setting = m_row.settings.find(lowerCase(written))) return std::vector{*setting};
    return std::nullopt;
}

std::string wordsOf(const RunRow& row) {
    std::string words;
    for (const RunField& field : kFields)
        if (field.in_words) words.append(field.text(row)).push_back('\n');
    for (const std::string_view word : stateWords(row)) words.append(word).push_back('\n');
    for (const std::string& tag : row.tags) words.append(tag).push_back('\n');
    return lowerCase(words);
}

}  // namespace plateau::store
