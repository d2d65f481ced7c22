// vocab train: a WordPiece vocabulary from text files.
#include <cstdio>
#include <filesystem>
#include <memory>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/corpus/commands.h"
#include "core/base/files.h"
#include "core/text/line_blocks.h"
#include "core/text/text_check.h"
#include "core/text/vocabulary.h"
#include "core/text/vocabulary_trainer.h"
#include "core/text/word_counts.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Flags {
    std::int64_t size = 0, characters = 1000;
    std::uint64_t min_frequency = 2;
    std::string output;
    bool cased = false;
    std::vector<std::string> files;

    std::vector<Parameter> parameters() {
        return {
            parameter("size", &size, "N", "entries, with [PAD] [UNK] [CLS] [SEP] [MASK]").within(6, 1 << 24).required(),
            parameter("output", &output, "F", "file to write, one token a line").required(),
            parameter("file", &files, "FILE…", "text files").positional("files").required(),
            flag("cased", &cased, "keep case and accents"),
            parameter("min-frequency", &min_frequency, "N", "join no pair that occurs less often").withDefault(),
            parameter("characters", &characters, "N", "most characters to keep, the most frequent ones")
                .within(1, 0x110000)
                .withDefault()};
    }
};

Status countWords(const std::string& file, text::WordCounts& counts) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream(std::fopen(file.c_str(), "rbe"), &std::fclose);
    if (!stream) return systemError("cannot open the text", file);
    text::LineBlocks blocks(stream.get(), file);
    text::TextCheck check;
    for (text::LineBlock block; blocks.next(block);) {
        if (!check.isText(block.text))
            return Error{ErrorCode::notText, "the file is not UTF-8 text", file,
                         "give a text file; convert another encoding with iconv -t UTF-8"};
        counts.add(block.text);
    }
    return blocks.status();
}

Status checkOutput(const std::string& output) {
    std::error_code ignored;
    const fs::path folder = fs::absolute(output, ignored).parent_path();
    if (fs::is_directory(output, ignored))
        return Error{ErrorCode::usage, "the output is a folder", output, "name a file, such as vocab.txt"};
    if (!fs::is_directory(folder, ignored))
        return Error{ErrorCode::notFound, "there is no such folder", folder.string(), "make it first"};
    return Done{};
}

Reply train(const Flags& flags, Context& context) {
    if (const Status writable = checkOutput(flags.output); !writable) return failure(writable.error());
    text::WordCounts counts(flags.cased);
    for (const std::string& file : flags.files) {
        if (const Status counted = countWords(file, counts); !counted) return failure(counted.error());
        context.console.note(file + ": so far " + grouped(static_cast<std::int64_t>(counts.words())) + " words, " +
                             grouped(static_cast<std::int64_t>(counts.size())) + " different ones");
    }
    text::VocabularyOptions options{
        .size = flags.size, .min_frequency = flags.min_frequency, .most_characters = flags.characters};
    options.progress = [&](std::int64_t entries) {
        Console::Progress progress;
        progress.step = entries;
        progress.steps = flags.size;
        context.console.progress(progress);
    };
    const auto entries = text::trainVocabulary(counts.sorted(), options);
    if (!entries) return failure(entries.error());
    context.console.finishProgress();
    std::string content;
    for (const std::string& entry : *entries) content += entry + "\n";
    if (const auto loads = text::Vocabulary::parse(content, flags.output); !loads) return failure(loads.error());
    if (const Status written = writeFileAtomically(flags.output, content); !written) return failure(written.error());
    Reply reply;
    const auto size = static_cast<std::int64_t>(entries->size());
    if (size < flags.size)
        context.console.note("no pair is left that occurs " + std::to_string(flags.min_frequency) + " times");
    reply.text = flags.output + ": " + grouped(size) + " entries\n";
    reply.document = {{"output", flags.output},
                      {"entries", size},
                      {"words", counts.words()},
                      {"distinct_words", counts.size()},
                      {"forgotten_words", counts.forgotten()}};
    return reply;
}

}  // namespace

Command vocabTrainCommand() {
    return commandOf<Flags, &train>("vocab train", "a WordPiece vocabulary from text files");
}

}  // namespace plateau::engine
