#include "tests/strict_device/small_finetuning.h"

#include <numeric>
#include <optional>

#include "core/glue/task.h"

namespace plateau::strict {
namespace {

spec::GlueSpec specOf(const finetune::Workplace& place, spec::Precision precision) {
    spec::GlueSpec spec = place.spec();
    spec.precision = precision;
    return spec;
}

}  // namespace

SmallTask::SmallTask(const std::string& op, const char* task, spec::Precision precision)
    : place(op),
      spec(specOf(place, precision)),
      start(finetune::loadStartingPoint(place.model()).value()),
      data(finetune::loadTask(spec, *glue::findTask(task), start.tokenizer).value()) {}

SmallFinetuning::SmallFinetuning(const SmallTask& task, at::Device device)
    : m_job{task.spec, task.data, task.start, {std::nullopt, std::string(task.data.task->name), 1}, device, false},
      m_batch(static_cast<std::size_t>(task.spec.batch)),
      m_training(m_job) {
    std::iota(m_batch.begin(), m_batch.end(), 0);
}

void SmallFinetuning::step() {
    m_training.step(m_batch, 0, ++m_done, 1e-3);
}

std::vector<double> SmallFinetuning::losses() {
    std::vector<double> losses;
    for (const train::StepGroup& group : m_training.results().settle())
        for (const train::StepResult& result : group.results) losses.push_back(result.loss);
    return losses;
}

Counters costOfStep(const SmallTask& task) {
    SmallFinetuning training(task, use());
    training.step();
    training.step();
    resetCounters();
    training.step();
    return counters();
}

}  // namespace plateau::strict
