#include "core/train/run_description.h"

#include <unistd.h>

#include <torch/headeronly/version.h>

#include "core/device/devices.h"
#include "core/device/machine.h"
#include "core/run/corpus_level.h"
#include "core/train/preflight.h"

namespace plateau::train {

nlohmann::json describeRun(const RunSetup& setup, const model::Bert& model, const Copied& copied) {
    const corpus::ContextFreeLevels levels = setup.corpus.contextFreeLevels();
    const model::Flops flops =
        model::flopsPerToken(setup.config, setup.spec.data.length, setup.spec.train.mlm_probability);
    nlohmann::json document = {{"versions", {{"plateau", PLATEAU_VERSION}, {"torch", TORCH_VERSION}}},
                               {"device", setup.device.str()},
                               {kThreads, setup.threads},
                               {"parameters", model.parameterCount()},
                               {"pid", ::getpid()},
                               {"host", device::hostName()},
                               {"tokens_per_step", setup.spec.train.batch * setup.spec.data.length},
                               {"flops_per_token", flops.training},
                               {"corpus",
                                {{"tokens", setup.corpus.tokens()},
                                 {run::kTrainTokens, setup.corpus.trainSamples() * setup.corpus.length()},
                                 {"held_out_tokens", setup.corpus.heldOutSamples() * setup.corpus.length()},
                                 {run::kTrainSamples, setup.corpus.trainSamples()},
                                 {run::kHeldOutSamples, setup.corpus.heldOutSamples()},
                                 {"vocab_size", setup.corpus.vocabulary().size()},
                                 {run::kCorpusChecksum, setup.corpus.identity().content},
                                 {run::kVocabularyChecksum, setup.corpus.identity().vocabulary},
                                 {"unigram_nats", levels.unigram},
                                 {"no_context_nats", levels.no_context}}}};
    if (!setup.why_cpu.empty()) document[device::kWhyCpu] = setup.why_cpu;
    if (const auto& division = setup.corpus.division()) {
        nlohmann::json& corpus = document["corpus"];
        corpus[kDocumentsBy] = spec::toString(division->documents);
        corpus["documents"] = division->count;
        if (division->replaced > 0) corpus["replaced"] = division->replaced;
    }
    if (const std::int64_t samples = microBatch(setup.spec.train); samples < setup.spec.train.batch)
        document[kMicroBatch] = samples;
    if (const ranks::Group* ranks = setup.sharing.ranks) {
        document[kRanks] = ranks->world();
        document[kExchange] = ranks->exchangedOver();
        if (!ranks->whyOverHost().empty()) document[kWhyOverHost] = ranks->whyOverHost();
    }
    if (setup.sharing.reduction.parts > 0) document[kReductionParts] = setup.sharing.reduction.parts;
    if (copied)
        document["init"] = {{"from", setup.spec.init.from},
                            {"parts", setup.spec.init.parts},
                            {"tensors", copied->tensors},
                            {"parameters", copied->parameters}};
    return document;
}

}  // namespace plateau::train
