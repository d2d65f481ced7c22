// GLUE runs as the engine leaves them, by core/glue's own writers, for tests of what shows them. What cannot be written
// aborts the program.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/glue/predictions.h"
#include "core/glue/run_files.h"

namespace plateau::support {

// The folder models/<op>, which looks like a checkpoint of an operator.
std::filesystem::path makeCheckpoint(const std::filesystem::path& workspace, const std::string& op);

// Of that checkpoint, with the workspace's folder glue/ as data.
spec::GlueSpec madeGlueSpec(const std::filesystem::path& workspace, const std::string& op,
                            std::vector<std::string> tasks);

// The folder runs/<id> with its plan, as it is before the first cell; along a training at the steps 0, 1000, 2000.
std::filesystem::path makeGlueRun(const std::filesystem::path& workspace, const std::string& id,
                                  const spec::GlueSpec& spec, const std::string& name);

// A finished cell whose every metric is `value`, half of it after the first of two epochs; CoLA with predictions.
void makeGlueCell(const std::filesystem::path& run, const glue::CellId& id, double value,
                  std::vector<std::string> flags = {});

// Two right, two wrong.
std::vector<glue::Prediction> madeColaRows();

}  // namespace plateau::support
