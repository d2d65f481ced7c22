#include "core/analysis/groups.h"

#include <algorithm>
#include <set>

namespace plateau::analysis {
namespace {

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : text) {
        if (c != ' ' && c != ',')
            words.back() += c;
        else if (!words.back().empty())
            words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

std::string valuesOf(const std::vector<Group>& groups) {
    std::set<std::string> values;
    for (const Group& group : groups)
        for (const auto& [column, value] : group.name) values.insert(column + "=" + value);
    std::string text;
    for (const std::string& value : values) text += (text.empty() ? "" : ", ") + value;
    return text;
}

// The column and value that one word means.
Result<std::pair<std::string, std::string>> meaningOf(const std::string& word, const std::vector<Group>& groups,
                                                      std::string_view flag) {
    std::set<std::pair<std::string, std::string>> found;
    for (const Group& group : groups)
        for (const auto& [column, value] : group.name)
            if (word == value || word == column + "=" + value) found.emplace(column, value);
    if (found.size() == 1) return *found.begin();
    if (found.empty())
        return Error{ErrorCode::notFound, "nothing is called '" + word + "'", std::string(flag),
                     "give one of " + valuesOf(groups)};
    return Error{ErrorCode::usage, "'" + word + "' stands in several columns", std::string(flag),
                 "write " + found.begin()->first + "=" + word};
}

Result<CurveName> wantedValues(const std::vector<Group>& groups, std::string_view reference, std::string_view flag) {
    CurveName wanted;
    for (const std::string& word : wordsOf(reference)) {
        const auto meaning = meaningOf(word, groups, flag);
        if (!meaning) return meaning.error();
        wanted.insert_or_assign(meaning->first, meaning->second);
    }
    if (!wanted.empty()) return wanted;
    const std::pair<const std::string, std::string> original{"operator", "original"};
    for (const Group& group : groups)
        if (const auto found = group.name.find(original.first); found != group.name.end() && *found == original)
            return CurveName{original};
    return groups.empty() ? CurveName{} : groups.front().name;
}

bool has(const CurveName& name, const CurveName& wanted) {
    return std::includes(name.begin(), name.end(), wanted.begin(), wanted.end());
}

std::ptrdiff_t shared(const CurveName& a, const CurveName& b) {
    return std::count_if(a.begin(), a.end(), [&](const auto& entry) {
        const auto other = b.find(entry.first);
        return other != b.end() && other->second == entry.second;
    });
}

}  // namespace

Result<std::vector<Group>> groupCurves(const std::vector<CurveName>& names, const std::vector<std::string>& columns) {
    for (const std::string& column : columns)
        if (std::none_of(names.begin(), names.end(), [&](const CurveName& name) { return name.contains(column); }))
            return Error{ErrorCode::notFound, "no column " + column, "--group", "give a column that names the curves"};
    std::vector<Group> groups;
    for (std::size_t i = 0; i < names.size(); ++i) {
        CurveName key;
        for (const auto& [column, value] : names[i]) {
            const bool chosen = std::find(columns.begin(), columns.end(), column) != columns.end();
            if (columns.empty() ? column != "seed" : chosen) key.emplace(column, value);
        }
        auto group = std::find_if(groups.begin(), groups.end(), [&](const Group& g) { return g.name == key; });
        if (group == groups.end()) group = groups.insert(groups.end(), {std::move(key), {}});
        group->curves.push_back(i);
    }
    return groups;
}

Result<std::vector<std::optional<std::size_t>>> referencesOf(const std::vector<Group>& groups,
                                                             std::string_view reference, std::string_view flag) {
    const auto wanted = wantedValues(groups, reference, flag);
    if (!wanted) return wanted.error();
    const bool known = std::any_of(groups.begin(), groups.end(), [&](const Group& g) { return has(g.name, *wanted); });
    if (!known && !groups.empty())
        return Error{ErrorCode::notFound, "nothing is called '" + std::string(reference) + "'", std::string(flag),
                     "give values that one has together, of " + valuesOf(groups)};
    std::vector<std::optional<std::size_t>> references(groups.size());
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (has(groups[i].name, *wanted)) continue;
        std::ptrdiff_t best = -1;
        for (std::size_t k = 0; k < groups.size(); ++k) {
            if (!has(groups[k].name, *wanted)) continue;
            const std::ptrdiff_t alike = shared(groups[i].name, groups[k].name);
            if (alike <= best) continue;
            best = alike;
            references[i] = k;
        }
    }
    return references;
}

}  // namespace plateau::analysis
