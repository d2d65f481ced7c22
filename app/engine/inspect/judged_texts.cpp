#include "app/engine/inspect/judged_texts.h"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include <ATen/ops/tensor.h>

#include "app/engine/command/console.h"
#include "core/base/files.h"
#include "core/corpus/masked_batch.h"
#include "core/finetune/batches.h"
#include "core/finetune/encoded_split.h"
#include "core/glue/finetune_files.h"
#include "core/glue/metrics.h"
#include "core/glue/run_files.h"
#include "core/glue/task_data.h"
#include "core/inspect/vocabulary_fit.h"
#include "core/train/held_out_corpus.h"

namespace plateau::engine {
namespace {

constexpr std::int64_t kLongestRow = 128;  // tokens
constexpr std::uint64_t kMostResultBytes = 16 << 20;

at::Device deviceOf(const model::Bert& model) {
    return model.parameters().front().tensor.device();
}

Result<JudgedBatch> ofCorpus(const protocol::JudgedTexts& source, OpenCheckpoint& checkpoint,
                             const std::function<bool(double)>& go_on) {
    const model::Bert& model = checkpoint.model();
    if (model.config().head != model::HeadKind::masked_lm)
        return Error{ErrorCode::unavailable, "the checkpoint has no masked-LM head", checkpoint.folder().string(),
                     model.config().head == model::HeadKind::classifier ? "give --data and --task"
                                                                        : "give a checkpoint of pre-training"};
    const auto heldOut =
        train::heldOutCorpus(checkpoint.folder(), model.config(), {.corpus = source.corpus, .progress = go_on});
    if (!heldOut) return heldOut.error();
    const corpus::Corpus& corpus = heldOut->corpus;
    const std::int64_t samples =
        std::min(corpus.heldOutSamples(), std::max<std::int64_t>(1, source.tokens / corpus.length()));
    const corpus::MaskedBatch masked =
        corpus::evaluationBatch(corpus, {.probability = train::kMaskProbability}, 0, samples);
    if (masked.labels.empty())
        return Error{ErrorCode::invalidField, "the held-out samples have no masked position", "--tokens",
                     "take more tokens"};
    const auto onDevice = [&](const std::vector<std::int64_t>& numbers) {
        return at::tensor(numbers, at::kLong).to(deviceOf(model));
    };
    JudgedBatch batch;
    batch.texts.input.input_ids_BT = onDevice(masked.input_ids).view({masked.samples, masked.length});
    batch.texts.positions_N = onDevice(masked.positions);
    batch.texts.labels_N = onDevice(masked.labels);
    batch.about.texts = masked.samples;
    batch.about.tokens = masked.samples * masked.length;
    batch.about.is_held_out = heldOut->is_held_out;
    return batch;
}

// As many rows as have so many tokens, at even distances.
std::vector<std::int64_t> someRows(const finetune::EncodedSplit& split, std::int64_t tokens) {
    const std::int64_t mean = std::max<std::int64_t>(1, split.tokens() / std::max<std::int64_t>(1, split.size()));
    const std::int64_t count = std::clamp<std::int64_t>(tokens / mean, 1, split.size());
    std::vector<std::int64_t> rows;
    for (std::int64_t i = 0; i < count; ++i) rows.push_back(i * split.size() / count);
    return rows;
}

// The metric that papers report, where there are several.
std::string_view metricOf(const glue::TaskInfo& task) {
    if (!task.single_metric.empty()) return task.single_metric;
    return task.metrics.empty() ? std::string_view() : task.metrics.front().id;
}

inspect::Measure measureOf(const glue::TaskInfo& task, const at::Tensor& labels_B) {
    const at::Tensor known = labels_B.to(at::kCPU, at::kDouble).contiguous();
    const glue::Column labels(known.const_data_ptr<double>(), known.const_data_ptr<double>() + known.numel());
    return [&task, labels](const at::Tensor& logits_BC) {
        const at::Tensor answers_B =
            (task.is_regression ? logits_BC.squeeze(-1) : logits_BC.argmax(1)).to(at::kCPU, at::kDouble).contiguous();
        const auto* first = answers_B.const_data_ptr<double>();
        const auto metrics = glue::taskMetrics(task, glue::Column(first, first + answers_B.numel()), labels);
        return metrics.at(std::string(metricOf(task)));
    };
}

Result<const glue::TaskInfo*> taskOf(const protocol::JudgedTexts& source, const model::BertConfig& config,
                                     const std::string& checkpoint) {
    const glue::TaskInfo* task = glue::findTask(source.task);
    if (task == nullptr)
        return Error{ErrorCode::usage, "there is no task '" + source.task + "'", "--task", "give cola, sst2, mrpc, …"};
    if (task->metrics.empty())
        return Error{ErrorCode::unavailable, "the labels of " + std::string(task->title) + " are not public", "--task",
                     "give a task with labels"};
    if (config.head != model::HeadKind::classifier)
        return Error{ErrorCode::unavailable, "the checkpoint has no classification head", checkpoint,
                     "give a fine-tuned model, or leave out --data"};
    const auto classes = static_cast<std::int64_t>(task->is_regression ? 1 : task->labels.size());
    if (static_cast<std::int64_t>(config.classifier.count()) != classes)
        return Error{ErrorCode::invalidField,
                     "the model gives " + std::to_string(config.classifier.count()) + " answers, the task has " +
                         std::to_string(classes),
                     "--task", "give the task that the model was fine-tuned on"};
    return task;
}

Result<JudgedBatch> ofTask(const protocol::JudgedTexts& source, OpenCheckpoint& checkpoint) {
    const model::Bert& model = checkpoint.model();
    const auto task = taskOf(source, model.config(), checkpoint.folder().string());
    if (!task) return task.error();
    const auto tokenizer = checkpoint.tokenizer();
    if (!tokenizer) return tokenizer.error();
    const auto split = glue::readSplit(source.data, (*task)->id, glue::Split::dev);
    if (!split) return split.error();
    if (split->examples.empty())
        return Error{ErrorCode::empty, "the dev split has no row", split->file.string(), "give a folder with rows"};
    const auto encoded = finetune::EncodedSplit::encode(*split, (*task)->is_pair, **tokenizer,
                                                        std::min(kLongestRow, model.config().max_positions));
    if (Status rows = inspect::checkRows(encoded.ids(), (*tokenizer)->vocabulary(), model.config(), "--data"); !rows)
        return rows.error();
    const std::vector<std::int64_t> rows = someRows(encoded, source.tokens);
    const at::Device device = deviceOf(model);
    JudgedBatch batch;
    batch.texts.input = finetune::paddedInput(encoded, rows, model.config().token_types, device);
    batch.texts.labels_N = finetune::labelsOf(encoded, rows, (*task)->is_regression, device);
    batch.measure = measureOf(**task, batch.texts.labels_N);
    batch.about.texts = static_cast<std::int64_t>(rows.size());
    for (const std::int64_t row : rows) batch.about.tokens += encoded.length(row);
    batch.about.metric = metricOf(**task);
    return batch;
}

// A fine-tuned model that its run kept is judged by its own task, where no texts are named.
protocol::JudgedTexts withOwnTask(protocol::JudgedTexts source, const std::filesystem::path& checkpoint) {
    const std::filesystem::path cell =
        std::filesystem::absolute(checkpoint / ".").lexically_normal().parent_path().parent_path();
    const auto text = readFile(cell / "result.json", kMostResultBytes);
    const auto result = text ? glue::parseResult(*text, cell.string()) : Result<glue::CellResult>(text.error());
    if (!result) return source;
    const std::filesystem::path above = result->id.step ? cell.parent_path() : cell;
    const auto spec = glue::readGlueSpec(above.parent_path().parent_path());
    if (!spec) return source;
    source.data = spec->data;
    source.task = result->id.task;
    return source;
}

}  // namespace

Result<JudgedBatch> judgedTexts(const protocol::JudgedTexts& source, OpenCheckpoint& checkpoint,
                                const std::function<bool(double)>& go_on) {
    if (!source.corpus.empty() && !source.data.empty())
        return Error{ErrorCode::usage, "two sources of texts are named", "--corpus, --data",
                     "give one of --corpus C, and --data GLUE with --task T"};
    const bool is_named = !source.corpus.empty() || !source.data.empty();
    const bool answers = checkpoint.model().config().head == model::HeadKind::classifier;
    const auto texts = is_named || !answers ? source : withOwnTask(source, checkpoint.folder());
    auto batch = texts.data.empty() ? ofCorpus(texts, checkpoint, go_on) : ofTask(texts, checkpoint);
    if (batch) batch->about.positions = batch->texts.labels_N.numel();
    return batch;
}

protocol::Judgement judged(const JudgedBatch& batch, const inspect::Score& whole) {
    protocol::Judgement about = batch.about;
    about.loss = whole.loss;
    about.metric_value = whole.measure;
    return about;
}

std::string judgementText(const protocol::Judgement& judged) {
    const bool isTask = !judged.metric.empty();
    std::string text =
        (judged.is_held_out && !isTask ? "held-out loss    " : "loss             ") + numberText(judged.loss, 6) + "\n";
    if (isTask) text += judged.metric + "  " + numberText(judged.metric_value, 4) + "\n";
    text += "over             " + grouped(judged.positions) + (isTask ? " rows" : " positions") + " of " +
            grouped(judged.texts) + (isTask ? " texts, " : " samples, ") + grouped(judged.tokens) + " tokens\n";
    return text;
}

}  // namespace plateau::engine
