#include "app/engine/command_table.h"

#include "app/engine/bench/commands.h"
#include "app/engine/checkpoint/commands.h"
#include "app/engine/corpus/commands.h"
#include "app/engine/finetune/commands.h"
#include "app/engine/inspect/commands.h"
#include "app/engine/pretrain/commands.h"
#include "app/engine/serve/commands.h"
#include "app/engine/status/commands.h"
#include "app/engine/study/commands.h"

namespace plateau::engine {

const std::vector<Command>& commands() {
    constexpr Served kByWords = Served::as_words;
    static const std::vector<Command> table = {
        describeCommand(),
        estimateCommand(),
        fitCommand(),
        {"tokenize", "WordPiece ids, one line per line of text", &declareTokenize, kByWords},
        {"vocab train", "a WordPiece vocabulary from text files", &declareVocabTrain},
        corpusBuildCommand(),
        {"corpus info", "what a corpus folder holds", &declareCorpusInfo, kByWords},
        corpusSamplesCommand(),
        {"pretrain", "pre-train a model with masked language modelling", &declarePretrain},
        {"run", "execute or resume a run folder", &declareRun},
        {"stop", "ask a running engine to stop after its step", &declareStop},
        {"status", "state of a run", &declareStatus, kByWords},
        {"watch", "live progress of a run until it ends", &declareWatch},
        {"evaluate", "held-out loss, masked accuracy and perplexity of a checkpoint", &declareEvaluate},
        {"analyse", "plateau, exit step and thresholds of loss curves", &declareAnalyse, kByWords},
        glueCommand(),
        glueCheckCommand(),
        {"glue score", "GLUE scores of runs or CSV files, with their spread, doubts and comparisons", &declareGlueScore,
         kByWords},
        {"glue submit", "the archive of test predictions that the GLUE server takes", &declareGlueSubmit, kByWords},
        classifyCommand(),
        {"study", "several runs that answer one question, one after another, and their comparison", &declareStudy},
        {"compare", "trainings beside each other: a table, curves and a chart", &declareCompare, kByWords},
        {"report", "the paper's tables and figures' data with one's own results beside, as files", &declareReport,
         kByWords},
        {"bench train", "tokens a second of pre-training, and its share of the matrix-multiply peak",
         &declareBenchTrain},
        {"bench infer", "tokens a second of the forward pass, operators in turns", &declareBenchInfer},
        {"bench finetune", "tokens a second of fine-tuning that are no padding", &declareBenchFinetune},
        {"bench tokenize", "megabytes of text a second to ids", &declareBenchTokenize},
        {"bench corpus", "megabytes of text a second from .jsonl.zst to shards", &declareBenchCorpus},
        {"bench loader", "tokens a second of masked batches", &declareBenchLoader},
        {"inspect forward", "logits, hidden states and attention maps of a text", &declareInspectForward, kByWords},
        inspectAttentionCommand(),
        inspectAveragesCommand(),
        inspectOperatorCommand(),
        inspectFillMaskCommand(),
        {"import", "a Hugging Face folder as a checkpoint", &declareImport, kByWords},
        {"export", "a checkpoint as a Hugging Face folder", &declareExport, kByWords},
        {"import-log", "a TensorBoard event file, trainer_state.json or CSV as a finished run", &declareImportLog},
        {"export-log", "a run's series as CSV or for TensorBoard", &declareExportLog},
        {"serve", "answer questions as JSON lines on standard input and output", &declareServe},
    };
    return table;
}

}  // namespace plateau::engine
