#include "core/run/operator_text.h"

#include <algorithm>

namespace plateau::run {

std::string operatorText(const ModelSpec& model) {
    const auto& pattern = model.pattern;
    if (pattern.empty()) return model.op;
    std::string text;
    for (auto first = pattern.begin(); first != pattern.end();) {
        const auto last = std::find_if(first, pattern.end(), [&](const std::string& id) { return id != *first; });
        if (first == pattern.begin() && last == pattern.end()) return *first;
        text += (text.empty() ? "" : ",") + *first;
        if (last - first > 1) text += "×" + std::to_string(last - first);
        first = last;
    }
    return text;
}

}  // namespace plateau::run
