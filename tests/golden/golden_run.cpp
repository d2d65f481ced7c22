#include "golden_run.h"

#include "core/corpus/corpus.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/train/trainer.h"
#include "tests/support/temporary_folder.h"

namespace plateau::golden {
namespace {

spec::RunSpec goldenSpec(const std::string& op) {
    spec::RunSpec spec;
    spec.seed = 1;
    spec.device = "cpu";
    spec.model.layers = 2;
    spec.model.hidden = 64;
    spec.model.heads = 2;
    spec.model.ffn = 128;
    spec.model.max_positions = 32;
    spec.model.op = op;
    spec.model.vocab_size = corpus::vocabularySize("demo", "").value();
    spec.model.dropout = spec.model.attention_dropout = 0.1;
    spec.data.corpus = "demo";
    spec.data.length = 32;
    spec.data.held_out = 8;
    spec.train.steps = 20;
    spec.train.batch = 8;
    spec.train.micro_batch = 4;
    spec.train.peak_lr = 1e-2;
    spec.train.warmup_steps = 2;
    spec.train.eval_every = 1000;
    spec.train.checkpoint_every = 1000;
    spec.train.log_every = 1;
    return spec;
}

}  // namespace

Result<std::vector<double>> goldenLosses(const std::string& op) {
    const support::TemporaryFolder folder;
    const auto run = folder.path() / "run";
    if (Status made = run::createRun(run, goldenSpec(op)); !made) return made.error();
    train::ExecuteOptions options;
    options.threads = 1;
    if (const auto outcome = train::execute(run, options); !outcome) return outcome.error();
    std::vector<double> losses;
    for (std::uint64_t offset = 0;;) {
        const auto batch = run::readTail(run::RunPaths{run}.events(), offset);
        if (!batch) return batch.error();
        for (const run::Event& event : batch->events)
            if (event.type == run::EventType::metrics) losses.push_back(event.values.at("train/loss"));
        if (!batch->more) return losses;
        offset = batch->offset;
    }
}

}  // namespace plateau::golden
