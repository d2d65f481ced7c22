// What commands about one checkpoint share: the folder that it names, and the model in it.
#pragma once

#include <memory>
#include <string>

#include "app/engine/checkpoint/open_checkpoint.h"
#include "app/engine/command/command.h"

namespace plateau::engine {

// On the device and with the threads that the common flags name; inside `serve` one that was read before, if it is
// still the same. Keys that nothing uses are a note on the console when it is read.
Result<std::shared_ptr<OpenCheckpoint>> openCheckpoint(const std::string& checkpoint, const Context& context,
                                                       at::ScalarType dtype);

// Notes about what did not fit: unexpected keys, a head that is not there.
void noteReport(const model::LoadReport& report, const Context& context);
// "missing", "unexpected" and "misshaped", each a list.
nlohmann::json reportDocument(const model::LoadReport& report);

}  // namespace plateau::engine
