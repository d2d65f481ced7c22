#include "app/engine/study/bench_comparison.h"

#include <algorithm>

#include "app/engine/command/console.h"
#include "app/engine/command/json_text.h"
#include "core/base/files.h"
#include "core/run/run_directory.h"
#include "core/table/table.h"

namespace plateau::engine {
namespace {

using nlohmann::json;

constexpr std::uint64_t kLargest = std::uint64_t{16} << 20;

struct Figure {
    double value = 0;
    std::string unit;
    bool is_lower_better = false, is_busy = false;
};

struct Kept {
    std::string folder, processor, version;
    std::vector<std::pair<std::string, Figure>> rows;

    const Figure* find(const std::string& row) const {
        const auto found = std::ranges::find(rows, row, &std::pair<std::string, Figure>::first);
        return found == rows.end() ? nullptr : &found->second;
    }
};

// Files are a stranger's until checked: whatever is not as expected throws, and is caught there.
Kept keptIn(const json& document, const std::string& folder) {
    Kept kept{folder,
              document.at("machine").at("processor").get<std::string>(),
              document.at("version").get<std::string>(),
              {}};
    for (const json& own : document.at("cases")) {
        const json& ours = own.at("ours");
        if (!ours.at("value").is_number()) continue;
        const json load = own.value("load", json());
        kept.rows.push_back(
            {own.at("row").get<std::string>(),
             {ours.at("value").get<double>(), ours.at("unit").get<std::string>(),
              own.value("better", "higher") == "lower", load.is_object() && load.value("busy", false)}});
    }
    return kept;
}

Result<Kept> readKept(const std::string& folder) {
    const auto file = run::RunPaths{folder}.bench();
    const auto text = readFile(file, kLargest);
    if (!text) return text.error();
    try {
        return keptIn(json::parse(*text), folder);
    } catch (const json::exception&) {
        return Error{ErrorCode::malformed, "no figures of bench all", file.string(), "measure again"};
    }
}

// More than 1 is better.
json timesAsFast(const Figure* own, const Figure* first) {
    if (!own || !first || own->value <= 0 || first->value <= 0) return nullptr;
    return own->is_lower_better ? first->value / own->value : own->value / first->value;
}

std::vector<std::string> rowsOf(const std::vector<Kept>& all) {
    std::vector<std::string> rows;
    for (const Kept& kept : all)
        for (const auto& [row, figure] : kept.rows)
            if (std::ranges::find(rows, row) == rows.end()) rows.push_back(row);
    return rows;
}

json documentOf(const std::vector<Kept>& all) {
    json document = {{"runs", json::array()}, {"rows", json::array()}};
    for (const Kept& kept : all)
        document["runs"].push_back({{"folder", kept.folder}, {"processor", kept.processor}, {"version", kept.version}});
    for (const std::string& row : rowsOf(all)) {
        json line = {
            {"row", row}, {"unit", ""}, {"values", json::array()}, {"times", json::array()}, {"busy", json::array()}};
        for (const Kept& kept : all) {
            const Figure* figure = kept.find(row);
            if (figure) line["unit"] = figure->unit;
            line["values"].push_back(figure ? json(figure->value) : json());
            line["times"].push_back(timesAsFast(figure, all.front().find(row)));
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
    std::vector<Kept> all;
    for (const std::string& folder : folders) {
        auto kept = readKept(folder);
        if (!kept) return failure(kept.error());
        all.push_back(*std::move(kept));
    }
    Reply reply;
    reply.document = documentOf(all);
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
