#include "core/run/operator_text.h"

#include <algorithm>

#include "core/run/pattern_text.h"

namespace plateau::run {

std::string operatorText(const ModelSpec& model) {
    const auto& pattern = model.pattern;
    if (pattern.empty()) return model.op;
    const auto isFirst = [&pattern](const std::string& id) { return id == pattern.front(); };
    return std::all_of(pattern.begin(), pattern.end(), isFirst) ? pattern.front() : patternText(pattern);
}

}  // namespace plateau::run
