// The progress of a fine-tuning run. Thread-safe.
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
    double examples_per_second = 0;      // of this process; 0 until it is known
    std::optional<double> seconds_left;  // extrapolated from this process' speed so far
    std::vector<CellProgress> at_work;
    std::map<std::string, double> figures() const;  // the values of a `progress` event: "glue/cells", …
    // The details of that event, with the cells being computed:
    // {"cells":[{"task","seed","checkpoint_step","steps","total_steps"}]}.
    nlohmann::json details() const;
};

// The work of a cell, in tokens of a forward pass: a training token counts three, for its forward and backward pass.
struct CellWork {
    std::int64_t steps = 0, train_tokens = 0;
    double tokens = 0;
};
CellWork workOf(const spec::FinetuneSpec& spec, const TaskData& task, bool predicts_test);

class ProgressMeter {
public:
    void addCell(const CellWork& work);                    // for each cell, before the run begins
    void addDone(std::int64_t cells, std::int64_t steps);  // what earlier processes did
    void stepped(const glue::CellId& cell, const CellWork& work, std::int64_t examples, double tokens);
    void finishedCell(const glue::CellId& cell);
    FinetuneProgress now() const;

private:
    mutable std::mutex m_mutex;
    FinetuneProgress m_progress;  // except at_work, which is in m_atWork
    std::map<glue::CellId, CellProgress> m_atWork;
    double m_work = 0, m_done = 0, m_examples = 0;
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
};

}  // namespace plateau::finetune
