// The schedules of a run (learning rate, batch size, resets of the optimiser) as pure functions of its spec and its
// position (resources/guide/pretraining.md, "Schedules"). Thread-safe.
#pragma once

#include <cstdint>

#include "core/run/ids.h"
#include "core/spec/run_spec.h"

namespace plateau::train {

// How far a run is.
struct Position {
    std::int64_t step = 0;            // completed optimiser steps
    double seconds = 0;               // of the time budget that are spent; 0 without one
    std::int64_t optimizer_from = 0;  // step at which the optimiser was last reset
    std::int64_t epoch_samples = 0;   // training samples in the corpus; only for train.schedule_epochs
};

// The peak times a factor, at position `at` of `end` (both in steps or both in seconds):
//   linear            at / warmup, then (end − at) / (end − warmup), 0 after the end
//   constant          at / warmup, then 1
//   budget-triangle2  min(1/4 + t, 4 (1 − t)) with t = at / end (Geiping & Goldstein 2023); no warm-up of its own
double scheduled(spec::Schedule schedule, double peak, double at, double warmup, double end);

// The learning rate of the next step. A schedule runs over the run's steps; with a time budget over its seconds; with
// schedule_epochs over the steps that these epochs take; with fresh_optimizer_each it starts anew in each of these
// periods.
double rateAt(const spec::TrainSpec& train, const Position& position);

// The same after `step` completed steps, for a run without budget and epochs. So step n uses
// learningRate(train, n - 1).
double learningRate(const spec::TrainSpec& train, run::StepIndex step);

// The number of samples of the next step. With a batch_ramp r it grows linearly with the share of the run that is done
// and reaches `batch` at the share r. It is a whole number of micro-batches (of samples if no micro_batch is set), at
// least one.
std::int64_t batchSize(const spec::TrainSpec& train, const Position& position);

// The number of the current fresh_optimizer_each period, from 0.
std::int64_t optimizerPeriod(const spec::TrainSpec& train, double seconds);

bool isBudgetSpent(const spec::TrainSpec& train, double seconds);

// Whether an early stop ends a run with this evaluation loss (nats) after these seconds of its budget.
bool stopsEarly(const spec::EarlyStop& stop, double seconds, double eval_loss);

}  // namespace plateau::train
