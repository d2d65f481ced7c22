// The plan of a fine-tuning run, checked before it writes anything.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/finetune/starting_point.h"
#include "core/finetune/task_set.h"
#include "core/glue/run_files.h"
#include "core/spec/finetune_spec.h"

namespace plateau::finetune {

// A step that `every` asks for but of which the training has no checkpoint.
struct MissingStep {
    std::int64_t wanted = 0;
    std::optional<std::int64_t> taken;  // the nearest one instead; none if that is nearer to another wanted step
};
std::string describe(const MissingStep& missing);

struct ChosenCheckpoints {
    std::vector<glue::PlannedCheckpoint> checkpoints;
    std::vector<MissingStep> missing;
};
// The spec's checkpoint, or those of the run along which it goes: 0, every, 2 every, … up to its last one.
// Errors: notFound.
Result<ChosenCheckpoints> chooseCheckpoints(const spec::AnyFinetuneSpec& any);

// Where cells are computed: one worker a device entry, each with its own threads.
struct Workers {
    std::vector<at::Device> devices;
    int threads = 1;  // of each worker
};
// `device` as in a spec: cuda is every CUDA device, one worker each; auto is that, or the CPU. On the CPU there are
// `parallel` workers that share `threads` (0 = all cores); of 0 the rule is: one thread a worker, for cells are
// independent of each other and a step is too short to be shared, as long as the memory is there; and one worker with
// all threads for fewer cells than cores. It depends on the plan, not on what of it is done, so that a resumed run
// computes alike.
Result<Workers> chooseWorkers(const spec::FinetuneSpec& spec, const std::string& device, int threads,
                              const model::BertConfig& config, std::size_t cells);

// Everything that the cells need. Order of checks: device, precision, checkpoints, vocabulary, length, memory, data.
struct Prepared {
    glue::Plan plan;
    std::vector<MissingStep> missing;
    Workers workers;
    std::shared_ptr<const StartingPoint> start;  // of the plan's first checkpoint
    std::map<std::string, TaskData> tasks;
    std::vector<std::string> remarks;  // on the data: rows left out, labels never seen
};
// `plan`: of a run that has started; own data must then have the same labels as before. `left`: tasks whose data are
// needed; empty = all.
Result<Prepared> prepareFinetune(const spec::AnyFinetuneSpec& any, const std::string& device, int threads,
                                 std::optional<glue::Plan> plan, const std::vector<std::string>& left);

// Of the plan's cells, each once, in its order.
std::vector<std::string> tasksOf(const glue::Plan& plan);
// Whether the cell of a seed predicts test data.
bool predictsTest(const spec::AnyFinetuneSpec& any, std::uint64_t seed);

}  // namespace plateau::finetune
