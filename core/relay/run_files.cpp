#include "core/relay/run_files.h"

#include <algorithm>

#include "core/relay/limits.h"
#include "core/run/run_directory.h"

namespace plateau::relay {
namespace {

constexpr std::string_view kOperatorEnding = ".operator";

}  // namespace

bool isOperatorFile(std::string_view name) {
    if (!name.ends_with(kOperatorEnding) || name.size() > kMostNameBytes) return false;
    name.remove_suffix(kOperatorEnding.size());
    const auto at = name.find('@');
    if (at == std::string_view::npos || !run::isRunName(name.substr(0, at))) return false;
    const std::string_view hash = name.substr(at + 1);
    return !hash.empty() && hash.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::optional<FileForm> formOf(std::string_view name) {
    if (const auto* known = std::ranges::find(kRunFiles, name, &RunFile::name); known != kRunFiles.end())
        return known->form;
    return isOperatorFile(name) ? std::optional(FileForm::whole) : std::nullopt;
}

bool isRunId(std::string_view name) {
    return name.size() <= kMostNameBytes && run::isRunName(name);
}

}  // namespace plateau::relay
