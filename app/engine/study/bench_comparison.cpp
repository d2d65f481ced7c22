#include "app/engine/study/bench_comparison.h"

#include <algorithm>

#include "app/engine/command/console.h"
#include "app/engine/command/json_text.h"
#include "core/base/files.h"
#include "core/compare/bench_figures.h"
#include "core/run/run_directory.h"
#include "core/table/table.h"

namespace plateau::engine {
namespace {

using nlohmann::json;

struct Kept {
    std::vector<std::string> folders;
    std::vector<compare::BenchFigures> figures;
};

json numberOrNull(const std::optional<double>& value) {
    return value ? json(*value) : json();
}

json documentOf(const Kept& kept) {
    json document = {{"runs", json::array()}, {"rows", json::array()}};
    for (std::size_t i = 0; i < kept.figures.size(); ++i)
        document["runs"].push_back({{"folder", kept.folders[i]},
                                    {"processor", kept.figures[i].processor},
                                    {"version", kept.figures[i].version}});
    for (const std::string& row : compare::benchRows(kept.figures)) {
        json line = {
            {"row", row}, {"unit", ""}, {"values", json::array()}, {"times", json::array()}, {"busy", json::array()}};
        for (const compare::BenchFigures& figures : kept.figures) {
            const compare::BenchFigure* figure = figures.find(row);
            if (figure) line["unit"] = figure->unit;
            line["values"].push_back(figure ? json(figure->value) : json());
            line["times"].push_back(numberOrNull(compare::timesAsGood(figure, kept.figures.front().find(row))));
            line["busy"].push_back(figure && figure->is_busy);
        }
        document["rows"].push_back(std::move(line));
    }
    return document;
}

table::Table tableOf(const json& document) {
    table::Table table;
    table.columns = {{"row", table::Align::left}, {"unit", table::Align::left}};
    for (const json& run : document["runs"]) {
        table.columns.push_back({run["folder"].get<std::string>()});
        if (&run != &document["runs"].front()) table.columns.push_back({"times as fast"});
        table.notes.push_back(run["folder"].get<std::string>() + ": " + run["processor"].get<std::string>() +
                              ", version " + run["version"].get<std::string>());
    }
    bool isBusy = false;
    for (const json& line : document["rows"]) {
        table::Row row{{table::textCell(line["row"]), table::textCell(line["unit"])}};
        for (std::size_t i = 0; i < line["values"].size(); ++i) {
            const json &value = line["values"][i], &times = line["times"][i];
            row.cells.push_back(value.is_number() ? table::textCell(numberText(value.get<double>(), 4))
                                                  : table::missingCell());
            if (line["busy"][i].get<bool>()) row.cells.back().text += " *";
            isBusy |= line["busy"][i].get<bool>();
            if (i > 0)
                row.cells.push_back(times.is_number() ? table::numberCell(times.get<double>(), 3)
                                                      : table::missingCell());
        }
        table.rows.push_back(std::move(row));
    }
    if (isBusy) table.notes.emplace_back("* measured while the machine was busy");
    return table;
}

}  // namespace

bool areBenches(const std::vector<std::string>& folders) {
    return !folders.empty() && std::ranges::all_of(folders, [](const std::string& folder) {
        std::error_code unknown;
        return std::filesystem::exists(run::RunPaths{folder}.bench(), unknown);
    });
}

Reply compareBenches(const std::vector<std::string>& folders, const std::string& output) {
    Kept kept{folders, {}};
    for (const std::string& folder : folders) {
        auto figures = compare::readBench(folder);
        if (!figures) return failure(figures.error());
        kept.figures.push_back(*std::move(figures));
    }
    Reply reply;
    reply.document = documentOf(kept);
    const table::Table table = tableOf(reply.document);
    reply.text = tableText(table, table::TableFormat::markdown);
    if (output.empty()) return reply;
    if (const Status made = makeLastingFolders(output); !made) return failure(made.error());
    const std::filesystem::path folder = output;
    for (const auto& [name, text] : {std::pair{"comparison.md", reply.text},
                                     {"comparison.csv", tableText(table, table::TableFormat::csv)},
                                     {"comparison.json", jsonText(reply.document) + "\n"}})
        if (const Status written = writeFileAtomically(folder / name, text); !written) return failure(written.error());
    reply.document["output"] = output;
    return reply;
}

}  // namespace plateau::engine
