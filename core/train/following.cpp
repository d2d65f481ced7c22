#include "core/train/following.h"

#include "core/train/evaluation.h"
#include "core/train/optimizer_steps.h"
#include "core/train/preflight.h"
#include "core/train/rank_agreement.h"
#include "core/train/rank_orders.h"
#include "core/train/run_setup.h"
#include "core/train/step_exchange.h"
#include "core/train/torch_errors.h"

namespace plateau::train {
namespace {

// The spec and the corpus as rank 0 uses them.
Result<RunSetup> prepareAs(const RankPlan& plan, const run::RunPaths& paths, const ExecuteOptions& options,
                           ranks::Group& ranks) {
    Result<spec::RunSpec> spec = run::readSpec(paths.folder);
    if (!spec) return spec.error();
    if (spec::contentHash(*spec) != plan.spec_hash)
        return Error{ErrorCode::usage, "the spec.json here is not the one that rank 0 reads", paths.spec().string(),
                     "give all ranks the same run folder"};
    spec->data.documents = plan.documents;
    ExecuteOptions own = options;
    own.threads = plan.threads;
    return prepareRun(*spec, paths, own, {plan.reduction, &ranks});
}

Result<Outcome> obey(RunSetup& setup, model::Bert& model, OptimizerSteps& steps, StepExchange& exchange,
                     const Evaluation& evaluation) {
    for (;;) {
        const RankOrder order = nextOrder(*setup.sharing.ranks);
        switch (order.kind) {
            case RankOrder::Kind::step:
                steps.step(order.step, order.first, order.samples, order.lr);
                steps.askForResults();
                steps.arrivedResults();
                break;
            case RankOrder::Kind::evaluate:
                evaluation.run(model, setup.device, setup.spec.train.precision, {}, &exchange);
                break;
            case RankOrder::Kind::freshOptimizer:
                steps.optimizer().reset();
                break;
            case RankOrder::Kind::end:
                if (!order.has_failed) return order.outcome;
                return Error{ErrorCode::io, "rank 0 of this run has ended with an error", setup.paths.folder.string(),
                             "see its words, and log.txt of the run"};
        }
    }
}

}  // namespace

Result<Outcome> follow(const run::RunPaths& paths, const ExecuteOptions& options, ranks::Group& ranks) {
    const GoOn go_on = goOnUntilStopped(options);
    const Result<RankPlan> plan = hearPlan(ranks, go_on);
    if (!plan) return plan.error();
    if (plan->is_finished) return Outcome::finished;
    Result<RunSetup> setup = prepareAs(*plan, paths, options, ranks);
    if (!setup) {
        tellRefusal(ranks, setup.error());
        return setup.error();
    }
    model::Bert model(setup->config, setup->spec.seed, at::kFloat, setup->device);
    model.setAttentionMuted(options.mute_attention);
    StepExchange exchange(setup->sharing.reduction, &ranks, options.stop_signal);
    OptimizerSteps steps(setup->spec, setup->corpus, setup->device, model, StepRepeater::kQuick, &exchange);
    const Evaluation evaluation(setup->corpus, setup->spec.train.mlm_probability, microBatch(setup->spec.train));
    if (Status agreed = agree(ranks, *setup, model, go_on); !agreed) return agreed.error();
    try {
        shareState(ranks, model, steps);
        return obey(*setup, model, steps, exchange, evaluation);
    } catch (const ranks::Lost& lost) {
        return lostRank(lost);
    }
}

}  // namespace plateau::train
