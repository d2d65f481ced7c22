#include "core/train/run_setup.h"

#include <algorithm>

#include <ATen/Parallel.h>

#include "core/device/devices.h"
#include "core/device/machine.h"
#include "core/model/operator_files.h"
#include "core/train/preflight.h"
#include "core/train/randomness.h"
#include "core/train/run_tokenizer.h"

namespace plateau::train {

Result<corpus::Corpus> loadCorpus(const spec::RunSpec& spec,
                                  const std::optional<huggingface::TokenizerFiles>& inherited,
                                  const ExecuteOptions& options) {
    corpus::CorpusRequest request;
    request.corpus = spec.data.corpus;
    request.vocab = spec.data.vocab;
    request.length = spec.data.length;
    request.held_out = spec.data.held_out;
    request.documents = spec.data.documents;
    readBy(inherited, request);
    request.progress = [&options](double) { return !options.stop_signal || !options.stop_signal->load(); };
    Result<corpus::Corpus> corpus = corpus::Corpus::load(request);
    if (!corpus) return corpus;
    if (const Status checked = checkVocabulary(spec, *corpus); !checked) return checked.error();
    return corpus;
}

int chooseThreads(int requested, double flops_per_step, int processes) {
    if (requested > 0) return requested;
    // Below this, waking the other threads for each operation costs more than they bring (measured on the demo).
    constexpr double kWorthSharing = 4e9;
    return flops_per_step < kWorthSharing ? 1 : std::max(1, device::processorCount() / processes);
}

namespace {

// Ranks of one machine take its cards in their order.
Result<at::Device> deviceOf(const std::string& wanted, const ranks::Group* ranks) {
    Result<at::Device> device = device::selectDevice(wanted);
    if (!ranks || !device || !device->is_cuda() || wanted.find(':') != wanted.npos) return device;
    return device::selectDevice("cuda:" + std::to_string(ranks->place().local_rank));
}

// The samples of a forward pass, where all ranks share the batch.
std::int64_t sharedMicroBatch(const spec::TrainSpec& train, const Sharing& sharing) {
    const auto share = [&](std::int64_t shares) {
        return std::max<std::int64_t>(1, (train.batch + shares - 1) / shares);
    };
    if (sharing.reduction.parts > 0) return share(sharing.reduction.parts);
    return sharing.ranks ? std::min(microBatch(train), share(sharing.ranks->world())) : train.micro_batch;
}

}  // namespace

Result<RunSetup> prepareRun(const spec::RunSpec& asked, const run::RunPaths& paths, const ExecuteOptions& options,
                            const Sharing& sharing) {
    spec::RunSpec spec = asked;
    spec.train.micro_batch = sharedMicroBatch(asked.train, sharing);
    if (Status checked = checkSpec(spec); !checked) return checked.error();
    if (Status opened = model::openOperators(spec.model, paths.folder); !opened) return opened.error();
    const Result<model::BertConfig> config = model::configOf(spec.model);
    if (!config) return config.error();
    const std::string& wanted = options.device.empty() ? spec.device : options.device;
    const Result<at::Device> device = deviceOf(wanted, sharing.ranks);
    if (!device) return device.error();
    if (Status checked = device::checkPrecision(*device, spec.train.precision); !checked) return checked.error();
    const Result<std::int64_t> micro_batch = fittingMicroBatch(spec, *config, *device);
    if (!micro_batch) return micro_batch.error();
    if (Status checked = checkSpace(spec, *config, paths); !checked) return checked.error();
    const std::optional<huggingface::TokenizerFiles> inherited = inheritedTokenizer(paths, spec);
    Result<corpus::Corpus> corpus = loadCorpus(spec, inherited, options);
    if (!corpus) return corpus.error();
    huggingface::TokenizerFiles tokenizer = tokenizerOf(*corpus, inherited);

    const double flops = model::flopsPerToken(*config, spec.data.length, spec.train.mlm_probability).training *
                         static_cast<double>(*micro_batch * spec.data.length);
    const int threads = chooseThreads(options.threads, flops, sharing.ranks ? sharing.ranks->place().local_world : 1);
    setDeterministic(spec.train.deterministic);
    at::set_num_threads(threads);
    RunSetup setup{
        spec,   paths, *device, threads, std::move(*corpus), std::move(tokenizer), *config, device::whyCpu(wanted),
        sharing};
    setup.spec.train.micro_batch = *micro_batch;
    return setup;
}

}  // namespace plateau::train
