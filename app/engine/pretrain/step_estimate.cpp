#include "app/engine/pretrain/step_estimate.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "app/engine/pretrain/estimate_target.h"
#include "app/engine/pretrain/set_threads.h"
#include "app/engine/pretrain/timed_training.h"
#include "core/study/measured.h"
#include "core/study/step_cost.h"
#include "core/train/randomness.h"
#include "core/train/run_setup.h"

namespace plateau::engine {
namespace {

constexpr double kTimedFlops = 1e10, kMostSampleFlops = 4e10;  // of a step that is timed; some seconds on two cores
constexpr double kTimedSeconds = 0.3, kLongestTimed = 2;

double sampleFlops(const spec::RunSpec& spec, const model::BertConfig& config) {
    return model::flopsPerToken(config, spec.data.length, spec.train.mlm_probability).training *
           static_cast<double>(spec.data.length);
}

}  // namespace

int threadsOf(const spec::RunSpec& spec, const model::BertConfig& config, int requested) {
    const std::int64_t samples = spec.train.micro_batch > 0 ? spec.train.micro_batch : spec.train.batch;
    return train::chooseThreads(requested, sampleFlops(spec, config) * static_cast<double>(samples));
}

std::optional<double> StepEstimates::seconds(const spec::RunSpec& spec, const model::BertConfig& config) {
    const spec::Settings settings = spec::Settings::fromDocument(spec::toJson(spec));
    const auto known = std::ranges::find_if(m_known, [&](const Known& one) {
        return one.device == spec.device && study::costAlike(one.settings, settings);
    });
    if (known != m_known.end()) return known->seconds;
    m_known.push_back({settings, spec.device, find(spec, config)});
    return m_known.back().seconds;
}

std::optional<double> StepEstimates::find(const spec::RunSpec& spec, const model::BertConfig& config) {
    const EstimateTarget target = targetHere(spec.device);
    if (!target.device.is_cpu()) {
        const auto roofline = rooflineOn(target, spec, config);
        if (!roofline) return std::nullopt;
        return study::tokensPerStep(spec) / roofline->tokens_per_second;
    }
    try {
        return timed(spec, config);
    } catch (const std::exception&) {  // what a run would fail with is no matter of its time
        return std::nullopt;
    }
}

std::optional<double> StepEstimates::timed(const spec::RunSpec& spec, const model::BertConfig& config) {
    const double sample = sampleFlops(spec, config);
    if (sample > kMostSampleFlops) return std::nullopt;
    const corpus::Corpus* text = demo(spec.data.length);
    if (!text || text->vocabulary().size() > spec.model.vocab_size) return std::nullopt;
    spec::RunSpec part = spec;
    part.train.batch = std::clamp<std::int64_t>(static_cast<std::int64_t>(kTimedFlops / sample), 1, spec.train.batch);
    part.train.micro_batch = std::min(part.train.micro_batch, part.train.batch);
    train::setDeterministic(spec.train.deterministic);
    const SetThreads threads(threadsOf(spec, config, m_threads));
    TimedTraining training(part, config, *text, at::kCPU);
    return training.stepSeconds(kTimedSeconds, kLongestTimed) * static_cast<double>(spec.train.batch) /
           static_cast<double>(part.train.batch);
}

const corpus::Corpus* StepEstimates::demo(std::int64_t length) {
    const auto [place, isNew] = m_demos.try_emplace(length);
    if (isNew) {
        auto loaded = corpus::Corpus::load({.corpus = spec::kDemoCorpus, .length = length, .held_out = 1});
        if (loaded) place->second = std::make_unique<corpus::Corpus>(std::move(*loaded));
    }
    return place->second.get();
}

}  // namespace plateau::engine
