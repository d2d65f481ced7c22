// The data of a task, shared by all its cells: read once and encoded with one tokeniser. Immutable after loading;
// thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/finetune/encoded_split.h"
#include "core/glue/metrics.h"
#include "core/glue/own_data.h"
#include "core/glue/task.h"
#include "core/glue/task_data.h"
#include "core/spec/finetune_spec.h"

namespace plateau::finetune {

// A split for which the model predicts labels, with its texts for the predictions file.
struct AnsweredSplit {
    const glue::TaskInfo* task = nullptr;  // AX is predicted by MNLI's model
    glue::Split split = glue::Split::dev;
    std::string file;  // "dev.tsv", "ax.tsv"
    EncodedSplit encoded{};
    std::vector<glue::Example> examples{};
    std::int64_t left_out = 0;  // rows of the file that cannot be used
    std::int64_t unseen = 0;    // examples whose label training never saw
    glue::Column labels() const;
};

struct TaskData {
    std::shared_ptr<const glue::TaskInfo> task;
    EncodedSplit train{};
    std::int64_t train_left_out = 0;    // rows of the file that cannot be used
    std::vector<AnsweredSplit> dev{};   // dev; of MNLI also dev_mm
    std::vector<AnsweredSplit> test{};  // those that exist; for MNLI also AX when the spec asks for it
};

// Errors: those of glue::readSplit(). Training and dev data must exist; test data and the mismatched half of MNLI are
// optional.
Result<TaskData> loadTask(const spec::GlueSpec& spec, const glue::TaskInfo& task, const text::WordPiece& tokenizer);

// The same for a person's own data, which have a training and a dev split.
TaskData encodeOwn(const spec::ClassifySpec& spec, glue::OwnData data, const text::WordPiece& tokenizer);

}  // namespace plateau::finetune
