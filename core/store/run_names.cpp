#include "core/store/run_names.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "core/run/run_directory.h"
#include "core/spec/run_kind.h"

namespace plateau::store {
namespace {

using Kind = NameDetail::Kind;
using Cell = std::vector<std::size_t>;  // runs that are alike so far
using Values = std::vector<std::string>;

constexpr std::size_t kLongestValue = 24;

std::string settingOf(const RunRow& row, std::string_view name) {
    const auto value = row.settings.find(name);
    return value ? std::string(*value) : std::string();
}

// Of a spec, since those of a row may be an estimate that changes.
std::string stepsOf(const RunRow& row) {
    const std::string steps = settingOf(row, "train.steps");
    return steps.empty() ? settingOf(row, "steps") : steps;
}

// The kind of a fine-tuning.
std::string finetuningOf(const RunRow& row) {
    return spec::infoOf(row.kind).is_finetuning ? row.kind : std::string();
}

bool differ(const Values& values) {
    return std::any_of(values.begin(), values.end(), [&](const std::string& value) { return value != values.front(); });
}

// What a study varies on purpose comes before what follows from it.
int rankOf(std::string_view setting) {
    return setting.starts_with("train.") ? 0 : setting.starts_with("model.") ? 1 : 2;
}

bool isToldOtherwise(std::string_view setting) {
    return setting == "seed" || setting == "device" || setting == "kind" || setting == "data.corpus" ||
           setting == "train.steps" || setting == "steps" || setting == "data.length";
}

class Splitter {
public:
    Splitter(const std::vector<const RunRow*>& runs, bool bySeed)
        : m_runs(runs), m_bySeed(bySeed), m_details(runs.size()) {}

    std::vector<NameDetail>& detailsOf(std::size_t at) { return m_details[at]; }

    void split(const Cell& cell) {
        if (cell.size() < 2) return;
        const bool isDone =
            splitBy(cell, Kind::kind, finetuningOf) ||
            splitBy(cell, Kind::corpus, [](const RunRow& row) { return corpusName(row.textPlace(), 1); }) ||
            splitBy(cell, Kind::corpus, [](const RunRow& row) { return corpusName(row.textPlace(), 2); }) ||
            splitBy(cell, Kind::steps, stepsOf) ||
            splitBy(cell, Kind::length, [](const RunRow& row) { return settingOf(row, "data.length"); }) ||
            splitBySetting(cell) ||
            (m_bySeed && splitBy(cell, Kind::seed, [](const RunRow& row) { return std::to_string(row.seed); }));
        if (!isDone) tellFolders(cell);
    }

private:
    // False where the value is the same in all runs of the cell.
    template <typename Value>
    bool splitBy(const Cell& cell, Kind kind, Value&& valueOf, const std::string& setting = {}) {
        Values values;
        for (const std::size_t at : cell) values.push_back(valueOf(*m_runs[at]));
        if (!differ(values)) return false;
        std::map<std::string, Cell> parts;
        for (std::size_t i = 0; i < cell.size(); ++i) {
            parts[values[i]].push_back(cell[i]);
            if (!values[i].empty()) m_details[cell[i]].push_back({kind, values[i], setting});
        }
        for (const auto& [value, part] : parts) split(part);
        return true;
    }

    bool splitBySetting(const Cell& cell) {
        std::vector<spec::Settings> all;
        for (const std::size_t at : cell) all.push_back(m_runs[at]->settings);
        std::vector<std::string> names = spec::differingSettings(all);
        // One text has one vocabulary, wherever that lies.
        const bool isOneText = std::ranges::all_of(
            cell, [&](std::size_t at) { return m_runs[at]->text && m_runs[at]->text == m_runs[cell.front()]->text; });
        std::erase_if(names, [&](const std::string& name) {
            return isToldOtherwise(name) || (isOneText && name == "data.vocab") ||
                   std::any_of(all.begin(), all.end(), [&](const spec::Settings& settings) {
                       return settings.find(name).value_or(std::string_view()).size() > kLongestValue;
                   });
        });
        std::stable_sort(names.begin(), names.end(),
                         [](const std::string& a, const std::string& b) { return rankOf(a) < rankOf(b); });
        if (names.empty()) return false;
        const std::string& name = names.front();
        return splitBy(
            cell, Kind::setting, [&](const RunRow& row) { return settingOf(row, name); }, name);
    }

    // Ids end in a few random characters; where these are not enough, the whole id.
    void tellFolders(const Cell& cell) {
        std::set<std::string> ends;
        const auto endOf = [&](std::size_t at) {
            const std::string& id = m_runs[at]->id.value;
            return id.substr(id.rfind('-') + 1);
        };
        for (const std::size_t at : cell) ends.insert(endOf(at));
        for (const std::size_t at : cell) {
            const std::string end = ends.size() == cell.size() ? endOf(at) : std::string();
            m_details[at].push_back({Kind::folder, end.empty() ? m_runs[at]->id.value : end, {}});
        }
    }

