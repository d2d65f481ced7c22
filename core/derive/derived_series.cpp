#include "core/derive/derived_series.h"

#include <algorithm>
#include <cstdint>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/derive/expression.h"

namespace plateau::derive {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::uint64_t kFileLimit = 4 << 20;

struct Field {
    const char* key;
    std::string DerivedSeries::*text;
};
constexpr Field kFields[] = {{"name", &DerivedSeries::name},
                             {"title", &DerivedSeries::title},
                             {"unit", &DerivedSeries::unit},
                             {"expression", &DerivedSeries::expression}};

// What is wrong with a row; empty: nothing.
std::string problemOf(const DerivedSeries& row) {
    if (!isDerivedName(row.name)) return "a derived series has no proper name";
    if (row.title.size() > kLongestTitle || row.unit.size() > kLongestTitle)
        return "the title or unit of " + row.name + " is too long";
    if (const auto error = parseExpression(row.expression).error)
        return "the expression of " + row.name + " is wrong at byte " + std::to_string(error->position);
    return {};
}

Status write(const fs::path& workspace, const std::vector<DerivedSeries>& rows) {
    return writeFileAtomically(derivedFile(workspace), derivedSeriesText(rows));
}

}  // namespace

fs::path derivedFile(const fs::path& workspace) {
    return workspace / "derived.json";
}

std::string seriesName(const DerivedSeries& row) {
    return std::string(kDerivedPrefix) + row.name;
}

bool isDerivedName(std::string_view name) {
    return !name.empty() && name.size() <= kLongestName && std::ranges::all_of(name, [](char sign) {
        return (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z') || (sign >= '0' && sign <= '9') ||
               sign == '_' || sign == '.' || sign == '-';
    });
}

Result<std::vector<DerivedSeries>> parseDerivedSeries(std::string_view text, const std::string& source) {
    const auto malformed = [&source](const std::string& what, const std::string& where = {}) {
        return Error{ErrorCode::malformed, what, source + where, "mend the file, or move it away"};
    };
    const json document = json::parse(text, nullptr, false);
    const json list = document.is_object() ? document.value("series", json()) : json();
    if (!list.is_array() || list.size() > kMostDerived) return malformed("this is no list of derived series");
    std::vector<DerivedSeries> rows;
    for (const json& entry : list) {
        const std::string where = ", row " + std::to_string(rows.size() + 1);
        if (!entry.is_object()) return malformed("a derived series is no object", where);
        DerivedSeries row;
        for (const auto& [key, member] : kFields) {
            const auto found = entry.find(key);
            if (found == entry.end()) continue;
            if (!found->is_string()) return malformed(std::string("\"") + key + "\" is no text", where);
            row.*member = found->get<std::string>();
        }
        if (const std::string problem = problemOf(row); !problem.empty()) return malformed(problem, where);
        if (std::ranges::find(rows, row.name, &DerivedSeries::name) != rows.end())
            return malformed("two derived series are called " + row.name, where);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string derivedSeriesText(const std::vector<DerivedSeries>& rows) {
    json list = json::array();
    for (const DerivedSeries& row : rows) {
        json entry;
        for (const auto& [key, member] : kFields) entry[key] = row.*member;
        list.push_back(std::move(entry));
    }
    return json{{"series", std::move(list)}}.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

Result<std::vector<DerivedSeries>> readDerivedSeries(const fs::path& workspace) {
    const fs::path file = derivedFile(workspace);
    std::error_code problem;
    if (!fs::exists(file, problem)) return std::vector<DerivedSeries>{};
    const auto text = readFile(file, kFileLimit);
    if (!text) return text.error();
    return parseDerivedSeries(*text, file.string());
}

Status keepDerivedSeries(const fs::path& workspace, const DerivedSeries& row) {
    if (const std::string problem = problemOf(row); !problem.empty())
        return Error{ErrorCode::invalidField, problem, row.name, "change it"};
    auto rows = readDerivedSeries(workspace);
    if (!rows) return rows.error();
    const auto found = std::ranges::find(*rows, row.name, &DerivedSeries::name);
    if (found != rows->end()) {
        *found = row;
    } else if (rows->size() == kMostDerived) {
        return Error{ErrorCode::invalidField, "there are " + std::to_string(kMostDerived) + " derived series already",
                     row.name, "remove one"};
    } else {
        rows->push_back(row);
    }
    return write(workspace, *rows);
}

Status removeDerivedSeries(const fs::path& workspace, const std::string& name) {
    auto rows = readDerivedSeries(workspace);
    if (!rows) return rows.error();
    if (std::erase_if(*rows, [&name](const DerivedSeries& row) { return row.name == name; }) == 0) return Done{};
    return write(workspace, *rows);
}

}  // namespace plateau::derive
