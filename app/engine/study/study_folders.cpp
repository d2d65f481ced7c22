#include "app/engine/study/study_folders.h"

#include <algorithm>
#include <utility>

#include "core/base/number_text.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

// Letters, digits and a few signs; the rest would have to be quoted in every shell.
std::string plainName(const std::string& name) {
    std::string plain;
    for (const char c : name) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.';
        if (isPlain || (!plain.empty() && plain.back() != '-')) plain += isPlain ? c : '-';
    }
    while (plain.ends_with('-')) plain.pop_back();
    return plain;
}

}  // namespace

RunFolders::RunFolders(fs::path parent) : m_parent(std::move(parent)) {
    std::error_code problem;
    for (fs::directory_iterator entry(m_parent, problem), end; !problem && entry != end; entry.increment(problem)) {
        const std::string folder = entry->path().filename().string();
        const auto dash = folder.find('-');
        const auto number = numberIn<int>(folder.substr(0, dash));
        if (dash == std::string::npos || !number || *number < 0) continue;
        m_there[folder.substr(dash + 1)] = folder;
        m_last = std::max(m_last, *number);
    }
}

fs::path RunFolders::of(const std::string& name, const std::string& content) {
    std::string plain = plainName(name);
    while (m_given.try_emplace(plain, content).first->second != content) plain += "-other";
    std::string& folder = m_there[plain];
    if (folder.empty()) {
        ++m_last;
        folder = (m_last < 10 ? "0" : "") + std::to_string(m_last) + "-" + plain;
    }
    return m_parent / folder;
}

Result<std::vector<fs::path>> allRunsOf(const std::vector<std::string>& folders, run::TakesKind takes) {
    std::vector<fs::path> all;
    for (const std::string& folder : folders) {
        std::error_code unknown;
        if (fs::is_regular_file(folder, unknown))
            return Error{ErrorCode::usage, "this is a file, and no folder of a run or a study", folder,
                         "analyse reads curves from a file; import-log makes a run of them, unbundle of a bundle"};
        const auto runs = run::runsOf(folder, takes);
        if (!runs) return runs.error();
        all.insert(all.end(), runs->begin(), runs->end());
    }
    return all;
}

}  // namespace plateau::engine
