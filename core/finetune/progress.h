// How far a GLUE run is. Thread-safe.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/finetune/task_set.h"
#include "core/glue/run_files.h"
#include "core/spec/finetune_spec.h"

namespace plateau::finetune {

struct CellProgress {
    glue::CellId id;
    std::int64_t steps = 0, total_steps = 0;
};

struct FinetuneProgress {
    std::int64_t cells = 0, total_cells = 0, steps = 0, total_steps = 0;
    double examples_per_second = 0;      // of this process; 0 in the first moment
    std::optional<double> seconds_left;  // as this process has gone so far
    std::vector<CellProgress> at_work;
    std::map<std::string, double> figures() const;  // "glue/cells", …: values of `progress` events
    // Their details: {"cells":[{"task","seed","checkpoint_step","steps","total_steps"}]}, those at work.
    nlohmann::json details() const;
};

// A cell's work in tokens: of every training token a forward and a backward pass, three of a forward pass alone.
struct CellWork {
    std::int64_t steps = 0, train_tokens = 0;
    double tokens = 0;
};
CellWork workOf(const spec::FinetuneSpec& spec, const TaskData& task, bool predicts_test);

class ProgressMeter {
public:
    void addCell(const CellWork& work);                    // before the beginning
    void addDone(std::int64_t cells, std::int64_t steps);  // of earlier processes
    void stepped(const glue::CellId& cell, const CellWork& work, std::int64_t examples, double tokens);
    void finishedCell(const glue::CellId& cell);
    FinetuneProgress now() const;

private:
    mutable std::mutex m_mutex;
    FinetuneProgress m_progress;  // without the cells at work
    std::map<glue::CellId, CellProgress> m_atWork;
    double m_work = 0, m_done = 0, m_examples = 0;
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
};

}  // namespace plateau::finetune
