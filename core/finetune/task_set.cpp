#include "core/finetune/task_set.h"

#include <utility>

#include "core/glue/predictions.h"

namespace plateau::finetune {
namespace {

using glue::Split;

Result<AnsweredSplit> readAnswered(const spec::GlueSpec& spec, const glue::TaskInfo& task, Split split,
                                   const text::WordPiece& tokenizer) {
    auto data = glue::readSplit(spec.data, task.id, split);
    if (!data) return data.error();
    AnsweredSplit answered{.task = &task, .split = split, .file = glue::predictionFile(task.id, split)};
    answered.left_out = static_cast<std::int64_t>(data->skipped.size());
    answered.encoded = EncodedSplit::encode(*data, task.is_pair, tokenizer, spec.length);
    answered.examples = std::move(data->examples);
    return answered;
}

// Nothing where the file is absent.
Status addIfThere(std::vector<AnsweredSplit>& to, const spec::GlueSpec& spec, const glue::TaskInfo& task, Split split,
                  const text::WordPiece& tokenizer) {
    auto answered = readAnswered(spec, task, split, tokenizer);
    if (!answered && answered.error().code == ErrorCode::notFound) return Done{};
    if (!answered) return answered.error();
    to.push_back(*std::move(answered));
    return Done{};
}

}  // namespace

glue::Column AnsweredSplit::labels() const {
    glue::Column column;
    for (const glue::Example& example : examples) column.push_back(example.label.value_or(0));
    return column;
}

Result<TaskData> loadTask(const spec::GlueSpec& spec, const glue::TaskInfo& task, const text::WordPiece& tokenizer) {
    TaskData data{.task = std::make_shared<const glue::TaskInfo>(task)};
    const auto train = glue::readSplit(spec.data, task.id, Split::train);
    if (!train) return train.error();
    data.train = EncodedSplit::encode(*train, task.is_pair, tokenizer, spec.length);
    data.train_left_out = static_cast<std::int64_t>(train->skipped.size());
    for (const Split split : task.splits) {
        if (split == Split::train) continue;
        if (!glue::hasLabels(split)) {
            if (spec.predict_test == spec::TestPredictions::none) continue;
            if (Status added = addIfThere(data.test, spec, task, split, tokenizer); !added) return added.error();
        } else if (split == Split::dev) {
            auto answered = readAnswered(spec, task, split, tokenizer);
            if (!answered) return answered.error();
            data.dev.push_back(*std::move(answered));
        } else if (Status added = addIfThere(data.dev, spec, task, split, tokenizer); !added) {
            return added.error();
        }
    }
    for (const std::string& name : spec.tasks) {
        const glue::TaskInfo* other = glue::findTask(name);
        if (!other || other->id == task.id || other->model != task.id ||
            spec.predict_test == spec::TestPredictions::none)
            continue;
        if (Status added = addIfThere(data.test, spec, *other, Split::test, tokenizer); !added) return added.error();
    }
    return data;
}

TaskData encodeOwn(const spec::ClassifySpec& spec, glue::OwnData data, const text::WordPiece& tokenizer) {
    const bool isPair = !data.columns.pair.empty();
    const std::int64_t unseen = data.unseenRows();
    TaskData task{.task = std::make_shared<const glue::TaskInfo>(
                      glue::ownTask(std::move(data.labels), isPair, std::move(data.unseen)))};
    task.train = EncodedSplit::encode(data.train, isPair, tokenizer, spec.length);
    task.train_left_out = static_cast<std::int64_t>(data.train.skipped.size());
    AnsweredSplit dev{
        .task = task.task.get(), .split = Split::dev, .file = glue::predictionFile(task.task->id, Split::dev)};
    dev.left_out = static_cast<std::int64_t>(data.dev.skipped.size());
    dev.unseen = unseen;
    dev.encoded = EncodedSplit::encode(data.dev, isPair, tokenizer, spec.length);
    dev.examples = std::move(data.dev.examples);
    task.dev.push_back(std::move(dev));
    return task;
}

}  // namespace plateau::finetune
