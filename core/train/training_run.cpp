#include "core/train/training_run.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/model/checkpoint_files.h"
#include "core/run/control.h"
#include "core/train/preflight.h"
#include "core/train/randomness.h"
#include "core/train/text_format.h"
#include "core/train/torch_errors.h"
#include "core/train/training_step.h"

namespace plateau::train {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

using Clock = std::chrono::steady_clock;

nlohmann::json numberOrName(double value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
    return value;
}

std::string textOf(const nlohmann::json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace

TrainingRun::TrainingRun(RunSetup setup, const ExecuteOptions& options)
    : m_setup(std::move(setup)),
      m_options(options),
      m_model(m_setup.config, m_setup.spec.seed, at::kFloat, m_setup.device),
      m_optimizer(m_model.parameters(), m_setup.spec.train),
      m_loader(m_setup.corpus, {m_setup.spec.seed, m_setup.spec.train.mlm_probability}, microBatch(m_setup.spec.train)),
      m_evaluation(m_setup.corpus, m_setup.spec.train.mlm_probability, microBatch(m_setup.spec.train)),
      m_train_loss(kUnknown),
      m_eval_loss(kUnknown) {
    m_model.setAttentionMuted(options.mute_attention);
}

Result<Outcome> TrainingRun::train(run::EventWriter events, const RunHistory& history) {
    m_events.emplace(std::move(events));
    m_log = RunLog(m_setup.paths.log());
    try {
        if (Status begun = begin(history); !begun) return fail(begun.error());
        Result<Outcome> outcome = loop();
        if (!outcome) return fail(outcome.error());
        return outcome;
    } catch (const std::exception& exception) {
        return fail(errorOf(exception));
    }
}

Result<Outcome> TrainingRun::loop() {
    const run::TrainSpec& train = m_setup.spec.train;
    m_first = m_state.step;
    m_begin = Clock::now();
    while (m_state.step.value < train.steps) {
        const Requests wanted = requests();
        if (!wanted.stop.empty()) return interrupt(wanted.stop);
        if (wanted.checkpoint)
            if (Status written = checkpoint(); !written) return written.error();
        if (Status done = step(); !done) return done.error();
        const bool last = m_state.step.value == train.steps;
        if (last || m_state.step.value % train.eval_every == 0)
            if (Status done = evaluate(); !done) return done.error();
        if (last || m_state.step.value % train.checkpoint_every == 0)
            if (Status written = checkpoint(); !written) return written.error();
        reportProgress();
    }
    if (Status done = finish(); !done) return done.error();
    return Outcome::finished;
}

Status TrainingRun::step() {
    const run::TrainSpec& train = m_setup.spec.train;
    const auto begin = Clock::now();
    const double lr = learningRate(train, m_state.step);
    const run::StepIndex number{m_state.step.value + 1};
    const std::vector<text::MaskedBatch> batches = m_loader.take(m_state.samples_seen, train.batch);
    const std::uint64_t seed = m_setup.spec.seed;
    seedStep(m_setup.device, seed, number);
    m_optimizer.clearGradients();
    const at::Tensor loss = accumulateGradients(m_model, batches, m_setup.device, train.precision,
                                                {seed, number.value, m_state.samples_seen});
    const at::Tensor norm = m_optimizer.clipGradients(train.clip_norm);
    m_optimizer.step(lr);
    // Read only now, so that a GPU has had all its work before the host waits.
    m_train_loss = loss.item<double>();
    const double grad_norm = norm.item<double>();
    m_state.step = number;
    if (!std::isfinite(m_train_loss) || !std::isfinite(grad_norm)) {
        m_failure = {{"loss", numberOrName(m_train_loss)}, {"grad_norm", numberOrName(grad_norm)}};
        return nonFinite(std::isfinite(m_train_loss) ? "gradient norm" : "loss");
    }
    m_state.samples_seen += train.batch;
    m_state.tokens_seen += train.batch * m_setup.spec.data.length;
    m_busy += Clock::now() - begin;
    ++m_busy_steps;
    return logStep(lr, m_train_loss, grad_norm);
}

Error TrainingRun::nonFinite(const std::string& what) {
    const double lr = learningRate(m_setup.spec.train, {std::max<std::int64_t>(m_state.step.value - 1, 0)});
    m_failure["lr"] = lr;
    std::string message = formatText("the %s is not finite at %s, lr %.3g", what.c_str(), stepText().c_str(), lr);
    for (const char* key : {"loss", "grad_norm", "eval_loss"})
        if (m_failure.contains(key)) message += formatText(", %s %s", key, textOf(m_failure[key]).c_str());
    return {ErrorCode::nonFinite, message, m_setup.paths.folder.string(),
            "use a lower peak_lr, a longer warm-up or stronger clipping"};
}

Status TrainingRun::logStep(double lr, double loss, double grad_norm) {
    const run::TrainSpec& train = m_setup.spec.train;
    if (m_state.step.value % train.log_every != 0) return Done{};
    const double tokens = static_cast<double>(m_busy_steps * train.batch * m_setup.spec.data.length);
    Status written = append(run::EventType::metrics, {{"train/loss", loss},
                                                      {"train/lr", lr},
                                                      {"train/grad_norm", grad_norm},
                                                      {"train/tokens_per_second", tokens / m_busy.count()}});
    m_busy = {};
    m_busy_steps = 0;
    return written;
}

Status TrainingRun::evaluate() {
    const EvaluationResult result = m_evaluation.run(m_model, m_setup.device, m_setup.spec.train.precision);
    m_eval_loss = result.loss;
    if (!std::isfinite(result.loss)) {
        m_failure = {{"eval_loss", numberOrName(result.loss)}};
        return nonFinite("evaluation loss");
    }
    if (!m_state.best || result.loss < m_state.best->loss) m_state.best = BestEvaluation{m_state.step, result.loss};
    m_log.write(formatText("%s loss %.4f accuracy %.4f perplexity %.2f", stepText().c_str(), result.loss,
                           result.masked_accuracy, result.perplexity));
    return append(run::EventType::evaluation, eventValues(result));
}

Status TrainingRun::checkpoint() {
    if (m_checkpointed == m_state.step) return Done{};
    // First the log: a checkpoint must never know more than the events before it.
    if (Status flushed = m_events->flush(); !flushed) return flushed;
    if (Status written =
            writeCheckpoint(m_setup.paths, m_model, m_setup.corpus.vocabulary().text(), m_optimizer, m_state);
        !written)
        return written;
    m_checkpointed = m_state.step;
    const std::string path = m_setup.paths.checkpoint(m_state.step).lexically_relative(m_setup.paths.folder).string();
    if (Status written = append(run::EventType::checkpoint, {}, {{"path", path}}); !written) return written;
    m_log.write("checkpoint " + path);
    return retainCheckpoints(m_setup.paths, m_setup.spec.train.keep_checkpoints, m_state.best);
}

TrainingRun::Requests TrainingRun::requests() const {
    Requests wanted;
    for (const run::Request request : run::claimRequests(m_setup.paths.folder)) {
        if (request == run::Request::stop) wanted.stop = "stop";
        if (request == run::Request::checkpoint) wanted.checkpoint = true;
    }
    if (m_options.stop_signal && m_options.stop_signal->load()) wanted.stop = "signal";
    return wanted;
}

Result<Outcome> TrainingRun::interrupt(const std::string& reason) {
    if (Status written = checkpoint(); !written) return written.error();
    if (Status written = append(run::EventType::interrupted, {}, {{"reason", reason}}); !written)
        return written.error();
    if (Status flushed = m_events->flush(); !flushed) return flushed.error();
    m_log.write("stopped (" + reason + ") after " + stepText());
    return Outcome::stopped;
}

Status TrainingRun::finish() {
    if (Status written = append(run::EventType::finished); !written) return written;
    const std::chrono::duration<double> elapsed = Clock::now() - m_begin;
    m_log.write(formatText("finished after %s, %.1f s", stepText().c_str(), elapsed.count()));
    return m_events->flush();
}

Error TrainingRun::fail(Error error) {
    if (error.code == ErrorCode::noSpace && error.advice.empty()) error.advice = "free some space, then resume";
    m_log.warn("failed: " + describe(error));
    m_failure["message"] = error.message;
    m_failure["code"] = std::string(toString(error.code));
    if (!error.context.empty()) m_failure["context"] = error.context;
    // The disk may be full or gone; the error itself is what the caller must hear of.
    if (Status written = append(run::EventType::failed, {}, m_failure); written) (void)m_events->flush().ok();
    return error;
}

Status TrainingRun::append(run::EventType type, std::map<std::string, double> values, nlohmann::json details) {
    const Result<run::Event> written = m_events->append(type, m_state.step, std::move(values), std::move(details));
    if (!written) return written.error();
    return Done{};
}

std::string TrainingRun::stepText() const {
    return "step " + std::to_string(m_state.step.value) + "/" + std::to_string(m_setup.spec.train.steps);
}

void TrainingRun::reportProgress() const {
    if (!m_options.progress) return;
    const std::chrono::duration<double> elapsed = Clock::now() - m_begin;
    const double rate = static_cast<double>(m_state.step.value - m_first.value) / elapsed.count();
    const auto tokens = static_cast<double>(m_setup.spec.train.batch * m_setup.spec.data.length);
    m_options.progress({m_state.step, m_setup.spec.train.steps, m_train_loss, m_eval_loss, rate, rate * tokens});
}

}  // namespace plateau::train
