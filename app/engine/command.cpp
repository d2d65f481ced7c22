#include "app/engine/command.h"

#include <algorithm>
#include <utility>

#include "app/engine/bench_finetune.h"
#include "app/engine/fit.h"
#include "app/engine/glue.h"
#include "app/engine/inspect_commands.h"

namespace plateau::engine {
namespace {

ExitCode exitCodeOf(ErrorCode code) {
    switch (code) {
        case ErrorCode::noSpace:
        case ErrorCode::nonFinite:
        case ErrorCode::io:
        case ErrorCode::internal:
            return ExitCode::failed;
        case ErrorCode::cancelled:
            return ExitCode::stopped;
        default:
            return ExitCode::unusable;
    }
}

}  // namespace

Reply failure(std::vector<Error> errors) {
    Reply reply;
    reply.exit = errors.empty() ? ExitCode::failed : exitCodeOf(errors.front().code);
    reply.errors = std::move(errors);
    return reply;
}

Reply failure(Error error) {
    return failure(std::vector<Error>{std::move(error)});
}

const std::vector<Command>& commands() {
    static const std::vector<Command> table = {
        {"describe", "what this build knows: operators, sizes, recipes, GLUE tasks, devices, versions",
         &declareDescribe, true},
        {"estimate", "parameters, FLOPs and memory of a model", &declareEstimate, true},
        {"fit", "the model and the batch that a time budget is well spent on, measured here", &declareFit, true},
        {"tokenize", "WordPiece ids, one line per line of text", &declareTokenize, true},
        {"vocab train", "a WordPiece vocabulary from text files", &declareVocabTrain},
        {"corpus build", "text into filtered, tokenised, packed shards; --dry-run: what that would make",
         &declareCorpusBuild, true},
        {"corpus info", "what a corpus folder holds", &declareCorpusInfo, true},
        {"corpus samples", "samples of a corpus, with the masks that training draws", &declareCorpusSamples, true},
        {"pretrain", "pre-train a model with masked language modelling", &declarePretrain},
        {"run", "execute or resume a run folder", &declareRun},
        {"stop", "ask a running engine to stop after its step", &declareStop},
        {"status", "state of a run", &declareStatus, true},
        {"watch", "live progress of a run until it ends", &declareWatch},
        {"evaluate", "held-out loss, masked accuracy and perplexity of a checkpoint", &declareEvaluate},
        {"analyse", "plateau, exit step and thresholds of loss curves", &declareAnalyse, true},
        {"glue",
         "fine-tune a checkpoint on GLUE tasks, several seeds each, and score it; --dry-run: what that would take",
         &declareGlue, true},
        {"glue check", "what a GLUE folder holds, and what is wrong with it", &declareGlueCheck, true},
        {"glue score", "GLUE scores of runs or CSV files, with their spread, doubts and comparisons", &declareGlueScore,
         true},
        {"glue submit", "the archive of test predictions that the GLUE server takes", &declareGlueSubmit, true},
        {"classify", "fine-tune a checkpoint on one's own labelled texts; --dry-run: what that would take",
         &declareClassify, true},
        {"study", "several runs that answer one question, one after another, and their comparison", &declareStudy},
        {"compare", "trainings beside each other: a table, curves and a chart", &declareCompare, true},
        {"report", "the paper's tables and figures' data with one's own results beside, as files", &declareReport,
         true},
        {"bench train", "tokens a second of pre-training, and its share of the matrix-multiply peak",
         &declareBenchTrain},
        {"bench infer", "tokens a second of the forward pass, operators in turns", &declareBenchInfer},
        {"bench finetune", "tokens a second of fine-tuning that are no padding", &declareBenchFinetune},
        {"bench tokenize", "megabytes of text a second to ids", &declareBenchTokenize},
        {"bench corpus", "megabytes of text a second from .jsonl.zst to shards", &declareBenchCorpus},
        {"bench loader", "tokens a second of masked batches", &declareBenchLoader},
        {"inspect forward", "logits, hidden states and attention maps of a text", &declareInspectForward, true},
        {"inspect attention", "every head's attention to a text, in figures and maps", &declareInspectAttention, true},
        {"inspect averages", "every head's attention in figures, over a sample of a data set", &declareInspectAverages,
         true},
        {"inspect operator", "statistics and spectra of every head's matrices", &declareInspectOperator, true},
        {"inspect fill-mask", "what a model would write in place of [MASK]", &declareInspectFillMask, true},
        {"import", "a Hugging Face folder as a checkpoint", &declareImport, true},
        {"export", "a checkpoint as a Hugging Face folder", &declareExport, true},
        {"import-log", "a TensorBoard event file, trainer_state.json or CSV as a finished run", &declareImportLog},
        {"export-log", "a run's series as CSV or for TensorBoard", &declareExportLog},
        {"serve", "answer questions as JSON lines on standard input and output", &declareServe},
    };
    return table;
}

const Command* findCommand(std::string_view name) {
    const auto& table = commands();
    const auto found = std::find_if(table.begin(), table.end(), [&](const Command& c) { return c.name == name; });
    return found == table.end() ? nullptr : &*found;
}

}  // namespace plateau::engine
