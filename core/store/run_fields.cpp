#include "core/store/run_fields.h"

#include <algorithm>

#include "core/base/number_text.h"

namespace plateau::store {
namespace {

using Number = std::optional<double>;
using Texts = std::optional<std::vector<std::string_view>>;

Number finite(double value) {
    return value;
}
Number time(std::int64_t ms) {
    return ms > 0 ? Number(static_cast<double>(ms)) : Number();
}

struct NumberField {
    std::string_view name;
    Number (*of)(const RunRow&);
};
constexpr NumberField kNumbers[] = {
    {"seed", [](const RunRow& row) { return finite(static_cast<double>(row.seed)); }},
    {"step", [](const RunRow& row) { return finite(static_cast<double>(row.step)); }},
    {"steps", [](const RunRow& row) { return finite(static_cast<double>(row.steps)); }},
    {"progress",
     [](const RunRow& row) {
         return row.steps > 0 ? finite(100.0 * static_cast<double>(row.step) / static_cast<double>(row.steps))
                              : Number();
     }},
    {"exit", [](const RunRow& row) { return row.exit_step; }},
    {"tokens",
     [](const RunRow& row) {
         return row.tokens_per_step > 0
                    ? finite(static_cast<double>(row.step) * static_cast<double>(row.tokens_per_step))
                    : Number();
     }},
    {"seconds-left", [](const RunRow& row) { return row.eta_seconds; }},
    {"started", [](const RunRow& row) { return time(row.started_ms); }},
    {"created", [](const RunRow& row) { return time(row.created_ms); }},
    {"updated", [](const RunRow& row) { return time(row.updated_ms); }},
    {"eval/loss", [](const RunRow& row) { return row.eval_loss; }},
    {"train/loss", [](const RunRow& row) { return row.train_loss; }},
};

struct TextField {
    std::string_view name;
    std::string_view (*of)(const RunRow&);
};
constexpr TextField kTexts[] = {
    {"name", [](const RunRow& row) -> std::string_view { return row.name; }},
    {"id", [](const RunRow& row) -> std::string_view { return row.id.value; }},
    {"operator", [](const RunRow& row) -> std::string_view { return row.op; }},
    {"size", [](const RunRow& row) -> std::string_view { return row.size; }},
    {"state", [](const RunRow& row) { return run::toString(row.state); }},
    {"kind", [](const RunRow& row) -> std::string_view { return row.kind; }},
    {"recipe", [](const RunRow& row) -> std::string_view { return row.recipe; }},
    {"corpus", [](const RunRow& row) -> std::string_view { return row.corpus; }},
    {"device", [](const RunRow& row) -> std::string_view { return row.device; }},
    {"notes", [](const RunRow& row) -> std::string_view { return row.notes; }},
    {"group", [](const RunRow& row) -> std::string_view { return row.group; }},
    {"archived", [](const RunRow& row) -> std::string_view { return row.archived ? "true" : "false"; }},
    {"baseline", [](const RunRow& row) -> std::string_view { return row.baseline ? "true" : "false"; }},
};
constexpr std::string_view kTag = "tag";

template <typename Field, std::size_t count>
const Field* find(const Field (&fields)[count], std::string_view name) {
    const auto* found =
        std::find_if(std::begin(fields), std::end(fields), [&](const Field& field) { return field.name == name; });
    return found == std::end(fields) ? nullptr : found;
}

}  // namespace

Number RunFields::number(std::string_view written) const {
    const std::string field = lowerCase(written);
    if (const NumberField* found = find(kNumbers, field)) return found->of(m_row);
    if (find(kTexts, field) || field == kTag) return std::nullopt;
    if (const auto setting = m_row.settings.find(field)) return numberIn<double>(*setting);
    return m_newest ? m_newest(written) : std::nullopt;
}

Texts RunFields::texts(std::string_view written) const {
    const std::string field = lowerCase(written);
    if (field == kTag) return std::vector<std::string_view>(m_row.tags.begin(), m_row.tags.end());
    if (const TextField* found = find(kTexts, field)) return std::vector{found->of(m_row)};
    if (const auto setting = m_row.settings.find(field)) return std::vector{*setting};
    return std::nullopt;
}

std::string wordsOf(const RunRow& row) {
    std::string words;
    for (const std::string_view text :
         {std::string_view(row.name), std::string_view(row.id.value), std::string_view(row.op),
          std::string_view(row.size), std::string_view(row.recipe), std::string_view(row.corpus),
          run::toString(row.state), std::string_view(row.notes)}) {
        words.append(text).push_back('\n');
    }
    for (const std::string& tag : row.tags) words.append(tag).push_back('\n');
    return lowerCase(words);
}

bool isRunField(std::string_view written) {
    const auto& names = runFieldNames();
    return std::find(names.begin(), names.end(), lowerCase(written)) != names.end();
}

const std::vector<std::string_view>& runFieldNames() {
    static const std::vector<std::string_view> kNames = [] {
        std::vector<std::string_view> names{kTag};
        for (const NumberField& field : kNumbers) names.push_back(field.name);
        for (const TextField& field : kTexts) names.push_back(field.name);
        std::sort(names.begin(), names.end());
        return names;
    }();
    return kNames;
}

}  // namespace plateau::store
