#include "core/compare/bench_figures.h"

#include <algorithm>
#include <array>
#include <sstream>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/run/run_directory.h"

namespace plateau::compare {
namespace {

using nlohmann::json;

constexpr std::uint64_t kLargest = std::uint64_t{16} << 20;

// The command without what says where and how often, and how much text it was given.
std::string workOf(const std::string& command, const json& settings) {
    constexpr std::array kOfMachine{"--threads", "--device", "--repeats", "--seconds"};
    std::istringstream words(command);
    std::string work;
    for (std::string word; words >> word;) {
        if (std::ranges::find(kOfMachine, word) == kOfMachine.end())
            work += word + ' ';
        else
            words >> word;
    }
    for (const char* amount : {"bytes", "text_bytes"})
        if (settings.is_object() && settings.contains(amount)) work += settings[amount].dump() + ' ';
    return work;
}

std::optional<double> numberOf(const json& value) {
    return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
}

json memberOf(const json& object, const char* name) {
    return object.is_object() ? object.value(name, json()) : json();
}

std::string textOf(const json& value) {
    return value.is_string() ? value.get<std::string>() : std::string();
}

BenchFigure figureOf(const json& own) {
    const json& ours = own.at("ours");
    BenchFigure figure;
    figure.row = own.at("row").get<std::string>();
    figure.title = textOf(memberOf(own, "title"));
    figure.command = textOf(memberOf(own, "command"));
    figure.unit = ours.at("unit").get<std::string>();
    figure.value = ours.at("value").get<double>();
    for (const json& repeat : memberOf(ours, "repeats")) figure.repeats.push_back(repeat.get<double>());
    figure.is_lower_better = textOf(memberOf(own, "better")) == "lower";
    figure.is_busy = memberOf(memberOf(own, "load"), "busy") == json(true);
    figure.reference = textOf(memberOf(memberOf(own, "reference"), "peer"));
    figure.ratio = numberOf(memberOf(own, "ratio"));
    figure.limit = textOf(memberOf(memberOf(own, "limit"), "of"));
    figure.share = numberOf(memberOf(own, "share"));
    figure.work = workOf(figure.command, memberOf(own, "settings"));
    return figure;
}

// Files are a stranger's until checked: whatever is not as expected throws, and is caught outside.
BenchFigures figuresIn(const json& document) {
    const json& machine = document.at("machine");
    BenchFigures figures;
    figures.processor = machine.at("processor").get<std::string>();
    figures.version = document.at("version").get<std::string>();
    figures.device = textOf(memberOf(machine, "device"));
    if (const json threads = memberOf(machine, "threads"); threads.is_number_integer())
        figures.threads = threads.get<int>();
    for (const json& own : document.at("cases"))
        if (own.at("ours").at("value").is_number()) figures.rows.push_back(figureOf(own));
    for (const json& row : memberOf(document, "left_out"))
        figures.lacking[row.at("row").get<std::string>()] = row.at("reason").get<std::string>();
    return figures;
}

}  // namespace

const BenchFigure* BenchFigures::find(std::string_view row) const {
    const auto found = std::ranges::find(rows, row, &BenchFigure::row);
    return found == rows.end() ? nullptr : &*found;
}

Result<BenchFigures> parseBench(std::string_view text, const std::string& source) {
    try {
        return figuresIn(json::parse(text));
    } catch (const json::exception&) {
        return Error{ErrorCode::malformed, "no figures of bench all", source, "measure again"};
    }
}

Result<BenchFigures> readBench(const std::filesystem::path& folder) {
    const auto file = run::RunPaths{folder}.bench();
    const auto text = readFile(file, kLargest);
    if (!text) return text.error();
    return parseBench(*text, file.string());
}

std::vector<std::string> benchRows(const std::vector<BenchFigures>& all) {
    std::vector<std::string> rows;
    for (const BenchFigures& figures : all)
        for (const BenchFigure& figure : figures.rows)
            if (std::ranges::find(rows, figure.row) == rows.end()) rows.push_back(figure.row);
    return rows;
}

bool isSameWork(const BenchFigure& own, const BenchFigure& baseline) {
    return own.unit == baseline.unit && own.is_lower_better == baseline.is_lower_better && own.work == baseline.work;
}

std::optional<double> timesAsGood(const BenchFigure* own, const BenchFigure* baseline) {
    if (!own || !baseline || own->value <= 0 || baseline->value <= 0 || !isSameWork(*own, *baseline)) return {};
    return own->is_lower_better ? baseline->value / own->value : own->value / baseline->value;
}

BenchVerdict verdictOf(const BenchFigure* own, const BenchFigure* baseline) {
    if (!timesAsGood(own, baseline) || own->repeats.size() < 2 || baseline->repeats.size() < 2)
        return BenchVerdict::unknown;
    const auto [lowest, highest] = std::ranges::minmax(own->repeats);
    const auto [baseLowest, baseHighest] = std::ranges::minmax(baseline->repeats);
    if (lowest <= baseHighest && baseLowest <= highest) return BenchVerdict::unclear;
    return (lowest > baseHighest) == own->is_lower_better ? BenchVerdict::worse : BenchVerdict::better;
}

}  // namespace plateau::compare
