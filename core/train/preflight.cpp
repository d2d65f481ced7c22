#include "core/train/preflight.h"

#include <algorithm>
#include <cmath>

#include "core/base/files.h"
#include "core/train/devices.h"
#include "core/train/text_format.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;

Error invalid(const std::string& field, const std::string& what) {
    return {ErrorCode::invalidField, what, field, "correct the run's spec.json or make a new run"};
}

Error notYet(const std::string& field, const std::string& what) {
    return {ErrorCode::unavailable, what + " is not in this version", field, "leave it out"};
}

std::string gigabytes(std::uint64_t bytes) {
    return formatText("%.2f GB", static_cast<double>(bytes) / 1e9);
}

std::uint64_t folderBytes(const fs::path& folder) {
    std::uint64_t bytes = 0;
    std::error_code problem, ignored;
    for (fs::recursive_directory_iterator entry(folder, problem), end; !problem && entry != end;
         entry.increment(problem))
        if (entry->is_regular_file(ignored)) {
            const std::uintmax_t size = entry->file_size(ignored);
            if (!ignored) bytes += size;
        }
    return bytes;
}

}  // namespace

std::int64_t microBatch(const run::TrainSpec& train) {
    return train.micro_batch > 0 ? std::min(train.micro_batch, train.batch) : train.batch;
}

Status checkSpec(const run::RunSpec& spec) {
    const run::TrainSpec& train = spec.train;
    if (spec.kind != run::RunKind::pretrain)
        return notYet("kind", "running \"" + std::string(run::toString(spec.kind)) + "\"");
    const std::pair<const char*, std::int64_t> positive[] = {
        {"train.steps", train.steps},           {"train.batch", train.batch},
        {"train.eval_every", train.eval_every}, {"train.checkpoint_every", train.checkpoint_every},
        {"train.log_every", train.log_every},   {"data.length", spec.data.length},
        {"data.held_out", spec.data.held_out}};
    for (const auto& [field, value] : positive)
        if (value < 1)
            return invalid(field, formatText("%s must be at least 1, is %lld", field, static_cast<long long>(value)));
    if (train.warmup_steps < 0 || train.warmup_steps > train.steps)
        return invalid("train.warmup_steps", "warmup_steps must lie between 0 and steps");
    if (!(train.mlm_probability > 0 && train.mlm_probability <= 1))
        return invalid("train.mlm_probability", "mlm_probability must lie above 0 and not above 1");
    if (!std::isfinite(train.peak_lr) || train.peak_lr < 0)
        return invalid("train.peak_lr", "peak_lr must be 0 or more");
    if (spec.data.length > spec.model.max_positions)
        return invalid("data.length", "samples are longer than the model's max_positions");
    if (train.schedule != "linear" && train.schedule != "constant")
        return notYet("train.schedule", "schedule " + train.schedule);
    if (train.budget_seconds > 0) return notYet("train.budget_seconds", "a time budget");
    if (!train.batch_ramp.empty()) return notYet("train.batch_ramp", "a batch ramp");
    if (!train.fresh_optimizer_each.empty()) return notYet("train.fresh_optimizer_each", "renewing the optimizer");
    if (!spec.init.parts.empty()) return notYet("init.parts", "starting from parts of a checkpoint");
    return Done{};
}

Status checkVocabulary(const run::RunSpec& spec, const text::Corpus& corpus) {
    if (spec.model.vocab_size == corpus.vocabulary().size()) return Done{};
    return invalid("model.vocab_size", "the model is made for " + std::to_string(spec.model.vocab_size) +
                                           " tokens, the corpus' vocabulary has " +
                                           std::to_string(corpus.vocabulary().size()));
}

Status checkEvaluation(const Evaluation& evaluation) {
    if (evaluation.selected() > 0) return Done{};
    return Error{ErrorCode::invalidField, "no token of the held-out samples is masked", "data.held_out",
                 "hold out more samples"};
}

Status checkMemory(const run::RunSpec& spec, const model::BertConfig& config, at::Device device) {
    const std::uint64_t usable = usableMemoryBytes(device);
    const std::uint64_t needed = model::estimateMemory(config, microBatch(spec.train), spec.data.length,
                                                       spec.train.precision, spec.train.mlm_probability)
                                     .total();
    if (usable == 0 || needed <= usable) return Done{};
    return Error{ErrorCode::noMemory,
                 "the run needs about " + gigabytes(needed) + " of memory, " + gigabytes(usable) +
                     " are available on " + device.str(),
                 "train.batch", "choose a smaller batch or micro_batch, a shorter length or a smaller model"};
}

Status checkSpace(const run::RunSpec& spec, const model::BertConfig& config, const run::RunPaths& paths) {
    const Result<std::uint64_t> free = freeBytes(paths.folder);
    if (!free) return free.error();
    const run::KeepCheckpoints& keep = spec.train.keep_checkpoints;
    const auto weights = static_cast<std::uint64_t>(model::countParameters(config).total()) * 4;
    // Besides those kept at the end, step 0, the best and the one being written exist for a while.
    std::uint64_t checkpoints =
        static_cast<std::uint64_t>(std::max<std::int64_t>(keep.last, 1)) + 2 + (keep.best ? 1 : 0);
    if (keep.every > 0) checkpoints += static_cast<std::uint64_t>(spec.train.steps / keep.every);
    constexpr std::uint64_t kOptimizers = 3, kEventBytes = 256;
    const auto events = static_cast<std::uint64_t>(spec.train.steps / spec.train.log_every) * kEventBytes;
    const std::uint64_t needed = checkpoints * weights + kOptimizers * 2 * weights + events;
    const std::uint64_t present = folderBytes(paths.checkpoints());
    if (needed <= present || needed - present <= *free) return Done{};
    return Error{ErrorCode::noSpace,
                 "the run's checkpoints and log need about " + gigabytes(needed - present) + ", " + gigabytes(*free) +
                     " are free",
                 paths.folder.string(), "free some space, or keep fewer checkpoints (train.keep_checkpoints)"};
}

}  // namespace plateau::train
