// What commands about one checkpoint share: the flag, the folder behind it, the model in it.
#pragma once

#include <filesystem>
#include <string>

#include "app/engine/command.h"
#include "core/model/checkpoint_files.h"

namespace plateau::engine {

// --checkpoint C, required.
void declareCheckpoint(CLI::App& app, std::string& checkpoint);

struct OpenCheckpoint {
    std::filesystem::path folder;  // of a run: its newest checkpoint
    model::LoadedModel loaded;
};
// On the device and with the threads that the common flags name. Keys that nothing uses are a note on the console.
Result<OpenCheckpoint> openCheckpoint(const std::string& checkpoint, const Context& context, at::ScalarType dtype);

// Notes about what did not fit: unexpected keys, a head that is not there.
void noteReport(const model::LoadReport& report, const Context& context);
// "missing", "unexpected" and "misshaped", each a list.
nlohmann::json reportDocument(const model::LoadReport& report);

}  // namespace plateau::engine
