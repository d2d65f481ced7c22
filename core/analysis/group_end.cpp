#include "core/analysis/group_end.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <string_view>

namespace plateau::analysis {
namespace {

std::size_t lengthOf(const RawSeries& curve) {
    return std::min(curve.steps.size(), curve.values.size());
}

// Copies of a file agree in every bit, in what is no number too.
bool isSame(double a, double b) {
    return a == b || (std::isnan(a) && std::isnan(b));
}

bool begins(const RawSeries& whole, const RawSeries& beginning) {
    const std::size_t length = lengthOf(beginning);
    if (length > lengthOf(whole)) return false;
    for (std::size_t i = 0; i < length; ++i)
        if (!isSame(whole.steps[i], beginning.steps[i]) || !isSame(whole.values[i], beginning.values[i])) return false;
    return true;
}

std::vector<RawSeries> curvesOf(std::span<const Member> members, const std::vector<std::size_t>& indices) {
    std::vector<RawSeries> curves;
    for (const std::size_t i : indices) curves.push_back(members[i].curve);
    return curves;
}

}  // namespace

Counted countOnce(std::span<const Member> members) {
    std::vector<std::size_t> order(members.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const std::size_t lengthA = lengthOf(members[a].curve), lengthB = lengthOf(members[b].curve);
        return lengthA != lengthB ? lengthA > lengthB : members[a].finished > members[b].finished;
    });
    Counted counted;
    std::map<std::string_view, std::vector<std::size_t>> known;
    for (const std::size_t i : order) {
        std::vector<std::size_t>* alike = members[i].identity.empty() ? nullptr : &known[members[i].identity];
        if (alike) {
            const auto original = std::find_if(alike->begin(), alike->end(), [&](std::size_t other) {
                return begins(members[other].curve, members[i].curve);
            });
            if (original != alike->end()) {
                counted.copies.push_back({i, *original});
                continue;
            }
            alike->push_back(i);
        }
        counted.members.push_back(i);
    }
    std::sort(counted.members.begin(), counted.members.end());
    std::sort(counted.copies.begin(), counted.copies.end(),
              [](const Copy& a, const Copy& b) { return a.member < b.member; });
    return counted;
}

bool GroupEnd::isFinite() const {
    return !values.empty() &&
           std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); });
}

GroupEnd endOf(std::span<const RawSeries> curves) {
    std::vector<std::size_t> left;  // points up to the step looked at
    for (const RawSeries& curve : curves) left.push_back(lengthOf(curve));
    double step = std::numeric_limits<double>::infinity();
    for (bool isCommon = curves.empty(); !isCommon;) {
        isCommon = true;
        for (std::size_t i = 0; i < curves.size(); ++i) {
            while (left[i] > 0 && curves[i].steps[left[i] - 1] > step) --left[i];
            if (left[i] == 0) return {};
            const double last = curves[i].steps[left[i] - 1];
            if (last < step) step = last, isCommon = false;
        }
    }
    GroupEnd end;
    if (curves.empty()) return end;
    end.step = step;
    for (std::size_t i = 0; i < curves.size(); ++i) end.values.push_back(curves[i].values[left[i] - 1]);
    return end;
}

GroupNumbers numbersOf(std::span<const Member> members) {
    GroupNumbers numbers;
    numbers.counted = countOnce(members);
    for (const std::size_t i : numbers.counted.members)
        if (members[i].finished) numbers.finished.push_back(i);
    std::vector<std::size_t> begun;
    for (const std::size_t i : numbers.counted.members)
        if (lengthOf(members[i].curve) > 0) begun.push_back(i);
    numbers.so_far = endOf(curvesOf(members, begun));
    numbers.at_end = endOf(curvesOf(members, numbers.finished));
    return numbers;
}

void GroupPlateau::cutAt(double last) {
    end = std::min(end, last);
    if (exit && *exit > last) exit.reset();
}

std::optional<GroupPlateau> groupPlateau(std::span<const SeedPlateau> seeds) {
    if (seeds.empty()) return std::nullopt;
    double starts = 0, ends = 0, exits = 0;
    bool have_left = true;
    for (const SeedPlateau& seed : seeds) {
        starts += seed.start;
        ends += seed.end;
        exits += seed.exit.value_or(0);
        have_left &= seed.exit.has_value();
    }
    const auto count = static_cast<double>(seeds.size());
    return GroupPlateau{starts / count, ends / count, have_left ? std::optional(exits / count) : std::nullopt};
}

}  // namespace plateau::analysis
