#include "app/engine/corpus/corpus_estimate.h"

#include <cmath>

#include "app/engine/command/console.h"
#include "app/engine/corpus/corpus_text.h"

namespace plateau::engine {
namespace {

using Answer = protocol::CorpusEstimateAnswer;

std::int64_t whole(double count) {
    return static_cast<std::int64_t>(std::llround(count));
}

Answer::Documents documentsOf(const corpus::Counts& counts, std::int64_t heldOut) {
    Answer::Documents documents{.read = counts.read,
                                .kept = counts.kept,
                                .held_out = heldOut,
                                .tokens = counts.tokens,
                                .bad_lines = counts.badLines(),
                                .split = counts.split,
                                .not_json = counts.not_json,
                                .no_content = counts.no_content,
                                .too_long = counts.too_long,
                                .dropped = {},
                                .lengths_log2 = {counts.lengths.begin(), counts.lengths.end()},
                                .replaced = counts.malformed};
    for (std::size_t i = 0; i < counts.dropped.size(); ++i)
        documents.dropped[std::string(corpus::toString(static_cast<corpus::Rule>(i)))] = counts.dropped[i];
    while (!documents.lengths_log2.empty() && documents.lengths_log2.back() == 0) documents.lengths_log2.pop_back();
    return documents;
}

Answer::Made madeOf(const corpus::Estimate& estimate) {
    const auto rate = [&](double bytes) { return estimate.seconds > 0 ? bytes / estimate.seconds : 0; };
    return {.documents = whole(estimate.documents),
            .kept = whole(estimate.kept),
            .held_out = whole(estimate.held_out_documents),
            .samples = whole(estimate.samples),
            .tokens = whole(estimate.samples) * estimate.settings.length,
            .text_bytes = whole(estimate.text_bytes),
            .disk_bytes = whole(estimate.disk_bytes),
            .seconds = estimate.seconds,
            .bytes_per_second = rate(static_cast<double>(estimate.total_bytes)),
            .text_bytes_per_second = rate(estimate.text_bytes)};
}

// Said of each: it is a large part of the text that is not what it should be.
std::string undividedText(const std::vector<std::string>& files) {
    std::string text;
    for (const std::string& file : files)
        text += textLine("  one of them is", file + ", which has no blank line: its lines look like documents");
    return text;
}

}  // namespace

Answer estimateAnswer(const corpus::Estimate& estimate) {
    Answer answer{.inputs = {},
                  .ignored = estimate.ignored,
                  .total_bytes = static_cast<std::int64_t>(estimate.total_bytes),
                  .exact = estimate.is_exact,
                  .sampled = {whole(estimate.sampled_bytes), estimate.counts.text_bytes, estimate.counts.read},
                  .documents = documentsOf(estimate.counts, estimate.held_out),
                  .documents_by = {},
                  .undivided = estimate.undivided,
                  .problem = estimate.problem ? describe(*estimate.problem) : std::string(),
                  .estimate = madeOf(estimate),
                  .lengths = {estimate.counts.lengths.begin(), estimate.counts.lengths.end()},
                  .examples = {}};
    if (estimate.settings.format == corpus::Format::text)
        answer.documents_by = spec::toString(estimate.settings.documents);
    for (const corpus::Input& input : estimate.inputs)
        answer.inputs.push_back({input.path, static_cast<std::int64_t>(input.identity.size)});
    for (const corpus::Example& example : estimate.examples)
        answer.examples.push_back({example.kind, example.source, example.reason, example.text});
    return answer;
}

std::string estimateText(const Answer& answer) {
    const Answer::Made& made = answer.estimate;
    const std::string about = answer.exact ? "" : "about ";
    const auto bytes = [](std::int64_t number) { return bytesText(static_cast<double>(number)); };
    std::vector<std::string> taken;
    for (const Answer::Input& input : answer.inputs) taken.push_back(input.file);
    return textLine("inputs",
                    grouped(static_cast<std::int64_t>(answer.inputs.size())) + " files, " + bytes(answer.total_bytes)) +
           filesText(taken, answer.ignored) +
           textLine("sample", grouped(answer.sampled.documents) + " documents, " + bytes(answer.sampled.text_bytes) +
                                  " of text") +
           textLine("documents", about + grouped(made.documents) + ", " + grouped(made.kept) + " kept, " +
                                     grouped(made.held_out) + " of them held out") +
           divisionText(answer.documents_by, answer.documents.replaced) + undividedText(answer.undivided) +
           textLine("samples", about + grouped(made.samples) + ", " + grouped(made.tokens) + " tokens") +
           textLine("disk", about + bytes(made.disk_bytes)) + textLine("time", "about " + durationText(made.seconds)) +
           (answer.problem.empty() ? std::string() : textLine("but", answer.problem));
}

}  // namespace plateau::engine
