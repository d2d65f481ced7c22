#include "core/protocol/corpus_estimate.h"

#include "core/protocol/members.h"

namespace plateau::protocol {

template <typename Members, MaybeConst<CorpusEstimateAnswer::Input> Self>
static void members(Members& m, Self& input) {
    m.may("file", input.file);
    m.may("bytes", input.bytes);
}

template <typename Members, MaybeConst<CorpusEstimateAnswer::Sampled> Self>
static void members(Members& m, Self& sampled) {
    m.may("bytes", sampled.bytes);
    m.may("text_bytes", sampled.text_bytes);
    m.may("documents", sampled.documents);
}

template <typename Members, MaybeConst<CorpusEstimateAnswer::Documents> Self>
static void members(Members& m, Self& documents) {
    m.may("read", documents.read);
    m.may("kept", documents.kept);
    m.may("held_out", documents.held_out);
    m.may("tokens", documents.tokens);
    m.may("bad_lines", documents.bad_lines);
    m.part("bad", [&documents](auto& bad) {
        bad.may("not_json", documents.not_json);
        bad.may("no_content", documents.no_content);
        bad.may("too_long", documents.too_long);
    });
    m.may("dropped", documents.dropped);
    m.may("split", documents.split);
    m.may("lengths_log2", documents.lengths_log2);
    m.mayIf(documents.replaced > 0, "replaced", documents.replaced);
}

template <typename Members, MaybeConst<CorpusEstimateAnswer::Made> Self>
static void members(Members& m, Self& made) {
    m.need("documents", made.documents, kCount);
    m.need("kept", made.kept, kCount);
    m.need("held_out", made.held_out, kCount);
    m.need("samples", made.samples, kCount);
    m.need("tokens", made.tokens, kCount);
    m.may("text_bytes", made.text_bytes, kCount);
    m.need("disk_bytes", made.disk_bytes, kCount);
    m.need("seconds", made.seconds, kCount);
    m.may("bytes_per_second", made.bytes_per_second, kCount);
    m.may("text_bytes_per_second", made.text_bytes_per_second, kCount);
}

template <typename Members, MaybeConst<CorpusEstimateAnswer::Example> Self>
static void members(Members& m, Self& example) {
    m.may("kind", example.kind);
    m.may("source", example.source);
    m.may("reason", example.reason);
    m.may("text", example.text);
}

template <typename Members, MaybeConst<CorpusEstimateAnswer> Self>
static void members(Members& m, Self& answer) {
    m.may("inputs", answer.inputs);
    m.mayIf(!answer.ignored.empty(), "ignored", answer.ignored);
    m.may("total_bytes", answer.total_bytes);
    m.may("exact", answer.exact);
    m.may("sampled", answer.sampled);
    m.may("documents", answer.documents);
    m.mayIf(!answer.documents_by.empty(), "documents_by", answer.documents_by);
    m.mayIf(!answer.undivided.empty(), "undivided", answer.undivided);
    m.mayIf(!answer.problem.empty(), "problem", answer.problem);
    m.need("estimate", answer.estimate);
    m.may("lengths", answer.lengths);
    m.may("examples", answer.examples);
}

nlohmann::json CorpusEstimateAnswer::document() const {
    return write(*this);
}

Result<CorpusEstimateAnswer> CorpusEstimateAnswer::read(const nlohmann::json& document) {
    return protocol::read<CorpusEstimateAnswer>(document, CorpusEstimateQuestion::kMethod);
}

std::vector<Parameter> CorpusEstimateQuestion::parameters() {
    return {
        {.name = "format", .place = &format, .type = "F", .help = "text or oscar", .is_required = true},
        {.name = "vocab", .place = &vocab, .type = "F", .help = "WordPiece vocabulary", .is_required = true},
        {.name = "output", .place = &output, .type = "DIR", .help = "corpus folder to make, or to go on with"},
        {.name = "dry-run",
         .place = &dry_run,
         .help = "say from a sample what it would make, and write nothing",
         .is_always_sent = true},
        {.name = "cased", .place = &cased, .help = "keep case and accents"},
        {.name = "length", .place = &length, .type = "N", .help = "tokens a sample (512)", .is_always_sent = true},
        {.name = "held-out", .place = &held_out, .type = "N", .help = "documents kept for evaluation (0)"},
        {.name = "filter", .place = &filter, .type = "F", .help = "none or courtois2024, the paper's (none)"},
        {.name = "packing",
         .place = &packing,
         .type = "P",
         .help = "courtois2024 drops the remainder of every 1,000 documents; dense does not"},
        {.name = "documents",
         .place = &documents,
         .type = "D",
         .help = "what a document is in plain text: paragraphs (blank lines between them), lines, blocks (of one long "
                 "text) or files (auto: guessed)"},
        {.name = "set",
         .place = &set,
         .type = "K=V",
         .help = "a setting by its name, see below",
         .is_repeated = true,
         .takes_several = true},
        {.name = "files",
         .place = &files,
         .type = "FILE…",
         .help = "files, folders, patterns; - for standard input",
         .is_required = true,
         .is_positional = true}};
}

}  // namespace plateau::protocol
