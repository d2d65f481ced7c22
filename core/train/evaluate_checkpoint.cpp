#include <algorithm>
#include <optional>

#include <ATen/Parallel.h>

#include "core/base/joined_text.h"
#include "core/corpus/corpus_manifest.h"
#include "core/device/devices.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/inspect/text_input.h"
#include "core/inspect/vocabulary_fit.h"
#include "core/model/checkpoint_files.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"
#include "core/train/evaluation.h"
#include "core/train/preflight.h"
#include "core/train/run_setup.h"
#include "core/train/torch_errors.h"
#include "core/train/trainer.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kLongest = 512, kTokensPerPass = 8192;
constexpr double kMaskProbability = 0.15;

Result<corpus::Corpus> loadCorpus(const fs::path& checkpoint, const std::string& corpus, const std::string& vocab,
                                  std::int64_t length, const spec::DataSpec* data) {
    const auto files = huggingface::readTokenizer(checkpoint);
    if (!files) return files.error();
    corpus::CorpusRequest request;
    request.corpus = corpus;
    request.cased = files->cased;
    request.vocab = vocab.empty() ? (checkpoint / "vocab.txt").string() : vocab;
    if (vocab.empty())
        if (auto own = inspect::tokenizerOf(*files, checkpoint)) request.tokenizer = *std::move(own);
    request.length = length;
    if (data) request.held_out = data->held_out;
    if (data) request.documents = data->documents;
    return corpus::Corpus::load(request);
}

// What the run that made the checkpoint was trained on, where that is still there.
std::optional<spec::DataSpec> dataOfRun(const fs::path& checkpoint) {
    const fs::path run = fs::absolute(checkpoint).lexically_normal().parent_path().parent_path();
    if (const auto kind = run::readKind(run); !kind || *kind != spec::RunKind::pretrain) return std::nullopt;
    const auto spec = run::readSpec(run);
    return spec ? std::optional(spec->data) : std::nullopt;
}

bool isSameCorpus(const std::string& one, const std::string& other) {
    std::error_code unknown;
    return one == other ||
           (one != spec::kDemoCorpus && other != spec::kDemoCorpus && fs::equivalent(one, other, unknown));
}

Result<EvaluationResult> evaluateFolder(const fs::path& folder, const std::string& corpusName, const std::string& vocab,
                                        std::int64_t length, const ExecuteOptions& options) {
    const Result<fs::path> checkpoint = resolveCheckpoint(folder);
    if (!checkpoint) return checkpoint.error();
    const Result<at::Device> device = device::selectDevice(options.device.empty() ? "auto" : options.device);
    if (!device) return device.error();
    Result<model::Bert> model = model::readModel(*checkpoint, at::kFloat, *device);
    if (!model) return model.error();
    const model::BertConfig& config = model->config();
    if (config.head != model::HeadKind::masked_lm)
        return Error{ErrorCode::unavailable, "the checkpoint has no masked-LM head", checkpoint->string(),
                     "give a checkpoint of pre-training"};
    const std::optional<spec::DataSpec> data = dataOfRun(*checkpoint);
    const bool isOfRun = data && isSameCorpus(corpusName, data->corpus);
    const bool isText = corpusName != spec::kDemoCorpus && !corpus::isCorpusFolder(corpusName);
    if (length <= 0 && isOfRun) length = data->length;
    if (length <= 0 && corpusName != spec::kDemoCorpus && !isText) {
        const Result<corpus::CorpusManifest> manifest = corpus::readManifest(corpusName);
        if (!manifest) return manifest.error();
        length = manifest->length;
    }
    if (length <= 0) length = std::min(config.max_positions, kLongest);
    if (length > config.max_positions)
        return Error{ErrorCode::invalidField,
                     "the model takes " + std::to_string(config.max_positions) + " tokens at most", "length",
                     "choose a shorter length"};
    const Result<corpus::Corpus> corpus =
        loadCorpus(*checkpoint, corpusName, vocab, length, isOfRun ? &*data : nullptr);
    if (!corpus) return corpus.error();
    if (Status fits = inspect::checkCorpusVocabulary(corpus->vocabulary(), *checkpoint, config, "vocab"); !fits)
        return fits.error();
    const double flops =
        model::flopsPerToken(config, length, kMaskProbability).forward * static_cast<double>(kTokensPerPass);
    at::set_num_threads(chooseThreads(options.threads, flops));
    const std::int64_t samples = std::max<std::int64_t>(1, kTokensPerPass / length);
    const Evaluation evaluation(*corpus, kMaskProbability, samples);
    if (Status checked = checkEvaluation(evaluation); !checked) return checked.error();
    EvaluationResult result = evaluation.run(*model, *device, spec::Precision::fp32);
    result.samples = corpus->heldOutSamples();
    result.length = length;
    result.is_held_out = isOfRun || !isText;
    return result;
}

// A training keeps only some of its checkpoints.
Error noSuchCheckpoint(const fs::path& folder) {
    std::vector<std::string> kept;
    if (run::checkpointStep(folder))
        for (const run::StepIndex step : run::checkpointSteps(folder.parent_path().parent_path()))
            kept.push_back(std::to_string(step.value));
    if (kept.empty())
        return {ErrorCode::notFound, "no such checkpoint", folder.string(), "check that the path is spelled correctly"};
    return {ErrorCode::notFound, "no such checkpoint; the run has those of the steps " + joined(kept), folder.string(),
            "name one of these, or the run for its newest one"};
}

}  // namespace

Result<EvaluationResult> evaluateCheckpoint(const fs::path& checkpoint, const std::string& corpus,
                                            const std::string& vocab, std::int64_t length,
                                            const ExecuteOptions& options) {
    try {
        return evaluateFolder(checkpoint, corpus, vocab, length, options);
    } catch (const std::exception& exception) {
        return errorOf(exception);
    }
}

Result<fs::path> resolveCheckpoint(const fs::path& folder) {
    std::error_code ignored;
    if (fs::is_regular_file(folder / "config.json", ignored)) return folder;
    const std::vector<run::StepIndex> steps = run::checkpointSteps(folder);
    if (!steps.empty()) return run::RunPaths{folder}.checkpoint(steps.back());
    if (!fs::exists(folder, ignored)) return noSuchCheckpoint(folder);
    return Error{ErrorCode::notFound, "neither a checkpoint nor a run with one", folder.string(),
                 "give a folder with config.json and model.safetensors, or a run that has made a checkpoint"};
}

}  // namespace plateau::train
