// A run folder: paths, creation, label, state. Nothing here needs the lock except where said.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/run/ids.h"
#include "core/spec/run_spec.h"

namespace plateau::run {

struct RunPaths {
    std::filesystem::path folder;
    std::filesystem::path spec() const { return folder / "spec.json"; }
    std::filesystem::path events() const { return folder / "events.jsonl"; }
    std::filesystem::path label() const { return folder / "label.json"; }
    std::filesystem::path log() const { return folder / "log.txt"; }
    std::filesystem::path lock() const { return folder / "lock"; }
    std::filesystem::path control() const { return folder / "control"; }
    std::filesystem::path lastWord() const { return folder / "last-word"; }
    std::filesystem::path corpus() const { return folder / "corpus"; }  // what a build makes
    std::filesystem::path transplant() const { return folder / "transplant.json"; }
    std::filesystem::path bench() const { return folder / "bench.json"; }  // what `bench all` measured
    std::filesystem::path checkpoints() const { return folder / "checkpoints"; }
    std::filesystem::path checkpoint(StepIndex step) const;  // checkpoints/step-00001000
};

// Creates the folder and writes spec.json; checkpoints that the spec names are kept for it (needed_checkpoints.h). A
// folder that exists and is not empty is ErrorCode::busy, nothing written.
Status createRun(const std::filesystem::path& folder, const spec::RunSpec& spec);
// The same with the canonical JSON of a spec of another kind.
Status createRun(const std::filesystem::path& folder, std::string_view spec);

Result<spec::RunSpec> readSpec(const std::filesystem::path& folder);

// The kind of a run; the rest of its spec is not checked. A spec of kind corpus is read by core/corpus.
Result<spec::RunKind> readKind(const std::filesystem::path& folder);

// "20261121-140501-pairwise-tiny-s1-3f2a": sorts by time; the random tail makes it unique in practice.
RunId newRunId(const spec::RunSpec& spec);
// The same for a run of another kind; characters of `words` other than letters, digits, '-', '_' and '.' become dashes.
RunId newRunId(std::string_view words);

// Whether a folder of this name below runs/ is a run's: [A-Za-z0-9._-]+, not hidden.
bool isRunName(std::string_view name);

// The step that the name of a checkpoint's folder says; nothing for another name.
std::optional<StepIndex> checkpointStep(const std::filesystem::path& checkpoint);
// Complete checkpoints (not the temporary ones), oldest first.
std::vector<StepIndex> checkpointSteps(const std::filesystem::path& folder);
// Names of those that could not be read and were passed over, "step-00001000.damaged", sorted.
std::vector<std::string> damagedCheckpoints(const std::filesystem::path& folder);

// A person's description of a run, outside the spec and its hash. Missing file = empty label. Unknown members are kept.
// Replaced atomically.
struct Label {
    std::string name, notes, colour;
    std::vector<std::string> tags;
    bool archived = false, baseline = false;
    bool operator==(const Label&) const = default;
};
Result<Label> readLabel(const std::filesystem::path& folder);
Status writeLabel(const std::filesystem::path& folder, const Label& label);

enum class RunState { queued, running, interrupted, finished, failed, unknown };
std::string_view toString(RunState state);

// `status RUN`: from spec (of a corpus or a fine-tuning only its kind), the end of the log and the lock. queued = a
// spec without a log and without a lock holder; interrupted = a log without a living lock whose last word is
// `interrupted` or absent; a lock of a foreign host = unknown.
struct RunStatus {
    spec::RunKind kind = spec::RunKind::pretrain;
    RunState state = RunState::unknown;
    StepIndex step;
    std::int64_t steps = 0;  // expected in the end; 0 for a corpus; of a GLUE run in all cells; of an import its last
    std::optional<double> eta_seconds;  // from the rate of the last metrics or progress, when running
    // The newest value of each series near the end of the log: at least those of the last metrics and evaluation, or of
    // the last progress of a corpus or GLUE run. Without operator statistics, of which there are many.
    std::map<std::string, double> values;
    std::map<std::string, StepIndex> value_steps;  // for each of `values` the step it is of
    std::string failure;                           // message of `failed`
};
Result<RunStatus> readStatus(const std::filesystem::path& folder);

}  // namespace plateau::run