    const std::vector<const RunRow*>& m_runs;
    const bool m_bySeed;
    std::vector<std::vector<NameDetail>> m_details;
};

// In which runs of one name agree. Characters that no name has keep its parts apart.
std::string nameOf(const RunRow& row) {
    if (!row.name.empty() && row.name != row.id.value) return row.name;
    if (row.op.empty()) return row.id.value;
    return row.op + '\n' + row.size + '\n' + (row.read_only ? std::string() : std::to_string(row.seed));
}

void splitAlike(Splitter& splitter, const std::vector<std::string>& names) {
    std::unordered_map<std::string_view, Cell> alike;
    for (std::size_t i = 0; i < names.size(); ++i) alike[names[i]].push_back(i);
    for (const auto& [name, cell] : alike) splitter.split(cell);
}

void distinguishRuns(const std::vector<RunRow>& rows, std::vector<Distinction>& distinctions) {
    std::vector<const RunRow*> runs;
    std::vector<std::string> names;
    for (const RunRow& row : rows) {
        runs.push_back(&row);
        names.push_back(nameOf(row));
    }
    Splitter splitter(runs, true);
    splitAlike(splitter, names);
    for (std::size_t i = 0; i < rows.size(); ++i) distinctions[i].run = std::move(splitter.detailsOf(i));
}

bool canBeGrouped(const RunRow& row) {
    return !row.group.empty() && !row.op.empty() && !row.read_only;
}

// One run stands for its group, whose runs differ in the seed only. A run alone has no group's name.
void distinguishGroups(const std::vector<RunRow>& rows, std::vector<Distinction>& distinctions) {
    std::vector<const RunRow*> firsts;
    std::vector<std::string> names;
    std::unordered_map<std::string_view, std::size_t> members, places;
    for (const RunRow& row : rows)
        if (canBeGrouped(row)) ++members[row.group];
    for (const RunRow& row : rows) {
        if (!canBeGrouped(row) || members[row.group] < 2 || !places.emplace(row.group, firsts.size()).second) continue;
        firsts.push_back(&row);
        names.push_back(row.op + '\n' + row.size);
    }
    Splitter splitter(firsts, false);
    splitAlike(splitter, names);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto place = places.find(rows[i].group);
        if (place != places.end() && canBeGrouped(rows[i])) distinctions[i].group = splitter.detailsOf(place->second);
    }
}

// Runs of other tools say of no corpus.
bool isOfCorpus(const RunRow& row) {
    return !row.corpus.empty() && !row.read_only && spec::infoOf(row.kind).has_curves;
}

// The shortest name of each corpus that tells it from the others; none if there are fewer than two.
std::map<std::string, std::string> corpusNames(const std::vector<RunRow>& rows) {
    std::map<std::string, std::string> names;
    std::map<std::string, std::set<std::string>> paths;
    for (const RunRow& row : rows) {
        const std::string& place = row.textPlace();
        if (!isOfCorpus(row) || names.contains(place)) continue;
        const std::string& name = names[place] = corpusName(place);
        paths[name].insert(corpusFolder(place));
    }
    for (auto& [corpus, name] : names)
        if (paths[name].size() > 1) name = corpusName(corpus, 2);
    const auto& first = names.empty() ? std::string() : names.begin()->second;
    if (std::ranges::all_of(names, [&first](const auto& entry) { return entry.second == first; })) names.clear();
    return names;
}

void tellCorpora(const std::vector<RunRow>& rows, std::vector<Distinction>& distinctions) {
    const auto names = corpusNames(rows);
    const auto tell = [](std::vector<NameDetail>& details, const std::string& corpus) {
        const auto isCorpus = [](const NameDetail& detail) { return detail.kind == Kind::corpus; };
        if (std::ranges::none_of(details, isCorpus)) details.insert(details.begin(), {Kind::corpus, corpus, {}});
    };
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const auto name = names.find(rows[i].textPlace());
        if (name == names.end() || !isOfCorpus(rows[i])) continue;
        tell(distinctions[i].run, name->second);
        if (canBeGrouped(rows[i])) tell(distinctions[i].group, name->second);
    }
}

void tellFinetunings(const std::vector<RunRow>& rows, std::vector<Distinction>& distinctions) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::vector<NameDetail>& details = distinctions[i].run;
        const bool is_told = !details.empty() && details.front().kind == Kind::kind;
        if (std::string kind = finetuningOf(rows[i]); !kind.empty() && !is_told && rows[i].name != rows[i].id.value)
            details.insert(details.begin(), {Kind::kind, std::move(kind), {}});
    }
}

}  // namespace

std::string corpusFolder(const std::string& corpus) {
    std::filesystem::path folder = std::filesystem::path(corpus).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    if (const auto build = folder.parent_path(); build.has_filename() && folder == run::RunPaths{build}.corpus())
        folder = build;
    return folder.string();
}

std::string corpusName(const std::string& corpus, int folders) {
    std::filesystem::path rest = corpusFolder(corpus), name;
    for (; folders > 0 && rest.has_filename(); --folders) {
        name = name.empty() ? rest.filename() : rest.filename() / name;
        rest = rest.parent_path();
    }
    return name.string();
}

std::vector<Distinction> distinguish(const std::vector<RunRow>& rows) {
    std::vector<Distinction> distinctions(rows.size());
    distinguishRuns(rows, distinctions);
    distinguishGroups(rows, distinctions);
    tellCorpora(rows, distinctions);
    tellFinetunings(rows, distinctions);
    return distinctions;
}

bool haveSameName(const RunRow& a, const RunRow& b) {
    const auto facts = [](const RunRow& row) {
        return std::tie(row.id, row.name, row.kind, row.op, row.size, row.seed, row.corpus, row.read_only);
    };
    return facts(a) == facts(b) && a.text == b.text && a.settings == b.settings;
}

}  // namespace plateau::store
