// Files that ship inside the programs: recipes, the reference study, the demo grammar, the model code of exports, the
// page of an attention, the fetching of LibTorch.
// Immutable, thread-safe.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace plateau::resources {

struct Resource {
    std::string_view path;  // below resources/, e.g. "recipes/courtois2024.json"
    std::string_view text;
};

// All of them, ordered by path.
std::span<const Resource> all();

// The text of one, or nothing.
std::optional<std::string_view> find(std::string_view path);

// Those below a folder, e.g. "recipes".
std::vector<Resource> below(std::string_view folder);

}  // namespace plateau::resources
