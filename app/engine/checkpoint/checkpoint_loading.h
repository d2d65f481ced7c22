// For commands about one checkpoint: opens the folder that they name, and reports on loading it.
#pragma once

#include <memory>
#include <string>

#include "app/engine/checkpoint/open_checkpoint.h"
#include "app/engine/command/command.h"

namespace plateau::engine {

// Loads the checkpoint on the device, and with the threads, of the common flags; without a device, on the CPU. Inside
// `serve` a checkpoint that was loaded before is used again if its files have not changed. Keys that nothing uses are
// noted on the console when it is loaded.
Result<std::shared_ptr<OpenCheckpoint>> openCheckpoint(const std::string& checkpoint, const Context& context,
                                                       at::ScalarType dtype);

// Notes on the console what did not fit: unexpected keys, a missing head.
void noteReport(const model::LoadReport& report, const Context& context);
// {"missing":[…],"unexpected":[…],"misshaped":[…]}
nlohmann::json reportDocument(const model::LoadReport& report);

}  // namespace plateau::engine
