#include "tests/strict_device/small_training.h"

#include <optional>
#include <utility>

namespace plateau::strict {
namespace {

constexpr std::int64_t kLength = 32, kHeldOut = 16, kBaseLayers = 12;
constexpr double kDropout = 0.1;
constexpr double kLearningRate = 0x1p-10;  // which a float holds

}  // namespace

const corpus::Corpus& demoCorpus() {
    static const corpus::Corpus corpus = [] {
        corpus::CorpusRequest request;
        request.corpus = "demo";
        request.length = kLength;
        request.held_out = kHeldOut;
        return corpus::Corpus::load(request).value();
    }();
    return corpus;
}

spec::RunSpec smallTraining(const std::string& op, double dropout, spec::Precision precision) {
    spec::RunSpec spec;
    spec.model.layers = 2;
    spec.model.hidden = 64;
    spec.model.heads = 4;
    spec.model.ffn = 128;
    spec.model.max_positions = kLength;
    spec.model.op = op;
    spec.model.vocab_size = corpus::vocabularySize("demo", "").value();
    spec.model.dropout = spec.model.attention_dropout = dropout;
    spec.data.length = kLength;
    spec.data.held_out = kHeldOut;
    spec.train.batch = 8;
    spec.train.micro_batch = 4;
    spec.train.precision = precision;
    return spec;
}

spec::RunSpec oneBatch(const std::string& op, spec::Precision precision) {
    spec::RunSpec spec = smallTraining(op, kDropout, precision);
    spec.train.batch = spec.train.micro_batch;
    return spec;
}

spec::RunSpec deepTraining(const std::string& op, spec::Precision precision) {
    spec::RunSpec spec = smallTraining(op, kDropout, precision);
    spec.model.layers = kBaseLayers;
    spec.train.micro_batch = spec.train.batch = 1;
    return spec;
}

spec::RunSpec baseTraining(const std::string& op, spec::Precision precision, std::int64_t samples) {
    spec::RunSpec spec = smallTraining(op, kDropout, precision);
    spec.model.layers = spec.model.heads = kBaseLayers;
    spec.model.hidden = 768;
    spec.model.ffn = 4 * spec.model.hidden;
    spec.train.micro_batch = spec.train.batch = samples;
    return spec;
}

SmallTraining::SmallTraining(spec::RunSpec spec, at::Device device, double quick)
    : m_spec(std::move(spec)),
      m_model(model::configOf(m_spec.model).value(), 3, at::kFloat, device),
      m_steps(m_spec, demoCorpus(), device, m_model, quick) {}

void SmallTraining::step() {
    const std::int64_t first = m_done * m_spec.train.batch;
    m_steps.step({++m_done}, first, m_spec.train.batch, kLearningRate);
    m_steps.askForResults();
}

train::CheckpointContent SmallTraining::content() const {
    train::TrainState state;
    state.step = {m_done};
    return train::contentOf(m_model, m_steps.optimizer(), state);
}

std::vector<double> SmallTraining::numbers() {
    std::vector<double> numbers;
    for (const train::StepGroup& group : m_steps.settleResults())
        for (const train::StepResult& result : group.results) {
            numbers.push_back(result.loss);
            numbers.push_back(result.grad_norm);
        }
    return numbers;
}

std::vector<double> numbersWithoutWaiting(const spec::RunSpec& spec, at::Device device, int steps, double quick) {
    SmallTraining training(spec, device, quick);
    {
        const NoWaiting scope;
        for (int i = 0; i < steps; ++i) training.step();
    }
    return training.numbers();
}

Counters costOfLast(SmallTraining& training, int steps) {
    for (int i = 1; i < steps; ++i) training.step();
    resetCounters();
    training.step();
    return counters();
}

Counters costOfStep(const spec::RunSpec& spec) {
    SmallTraining training(spec, use());
    return costOfLast(training, 3);
}

}  // namespace plateau::strict
