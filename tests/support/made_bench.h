// A bench.json as `bench all` keeps it, and its run, for tests.
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/base/new_folder.h"
#include "core/logs/import_log.h"

namespace plateau::support {

struct MadeFigure {
    std::string row;
    std::vector<double> repeats;  // the middle one is the figure
    std::string unit = "tokens/s";
    bool is_lower_better = false, is_busy = false;
    std::string more{};  // words of its command
};

inline nlohmann::json madeBench(const std::string& processor, const std::vector<MadeFigure>& figures,
                                const std::vector<std::pair<std::string, std::string>>& leftOut = {}) {
    nlohmann::json document = {{"machine", {{"processor", processor}, {"threads", 2}, {"device", "cpu"}}},
                               {"version", "1.0.0"},
                               {"cases", nlohmann::json::array()},
                               {"left_out", nlohmann::json::array()}};
    for (const MadeFigure& figure : figures)
        document["cases"].push_back({{"row", figure.row},
                                     {"title", "title of " + figure.row},
                                     {"command", "plateau-engine bench " + figure.row + figure.more + " --repeats 3"},
                                     {"better", figure.is_lower_better ? "lower" : "higher"},
                                     {"ours",
                                      {{"value", figure.repeats[figure.repeats.size() / 2]},
                                       {"unit", figure.unit},
                                       {"repeats", figure.repeats}}},
                                     {"reference", nullptr},
                                     {"ratio", nullptr},
                                     {"limit", nullptr},
                                     {"share", nullptr},
                                     {"load", {{"busy", figure.is_busy}}}});
    for (const auto& [row, reason] : leftOut) document["left_out"].push_back({{"row", row}, {"reason", reason}});
    return document;
}

// A run as `bench all --output` leaves it, below a workspace's runs/. False when it cannot be written.
inline bool makeBenchRun(const std::filesystem::path& folder, const nlohmann::json& document) {
    const std::filesystem::path source = folder.parent_path().parent_path() / "bench.csv";
    logs::ImportRequest request;
    request.source = source;
    request.format = logs::LogFormat::csv;
    request.columns = {.step = "step", .time = "", .values = {"value"}, .series = {"series"}};
    request.name = "bench " + document["machine"]["processor"].get<std::string>();
    std::ofstream csv(source);
    csv << "step,series,value\n";
    for (const nlohmann::json& own : document["cases"])
        csv << "1,bench/" << own["row"].get<std::string>() << ',' << own["ours"]["value"] << '\n';
    csv.close();
    return writeNewFolder(folder,
                          [&](const std::filesystem::path& made) -> Status {
                              if (const auto imported = logs::importLog(request, made); !imported)
                                  return imported.error();
                              return writeFileAtomically(made / "bench.json", document.dump());
                          })
        .ok();
}

}  // namespace plateau::support
