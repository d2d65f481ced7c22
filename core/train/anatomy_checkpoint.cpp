#include "core/train/anatomy_checkpoint.h"

#include <ATen/Parallel.h>

#include "core/device/devices.h"
#include "core/model/checkpoint_files.h"
#include "core/run/metrics.h"
#include "core/run/run_directory.h"
#include "core/train/anatomy_watch.h"
#include "core/train/checkpoint.h"
#include "core/train/preflight.h"
#include "core/train/randomness.h"
#include "core/train/run_corpus.h"
#include "core/train/run_setup.h"
#include "core/train/torch_errors.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;

constexpr double kUsualShare = 0.02;

Result<spec::RunSpec> measuredSpec(const run::RunPaths& paths) {
    Result<spec::RunSpec> spec = pretrainSpecOf(paths);
    if (spec && spec->anatomy.share <= 0) spec->anatomy.share = kUsualShare;
    return spec;
}

Result<CheckpointAnatomy> look(const fs::path& given, const ExecuteOptions& options) {
    const Result<fs::path> checkpoint = resolveCheckpoint(given);
    if (!checkpoint) return checkpoint.error();
    const run::RunPaths paths{fs::absolute(*checkpoint).lexically_normal().parent_path().parent_path()};
    Result<spec::RunSpec> spec = measuredSpec(paths);
    if (!spec) return spec.error();
    const Result<at::Device> device = device::selectDevice(options.device.empty() ? spec->device : options.device);
    if (!device) return device.error();
    if (Status can = device::checkPrecision(*device, spec->train.precision); !can) return can.error();
    Result<corpus::Corpus> corpus = corpusOfRun(*spec, paths, options);
    if (!corpus) return corpus.error();
    Result<model::Bert> model = model::readModel(*checkpoint, at::kFloat, *device);
    if (!model) return model.error();
    const std::int64_t together = microBatch(spec->train);
    const double flops =
        model::flopsPerToken(model->config(), spec->data.length, spec->train.mlm_probability).training *
        static_cast<double>(together * spec->data.length);
    setDeterministic(spec->train.deterministic);
    at::set_num_threads(chooseThreads(options.threads, flops));

    const Evaluation evaluation(*corpus, spec->train.mlm_probability, together);
    if (Status checked = checkEvaluation(evaluation); !checked) return checked.error();
    AdamW optimizer(model->parameters(), spec->train);
    CheckpointAnatomy anatomy;
    const bool has_optimizer = fs::exists(*checkpoint / "optimizer.safetensors");
    const Result<TrainState> state = has_optimizer ? loadCheckpoint(fs::absolute(*checkpoint), *model, optimizer)
                                                   : readTrainState(*checkpoint / "state.json");
    if (!state) return state.error();
    anatomy.step = state->step;

    AnatomyWatch watch(*spec, *corpus, *model, optimizer, *device, evaluation, [] { return 0.0; });
    anatomy.loss = evaluation.run(*model, *device, spec->train.precision, watch.observer()).loss;
    anatomy.description = watch.description();
    anatomy.reading = watch.look(*model);
    anatomy.reading.lacking[run::kAnatomyGradient] = anatomy::Lacking::only_in_training;
    if (has_optimizer)
        anatomy.reading.merge(coherenceOf(*model, optimizer, spec->train));
    else
        anatomy.reading.lacking[run::kAnatomyCoherence] = anatomy::Lacking::no_optimiser_state;
    return anatomy;
}

}  // namespace

Result<CheckpointAnatomy> anatomyOfCheckpoint(const fs::path& checkpoint, const ExecuteOptions& options) {
    try {
        return look(checkpoint, options);
    } catch (const std::exception& exception) {
        return errorOf(exception);
    }
}

}  // namespace plateau::train
