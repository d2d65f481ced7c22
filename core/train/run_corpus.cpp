#include "core/train/run_corpus.h"

#include <algorithm>

#include "core/train/preflight.h"
#include "core/train/run_history.h"
#include "core/train/run_setup.h"
#include "core/train/run_tokenizer.h"

namespace plateau::train {

Result<spec::RunSpec> pretrainSpecOf(const run::RunPaths& paths) {
    const auto kind = run::readKind(paths.folder);
    if (!kind || *kind != spec::RunKind::pretrain)
        return Error{ErrorCode::unavailable, "the checkpoint is of no run of pre-training", paths.folder.string(),
                     "give a checkpoint in the folder of its run"};
    return run::readSpec(paths.folder);
}

Result<corpus::Corpus> corpusOfRun(spec::RunSpec& spec, const run::RunPaths& paths, const ExecuteOptions& options) {
    const Result<RunHistory> history = readHistory(paths.events());
    if (!history) return history.error();
    if (spec.data.documents == spec::Documents::automatic && history->documents)
        spec.data.documents = *history->documents;
    if (history->micro_batch) spec.train.micro_batch = std::min(*history->micro_batch, microBatch(spec.train));
    Result<corpus::Corpus> corpus = loadCorpus(spec, inheritedTokenizer(paths, spec), options);
    if (corpus && history->data)
        if (Status same = checkSameData(spec, *history->data, corpus->identity()); !same) return same.error();
    return corpus;
}

}  // namespace plateau::train
