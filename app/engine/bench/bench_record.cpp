#include "app/engine/bench/bench_record.h"

#include "app/engine/command/json_text.h"
#include "core/base/files.h"
#include "core/base/new_folder.h"
#include "core/logs/import_log.h"
#include "core/run/run_directory.h"
#include "core/table/table.h"

namespace plateau::engine {
namespace {

// In long form. Of a figure that has them also its ratio to the reference and its share of the limit.
std::string csvOf(const nlohmann::json& document) {
    std::string text = "step,series,value\n";
    const auto add = [&](const std::string& series, const nlohmann::json& value) {
        if (value.is_number()) text += "1,bench/" + series + "," + table::shortestText(value.get<double>()) + "\n";
    };
    for (const nlohmann::json& own : document["cases"]) {
        const auto row = own["row"].get<std::string>();
        add(row, own["ours"]["value"]);
        add(row + "/ratio", own["ratio"]);
        add(row + "/share", own["share"]);
    }
    return text;
}

}  // namespace

Status checkOutput(const std::filesystem::path& run) {
    std::error_code unknown;
    if (run.empty() || !std::filesystem::exists(run, unknown) || std::filesystem::is_empty(run, unknown)) return Done{};
    return Error{ErrorCode::busy, "there is something in the folder", run.string(), "name a new one"};
}

Status keepBench(const nlohmann::json& document, const std::filesystem::path& run,
                 const std::filesystem::path& scratch) {
    const std::filesystem::path source = scratch / "bench.csv";
    if (const Status written = writeFileAtomically(source, csvOf(document)); !written) return written;
    logs::ImportRequest request;
    request.source = source;
    request.format = logs::LogFormat::csv;
    request.columns = {.step = "step", .time = "", .values = {"value"}, .series = {"series"}};
    request.name = "bench " + document["machine"]["processor"].get<std::string>();
    // Whoever watches the workspace sees a bench from the first moment, not an import.
    return writeNewFolder(run, [&](const std::filesystem::path& folder) -> Status {
        if (const auto imported = logs::importLog(request, folder); !imported) return imported.error();
        return writeFileAtomically(run::RunPaths{folder}.bench(), jsonText(document) + "\n");
    });
}

}  // namespace plateau::engine
