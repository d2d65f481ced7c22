// vocab train: a WordPiece vocabulary from text.
#include <unistd.h>

#include <filesystem>
#include <string>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/corpus/commands.h"
#include "app/engine/corpus/corpus_text.h"
#include "core/base/files.h"
#include "core/corpus/vocabulary_training.h"
#include "core/protocol/vocabulary.h"
#include "core/text/vocabulary.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

using Question = protocol::VocabularyQuestion;

Status checkOutput(const std::string& output) {
    std::error_code ignored;
    const fs::path folder = fs::absolute(output, ignored).parent_path();
    if (fs::is_directory(output, ignored))
        return Error{ErrorCode::usage, "the output is a folder", output, "name a file, such as vocab.txt"};
    if (!fs::is_directory(folder, ignored))
        return Error{ErrorCode::notFound, "there is no such folder", folder.string(), "make it first"};
    if (::access(folder.c_str(), W_OK) != 0) return systemError("cannot write", output);  // before the work
    return Done{};
}

corpus::VocabularyListener listenerOf(const Question& question, Context& context) {
    corpus::VocabularyListener listener;
    listener.go_on = context.go_on;
    if (context.serving) return listener;
    listener.read = [&](const std::string& file, const corpus::WordTotals& totals) {
        context.console.note(file + ": so far " + grouped(static_cast<std::int64_t>(totals.words)) + " words, " +
                             grouped(static_cast<std::int64_t>(totals.distinct)) + " different ones");
    };
    listener.joined = [&](std::int64_t entries) {
        Console::Progress progress;
        progress.step = entries;
        progress.steps = question.size;
        context.console.progress(progress);
    };
    return listener;
}

Reply train(const Question& question, Context& context) {
    if (const Status writable = checkOutput(question.output); !writable) return failure(writable.error());
    const corpus::VocabularyRequest request{
        question.files,
        question.cased,
        {.size = question.size, .min_frequency = question.min_frequency, .most_characters = question.characters}};
    const auto trained = corpus::trainVocabulary(request, listenerOf(question, context));
    if (!trained) return failure(trained.error());
    context.console.finishProgress();
    std::string content;
    for (const std::string& entry : trained->entries) content += entry + "\n";
    if (const auto loads = text::Vocabulary::parse(content, question.output); !loads) return failure(loads.error());
    if (const Status written = writeFileAtomically(question.output, content); !written) return failure(written.error());

    const auto size = static_cast<std::int64_t>(trained->entries.size());
    if (size < question.size)
        context.console.note("no pair is left that occurs " + std::to_string(question.min_frequency) + " times");
    const protocol::VocabularyAnswer answer{.output = question.output,
                                            .entries = size,
                                            .words = static_cast<std::int64_t>(trained->totals.words),
                                            .distinct_words = static_cast<std::int64_t>(trained->totals.distinct),
                                            .forgotten_words = static_cast<std::int64_t>(trained->totals.forgotten),
                                            .replaced = trained->replaced,
                                            .ignored = trained->ignored};
    return answered(answer, question.output + ": " + grouped(size) + " entries\n" + filesText({}, answer.ignored) +
                                divisionText({}, answer.replaced));
}

}  // namespace

Command vocabTrainCommand() {
    return questionCommand<Question, &train>("vocab train", "a WordPiece vocabulary from text files");
}

}  // namespace plateau::engine
