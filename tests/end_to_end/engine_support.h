// What tests of the engine's binary share: calling it, throw-away folders, a run that takes no time.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/run/event.h"
#include "tests/end_to_end/process.h"
#include "tests/support/temporary_folder.h"

namespace plateau::test {

// PLATEAU_ENGINE_PATH and then `words`.
std::vector<std::string> engineWords(const std::vector<std::string>& words);
Finished engine(const std::vector<std::string>& words, const std::string& input = {},
                const ProcessOptions& options = {});
// The document on standard output; discarded when there is none.
nlohmann::json documentOf(const Finished& finished);

using support::TemporaryFolder;

void writeText(const std::filesystem::path& file, const std::string& text);
std::string readText(const std::filesystem::path& file);
// Every file below a folder with its content, without `lock` and `log.txt`, which say who looked and not what is there.
std::map<std::string, std::string> contentOf(const std::filesystem::path& folder);
// Of a fine-tuning, its results without the time they took, and its predictions.
std::map<std::string, std::string> resultsOf(const std::filesystem::path& run);

// `pretrain` of a one-layer model of width 16 on the built-in corpus: a step takes about a millisecond.
std::vector<std::string> microPretrain(const std::filesystem::path& output, int steps,
                                       const std::vector<std::string>& more = {});

// The whole log.
std::vector<run::Event> eventsOf(const std::filesystem::path& run);
// Reads the child's outputs until its run has logged `step`; false when it ended or took too long.
bool waitForStep(Process& process, const std::filesystem::path& run, std::int64_t step);
std::string stateOf(const std::filesystem::path& run);

}  // namespace plateau::test
