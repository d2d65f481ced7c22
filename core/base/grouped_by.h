// Items with something in common, together.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace plateau {

// Those with equal keys, in their order; the groups in the order of their first ones. `keyOf` takes an item.
template <typename Item, typename KeyOf>
std::vector<std::vector<Item>> groupedBy(const std::vector<Item>& items, const KeyOf& keyOf) {
    std::vector<decltype(keyOf(items.front()))> keys;
    std::vector<std::vector<Item>> groups;
    for (const Item& item : items) {
        auto key = keyOf(item);
        const auto known = static_cast<std::size_t>(std::find(keys.begin(), keys.end(), key) - keys.begin());
        if (known == keys.size()) {
            keys.push_back(std::move(key));
            groups.emplace_back();
        }
        groups[known].push_back(item);
    }
    return groups;
}

}  // namespace plateau
