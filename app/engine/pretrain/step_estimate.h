// How long a step of trainings takes that nobody has measured: on the CPU timed, on a card by its roofline.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/model/bert_config.h"
#include "core/spec/run_spec.h"
#include "core/spec/settings.h"

namespace plateau::engine {

// How many threads such a training has on the CPU; `requested` is the common flag, 0: the engine chooses.
int threadsOf(const spec::RunSpec& spec, const model::BertConfig& config, int requested);

// One thread at a time. What was found once is not timed again for a training whose steps cost as much.
class StepEstimates {
public:
    explicit StepEstimates(int threads) : m_threads(threads) {}

    // Seconds; blocks for one or some. Timed are steps on the text of the demo, padded to no other length than the
    // run's, and of a batch that takes long only a part. Nothing where a single sample takes too long for that, where
    // the vocabulary is smaller than the demo's, and on a card that the table of cards lacks.
    std::optional<double> seconds(const spec::RunSpec& spec, const model::BertConfig& config);

private:
    struct Known {
        spec::Settings settings;
        std::string device;
        std::optional<double> seconds;
    };
    std::optional<double> find(const spec::RunSpec& spec, const model::BertConfig& config);
    std::optional<double> timed(const spec::RunSpec& spec, const model::BertConfig& config);
    const corpus::Corpus* demo(std::int64_t length);  // null: there is none

    int m_threads;
    std::vector<Known> m_known;
    std::map<std::int64_t, std::unique_ptr<corpus::Corpus>> m_demos;  // by length
};

}  // namespace plateau::engine
