// Reads and writes spec.json of fine-tuning runs. Reading is strict: an unknown field is an error that names it and a
// similar known one; for a newer version the error names both versions. `source` names the file in errors. Thread-safe;
// throws nothing.
#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/result.h"
#include "core/spec/finetune_spec.h"

namespace plateau::glue {

// Errors: malformed, newerVersion, invalidField (context "source: glue.lr"), also for a run of another kind.
Result<spec::GlueSpec> parseGlueSpec(std::string_view json, std::string_view source);
Result<spec::ClassifySpec> parseClassifySpec(std::string_view json, std::string_view source);

// Read the run folder's spec.json. Errors: as above, and those of reading a file.
Result<spec::GlueSpec> readGlueSpec(const std::filesystem::path& runFolder);
Result<spec::ClassifySpec> readClassifySpec(const std::filesystem::path& runFolder);
// For a run of either kind.
Result<spec::AnyFinetuneSpec> readFinetuneSpec(const std::filesystem::path& runFolder);

// Creates a run folder with this spec. Errors: the first of validate(), busy (the folder exists and is not empty), io,
// noSpace. After an error nothing is left behind.
Status writeFinetuneSpec(const std::filesystem::path& runFolder, const spec::AnyFinetuneSpec& any);

}  // namespace plateau::glue
