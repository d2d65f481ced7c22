// One process of a run, from its start or its newest checkpoint to its final event. The caller holds the run's lock and
// provides the event log. One thread.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/model/bert.h"
#include "core/run/event_log.h"
#include "core/train/anatomy_watch.h"
#include "core/train/checkpoint.h"
#include "core/train/checkpoint_snapshot.h"
#include "core/train/evaluation.h"
#include "core/train/exit_stop.h"
#include "core/train/operator_watch.h"
#include "core/train/optimizer_steps.h"
#include "core/train/rank_agreement.h"
#include "core/train/rank_orders.h"
#include "core/train/restore.h"
#include "core/train/run_history.h"
#include "core/train/run_log.h"
#include "core/train/run_setup.h"
#include "core/train/schedule.h"
#include "core/train/step_clock.h"
#include "core/train/step_exchange.h"
#include "core/train/step_profiler.h"
#include "core/train/system_meter.h"
#include "core/train/trainer.h"

namespace plateau::train {

class TrainingRun {
public:
    // Builds the model with new random weights.
    TrainingRun(RunSetup setup, const ExecuteOptions& options);
    TrainingRun(const TrainingRun&) = delete;
    TrainingRun& operator=(const TrainingRun&) = delete;

    // Checks that there is something to evaluate, then loads the newest checkpoint that can be read, or init.from if
    // there is no checkpoint at all. Writes nothing. It is an error when there are checkpoints and none can be resumed
    // from.
    Status restore();

    // Waits for the other ranks of the run, where there are some, and gives them what was restored. Errors: those of
    // agree(). Throws ranks::Lost.
    Status meetRanks(const GoOn& go_on);

    // Writes `started` or `resumed`, trains, and writes the final event.
    Result<Outcome> train(run::EventWriter events, const RunHistory& history);

private:
    Status begin(const RunHistory& history);
    Result<Outcome> loop();
    Status step();
    // Reads and checks the results of all steps. Waits for the device; call it before anything that depends on them.
    Status settle();
    Status read(const std::vector<StepGroup>& groups);
    Status read(const StepGroup& group, double tokens_per_second);
    Status judge(const StepResult& result);
    Status logStep(const StepResult& result, double tokens_per_second);
    Status evaluate();
    // Writes the event `anatomy`. It stands before that of the evaluation: a process that dies between them does both
    // again.
    Status logAnatomy();
    nlohmann::json description() const;  // of `started` and `resumed`
    // On the CPU the checkpoint is complete when this returns; on another device it is written while training goes on,
    // after the one before.
    Status checkpoint(OperatorWatch::When look = OperatorWatch::When::between);
    Status lastCheckpoint();  // complete when it returns
    // Waits for the checkpoint that is being written, if there is one, and tells the log of it.
    Status completeCheckpoint();
    // Tells the log of a complete checkpoint, and removes those that are not kept.
    Status announceCheckpoint(const TrainState& state);
    Result<Outcome> interrupt(const std::string& reason);
    Status finish();
    void logShareOfAnatomy() const;
    // Whether the parts of this step are measured: on a device, before an evaluation, which waits for it anyway.
    bool isProfiled(run::StepIndex step) const;
    Status logProfile();
    // Does the step; logs a smaller micro-batch, when it took one.
    Status compute(run::StepIndex number, std::int64_t samples);
    Error outOfMemory(Error error) const;      // with advice of what would fit
    Error nonFinite(const std::string& what);  // names step, lr and what m_failure holds
    Error fail(Error error);
    // Keeps what the last step left, and logs the interruption.
    Error interruptedBy(const ranks::Lost& lost);
    void order(const RankOrder& order);  // to the other ranks, where there are some
    void endRanks(const RankOrder& end);

    // Charges the time since the last call to the budget, and resets the optimiser when that begins a new period.
    void spendTime();
    bool isDone() const;
    bool isCheckpointDue() const;
    Position position() const;

    struct Requests {
        std::string stop;  // "signal", "stop" or empty
        bool checkpoint = false;
    };
    Requests requests() const;
    Status append(run::EventType type, std::map<std::string, double> values = {},
                  nlohmann::json details = nlohmann::json::object());
    Status appendAt(run::StepIndex step, run::EventType type, std::map<std::string, double> values,
                    nlohmann::json details = nlohmann::json::object());
    Status setDamagedAside();
    std::string stepText() const;  // "step 100/2000"
    void reportProgress() const;

    RunSetup m_setup;
    const ExecuteOptions& m_options;
    model::Bert m_model;
    bool m_isExchanging = false;             // the other ranks do what was ordered last
    std::optional<StepExchange> m_exchange;  // of a run that is summed as ranks do it
    OptimizerSteps m_steps;
    Evaluation m_evaluation;
    RunLog m_log;  // opened by train()
    std::optional<run::EventWriter> m_events;
    std::optional<OperatorWatch> m_watch;   // from train() on
    std::optional<AnatomyWatch> m_anatomy;  // likewise
    ExitStop m_exitStop;

    TrainState m_state;
    Restored m_restored;
    std::optional<run::StepIndex> m_checkpointed;  // step of the newest checkpoint, which may be being written
    CheckpointWork m_work;
    nlohmann::json m_failure = nlohmann::json::object();
    std::set<run::StepIndex> m_evaluated;  // steps whose evaluation is in the log
    bool m_mayStopEarly = true, m_stopsEarly = false;
    double m_lr = 0;                 // of the last step
    double m_trainLoss, m_evalLoss;  // of the latest step and evaluation; NaN until known
    run::StepIndex m_evalStep;       // of that evaluation
    run::StepIndex m_first;          // the step at which this process began
    std::int64_t m_firstTokens = 0;
    SystemMeter m_meter;
    StepProfiler m_profiler;
    double m_flopsPerToken;  // of training
    std::function<double()> m_clock;
    double m_checkpointedAt = 0;                    // by that clock, set from loop() on
    std::optional<double> m_countedTo;              // budget is charged up to this time; nothing before the first step
    std::chrono::steady_clock::time_point m_began;  // with what is done before the first step
    std::chrono::steady_clock::time_point m_begin;  // of the steps
    StepClock m_stepClock;                          // since the last `metrics` event
    std::int64_t m_newTokens = 0;                   // since the last step that is to be logged
    struct LogPoint {
        std::int64_t tokens = 0;
        std::optional<double> budget_seconds;
    };
    std::map<run::StepIndex, LogPoint> m_logPoints;  // of steps whose results are not there yet
};

}  // namespace plateau::train
