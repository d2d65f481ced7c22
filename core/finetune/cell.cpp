#include "core/finetune/cell.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <deque>
#include <limits>
#include <set>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/cross_entropy_loss.h>
#include <ATen/ops/mse_loss.h>

#include "core/base/files.h"
#include "core/finetune/batches.h"
#include "core/finetune/predict.h"
#include "core/finetune/protocol.h"
#include "core/glue/metrics.h"
#include "core/glue/trust.h"
#include "core/model/checkpoint_files.h"
#include "core/model/classifier.h"
#include "core/train/precision.h"

namespace plateau::finetune {
namespace {

namespace fs = std::filesystem;

// Trains and scores one cell; written when it is whole.
class Cell {
public:
    Cell(const CellJob& job, const CellHooks& hooks) : m_job(job), m_hooks(hooks), m_training(job) {
        m_result.id = job.id;
        m_result.train_rows = job.data.train.size();
        m_result.train_left_out = job.data.train_left_out;
        const AnsweredSplit& dev = job.data.dev.front();
        m_result.dev_rows = dev.encoded.size();
        m_result.dev_left_out = dev.left_out;
        m_result.dev_unseen = dev.unseen;
    }

    Result<std::optional<glue::CellResult>> run(const fs::path& run) {
        for (std::int64_t epoch = 1; epoch <= m_job.spec.epochs && !m_isLost; ++epoch) {
            if (!trainEpoch(epoch)) return std::optional<glue::CellResult>();
            auto values = evaluate();
            if (!values) return std::optional<glue::CellResult>();
            m_result.epochs.push_back({epoch, *std::move(values)});
            if (isBest()) keepEpoch();
            if (Status told = m_hooks.evaluated(m_result.epochs.back(), m_result.flags); !told) return told.error();
        }
        takeEpoch();
        if (m_job.predict_test && !m_isLost)
            for (const AnsweredSplit& split : m_job.data.test)
                if (!answerSplit(split)) return std::optional<glue::CellResult>();
        m_result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_begin).count();
        const Status written =
            glue::writeCell(run, m_result, m_losses, [this](const fs::path& folder) { return writeMore(folder); });
        if (!written) return written.error();
        return std::optional(std::move(m_result));
    }

private:
    // Of the newest epoch; the first of equals.
    bool isBest() const {
        if (m_job.spec.select != spec::EpochChoice::best || m_isLost) return false;
        const glue::TaskInfo& task = *m_job.data.task;
        const std::string metric = std::string(task.name) + "/" + std::string(task.metrics.front().id);
        return !m_best || m_result.epochs.back().values.at(metric) > m_best->epoch.values.at(metric);
    }

    void keepEpoch() {
        m_best = {m_result.epochs.back(), m_result.flags, m_answers, {}};
        if (m_job.spec.keep_weights || m_job.predict_test) m_best->weights = m_training.weights();
    }

    // The numbers of a lost cell are those of its end.
    void takeEpoch() {
        m_result.epoch = m_result.epochs.back().epoch;
        m_result.values = m_result.epochs.back().values;
        if (!m_best || m_isLost) return;
        m_result.epoch = m_best->epoch.epoch;
        m_result.values = m_best->epoch.values;
        m_result.flags = m_best->flags;
        m_answers = std::move(m_best->answers);
        if (!m_best->weights.empty()) m_training.restore(m_best->weights);
    }

    // False when stopped.
    bool trainEpoch(std::int64_t epoch) {
        const EncodedSplit& train = m_job.data.train;
        const std::int64_t steps = stepsPerEpoch(m_job.spec, train.size()) * m_job.spec.epochs;
        const std::vector<std::int64_t> order = epochOrder(train.size(), m_job.id.seed, epoch);
        m_sum = 0;
        for (std::int64_t begin = 0; begin < train.size(); begin += m_job.spec.batch) {
            if (m_hooks.stopped()) return false;
            const std::int64_t count = std::min(m_job.spec.batch, train.size() - begin);
            const std::span<const std::int64_t> examples(order.data() + begin, static_cast<std::size_t>(count));
            const double lr = rateAfter(m_job.spec, m_begun, steps);
            m_training.step(examples, (epoch - 1) * train.size() + begin, ++m_begun, lr);
            m_underway.push_back({count, 0});
            for (const std::int64_t example : examples) m_underway.back().tokens += train.length(example);
            m_hooks.stepped(count);
            take(m_training.results().arrived());
            if (m_isLost) return true;
        }
        take(m_training.results().settle());
        if (!m_isLost) m_result.train_loss = m_sum / static_cast<double>(train.size());
        return true;
    }

    // The results of steps, of which a device may have begun others. Those after a loss that is not finite do not
    // count.
    void take(const std::vector<train::StepGroup>& groups) {
        for (const train::StepGroup& group : groups)
            for (const train::StepResult& result : group.results) {
                if (m_isLost) return;
                const Step step = m_underway.front();
                m_underway.pop_front();
                m_result.steps = result.step.value;
                m_result.tokens += step.tokens;
                m_losses.push_back({result.step.value, result.loss, result.lr});
                m_sum += result.loss * static_cast<double>(step.examples);
                if (!std::isfinite(result.loss)) markLost();
            }
    }

    void markLost() {
        m_isLost = true;
        m_result.train_loss = std::numeric_limits<double>::quiet_NaN();
    }

