#include "core/study/results_files.h"

#include <cstddef>
#include <map>
#include <string>

#include <nlohmann/json.hpp>

#include "core/analysis/descent.h"
#include "core/base/files.h"
#include "core/pictures/line_chart.h"
#include "core/spec/json_text.h"
#include "core/spec/number_json.h"
#include "core/spec/operator_text.h"
#include "core/study/results_table.h"

namespace plateau::study {
namespace {

using nlohmann::json;

json numberOr(const std::optional<double>& value) {
    return value ? spec::numberJson(*value) : json();
}

json toJson(const analysis::Spread& loss) {
    return {{"mean", spec::numberJson(loss.mean)}, {"sd", numberOr(loss.sd)}, {"seeds", loss.n}};
}

json toJson(const ModelResult& model, const Results& results) {
    json document{{"model", model.name},
                  {"runs", json::array()},
                  {"finished", model.finished},
                  {"parameters", model.parameters ? json(*model.parameters) : json()},
                  {"tokens_per_second", spec::numberJson(model.tokens_per_second)},
                  {"steps", spec::numberJson(model.last_step)},
                  {"final_loss", model.final_loss ? toJson(*model.final_loss) : json()},
                  {"so_far", json()},
                  {"copies", json::array()},
                  {"plateau_exits", model.exit.steps},
                  {"share_of_steps", numberOr(analysis::shareOf(model.steps_to))},
                  {"share_of_time", numberOr(analysis::shareOf(model.seconds_to))}};
    for (const std::size_t run : model.runs) document["runs"].push_back(results.runs[run].folder.string());
    if (model.so_far.step) {
        document["so_far"] = toJson(model.so_far.spread());
        document["so_far"]["step"] = spec::numberJson(*model.so_far.step);
    }
    for (const analysis::Copy& copy : model.copies)
        document["copies"].push_back(
            {{"run", results.runs[copy.member].folder.string()}, {"of", results.runs[copy.of].folder.string()}});
    return document;
}

pictures::ChartPanel panelOf(const Results& results, bool overTime) {
    pictures::ChartPanel panel{overTime ? "Over time" : "Over steps",
                               overTime ? "minutes of training" : "steps",
                               overTime ? "" : "evaluation loss, nats",
                               {}};
    std::map<std::string, std::size_t> seen;
    for (const std::size_t index : modelOrder(results)) {
        const ModelResult& model = results.models[index];
        pictures::ChartCurve curve{model.name, model.curve.steps, model.curve.mean, {}, {}};
        const std::string op = spec::operatorText(results.runs[model.runs.front()].spec.model);
        curve.mark = pictures::operatorMark(op, seen[op]++);
        if (model.curve.seeds > 1) curve.low = model.curve.low, curve.high = model.curve.high;
        if (overTime)
            for (double& x : curve.x) x = results.runs[model.runs.front()].secondsAt(x) / 60;
        panel.curves.push_back(std::move(curve));
    }
    return panel;
}

}  // namespace

std::string resultsChart(const Results& results) {
    return pictures::lineChartSvg({panelOf(results, false), panelOf(results, true)});
}

json toJson(const Results& results) {
    json document{{"baseline", results.models.empty() ? json() : json(results.models[results.baseline].name)},
                  {"models", json::array()}};
    for (const std::size_t index : modelOrder(results))
        document["models"].push_back(toJson(results.models[index], results));
    document["exits"] = json::array();
    for (const ExitStudy& exits : results.exits) document["exits"].push_back(toJson(exits));
    return document;
}

Status writeResults(const std::filesystem::path& folder, const Results& results) {
    std::error_code problem;
    std::filesystem::create_directories(folder, problem);
    if (problem)
        return Error{ErrorCode::io, "the folder cannot be made: " + problem.message(), folder.string(),
                     "choose another one"};
    const table::Table table = resultsTable(results);
    const std::pair<const char*, std::string> files[] = {
        {"comparison.csv", tableText(table, table::TableFormat::csv)},
        {"comparison.md", tableText(table, table::TableFormat::markdown)},
        {"comparison.tex", tableText(table, table::TableFormat::latex)},
        {"comparison.json", spec::dumpJson(toJson(results)) + "\n"},
        {"comparison.svg", resultsChart(results)},
        {"curves.csv", tableText(curvesTable(results), table::TableFormat::csv)},
    };
    for (const auto& [name, content] : files)
        if (Status written = writeFileAtomically(folder / name, content); !written) return written;
    return Done{};
}

}  // namespace plateau::study
