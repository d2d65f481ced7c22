#include <algorithm>

#include <ATen/Parallel.h>

#include "core/base/joined_text.h"
#include "core/device/devices.h"
#include "core/model/checkpoint_files.h"
#include "core/run/run_directory.h"
#include "core/train/evaluation.h"
#include "core/train/held_out_corpus.h"
#include "core/train/preflight.h"
#include "core/train/run_setup.h"
#include "core/train/torch_errors.h"
#include "core/train/trainer.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kTokensPerPass = 8192;

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
    const Result<HeldOutCorpus> heldOut = heldOutCorpus(*checkpoint, config, {corpusName, vocab, length});
    if (!heldOut) return heldOut.error();
    const corpus::Corpus& corpus = heldOut->corpus;
    length = corpus.length();
    const double flops =
        model::flopsPerToken(config, length, kMaskProbability).forward * static_cast<double>(kTokensPerPass);
    at::set_num_threads(chooseThreads(options.threads, flops));
    const std::int64_t samples = std::max<std::int64_t>(1, kTokensPerPass / length);
    const Evaluation evaluation(corpus, kMaskProbability, samples);
    if (Status checked = checkEvaluation(evaluation); !checked) return checked.error();
    EvaluationResult result = evaluation.run(*model, *device, spec::Precision::fp32);
    result.samples = corpus.heldOutSamples();
    result.length = length;
    result.is_held_out = heldOut->is_held_out;
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
