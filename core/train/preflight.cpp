#include "core/train/preflight.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "core/anatomy/plan.h"
#include "core/base/files.h"
#include "core/corpus/queued_data.h"
#include "core/device/free_memory.h"
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

std::int64_t microBatch(const spec::TrainSpec& train) {
    return train.micro_batch > 0 ? std::min(train.micro_batch, train.batch) : train.batch;
}

Status checkSpec(const spec::RunSpec& spec) {
    const spec::TrainSpec& train = spec.train;
    if (spec.kind != spec::RunKind::pretrain)
        return notYet("kind", "running \"" + std::string(spec::toString(spec.kind)) + "\"");
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
    return Done{};
}

Status checkVocabulary(const spec::RunSpec& spec, const corpus::Corpus& corpus) {
    if (spec.model.vocab_size == corpus.vocabulary().size()) return Done{};
    return invalid("model.vocab_size", "the model is made for " + std::to_string(spec.model.vocab_size) +
                                           " tokens, the corpus' vocabulary has " +
                                           std::to_string(corpus.vocabulary().size()));
}

Status checkSameData(const spec::RunSpec& spec, const corpus::CorpusIdentity& before,
                     const corpus::CorpusIdentity& now) {
    if (before == now) return Done{};
    return Error{
        ErrorCode::invalidField,
        "the corpus " + spec.data.corpus + " is not what the run was trained on: " + corpus::differenceOf(before, now),
        "data.corpus",
        "put the corpus back, or train on this one in a new run that starts from these weights (--init-from)"};
}

Status checkEvaluation(const Evaluation& evaluation) {
    if (evaluation.selected() > 0) return Done{};
    return Error{ErrorCode::invalidField, "no token of the held-out samples is masked", "data.held_out",
                 "hold out more samples"};
}

model::StepShape stepShape(const spec::RunSpec& spec) {
    return {.micro_batch = microBatch(spec.train),
            .length = spec.data.length,
            .precision = spec.train.precision,
            .selected = spec.train.mlm_probability};
}

Result<std::int64_t> fittingMicroBatch(const spec::RunSpec& spec, const model::BertConfig& config, at::Device device) {
    const model::StepShape shape = stepShape(spec);
    const model::StepPlace place = model::placeOf(device);
    const std::uint64_t needed = model::memoryOfStep(config, shape, place).total();
    const std::optional<std::uint64_t> free = device::freeMemoryBytes(device);
    if (!free || needed <= *free) return shape.micro_batch;
    // The CPU's memory is not the run's alone: what is free there now may be another program's soon.
    const bool isOpen = spec.train.micro_batch == 0 && !device.is_cpu();
    const std::int64_t fits = isOpen ? model::fittingMicroBatch(config, shape, place, *free) : 0;
    if (fits > 0) return fits;
    return Error{ErrorCode::noMemory,
                 "the run needs about " + bytesText(needed) + " of memory, " + bytesText(*free) + " are available on " +
                     device.str(),
                 "train.batch", whatWouldFit(config, shape, place, *free)};
}

std::string whatWouldFit(const model::BertConfig& config, const model::StepShape& shape, model::StepPlace place,
                         std::uint64_t bytes) {
    if (const auto fits = model::fittingMicroBatch(config, shape, place, bytes); fits > 0)
        return "set train.micro_batch to " + std::to_string(fits) +
               ", which leaves the step as it is, or choose a smaller batch, a shorter length or a smaller model";
    model::StepShape one = shape;
    for (one.micro_batch = 1; one.length > 1; one.length /= 2)
        if (model::memoryOfStep(config, one, place).total() <= bytes)
            return "set data.length to " + std::to_string(one.length) +
                   " or choose a smaller model: not even one sample at a time fits";
    return "choose a smaller model: not even one token at a time fits";
}

std::uint64_t estimateDiskBytes(const spec::RunSpec& spec, const model::BertConfig& config) {
    const spec::TrainSpec& train = spec.train;
    const spec::KeepCheckpoints& keep = train.keep_checkpoints;
    const model::ParameterCount counts = model::countParameters(config);
    const auto weights = static_cast<std::uint64_t>(counts.total()) * 4;
    // Step 0, and the last one even between two.
    const std::int64_t written = 1 + (train.steps + train.checkpoint_every - 1) / train.checkpoint_every;
    // Besides the last ones, step 0, the best and the one being written exist for a while.
    std::int64_t kept = std::max<std::int64_t>(keep.last, 1) + 2 + (keep.best ? 1 : 0);
    if (keep.every > 0) kept += train.steps / std::lcm(keep.every, train.checkpoint_every);
    constexpr std::int64_t kOptimizers = 3;
    const auto checkpoints = static_cast<std::uint64_t>(std::min(kept, written));
    const auto optimizers = static_cast<std::uint64_t>(std::min(kOptimizers, written));
    // Names and shapes in the files' headers, the vocabulary, the small files.
    constexpr std::uint64_t kTensorsPerLayer = 17, kOtherTensors = 12, kHeaderBytes = 150, kTokenBytes = 8,
                            kSmallFiles = 2000, kEventBytes = 256, kEvaluationBytes = 384, kWindowBytes = 4000;
    const std::uint64_t header =
        (kTensorsPerLayer * static_cast<std::uint64_t>(config.layers) + kOtherTensors) * kHeaderBytes;
    const std::uint64_t vocabulary = static_cast<std::uint64_t>(config.vocab_size) * kTokenBytes;
    std::uint64_t log =
        static_cast<std::uint64_t>(train.steps / train.log_every) * kEventBytes +
        static_cast<std::uint64_t>(train.steps / train.eval_every + train.steps / train.checkpoint_every) *
            kEvaluationBytes;
    const anatomy::Plan plan = anatomy::planOf(config, spec, spec.data.held_out);
    log += anatomy::bytesOfEvents(plan, config, train);
    const std::uint64_t window = plan.isOn() ? kWindowBytes : 0;
    const std::uint64_t sum = checkpoints * (weights + header + vocabulary + kSmallFiles + window) +
                              optimizers * 2 * (weights + header) + log;
    constexpr std::uint64_t kMarginShare = 32;  // for checkpoints on request and resumes
    return sum + sum / kMarginShare;
}

Status checkSpace(const spec::RunSpec& spec, const model::BertConfig& config, const run::RunPaths& paths) {
    const Result<std::uint64_t> free = freeBytes(paths.folder);
    if (!free) return free.error();
    const std::uint64_t needed = estimateDiskBytes(spec, config);
    const std::uint64_t present = folderBytes(paths.checkpoints());
    if (needed <= present || needed - present <= *free) return Done{};
    return Error{ErrorCode::noSpace,
                 "the run's checkpoints and log need about " + bytesText(needed - present) + ", " + bytesText(*free) +
                     " are free",
                 paths.folder.string(), "free some space, or keep fewer checkpoints (train.keep_checkpoints)"};
}

}  // namespace plateau::train
