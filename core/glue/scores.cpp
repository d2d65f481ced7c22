#include "core/glue/scores.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/glue/trust.h"

namespace plateau::glue {
namespace {

std::string placeText(const Scores& scores, const std::string& key) {
    std::string text = key + " of seed " + std::to_string(scores.seed);
    if (scores.pretrain_step) text += " at step " + std::to_string(*scores.pretrain_step);
    for (const auto& [column, value] : scores.name) text += ", " + column + " " + value;
    return text;
}

// Adds what another source says of the same seed.
Status addTo(SeedResult& seed, const std::string& earlier, const Scores& scores) {
    for (const auto& [key, value] : scores.values)
        if (!seed.values.emplace(key, value).second)
            return Error{ErrorCode::malformed, "two values for " + placeText(scores, key),
                         earlier == scores.source ? earlier : earlier + " and " + scores.source,
                         "give each seed's values once, or name the groups apart"};
    for (const auto& [task, codes] : scores.flags) {
        auto& own = seed.flags[task];
        for (const std::string& code : codes)
            if (std::find(own.begin(), own.end(), code) == own.end()) own.push_back(code);
    }
    return Done{};
}

void judge(Group& group) {
    std::sort(group.seeds.begin(), group.seeds.end(), [](const auto& a, const auto& b) { return a.seed < b.seed; });
    std::set<std::string> missing;
    for (SeedResult& seed : group.seeds) {
        seed.score = scoreOf(seed.values);
        seed.missing = missingIn(seed.values);
        missing.insert(seed.missing.begin(), seed.missing.end());
    }
    for (const std::string& key : missingIn({}))
        if (missing.contains(key)) group.missing.push_back(key);
    if (const auto scores = scoresOf(group); !scores.empty()) group.score = analysis::spreadOf(scores);
    if (group.seeds.size() < kEnoughSeeds) group.flags.emplace_back(kFewSeedsFlag);
}

// Sorts the checkpoints of each name by their steps where the name first stands.
void sortSteps(std::vector<Group>& groups) {
    std::map<Name, std::size_t> order;
    for (const Group& group : groups) order.emplace(group.name, order.size());
    std::stable_sort(groups.begin(), groups.end(), [&](const Group& a, const Group& b) {
        return std::pair(order.at(a.name), a.pretrain_step) < std::pair(order.at(b.name), b.pretrain_step);
    });
}

Number numberFrom(const TaskInfo& task, bool mismatched) {
    const std::string name(task.name), title(task.title), prefix = name + '/';
    Number number{name, title, task.id, {}, {}, {}, task.in_score};
    if (mismatched) number.id += "_mm";
    if (hasHalves(task)) number.title += mismatched ? "-mm" : "-m";
    for (const TaskMetric& metric : task.metrics) {
        if (metric.of_mismatched != mismatched) continue;
        std::string key = prefix + std::string(metric.id);
        if (metric.value)
            number.metrics.push_back(std::move(key));
        else
            number.combined = std::move(key);
    }
    number.single = task.single_metric.empty() ? number.metrics.front() : prefix + std::string(task.single_metric);
    return number;
}

}  // namespace

const std::vector<Number>& numbers() {
    static const std::vector<Number> table = [] {
        std::vector<Number> made;
        for (const TaskInfo& task : tasks()) {
            if (task.metrics.empty()) continue;
            made.push_back(numberFrom(task, false));
            if (hasHalves(task)) made.push_back(numberFrom(task, true));
        }
        return made;
    }();
    return table;
}

const Number* findNumber(std::string_view id) {
    const auto found = std::find_if(numbers().begin(), numbers().end(), [id](const Number& n) { return n.id == id; });
    return found == numbers().end() ? nullptr : &*found;
}

std::optional<double> numberOf(const Number& number, const Values& values) {
    double sum = 0;
    for (const std::string& metric : number.metrics) {
        const auto found = values.find(metric);
        if (found != values.end()) {
            sum += found->second;
            continue;
        }
        const auto combined = values.find(number.combined);
        if (number.combined.empty() || combined == values.end()) return std::nullopt;
        return 100 * combined->second;
    }
    return 100 * sum / static_cast<double>(number.metrics.size());
}

std::optional<double> scoreOf(const Values& values) {
    double sum = 0;
    int count = 0;
    for (const Number& number : numbers()) {
        if (!number.in_score) continue;
        const auto value = numberOf(number, values);
        if (!value || !std::isfinite(*value)) return std::nullopt;
        sum += *value;
        ++count;
    }
    return sum / count;
}

Lack lackOf(const Group& group, const Number& number) {
    Lack lack = Lack::task;
    for (const SeedResult& seed : group.seeds) {
        if (const auto value = numberOf(number, seed.values)) {
            if (std::isfinite(*value)) return Lack::none;
            lack = Lack::finite;
        }
        for (const Number& other : numbers())
            if (lack == Lack::task && other.task == number.task && numberOf(other, seed.values)) lack = Lack::half;
    }
    return lack;
}

std::vector<std::string> missingIn(const Values& values) {
    std::vector<std::string> missing;
    for (const Number& number : numbers()) {
        if (!number.in_score || numberOf(number, values)) continue;
        for (const std::string& metric : number.metrics)
            if (!values.contains(metric)) missing.push_back(metric);
    }
    return missing;
}

std::vector<double> valuesOf(const Group& group, const Number& number) {
    std::vector<double> values;
    for (const SeedResult& seed : group.seeds)
        if (const auto value = numberOf(number, seed.values); value && std::isfinite(*value)) values.push_back(*value);
    return values;
}

std::vector<double> scoresOf(const Group& group) {
    std::vector<double> scores;
    for (const SeedResult& seed : group.seeds) {
        if (!seed.score) return {};
        scores.push_back(*seed.score);
    }
    return scores;
}

Result<std::vector<Group>> groupScores(const std::vector<Scores>& scores) {
    std::vector<Group> groups;
    std::map<std::pair<Name, std::optional<std::int64_t>>, std::size_t> known;
    std::map<std::pair<std::size_t, std::uint64_t>, std::pair<std::size_t, std::string>> seeds;  // place, first source
    for (const Scores& row : scores) {
        const auto [entry, fresh] = known.emplace(std::pair(row.name, row.pretrain_step), groups.size());
        if (fresh)
            groups.push_back({.name = row.name,
                              .pretrain_step = row.pretrain_step,
                              .seeds = {},
                              .score = {},
                              .missing = {},
                              .flags = {}});
        Group& group = groups[entry->second];
        const auto [seed, first] =
            seeds.emplace(std::pair(entry->second, row.seed), std::pair(group.seeds.size(), row.source));
        if (first) group.seeds.push_back({.seed = row.seed, .values = {}, .flags = {}, .score = {}, .missing = {}});
        if (const Status added = addTo(group.seeds[seed->second.first], seed->second.second, row); !added)
            return added.error();
    }
    for (Group& group : groups) judge(group);
    sortSteps(groups);
    return groups;
}

}  // namespace plateau::glue