    std::optional<std::map<std::string, double>> evaluate() {
        const glue::TaskInfo& task = *m_job.data.task;
        std::map<std::string, double> values;
        std::set<std::string> flags;
        for (const AnsweredSplit& split : m_job.data.dev) {
            glue::Column predictions(split.examples.size(), std::numeric_limits<double>::quiet_NaN());
            if (!m_isLost) {
                const Answers* answers = answerSplit(split);
                if (!answers) return std::nullopt;
                predictions = answers->predictions;
                const bool finite = std::all_of(answers->scores.begin(), answers->scores.end(),
                                                [](double score) { return std::isfinite(score); });
                if (!finite) markLost();
            }
            const glue::Column labels = split.labels();
            for (const auto& [metric, value] : glue::taskMetrics(task, predictions, labels, split.split))
                values[std::string(task.name) + "/" + metric] =
                    m_isLost ? std::numeric_limits<double>::quiet_NaN() : value;
            if (!m_isLost)
                for (std::string& flag : glue::predictionFlags(task, predictions, labels))
                    flags.insert(std::move(flag));
        }
        if (m_isLost) flags = {std::string(glue::kNanFlag)};
        m_result.flags.assign(flags.begin(), flags.end());
        return values;
    }

    const Answers* answerSplit(const AnsweredSplit& split) {
        auto answers =
            answer(m_training.model(), split.encoded, m_job.data.task->is_regression, m_job.device, m_hooks.stopped);
        if (!answers) return nullptr;
        return &(m_answers[&split] = *std::move(answers));
    }

    Status writeMore(const fs::path& folder) const {
        if (m_isLost) return Done{};
        for (const auto& [split, answers] : m_answers) {
            const auto rows = predictionsOf(*split, answers);
            if (Status written = glue::writePredictions(folder / split->file, *split->task, rows); !written)
                return written;
        }
        if (!m_job.spec.keep_weights) return Done{};
        const fs::path checkpoint = folder / "checkpoint";
        std::error_code problem;
        fs::create_directory(checkpoint, problem);
        const Status written = model::writeModel(m_training.model(), m_job.start.tokenizer_files, checkpoint);
        return written ? flushFiles(checkpoint) : written;
    }

    const CellJob& m_job;
    const CellHooks& m_hooks;
    CellTraining m_training;
    glue::CellResult m_result;
    std::vector<glue::LossPoint> m_losses;
    struct Step {
        std::int64_t examples = 0, tokens = 0;
    };
    std::deque<Step> m_underway;                        // whose results are not there yet
    std::int64_t m_begun = 0;                           // steps, of all epochs
    double m_sum = 0;                                   // of the losses of an epoch's examples
    std::map<const AnsweredSplit*, Answers> m_answers;  // newest
    struct Epoch {
        glue::EpochValues epoch;
        std::vector<std::string> flags;
        std::map<const AnsweredSplit*, Answers> answers;
        std::vector<at::Tensor> weights;  // where they will be needed
    };
    std::optional<Epoch> m_best;
    bool m_isLost = false;  // something was not finite
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
};

}  // namespace

CellTraining::CellTraining(const CellJob& job)
    : m_job(job),
      m_model(freshModel(job.start, job.spec, *job.data.task, job.id.seed, job.device)),
      m_optimizer(m_model.parameters(), optimizerSettings(job.spec)) {}

void CellTraining::step(std::span<const std::int64_t> examples, std::int64_t first_sample, std::int64_t number,
                        double lr) {
    const EncodedSplit& train = m_job.data.train;
    const bool isRegression = m_job.data.task->is_regression;
    m_optimizer.clearGradients();
    at::Tensor loss;
    {
        const spec::Precision precision = m_job.spec.precision;
        const train::PrecisionScope scope(m_job.device, precision);
        model::BertInput input = packedInput(train, examples, m_model.config().token_types, m_job.device);
        input.training = true;
        input.dropout = {m_job.id.seed, number, first_sample};
        input.type = train::computeType(precision);
        const at::Tensor logits_SC =
            model::classifierLogits(m_model, m_model.encode(input).hidden_BTh, input).to(at::kFloat);
        const at::Tensor labels_S = labelsOf(train, examples, isRegression, m_job.device);
        loss =
            isRegression ? at::mse_loss(logits_SC.squeeze(1), labels_S) : at::cross_entropy_loss(logits_SC, labels_S);
        loss.backward();
    }
    const at::Tensor norm = m_optimizer.clipGradients(m_job.spec.clip_norm);
    m_optimizer.step(lr);
    m_results.add({number}, lr, loss, norm);
    m_results.ask();
}

std::vector<at::Tensor> CellTraining::weights() const {
    std::vector<at::Tensor> copies;
    for (const model::NamedParameter& parameter : m_model.parameters())
        copies.push_back(parameter.tensor.detach().clone());
    return copies;
}

void CellTraining::restore(const std::vector<at::Tensor>& weights) {
    const at::NoGradGuard no_gradients;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        at::Tensor to = m_model.parameters()[i].tensor;
        to.copy_(weights[i]);
    }
}

Result<std::optional<glue::CellResult>> runCell(const CellJob& job, const fs::path& run, const CellHooks& hooks) {
    return Cell(job, hooks).run(run);
}

}  // namespace plateau::finetune
