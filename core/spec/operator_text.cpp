#include "core/spec/operator_text.h"

#include <algorithm>

#include "core/spec/pattern_text.h"

namespace plateau::spec {

std::string operatorText(const ModelSpec& model) {
    const auto& pattern = model.pattern;
    if (pattern.empty()) return model.op;
    const auto isFirst = [&pattern](const std::string& id) { return id == pattern.front(); };
    return std::all_of(pattern.begin(), pattern.end(), isFirst) ? pattern.front() : patternText(pattern);
}

std::set<std::string> operatorIds(const ModelSpec& model) {
    std::set<std::string> ids(model.pattern.begin(), model.pattern.end());
    if (ids.empty()) ids.insert(model.op);
    return ids;
}

}  // namespace plateau::spec
