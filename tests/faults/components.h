// What is disturbed: the engine at work on a run and at each of its shorter crafts, the ingester of logs, the window.
#pragma once

#include <memory>
#include <vector>

#include "tests/faults/trial.h"

namespace plateau::faults {

// Empty, or the first damage that `check` finds in a workspace, a run or a corpus.
std::string damageIn(const std::filesystem::path& folder);

// Forty steps with four checkpoints; what is left goes on to the bits that an undisturbed run has, and to no others.
std::unique_ptr<Component> trainingEngine();

// Logs of a dozen runs into the index of their workspace, which is opened and closed on the way.
std::unique_ptr<Component> logIngester();

// A corpus of some hundred documents in several shards.
std::unique_ptr<Component> corpusBuilder();
std::unique_ptr<Component> vocabularyTrainer();

// A run as a bundle, the runs of a bundle into a workspace, a checkpoint as a folder of Hugging Face, a log as CSV.
std::unique_ptr<Component> bundler();
std::unique_ptr<Component> unbundler();
std::unique_ptr<Component> modelExporter();
std::unique_ptr<Component> logExporter();

// The window over a workspace with runs, from its start to a picture of it. In window_component.cpp.
std::unique_ptr<Component> window();

}  // namespace plateau::faults
