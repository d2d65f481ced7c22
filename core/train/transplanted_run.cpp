#include "core/train/transplanted_run.h"

#include <algorithm>
#include <utility>

#include <ATen/Parallel.h>

#include "core/device/devices.h"
#include "core/model/checkpoint_files.h"
#include "core/run/run_directory.h"
#include "core/train/preflight.h"
#include "core/train/randomness.h"
#include "core/train/run_corpus.h"
#include "core/train/run_setup.h"
#include "core/train/torch_errors.h"

namespace plateau::train {
namespace {

constexpr std::int64_t kMostTokens = 8192;

Result<RunTransplant> look(const run::RunPaths& paths, RunTransplant found, const ExecuteOptions& options,
                           const std::function<bool(double)>& go_on) {
    Result<spec::RunSpec> spec = pretrainSpecOf(paths);
    if (!spec) return spec.error();
    const Result<at::Device> device = device::selectDevice(options.device.empty() ? spec->device : options.device);
    if (!device) return device.error();
    const Result<corpus::Corpus> corpus = corpusOfRun(*spec, paths, options);
    if (!corpus) return corpus.error();
    const Result<model::Bert> earlier = model::readModel(paths.checkpoint(found.earlier), at::kFloat, *device);
    if (!earlier) return earlier.error();
    const Result<model::Bert> later = model::readModel(paths.checkpoint(found.later), at::kFloat, *device);
    if (!later) return later.error();
    const double flops =
        model::flopsPerToken(earlier->config(), spec->data.length, spec->train.mlm_probability).training *
        static_cast<double>(kMostTokens);
    at::set_num_threads(chooseThreads(options.threads, flops));
    setDeterministic(spec->train.deterministic);
    found.samples = std::clamp<std::int64_t>(kMostTokens / corpus->length(), 1, corpus->heldOutSamples());
    const auto samples = anatomy::probeSamples(*corpus, spec->train.mlm_probability, found.samples, *device);
    found.tokens = samples.tokens;
    found.positions = static_cast<std::int64_t>(samples.selected_samples.size());
    if (found.positions == 0)
        return Error{ErrorCode::empty, "the held-out samples have no masked position", paths.folder.string(), ""};
    auto transplant = anatomy::transplant(*earlier, *later, samples, at::ScalarType::Undefined, go_on);
    if (!transplant) return transplant.error();
    found.transplant = *std::move(transplant);
    return found;
}

}  // namespace

Result<RunTransplant> transplantOfRun(const std::filesystem::path& run, run::StepIndex earlier, run::StepIndex later,
                                      const ExecuteOptions& options, const std::function<bool(double)>& go_on) {
    const run::RunPaths paths{std::filesystem::absolute(run).lexically_normal()};
    RunTransplant wanted;
    wanted.earlier = earlier;
    wanted.later = later;
    try {
        return look(paths, std::move(wanted), options, go_on);
    } catch (const std::exception& exception) {
        return errorOf(exception);
    }
}

}  // namespace plateau::train
