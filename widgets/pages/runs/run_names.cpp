#include "widgets/pages/runs/run_names.h"

#include <map>
#include <set>

namespace plateau::widgets {
namespace {

// Of each setting its first value, and whether another one was seen.
struct Seen {
    std::string value;
    std::size_t runs = 0;
    bool differs = false;
};

bool isShown(const std::string& series) {
    return !series.starts_with("operator/") && !series.starts_with("head/");
}

}  // namespace

RunNames readRunNames(const std::filesystem::path& workspace, const RunRows& rows, const std::vector<int>& shown) {
    RunNames names;
    std::set<std::string, std::less<>> all;
    for (const store::RunRow& row : *rows)
        for (const auto& [name, value] : row.settings.entries())
            if (!all.contains(name)) all.emplace(name);
    names.settings.assign(all.begin(), all.end());
    std::map<std::string, Seen, std::less<>> settings;
    std::size_t runs = 0;
    for (const int at : shown) {
        const store::RunRow& row = (*rows)[std::size_t(at)];
        if (row.settings.empty()) continue;
        ++runs;
        for (const auto& [name, value] : row.settings.entries()) {
            auto found = settings.find(name);
            if (found == settings.end()) found = settings.emplace(std::string(name), Seen{std::string(value)}).first;
            found->second.differs = found->second.differs || found->second.value != value;
            ++found->second.runs;
        }
    }
    for (const auto& [name, seen] : settings)
        (seen.differs || seen.runs < runs ? names.differing : names.shared).push_back(name);
    auto opened = store::Workspace::openReader(workspace);
    const auto series = opened ? opened->seriesNames() : opened.error();
    if (!series) return names;
    for (const std::string& name : *series) {
        if (isShown(name)) names.series.push_back(name);
    }
    return names;
}

}  // namespace plateau::widgets
