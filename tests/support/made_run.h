// Run folders as the engine writes them, for tests and benches of what reads them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/run/event.h"
#include "core/spec/run_spec.h"
#include "tests/support/temporary_folder.h"

namespace plateau::support {

spec::RunSpec madeSpec(const std::string& op, std::uint64_t seed, std::int64_t steps);

// Creates runs/<name> with its spec; aborts the program when that fails.
std::filesystem::path makeRun(const std::filesystem::path& workspace, const std::string& name,
                              const spec::RunSpec& spec = madeSpec("pairwise", 1, 1000));

// An event at a time that follows from its number: 2026-01-31 12:00 + seq x 100 ms.
run::Event madeEvent(std::int64_t seq, run::EventType type, std::int64_t step,
                     std::map<std::string, double> values = {}, nlohmann::json details = nlohmann::json::object());

// A loss with a shelf at 6.2 nats that is left at a third of the steps.
double madeLoss(double step, double steps);

// started, evaluation at step 0, `points` metrics with an evaluation after every tenth, finished.
std::vector<run::Event> madeHistory(std::int64_t points);

void appendText(const std::filesystem::path& file, const std::string& text);
void appendEvents(const std::filesystem::path& runFolder, const std::vector<run::Event>& events);

}  // namespace plateau::support
