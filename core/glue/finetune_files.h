// spec.json of fine-tuning runs. Reading is strict: an unknown field is an error that names it and a near known one, a
// newer version names both numbers. `source` names the file in errors. Thread-safe; nothing is thrown.
#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/result.h"
#include "core/spec/finetune_spec.h"

namespace plateau::glue {

// Errors: malformed, newerVersion, invalidField (context "source: glue.lr"), also for a run of another kind.
Result<spec::GlueSpec> parseGlueSpec(std::string_view json, std::string_view source);
Result<spec::ClassifySpec> parseClassifySpec(std::string_view json, std::string_view source);

// The run folder's spec.json. Errors: also those of reading.
Result<spec::GlueSpec> readGlueSpec(const std::filesystem::path& runFolder);
Result<spec::ClassifySpec> readClassifySpec(const std::filesystem::path& runFolder);
// Of either kind.
Result<spec::AnyFinetuneSpec> readFinetuneSpec(const std::filesystem::path& runFolder);

// Makes a run folder with this spec. Errors: the first of validate(), busy (the folder is there and not empty), io,
// noSpace; nothing is left behind.
Status writeFinetuneSpec(const std::filesystem::path& runFolder, const spec::AnyFinetuneSpec& any);

}  // namespace plateau::glue
