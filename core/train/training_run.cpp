#include "core/train/training_run.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/device/capabilities.h"
#include "core/run/control.h"
#include "core/run/failure.h"
#include "core/run/metrics.h"
#include "core/spec/number_json.h"
#include "core/train/preflight.h"
#include "core/train/run_description.h"
#include "core/train/text_format.h"
#include "core/train/torch_errors.h"

namespace plateau::train {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

constexpr std::int64_t kUnsettledSteps = 3;  // of a process: kernels are compiled, memory is found

constexpr double kMostSecondsBetweenCheckpoints = 15 * 60;  // a kill loses no more, however slow the steps are

using Clock = std::chrono::steady_clock;

double machineSeconds() {
    return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

OperatorWatch::Plan watchPlan(const RunSetup& setup, double share) {
    const spec::TrainSpec& train = setup.spec.train;
    const double tokens = static_cast<double>(train.batch) * static_cast<double>(setup.spec.data.length);
    const model::Flops flops = model::flopsPerToken(setup.config, setup.spec.data.length, train.mlm_probability);
    return {tokens * flops.training, train.checkpoint_every, share};
}

// The level costs a pass over the corpus.
ExitStop exitStopOf(const RunSetup& setup) {
    const std::int64_t after = setup.spec.train.stop_after_exit;
    return {after, after > 0 ? setup.corpus.contextFreeLevels().no_context : 0};
}

std::optional<StepExchange> exchangeOf(const RunSetup& setup, const ExecuteOptions& options) {
    const Sharing& sharing = setup.sharing;
    if (!sharing.ranks && sharing.reduction.parts == 0) return std::nullopt;
    return StepExchange(sharing.reduction, sharing.ranks, options.stop_signal);
}

std::string textOf(const nlohmann::json& value) {
    return value.is_string() ? value.get<std::string>() : value.dump();
}

}  // namespace

TrainingRun::TrainingRun(RunSetup setup, const ExecuteOptions& options)
    : m_setup(std::move(setup)),
      m_options(options),
      m_model(m_setup.config, m_setup.spec.seed, at::kFloat, m_setup.device),
      m_exchange(exchangeOf(m_setup, options)),
      m_steps(m_setup.spec, m_setup.corpus, m_setup.device, m_model, StepRepeater::kQuick,
              m_exchange ? &*m_exchange : nullptr),
      m_evaluation(m_setup.corpus, m_setup.spec.train.mlm_probability, microBatch(m_setup.spec.train)),
      m_exitStop(exitStopOf(m_setup)),
      m_trainLoss(kUnknown),
      m_evalLoss(kUnknown),
      m_meter(m_setup.device),
      m_profiler(m_setup.device),
      m_flopsPerToken(
          model::flopsPerToken(m_setup.config, m_setup.spec.data.length, m_setup.spec.train.mlm_probability).training),
      m_clock(options.clock ? options.clock : machineSeconds) {
    m_model.setAttentionMuted(options.mute_attention);
    if (m_setup.spec.train.budget_seconds > 0) m_state.budget_seconds = 0;
}

Status TrainingRun::restore() {
    if (Status checked = checkEvaluation(m_evaluation); !checked) return checked;
    Result<Restored> restored =
        train::restore(m_setup.paths, m_setup.spec.init, m_setup.corpus.vocabulary(), m_model, m_steps.optimizer());
    if (!restored) return restored.error();
    m_restored = *std::move(restored);
    if (!m_restored.state) return Done{};
    m_state = *m_restored.state;
    m_steps.restoreLossScale(m_state.scaler);
    if (m_setup.spec.train.budget_seconds > 0 && !m_state.budget_seconds) m_state.budget_seconds = 0;
    m_checkpointed = m_state.step;
    if (m_state.best) {
        m_evalLoss = m_state.best->loss;
        m_evalStep = m_state.best->step;
    }
    return Done{};
}

Status TrainingRun::meetRanks(const GoOn& go_on) {
    ranks::Group* ranks = m_setup.sharing.ranks;
    if (!ranks) return Done{};
    if (Status agreed = agree(*ranks, m_setup, m_model, go_on); !agreed) return agreed;
    shareState(*ranks, m_model, m_steps);
    return Done{};
}

void TrainingRun::order(const RankOrder& order) {
    m_isExchanging = true;
    if (m_setup.sharing.ranks) giveOrder(*m_setup.sharing.ranks, order);
}

// In the middle of a step the others do not listen; they end when this process does. A rank that is lost only now has
// had its part.
void TrainingRun::endRanks(const RankOrder& end) {
    if (m_isExchanging) return;
    try {
        order(end);
    } catch (const ranks::Lost& lost) {
        m_log.warn(lostRank(lost).message);
    }
}

Result<Outcome> TrainingRun::train(run::EventWriter events, const RunHistory& history) {
    m_began = Clock::now();
    m_events.emplace(std::move(events));
    m_log = RunLog(m_setup.paths.log());
    for (const auto& [step, loss] : history.evaluated) {
        if (m_state.step < step) break;
        m_evaluated.insert(step);
        m_exitStop.evaluated(step, loss);
    }
    m_mayStopEarly = !history.stopped_early;
    m_meter.addEnergy(history.energy_joules);
    try {
        m_watch.emplace(m_setup.corpus, m_model, watchPlan(m_setup, m_options.operator_share), m_clock);
        m_anatomy.emplace(m_setup.spec, m_setup.corpus, m_model, m_steps.optimizer(), m_setup.device, m_evaluation,
                          m_clock);
        m_anatomy->window().restore(m_state.gradients);
        if (Status begun = begin(history); !begun) return fail(begun.error());
        Result<Outcome> outcome = loop();
        if (!outcome) return fail(outcome.error());
        endRanks({.kind = RankOrder::Kind::end, .outcome = *outcome});
        return outcome;
    } catch (const ranks::Lost& lost) {
        return interruptedBy(lost);
    } catch (const std::exception& exception) {
        return fail(errorOf(exception));
    }
}

Status TrainingRun::begin(const RunHistory& history) {
    removeUnfinishedCheckpoints(m_setup.paths);
    if (!history.started) {
        const run::StepIndex restored = m_state.step;
        m_state.step = {0};
        if (Status written = append(run::EventType::started, {}, description()); !written) return written;
        m_state.step = restored;
    }
    if (history.started || m_state.step.value > 0) {
        nlohmann::json details = description();
        details["from_step"] = m_state.step.value;
        if (Status written = append(run::EventType::resumed, {}, details); !written) return written;
    }
    m_log.write(formatText("%s at %s on %s, threads %d, parameters %lld", history.started ? "resumed" : "started",
                           stepText().c_str(), m_setup.device.str().c_str(), m_setup.threads,
                           static_cast<long long>(m_model.parameterCount())));
    if (const ranks::Group* ranks = m_setup.sharing.ranks) {
        const std::string why = ranks->whyOverHost().empty() ? "" : ", as " + ranks->whyOverHost();
        m_log.write(formatText("%d ranks exchange over %s%s", ranks->world(), ranks->exchangedOver(), why.c_str()));
    }
    if (Status done = setDamagedAside(); !done) return done;
    if (m_state.step.value > 0) return Done{};
    if (!m_evaluated.contains(m_state.step))
        if (Status done = evaluate(); !done) return done;
    return checkpoint(OperatorWatch::When::first);
}

nlohmann::json TrainingRun::description() const {
    nlohmann::json document = describeRun(m_setup, m_model, m_restored.copied);
    if (m_anatomy->isOn()) document["anatomy"] = m_anatomy->description();
    return document;
}

Status TrainingRun::setDamagedAside() {
    for (const PassedOver& passed : m_restored.passed_over) {
        const Result<std::filesystem::path> aside = setCheckpointAside(m_setup.paths.checkpoint(passed.step));
        if (!aside) return aside.error();
        const std::string text =
            "passed over a damaged checkpoint, kept as " + aside->filename().string() + ": " + describe(passed.error);
        m_log.warn(text);
        if (m_options.warn) m_options.warn(text);
        if (Status written = append(run::EventType::warning, {}, {{"message", text}}); !written) return written;
    }
    return Done{};
}

Result<Outcome> TrainingRun::loop() {
    const spec::TrainSpec& train = m_setup.spec.train;
    m_first = m_state.step;
    m_firstTokens = m_state.tokens_seen;
    m_begin = Clock::now();
    m_countedTo = m_checkpointedAt = m_clock();
    for (; !isDone(); spendTime()) {
        const Requests wanted = requests();
        if (!wanted.stop.empty()) return interrupt(wanted.stop);
        if (wanted.checkpoint)
            if (Status written = checkpoint(); !written) return written.error();
        if (Status done = step(); !done) return done.error();
        if (m_work.isDone())
            if (Status done = completeCheckpoint(); !done) return done.error();
        spendTime();
        if (isDone()) break;
        if (m_state.step.value % train.eval_every == 0)
            if (Status done = evaluate(); !done) return done.error();
        if (m_stopsEarly) return interrupt("budget");
        if (isCheckpointDue())
            if (Status written = checkpoint(); !written) return written.error();
        reportProgress();
    }
    if (Status done = finish(); !done) return done.error();
    return Outcome::finished;
}

Status TrainingRun::step() {
    const spec::TrainSpec& train = m_setup.spec.train;
    const StepClock::Running running(m_stepClock);
    m_lr = rateAt(train, position());
    const std::int64_t samples = batchSize(train, position());
    const run::StepIndex number{m_state.step.value + 1};
    if (Status done = compute(number, samples); !done) return done;
    m_state.step = number;
    m_state.samples_seen += samples;
    m_state.tokens_seen += samples * m_setup.spec.data.length;
    m_newTokens += samples * m_setup.spec.data.length;
    const bool logs = number.value % train.log_every == 0;
    if (logs) m_logPoints[number] = {std::exchange(m_newTokens, 0), m_state.budget_seconds};
    if (logs || m_steps.isFull()) m_steps.askForResults();
    // On a GPU the host is ahead here, and reads what was asked for some steps ago.
    return read(m_steps.arrivedResults());
}

Status TrainingRun::compute(run::StepIndex number, std::int64_t samples) {
    const std::int64_t before = m_steps.microBatch();
    m_steps.setWindow(m_anatomy->windowFor(number));
    const auto step = [&] {
        order({RankOrder::Kind::step, number, m_state.samples_seen, samples, m_lr});
        m_steps.step(number, m_state.samples_seen, samples, m_lr);
        m_isExchanging = false;
    };
    try {
        if (isProfiled(number))
            m_profiler.measure(number, step);
        else
            step();
    } catch (const std::exception& exception) {
        if (!isOutOfMemory(exception)) throw;
        return outOfMemory(errorOf(exception));
    }
    if (m_steps.microBatch() == before) return Done{};
    m_setup.spec.train.micro_batch = m_steps.microBatch();
    const std::string text =
        formatText("out of memory in step %lld: going on with micro-batches of %lld samples instead of %lld",
                   static_cast<long long>(number.value), static_cast<long long>(m_steps.microBatch()),
                   static_cast<long long>(before));
    m_log.warn(text);
    if (m_options.warn) m_options.warn(text);
    return append(run::EventType::warning, {}, {{"message", text}, {kMicroBatch, m_steps.microBatch()}});
}

// One sample of this length did not fit, whatever the estimate says: one of half the length may.
Error TrainingRun::outOfMemory(Error error) const {
    model::StepShape shape = stepShape(m_setup.spec);
    shape.micro_batch = 1;
    const model::StepPlace place = model::placeOf(m_setup.device);
    model::StepShape half = shape;
    half.length /= 2;
    const std::uint64_t bytes = model::memoryOfStep(m_setup.config, half, place).total();
    error.advice = "end other programs on " + m_setup.device.str() + ", then resume; in a new run " +
                   whatWouldFit(m_setup.config, shape, place, bytes);
    return error;
}

Status TrainingRun::settle() {
    const StepClock::Running running(m_stepClock);
    return read(m_steps.settleResults());
}

Status TrainingRun::read(const std::vector<StepGroup>& groups) {
    // Groups that come together have one speed.
    std::int64_t tokens = 0;
    for (const StepGroup& group : groups)
        if (const auto point = m_logPoints.find(group.results.back().step); point != m_logPoints.end())
            tokens += point->second.tokens;
    const double speed = tokens > 0 ? static_cast<double>(tokens) / m_stepClock.lap() : 0;
    for (const StepGroup& group : groups)
        if (Status fine = read(group, speed); !fine) return fine;
    return Done{};
}

Status TrainingRun::read(const StepGroup& group, double tokens_per_second) {
    for (const StepResult& result : group.results)
        if (Status fine = judge(result); !fine) return fine;
    if (m_steps.hasLossScale()) {
        m_state.scaler = LossScaler::stateOf(group.more);
        if (hasCollapsed(*m_state.scaler)) {
            m_failure = {{"loss_scale", m_state.scaler->scale}};
            return nonFinite("gradient, even without a loss scale,");
        }
    }
    return logStep(group.results.back(), tokens_per_second);
}

Status TrainingRun::judge(const StepResult& result) {
    m_trainLoss = result.loss;
    // In fp16 a gradient that overflows is a step that was skipped.
    const bool fine = std::isfinite(result.loss) && (m_steps.hasLossScale() || std::isfinite(result.grad_norm));
    if (fine) return Done{};
    m_state.step = result.step;
    m_lr = result.lr;
    m_failure = {{"loss", spec::numberJson(result.loss)}, {"grad_norm", spec::numberJson(result.grad_norm)}};
    return nonFinite(std::isfinite(result.loss) ? "gradient norm" : "loss");
}

bool TrainingRun::isProfiled(run::StepIndex step) const {
    return !device::hostMemory(m_setup.device) && step.value % m_setup.spec.train.eval_every == 0 &&
           step.value > m_first.value + kUnsettledSteps;
}

Status TrainingRun::logProfile() {
    const std::optional<run::StepProfile> profile = m_profiler.take();
    return profile ? appendAt(profile->step, run::EventType::profile, {}, detailsOf(*profile)) : Status(Done{});
}

void TrainingRun::spendTime() {
    if (!m_state.budget_seconds || !m_countedTo) return;
    const spec::TrainSpec& train = m_setup.spec.train;
    const double now = m_clock();
    const std::int64_t period = optimizerPeriod(train, *m_state.budget_seconds);
    *m_state.budget_seconds += std::max(0.0, now - *m_countedTo);
    m_countedTo = now;
    if (optimizerPeriod(train, *m_state.budget_seconds) == period || isDone()) return;
    order({.kind = RankOrder::Kind::freshOptimizer});
    m_isExchanging = false;
    m_steps.optimizer().reset();
    m_state.optimizer_from = m_state.step;
    m_log.write("fresh optimiser and schedule at " + stepText());
}

bool TrainingRun::isDone() const {
    const spec::TrainSpec& train = m_setup.spec.train;
    return m_state.step.value >= train.steps || m_exitStop.isOver(m_state.step) ||
           isBudgetSpent(train, m_state.budget_seconds.value_or(0));
}

bool TrainingRun::isCheckpointDue() const {
    return m_state.step.value % m_setup.spec.train.checkpoint_every == 0 ||
           m_clock() - m_checkpointedAt >= kMostSecondsBetweenCheckpoints;
}

Position TrainingRun::position() const {
    return {m_state.step.value, m_state.budget_seconds.value_or(0), m_state.optimizer_from.value,
            m_setup.corpus.trainSamples()};
}

Status TrainingRun::logStep(const StepResult& result, double tokens_per_second) {
    const auto point = m_logPoints.extract(result.step);
    if (point.empty()) return Done{};
    std::map<std::string, double> values = {{run::kTrainLoss, result.loss},
                                            {run::kLearningRate, result.lr},
                                            {run::kGradientNorm, result.grad_norm},
                                            {run::kTokensPerSecond, tokens_per_second}};
    if (const auto share = m_meter.utilizationOf(tokens_per_second * m_flopsPerToken, m_setup.spec.train.precision))
        values[run::kFlopsUtilization] = *share;
    if (const auto& spent = point.mapped().budget_seconds) values[run::kBudgetSpent] = *spent;
    if (m_state.scaler) {
        values[run::kLossScale] = m_state.scaler->scale;
        values[run::kSkippedSteps] = static_cast<double>(m_state.scaler->skipped_steps);
    }
    return appendAt(result.step, run::EventType::metrics, std::move(values));
}

Status TrainingRun::evaluate() {
    if (Status settled = settle(); !settled) return settled;
    const bool looks = m_anatomy->isDue(m_state.step);
    // What looks at the samples needs all of them here.
    const bool isShared = !looks && m_setup.sharing.ranks;
    if (isShared) order({.kind = RankOrder::Kind::evaluate});
    const EvaluationResult result =
        m_evaluation.run(m_model, m_setup.device, m_setup.spec.train.precision,
                         looks ? m_anatomy->observer() : Evaluation::Observer(), isShared ? &*m_exchange : nullptr);
    m_isExchanging = false;
    m_evalLoss = result.loss;
    m_evalStep = m_state.step;
    if (!std::isfinite(result.loss)) {
        m_failure = {{"eval_loss", spec::numberJson(result.loss)}};
        return nonFinite("evaluation loss");
    }
    if (!m_state.best || result.loss < m_state.best->loss) m_state.best = BestEvaluation{m_state.step, result.loss};
    m_log.write(formatText("%s loss %.4f accuracy %.4f perplexity %.2f", stepText().c_str(), result.loss,
                           result.masked_accuracy, result.perplexity));
    m_stopsEarly =
        m_mayStopEarly && stopsEarly(m_setup.spec.train.early_stop, m_state.budget_seconds.value_or(0), result.loss);
    if (looks)
        if (Status logged = logAnatomy(); !logged) return logged;
    m_evaluated.insert(m_state.step);
    m_exitStop.evaluated(m_state.step, result.loss);
    std::map<std::string, double> values = eventValues(result);
    values.merge(m_meter.read());
    if (Status written = append(run::EventType::evaluation, std::move(values)); !written) return written;
    return logProfile();
}

Status TrainingRun::logAnatomy() {
    anatomy::Reading reading = m_anatomy->look(m_model);
    reading.merge(m_anatomy->lookAtOptimiser(m_model, m_steps.optimizer()));
    return append(run::EventType::anatomy, std::move(reading.values), {{"errors", std::move(reading.errors)}});
}

Status TrainingRun::checkpoint(OperatorWatch::When look) {
    if (m_checkpointed == m_state.step) return Done{};
    if (Status settled = settle(); !settled) return settled;
    if (Status done = completeCheckpoint(); !done) return done;
    spendTime();
    if (m_steps.hasLossScale()) m_state.scaler = m_steps.lossScale();
    if (m_anatomy->isOn()) m_state.gradients = m_anatomy->window().steps();
    // First the log: a checkpoint must never know more than the events before it.
    if (auto values = m_watch->look(m_model, m_state.step, look); !values.empty())
        if (Status written = append(run::EventType::operatorStatistics, std::move(values)); !written) return written;
    if (Status flushed = m_events->flush(); !flushed) return flushed;
    const CheckpointContent content = contentOf(m_model, m_steps.optimizer(), m_state);
    const bool inBackground = device::pinnedCopies(m_setup.device);
    if (inBackground)
        m_work.start(m_setup.paths, CheckpointSnapshot(content), m_setup.tokenizer);
    else if (Status written = writeCheckpoint(m_setup.paths, content, m_setup.tokenizer); !written)
        return written;
    m_checkpointed = m_state.step;
    m_checkpointedAt = m_clock();
    return inBackground ? Status(Done{}) : announceCheckpoint(m_state);
}

Status TrainingRun::completeCheckpoint() {
    if (!m_work.isPending()) return Done{};
    const Result<TrainState> written = m_work.finish();
    return written ? announceCheckpoint(*written) : Status(written.error());
}

Status TrainingRun::announceCheckpoint(const TrainState& state) {
    const std::string path = m_setup.paths.checkpoint(state.step).lexically_relative(m_setup.paths.folder).string();
    const auto event = m_events->append(run::EventType::checkpoint, state.step, {}, {{"path", path}});
    if (!event) return event.error();
    m_log.write("checkpoint " + path);
    return retainCheckpoints(m_setup.paths, m_setup.spec.train.keep_checkpoints, state.best);
}

Status TrainingRun::lastCheckpoint() {
    if (Status begun = checkpoint(OperatorWatch::When::last); !begun) return begun;
    return completeCheckpoint();
}

Result<Outcome> TrainingRun::interrupt(const std::string& reason) {
    if (Status written = lastCheckpoint(); !written) return written.error();
    nlohmann::json details = {{"reason", reason}};
    if (reason == "budget") {
        const spec::EarlyStop& stop = m_setup.spec.train.early_stop;
        details["message"] = formatText("stopped early: the evaluation loss is still %.4g after %.0f s, above %.4g",
                                        m_evalLoss, *m_state.budget_seconds, stop.above_loss);
        m_log.write(details["message"].get<std::string>());
    }
    if (Status written = append(run::EventType::interrupted, {}, details); !written) return written.error();
    if (Status flushed = m_events->flush(); !flushed) return flushed.error();
    m_log.write("stopped (" + reason + ") after " + stepText());
    logShareOfAnatomy();
    return Outcome::stopped;
}

Status TrainingRun::finish() {
    if (!m_evaluated.contains(m_state.step))
        if (Status done = evaluate(); !done) return done;
    if (Status written = lastCheckpoint(); !written) return written;
    reportProgress();
    nlohmann::json details = nlohmann::json::object();
    if (m_exitStop.isOver(m_state.step)) details = {{"reason", "exit"}, {"exit_step", *m_exitStop.exitStep()}};
    if (Status written = append(run::EventType::finished, {}, details); !written) return written;
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - m_begin;
    m_log.write(formatText("finished after %s, %.1f s, %.3f %% of it for the operators' statistics", stepText().c_str(),
                           elapsed.count(), 100 * m_watch->share()));
    logShareOfAnatomy();
    return m_events->flush();
}

// Of this process: one that was stopped before has a line of its own.
void TrainingRun::logShareOfAnatomy() const {
    if (!m_anatomy->isOn()) return;
    const std::chrono::duration<double> elapsed = Clock::now() - m_began;
    m_log.write(formatText("anatomy: %.3f %% of the time, %.3f s of %.1f s",
                           100 * m_anatomy->secondsSpent() / elapsed.count(), m_anatomy->secondsSpent(),
                           elapsed.count()));
}

Error TrainingRun::fail(Error error) {
    if (error.code == ErrorCode::noSpace) error.advice = "free some space or raise the file size limit, then resume";
    m_log.warn("failed: " + describe(error));
    // What was already on its way is still good; its error would only hide this one.
    if (!completeCheckpoint()) m_log.warn("the checkpoint that was being written is lost");
    m_failure.update(run::failureDetails(error));
    endRanks({.kind = RankOrder::Kind::end, .has_failed = true});
    // The disk may be full or gone; the error itself is what the caller must hear of.
    if (Status written = append(run::EventType::failed, {}, m_failure); written) (void)m_events->flush().ok();
    return error;
}

Error TrainingRun::interruptedBy(const ranks::Lost& lost) {
    Error error = lostRank(lost);
    m_log.warn(describe(error));
    if (Status written = lastCheckpoint(); !written) return fail(written.error());
    const nlohmann::json details = {{"reason", "rank_lost"}, {"message", error.message}};
    if (Status written = append(run::EventType::interrupted, {}, details); !written) return written.error();
    if (Status flushed = m_events->flush(); !flushed) return flushed.error();
    return error;
}

Error TrainingRun::nonFinite(const std::string& what) {
    m_failure["lr"] = m_lr;
    std::string message = formatText("the %s is not finite at %s, lr %.3g", what.c_str(), stepText().c_str(), m_lr);
    for (const char* key : {"loss", "grad_norm", "eval_loss", "loss_scale"})
        if (m_failure.contains(key)) message += formatText(", %s %s", key, textOf(m_failure[key]).c_str());
    return {ErrorCode::nonFinite, message, m_setup.paths.folder.string(),
            "use a lower peak_lr, a longer warm-up or stronger clipping"};
}

TrainingRun::Requests TrainingRun::requests() const {
    Requests wanted;
    for (const run::Request request : run::claimRequests(m_setup.paths.folder)) {
        if (request == run::Request::stop) wanted.stop = "stop";
        if (request == run::Request::checkpoint) wanted.checkpoint = true;
    }
    const bool isSignalled = m_options.stop_signal && m_options.stop_signal->load();
    if (isSignalled || (m_exchange && m_exchange->isStopWanted())) wanted.stop = "signal";
    return wanted;
}

Status TrainingRun::append(run::EventType type, std::map<std::string, double> values, nlohmann::json details) {
    return appendAt(m_state.step, type, std::move(values), std::move(details));
}

Status TrainingRun::appendAt(run::StepIndex step, run::EventType type, std::map<std::string, double> values,
                             nlohmann::json details) {
    const Result<run::Event> written = m_events->append(type, step, std::move(values), std::move(details));
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
    const double tokens = static_cast<double>(m_state.tokens_seen - m_firstTokens) / elapsed.count();
    std::int64_t steps =
        spec::expectedSteps(m_setup.spec.train, m_state.step.value, m_state.budget_seconds.value_or(0));
    if (const auto end = m_exitStop.endStep()) steps = std::min(steps, std::max(*end, m_state.step.value));
    if (isDone()) steps = m_state.step.value;
    m_options.progress({m_state.step, steps, m_trainLoss, m_evalLoss, rate, tokens, m_evalStep});
}

}  // namespace plateau::train
