// The plan of a fine-tuning run: made and checked before the run writes anything.
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

// A step that `every` selects but for which the pre-training has no checkpoint.
struct MissingStep {
    std::int64_t wanted = 0;
    std::optional<std::int64_t> taken;  // the nearest step used instead; none if it is nearer to another wanted step
};
std::string describe(const MissingStep& missing);

struct ChosenCheckpoints {
    std::vector<glue::PlannedCheckpoint> checkpoints;
    std::vector<MissingStep> missing;
};
// The checkpoints to fine-tune: the spec's `checkpoint`, or those of the run `along` at the steps 0, every, 2 every, …
// up to its last one.
// Errors: notFound.
Result<ChosenCheckpoints> chooseCheckpoints(const spec::AnyFinetuneSpec& any);

// What computes the cells: one worker for each entry of `devices`, each with `threads` threads of its own.
struct Workers {
    std::vector<at::Device> devices;
    int threads = 1;        // of each worker
    std::string why_cpu{};  // device::whyCpu()
};
// `device` is as in a spec: cuda means one worker on every CUDA device; auto means the same, or the CPU if there is
// none. On the CPU there are `parallel` workers that share `threads` (0 = all cores). With `parallel` 0 there is one
// worker for each core, with one thread each, since cells are independent of each other and a step is too short to be
// split; but one worker with all threads if the memory does not suffice for that or there are fewer cells than cores.
// The choice depends on the whole plan, not on how much of it is done, so a resumed run computes the same results.
Result<Workers> chooseWorkers(const spec::FinetuneSpec& spec, const std::string& device, int threads,
                              const model::BertConfig& config, std::size_t cells);

// Everything that the cells need. It is checked in this order: device, precision, checkpoints, vocabulary, length,
// memory, data.
struct Prepared {
    glue::Plan plan;
    std::vector<MissingStep> missing;
    Workers workers;
    std::shared_ptr<const StartingPoint> start;  // for the plan's first checkpoint
    std::map<std::string, TaskData> tasks;
    std::vector<std::string> remarks;  // on the data: rows left out, labels never seen
};
// `plan` is the plan of a run that has already started; a classify run's data must then still have the same labels.
// `left` names the tasks whose data are needed; empty = all.
Result<Prepared> prepareFinetune(const spec::AnyFinetuneSpec& any, const std::string& device, int threads,
                                 std::optional<glue::Plan> plan, const std::vector<std::string>& left);

// The tasks of the plan's cells, each once, in the plan's order.
std::vector<std::string> tasksOf(const glue::Plan& plan);
// Whether cells with this seed predict the test split.
bool predictsTest(const spec::AnyFinetuneSpec& any, std::uint64_t seed);

}  // namespace plateau::finetune
