// Schedules of a run as pure functions of its spec and of how far it is (resources/guide/pretraining.md, "Schedules").
// Thread-safe.
#pragma once

#include <cstdint>

#include "core/run/ids.h"
#include "core/spec/run_spec.h"

namespace plateau::train {

// The progress of a run.
struct Position {
    std::int64_t step = 0;            // completed optimiser steps
    double seconds = 0;               // spent of the budget; 0 without one
    std::int64_t optimizer_from = 0;  // step at which the optimiser began
    std::int64_t epoch_samples = 0;   // training samples of the corpus; for train.schedule_epochs only
};

// Peak times the factor after `at` of `end` (steps or seconds):
//   linear            at / warmup, then (end − at) / (end − warmup), 0 after the end
//   constant          at / warmup, then 1
//   budget-triangle2  min(1/4 + t, 4 (1 − t)) with t = at / end (Geiping & Goldstein 2023); no warm-up of its own
double scheduled(spec::Schedule schedule, double peak, double at, double warmup, double end);

// Rate of the step that follows. A schedule runs over the run's steps; with a budget over its seconds, with
// schedule_epochs over the steps that these take, with fresh_optimizer_each anew in each of these periods.
double rateAt(const spec::TrainSpec& train, const Position& position);

// The same for a run without budget and epochs after `step` completed steps. Step n is done with
// learningRate(train, n - 1).
double learningRate(const spec::TrainSpec& train, run::StepIndex step);

// Samples of the step that follows: with a batch_ramp r linear in the share of the run that is done, up to `batch` at
// the share r, in whole micro-batches (whole samples when no micro_batch is set) and at least one.
std::int64_t batchSize(const spec::TrainSpec& train, const Position& position);

// Number of the fresh_optimizer_each period, from 0.
std::int64_t optimizerPeriod(const spec::TrainSpec& train, double seconds);

bool isBudgetSpent(const spec::TrainSpec& train, double seconds);

// Whether a run with this evaluation loss is to be given up.
bool stopsEarly(const spec::EarlyStop& stop, double seconds, double eval_loss);

}  // namespace plateau::train
