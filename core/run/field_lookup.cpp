#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

#include "core/run/fields.h"

namespace plateau::run {
namespace {

// Letters left out, added, replaced, or swapped with their neighbour ("optimal string alignment").
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::swap(before, last);
        std::swap(last, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row[b.size()];
}

std::string_view leaf(std::string_view name) {
    const auto dot = name.rfind('.');
    return dot == std::string_view::npos ? name : name.substr(dot + 1);
}

// A third of the letters may be wrong: beyond that it is another word, not a typing error.
bool isNear(std::size_t distance, std::string_view a, std::string_view b) {
    return 3 * distance <= std::max(a.size(), b.size());
}

}  // namespace

std::string nearest(std::string_view name, const std::vector<std::string>& candidates) {
    constexpr std::size_t kLongest = 80;  // a longer name is nobody's typing error
    if (name.size() > kLongest) return {};
    std::size_t best = std::numeric_limits<std::size_t>::max();
    std::string found;
    for (const std::string& candidate : candidates) {
        const std::size_t whole = editDistance(name, candidate);
        const std::size_t end = editDistance(leaf(name), leaf(candidate));
        // The section alone makes no two names alike; a missing dot ("modelhidden") is one wrong letter.
        if (whole > 1 && !isNear(end, leaf(name), leaf(candidate))) continue;
        // A right name in the wrong section ("model.steps") is nearer than a wrong name.
        const std::size_t distance = std::min(2 * whole, 2 * end + 1);
        if (distance < best) {
            best = distance;
            found = candidate;
        }
    }
    return found;
}

std::string nearestField(std::string_view name) {
    std::vector<std::string> names;
    for (const FieldBinding& binding : fieldBindings()) names.emplace_back(binding.info.name);
    return nearest(name, names);
}

const std::vector<FieldInfo>& fieldTable() {
    static const std::vector<FieldInfo> table = [] {
        std::vector<FieldInfo> infos;
        for (const FieldBinding& binding : fieldBindings()) infos.push_back(binding.info);
        return infos;
    }();
    return table;
}

const FieldInfo* findField(std::string_view name) {
    const auto found = findBinding(name);
    return found ? &found->binding->info : nullptr;
}

std::optional<FoundField> findBinding(std::string_view name) {
    for (const FieldBinding& binding : fieldBindings()) {
        const std::string_view known = binding.info.name;
        if (name == known) return FoundField{&binding, {}};
        if (binding.info.type == FieldType::object && name.size() > known.size() + 1 && name.starts_with(known) &&
            name[known.size()] == '.')
            return FoundField{&binding, std::string(name.substr(known.size() + 1))};
    }
    return std::nullopt;
}

bool isSection(std::string_view name) {
    return std::any_of(fieldBindings().begin(), fieldBindings().end(), [&](const FieldBinding& binding) {
        const std::string_view known = binding.info.name;
        return known.size() > name.size() && known.starts_with(name) && known[name.size()] == '.';
    });
}

nlohmann::json& slot(nlohmann::json& document, const FoundField& field) {
    nlohmann::json* place = &document;
    std::string_view rest = field.binding->info.name;
    for (auto dot = rest.find('.'); dot != std::string_view::npos; dot = rest.find('.')) {
        place = &(*place)[std::string(rest.substr(0, dot))];
        rest.remove_prefix(dot + 1);
    }
    place = &(*place)[std::string(rest)];
    return field.key.empty() ? *place : (*place)[field.key];
}

void store(RunSpec& spec, const FoundField& field, const nlohmann::json& value) {
    if (field.key.empty()) {
        field.binding->set(spec, value);
        return;
    }
    nlohmann::json map = field.binding->get(spec);
    map[field.key] = value;
    field.binding->set(spec, map);
}

}  // namespace plateau::run
