#include "core/finetune/progress.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/finetune/protocol.h"
#include "core/run/progress_names.h"

namespace plateau::finetune {

std::map<std::string, double> FinetuneProgress::figures() const {
    const auto number = [](std::int64_t value) { return static_cast<double>(value); };
    std::map<std::string, double> values = {{run::kGlueCells, number(cells)},
                                            {run::kGlueTotalCells, number(total_cells)},
                                            {run::kGlueSteps, number(steps)},
                                            {run::kGlueTotalSteps, number(total_steps)},
                                            {run::kGlueExamplesPerSecond, examples_per_second}};
    if (seconds_left) values[run::kGlueSecondsLeft] = *seconds_left;
    return values;
}

nlohmann::json FinetuneProgress::details() const {
    nlohmann::json list = nlohmann::json::array();
    for (const CellProgress& cell : at_work)
        list.push_back({{"task", cell.id.task},
                        {"seed", cell.id.seed},
                        {"checkpoint_step", cell.id.step ? nlohmann::json(*cell.id.step) : nlohmann::json()},
                        {"steps", cell.steps},
                        {"total_steps", cell.total_steps}});
    return {{"cells", std::move(list)}};
}

CellWork workOf(const spec::FinetuneSpec& spec, const TaskData& task, bool predicts_test) {
    CellWork work;
    work.steps = stepsPerEpoch(spec, task.train.size()) * spec.epochs;
    work.train_tokens = task.train.tokens() * spec.epochs;
    work.tokens = 3 * static_cast<double>(work.train_tokens);
    for (const AnsweredSplit& split : task.dev)
        work.tokens += static_cast<double>(split.encoded.tokens() * spec.epochs);
    if (predicts_test)
        for (const AnsweredSplit& split : task.test) work.tokens += static_cast<double>(split.encoded.tokens());
    return work;
}

void ProgressMeter::addCell(const CellWork& work) {
    const std::lock_guard lock(m_mutex);
    ++m_progress.total_cells;
    m_progress.total_steps += work.steps;
    m_work += work.tokens;
}

void ProgressMeter::addDone(std::int64_t cells, std::int64_t steps) {
    const std::lock_guard lock(m_mutex);
    m_progress.total_cells += cells;
    m_progress.cells += cells;
    m_progress.total_steps += steps;
    m_progress.steps += steps;
}

void ProgressMeter::stepped(const glue::CellId& cell, const CellWork& work, std::int64_t examples, double tokens) {
    const std::lock_guard lock(m_mutex);
    ++m_progress.steps;
    CellProgress& at_work = m_atWork.try_emplace(cell, CellProgress{cell, 0, work.steps}).first->second;
    ++at_work.steps;
    m_examples += static_cast<double>(examples);
    m_done += 3 * tokens;
}

void ProgressMeter::finishedCell(const glue::CellId& cell) {
    const std::lock_guard lock(m_mutex);
    m_atWork.erase(cell);
    ++m_progress.cells;
}

FinetuneProgress ProgressMeter::now() const {
    constexpr double kWorthARate = 0.5;  // seconds
    const std::lock_guard lock(m_mutex);
    FinetuneProgress progress = m_progress;
    for (const auto& [id, cell] : m_atWork) progress.at_work.push_back(cell);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_begin).count();
    if (seconds < kWorthARate || m_done <= 0) return progress;
    progress.examples_per_second = m_examples / seconds;
    progress.seconds_left = std::max(0.0, m_work - m_done) * seconds / m_done;
    return progress;
}

}  // namespace plateau::finetune
