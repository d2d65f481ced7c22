#include "app/engine/finetune/glue_score_text.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <vector>

#include "app/engine/command/console.h"
#include "core/base/characters.h"
#include "core/glue/medians.h"
#include "core/glue/table.h"
#include "core/glue/trust.h"
#include "core/table/table.h"

namespace plateau::engine {
namespace {

constexpr std::size_t kColumnsAtOnce = 6;

std::string fixed(double value, int digits = 2) {
    return table::fixedText(value, digits);
}

std::string padded(const std::string& text, std::size_t width, bool right) {
    const std::string space(width > characterCount(text) ? width - characterCount(text) : 0, ' ');
    return right ? space + text : text + space;
}

std::string cellText(const glue::MatrixCell& cell) {
    if (cell.spread.n == 0) return "-";
    std::string text = fixed(cell.spread.mean);
    if (cell.spread.sd) text += " ± " + fixed(*cell.spread.sd);
    text += cell.best ? "*" : " ";
    for (const std::string& flag : cell.flags) text += glue::flagMark(flag);
    return text;
}

std::string blockText(const glue::Matrix& matrix, std::size_t from, std::size_t to) {
    std::vector<std::vector<std::string>> lines{{""}};
    for (std::size_t i = from; i < to; ++i) lines[0].push_back(matrix.columns[i].label);
    for (const glue::MatrixRow& row : matrix.rows) {
        lines.push_back({row.title});
        for (std::size_t i = from; i < to; ++i) lines.back().push_back(cellText(row.cells[i]));
    }
    std::string text;
    for (const auto& line : lines) {
        std::string written;
        for (std::size_t i = 0; i < line.size(); ++i) {
            std::size_t width = 0;
            for (const auto& other : lines) width = std::max(width, characterCount(other[i]));
            written += i == 0 ? padded(line[i], width, false) : "  " + padded(line[i], width, true);
        }
        text += written.substr(0, written.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
}

std::string flagText(std::string_view flag) {
    if (flag == glue::kMajorityFlag) return "answers or scores as if always given the most frequent label";
    if (flag == glue::kConstantFlag) return "the same answer for every row";
    if (flag == glue::kCollapsedFlag) return "nearly the same answer for every row";
    if (flag == glue::kNanFlag) return "a loss, an output or a metric that is no finite number";
    return std::string(flag);
}

std::string legendText(const std::set<std::string>& flags) {
    std::string text;
    for (const std::string& flag : flags)
        text += std::string("  ") + glue::flagMark(flag) + "  " + flagText(flag) + "\n";
    return text;
}

// One line a task and mark: which seeds are to be doubted.
std::string doubtsText(const std::string& owner, const glue::Group& group) {
    std::map<std::pair<std::string, std::string>, std::string> seeds;
    for (const glue::SeedResult& seed : group.seeds)
        for (const auto& [task, flags] : seed.flags)
            for (const std::string& flag : flags) {
                std::string& list = seeds[{task, flag}];
                list += (list.empty() ? "" : ", ") + std::to_string(seed.seed);
            }
    std::string text;
    for (const auto& [what, list] : seeds)
        text += "  " + owner + ", " + what.first + ", seed " + list + ": " + flagText(what.second) + "\n";
    return text;
}

std::string missingText(const std::string& owner, const glue::Group& group) {
    if (group.score) return "";
    std::string text;
    for (const std::string& key : group.missing) text += (text.empty() ? "" : ", ") + key;
    return "  " + owner + " has no score: " + (text.empty() ? "a number is not finite" : text + " missing") + "\n";
}

std::string groupsText(const glue::Summary& summary) {
    const glue::Matrix matrix = makeMatrix(summary.groups, summary.baselines);
    std::string text = "percent, mean ± sd over fine-tuning seeds; * the best of its row\n\n";
    for (std::size_t from = 0; from < matrix.columns.size(); from += kColumnsAtOnce)
        text += blockText(matrix, from, std::min(from + kColumnsAtOnce, matrix.columns.size())) + "\n";
    std::set<std::string> flags;
    std::string doubts, missing;
    for (const glue::Group& group : summary.groups) {
        for (const glue::SeedResult& seed : group.seeds)
            for (const auto& [task, codes] : seed.flags) flags.insert(codes.begin(), codes.end());
        doubts += doubtsText(glue::groupLabel(group.name), group);
        missing += missingText(glue::groupLabel(group.name), group);
    }
    if (!flags.empty()) text += legendText(flags) + doubts + "\n";
    if (!missing.empty()) text += missing + "\n";
    return text;
}

std::string seedsText(const glue::Difference& value) {
    if (value.own.n == value.baseline.n) return std::to_string(value.own.n) + (value.own.n == 1 ? " seed" : " seeds");
    return std::to_string(value.own.n) + " and " + std::to_string(value.baseline.n) + " seeds";
}

std::string verdictText(const glue::Difference& value) {
    switch (value.verdict) {
        case glue::Verdict::better:
            return "better";
        case glue::Verdict::worse:
            return "worse";
        case glue::Verdict::notDistinguishable:
            return "not distinguishable with " + seedsText(value);
        case glue::Verdict::tooFewSeeds:
            return "too few seeds";
        case glue::Verdict::unknown:
            break;
    }
    return "unknown";
}

// Why seeds are too few, where they are.
std::string tooFewText(const glue::Comparison& comparison) {
    const auto needed = [](std::size_t seeds) { return "; " + std::to_string(seeds) + " on each side could\n"; };
    if (comparison.score.verdict == glue::Verdict::tooFewSeeds)
        return "  With " + seedsText(comparison.score) + " no permutation p can be 0.05 or less" +
               needed(glue::enoughSeeds(1));
    for (const glue::NumberDifference& number : comparison.numbers)
        if (number.value.verdict == glue::Verdict::tooFewSeeds)
            return "  With " + seedsText(number.value) + " no Holm p of " + std::to_string(comparison.numbers.size()) +
                   (comparison.numbers.size() == 1 ? " number" : " numbers") + " can be 0.05 or less" +
                   needed(glue::enoughSeeds(comparison.numbers.size()));
    return "";
}

std::string pText(double p) {
    return p >= 0.001 ? "= " + numberText(p, 2) : "below 0.001";
}

std::string figuresText(const glue::Difference& value) {
    std::string text;
    if (value.interval)
        text = "95 % interval " + fixed(value.interval->low) + " to " + fixed(value.interval->high) + ", ";
    text += value.permutation->exact ? "exact permutation p " : "permutation p, not exact, ";
    text += pText(value.permutation->p);
    if (value.holm) text += ", Holm p " + pText(*value.holm);
    return text;
}

std::string pointsText(const glue::Difference& value) {
    return fixed(std::abs(*value.difference)) + " points " + (*value.difference < 0 ? "below" : "above");
}

// "GLUE: pairwise is 0.63 points above original (95 % interval -0.16 to 1.41, …): not distinguishable with 5 seeds"
std::string comparisonText(const glue::PairComparison& pair, const glue::Summary& summary) {
    const std::string own = glue::groupLabel(summary.groups[pair.group].name);
    const std::string baseline = glue::groupLabel(summary.groups[pair.baseline].name);
    const glue::Difference& score = pair.value.score;
    std::string text = own + " against " + baseline + "\n  GLUE: ";
    text += score.difference ? own + " is " + pointsText(score) + " " + baseline + " (" + figuresText(score) +
                                   "): " + verdictText(score) + "\n"
                             : "no score on one side\n";
    for (const glue::NumberDifference& number : pair.value.numbers)
        text += "  " + std::string(number.number->title) + ": " + pointsText(number.value) + " (" +
                figuresText(number.value) + "): " + verdictText(number.value) + "\n";
    return text + tooFewText(pair.value) + "\n";
}

std::string curveText(const glue::AlongCurve& curve) {
    const std::string label = glue::groupLabel(curve.name);
    std::string text = label + ": " + std::to_string(curve.points.size()) + " checkpoints";
    const auto scored = [](const glue::Group& point) { return point.score.has_value(); };
    const auto first = std::find_if(curve.points.begin(), curve.points.end(), scored);
    const auto last = std::find_if(curve.points.rbegin(), curve.points.rend(), scored);
    if (first != curve.points.end())
        text += ", " + fixed(first->score->mean) + " at step " + grouped(*first->pretrain_step) + " to " +
                fixed(last->score->mean) + " at step " + grouped(*last->pretrain_step);
    if (curve.line) {
        text += curve.crossing ? ", rises above " : ", does not rise above ";
        text += fixed(*curve.line, 4);
        if (curve.crossing) text += " at step " + grouped(std::llround(*curve.crossing));
    }
    text += "\n";
    // What all of them lack is said once.
    const bool isSame = std::all_of(curve.points.begin(), curve.points.end(), [&](const glue::Group& point) {
        return !point.score && point.missing == curve.points.front().missing;
    });
    for (const glue::Group& point : curve.points) {
        const std::string owner = "step " + grouped(*point.pretrain_step);
        text += doubtsText(owner, point) + (isSame ? "" : missingText(owner, point));
    }
    if (isSame && !curve.points.empty()) text += missingText("each of them", curve.points.front());
    return text;
}

}  // namespace

std::string mediansText(const glue::Summary& summary) {
    std::string text = "\nmedians over fine-tuning seeds: F1 alone for MRPC and QQP, Pearson's correlation for STS-B\n";
    for (const glue::Group& group : summary.groups) {
        const glue::Medians medians = glue::mediansOf(group);
        text += "  " + glue::groupLabel(group.name) + ": GLUE " + (medians.score ? fixed(*medians.score) : "-");
        for (const auto& [number, value] : medians.numbers)
            text += ", " + std::string(number->title) + " " + fixed(value);
        text += "\n";
    }
    return text;
}

std::string scoreText(const glue::Summary& summary) {
    std::string text;
    if (!summary.groups.empty()) text += groupsText(summary);
    for (const glue::PairComparison& pair : summary.comparisons) text += comparisonText(pair, summary);
    if (!summary.comparisons.empty())
        text +=
            "Numbers are in percentage points. This covers fine-tuning variance only: one pre-training seed per "
            "model.\n";
    if (!summary.groups.empty() && !summary.along.empty()) text += "\n";
    if (!summary.along.empty()) text += "along training\n";
    for (const glue::AlongCurve& curve : summary.along) text += curveText(curve);
    return text;
}

}  // namespace plateau::engine
