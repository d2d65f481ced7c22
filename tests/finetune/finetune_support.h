// Small checkpoints, GLUE folders of made-up sentences and whole runs, for the tests of core/finetune.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "core/glue/run_files.h"
#include "core/model/bert.h"
#include "core/spec/finetune_spec.h"
#include "tests/support/temporary_folder.h"

namespace plateau::finetune {

// A folder with `model` (L2 H2 h32, 32 positions) and `data`: CoLA, STS-B, MNLI with AX, RTE, some tens of rows each.
// In CoLA the word "good" decides, in STS-B the score is the number of words that both sentences have.
class Workplace {
public:
    explicit Workplace(const std::string& op = "pairwise");

    std::filesystem::path path() const { return m_folder.path(); }
    std::filesystem::path model() const { return path() / "model"; }
    std::filesystem::path data() const { return path() / "data"; }
    std::filesystem::path run(const std::string& name = "run") const { return path() / name; }

    // Two seeds of CoLA, two epochs, batches of 8 at 1e-3.
    spec::GlueSpec spec() const;
    // Writes the spec into a new run folder.
    std::filesystem::path makeRun(const spec::GlueSpec& spec, const std::string& name = "run") const;
    void write(const std::filesystem::path& file, const std::string& text) const;

private:
    support::TemporaryFolder m_folder;
};

// Writes a checkpoint folder of the tiny model with fresh weights.
void writeCheckpoint(const std::filesystem::path& folder, const std::string& op, std::uint64_t seed);

std::string fileText(const std::filesystem::path& file);

}  // namespace plateau::finetune
