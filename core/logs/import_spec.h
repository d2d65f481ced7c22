// spec.json of an imported run: where it came from. Pure besides reading the file.
//
//   {"kind":"import","source":{"bytes":…,"file":"events.out…","files":["…"],"format":"tensorboard","hash":"…"},
//    "steps":1250,"version":1}
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/logs/import_report.h"

namespace plateau::logs {

struct ImportSpec {
    std::string file;                // name of the file or folder that was named
    std::vector<std::string> files;  // names of those read, in order
    LogFormat format = LogFormat::csv;
    std::uint64_t bytes = 0;
    std::string hash;        // XXH3-128 of the file; of several, of their hashes
    std::int64_t steps = 0;  // the last one
    bool operator==(const ImportSpec&) const = default;
};

nlohmann::json toJson(const ImportSpec& spec);
std::string importSpecText(const ImportSpec& spec);
// Errors: malformed, newerVersion, invalidField ("source: field").
Result<ImportSpec> parseImportSpec(std::string_view text, std::string_view source);
Result<ImportSpec> readImportSpec(const std::filesystem::path& runFolder);

}  // namespace plateau::logs
