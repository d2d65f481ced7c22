// Figures of the window, measured by programs of their own that lie beside this one: the engine has no window. What
// they print is taken for a stranger's. One thread.
#pragma once

#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/bench/bench_rows.h"
#include "core/base/result.h"

namespace plateau::engine {

// When a call must have ended. The earlier one counts; what is said of it differs.
struct CallLimit {
    std::chrono::steady_clock::time_point deadline;  // of `bench all`
    double seconds = 0;                              // from now, of this call
};

class ScreenBench {
public:
    // `programs` is the folder in which they are. `folder` becomes the home of those that are started, with their
    // settings and temporary files.
    ScreenBench(std::filesystem::path programs, const std::filesystem::path& folder);

    // Error: unavailable where the program is not there.
    Status find(const std::string& program) const;
    // What the program prints with --json; without a display, and without what the user has configured. Blocks. Errors:
    // that of find(); unavailable when it fails, prints anything else or too much, or takes too long; cancelled when a
    // stop signal has come. The last three end it and its children.
    Result<nlohmann::json> documentOf(const BenchCommand& command, const CallLimit& limit) const;

    // The row's figure as a case of `bench all`. Its program is called until the next time does not fit into `seconds`,
    // `times` at most, and once for all rows that it measures. Errors: those of documentOf(); malformed when its
    // document has no such figure.
    Result<nlohmann::json> measure(const BenchRow& row, double seconds, int times, const CallLimit& limit);

private:
    Result<std::vector<nlohmann::json>> documentsOf(const BenchCommand& command, double seconds, int times,
                                                    const CallLimit& limit) const;

    std::filesystem::path m_programs;
    std::vector<std::string> m_environment;
    std::map<BenchCommand, Result<std::vector<nlohmann::json>>> m_known;
};

// Of the document of such a program, {"milliseconds": {figure: number, …}}. Error: malformed.
Result<double> millisecondsIn(const nlohmann::json& document, std::string_view figure);

}  // namespace plateau::engine
