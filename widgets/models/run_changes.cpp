#include "widgets/models/run_changes.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <unordered_map>

namespace plateau::widgets {
namespace {

constexpr std::size_t kMostSteps = 16;  // ranges that are inserted or removed one by one; beyond it all is shown anew

template <typename Test>
std::vector<RowRange> rangesWhere(std::size_t count, Test&& test) {
    std::vector<RowRange> ranges;
    for (std::size_t at = 0; at < count; ++at) {
        if (!test(at)) continue;
        const std::size_t first = at;
        while (at + 1 < count && test(at + 1)) ++at;
        ranges.push_back({int(first), int(at)});
    }
    return ranges;
}

bool sameKeys(const RunArrangement& a, const RunArrangement& b) {
    return a.grouped == b.grouped &&
           std::equal(a.groups.begin(), a.groups.end(), b.groups.begin(), b.groups.end(),
                      [](const RunGroup& left, const RunGroup& right) { return left.key == right.key; });
}

}  // namespace

RowsBefore rowsBefore(const std::vector<store::RunRow>& old, const std::vector<store::RunRow>& next) {
    RowsBefore before(next.size(), -1);
    std::unordered_map<std::string_view, int> known;
    for (std::size_t at = 0; at < next.size(); ++at) {
        if (at < old.size() && old[at].id == next[at].id) {
            before[at] = int(at);  // mostly nothing came or went
            continue;
        }
        if (known.empty()) {
            for (std::size_t place = 0; place < old.size(); ++place) known.emplace(old[place].id.value, int(place));
        }
        const auto found = known.find(next[at].id.value);
        if (found != known.end()) before[at] = found->second;
    }
    return before;
}

bool isSameOrder(const RunChange& change) {
    const auto isSame = [&change](const RunGroup& left, const RunGroup& right) {
        return left.key == right.key &&
               std::equal(left.rows.begin(), left.rows.end(), right.rows.begin(), right.rows.end(),
                          [&change](int was, int is) { return change.before[std::size_t(is)] == was; });
    };
    return change.was.grouped == change.is.grouped &&
           std::equal(change.was.groups.begin(), change.was.groups.end(), change.is.groups.begin(),
                      change.is.groups.end(), isSame);
}

std::optional<std::vector<int>> movedRows(const RunChange& change) {
    if (!sameKeys(change.was, change.is)) return std::nullopt;
    std::vector<bool> was(change.rows, false);
    std::size_t shown = 0, count = 0;
    for (const RunGroup& group : change.was.groups) {
        for (const int at : group.rows) was[std::size_t(at)] = true;
        shown += group.rows.size();
    }
    std::vector<int> became(change.rows, -1);
    for (const RunGroup& group : change.is.groups) {
        for (const int at : group.rows) {
            const int old = change.before[std::size_t(at)];
            if (old < 0 || !was[std::size_t(old)]) return std::nullopt;
            became[std::size_t(old)] = at;
            ++count;
        }
    }
    return count == shown ? std::optional(std::move(became)) : std::nullopt;
}

std::optional<RowSteps> rowSteps(const RunChange& change) {
    if (change.was.grouped || change.is.grouped) return std::nullopt;
    const std::vector<int>& old = change.was.groups.front().rows;
    const std::vector<int>& shown = change.is.groups.front().rows;
    RowSteps steps{.gone = {}, .fresh = {}, .became = std::vector<int>(change.rows, -1)};
    std::vector<bool> wasShown(change.rows, false);
    for (const int at : old) wasShown[std::size_t(at)] = true;
    const auto comes = [&](std::size_t at) {
        const int was = change.before[std::size_t(shown[at])];
        return was < 0 || !wasShown[std::size_t(was)];
    };
    std::vector<int> kept;
    for (std::size_t at = 0; at < shown.size(); ++at) {
        if (comes(at)) continue;
        kept.push_back(change.before[std::size_t(shown[at])]);
        steps.became[std::size_t(kept.back())] = shown[at];
    }
    steps.gone = rangesWhere(old.size(), [&](std::size_t at) { return steps.became[std::size_t(old[at])] < 0; });
    steps.fresh = rangesWhere(shown.size(), comes);
    if (steps.gone.size() + steps.fresh.size() > kMostSteps) return std::nullopt;
    std::vector<int> stays;
    std::copy_if(old.begin(), old.end(), std::back_inserter(stays),
                 [&](int at) { return steps.became[std::size_t(at)] >= 0; });
    return stays == kept ? std::optional(std::move(steps)) : std::nullopt;
}

std::vector<bool> sameRows(const std::vector<store::RunRow>& old, const std::vector<store::RunRow>& next,
                           const RowsBefore& before) {
    std::vector<bool> same(next.size());
    for (std::size_t at = 0; at < next.size(); ++at)
        same[at] = before[at] >= 0 && old[std::size_t(before[at])] == next[at];
    return same;
}

std::vector<RowRange> changedRows(const std::vector<int>& shown, const RowsBefore& before,
                                  const std::vector<bool>& same) {
    return rangesWhere(shown.size(), [&](std::size_t at) {
        const auto row = std::size_t(shown[at]);
        return before[row] >= 0 && !same[row];
    });
}

std::vector<int> ranksIn(const RunArrangement& was, const RowsBefore& before, std::size_t rows) {
    std::vector<int> shown(rows, -1), rank(before.size(), -1);
    int place = 0;
    for (const RunGroup& group : was.groups) {
        for (const int at : group.rows) shown[std::size_t(at)] = place++;
    }
    for (std::size_t at = 0; at < before.size(); ++at) {
        if (before[at] >= 0) rank[at] = shown[std::size_t(before[at])];
    }
    return rank;
}

}  // namespace plateau::widgets
