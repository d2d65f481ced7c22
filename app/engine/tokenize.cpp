#include <cstdio>
#include <fstream>
#include <iostream>
#include <optional>

#include <CLI/CLI.hpp>

#include "app/engine/command.h"
#include "core/base/files.h"
#include "core/text/wordpiece.h"

namespace plateau::engine {
namespace {

struct Flags {
    std::string vocab, file;
    std::optional<std::string> text;
    bool cased = false, special = false;
};

using text::TokenId;

// Ids of one line. The buffer is the caller's, so that a large file costs no allocation per line.
void encodeLine(const text::WordPiece& wordpiece, bool special, std::string_view line, std::vector<TokenId>& ids) {
    ids.clear();
    if (special) ids.push_back(wordpiece.vocabulary().cls());
    wordpiece.encode(line, ids);
    if (special) ids.push_back(wordpiece.vocabulary().sep());
}

std::string idsText(const std::vector<TokenId>& ids) {
    std::string text;
    for (const TokenId id : ids) {
        if (!text.empty()) text += ' ';
        text += std::to_string(id);
    }
    return text + "\n";
}

// Lines end at LF only; the last one need not.
template <typename Take>
void forEachLine(std::string_view content, Take take) {
    while (!content.empty()) {
        const auto end = std::min(content.find('\n'), content.size());
        take(content.substr(0, end));
        content.remove_prefix(std::min(end + 1, content.size()));
    }
}

Result<std::string> inputOf(const Flags& flags, bool serving) {
    if (flags.text) return *flags.text;
    if (!flags.file.empty() && flags.file != "-") return readFile(flags.file);
    if (serving)
        return Error{ErrorCode::usage, "no text given", "tokenize", "give the parameter text or file"};
    return std::string(std::istreambuf_iterator<char>(std::cin), {});
}

Reply tokenize(const Flags& flags, const Context& context) {
    auto vocabulary = text::Vocabulary::load(flags.vocab);
    if (!vocabulary) return failure(vocabulary.error());
    const auto input = inputOf(flags, context.serving);
    if (!input) return failure(input.error());
    const text::WordPiece wordpiece(std::move(*vocabulary), {.cased = flags.cased});
    std::vector<TokenId> ids;
    Reply reply;
    if (context.flags.json) {
        auto lines = nlohmann::json::array();
        forEachLine(*input, [&](std::string_view line) {
            encodeLine(wordpiece, flags.special, line, ids);
            lines.push_back(ids);
        });
        reply.document = {{"ids", std::move(lines)}};
        return reply;
    }
    // Straight to standard output: the ids of a corpus are larger than the corpus.
    bool written = true;
    forEachLine(*input, [&](std::string_view line) {
        if (!written) return;
        encodeLine(wordpiece, flags.special, line, ids);
        const std::string text = idsText(ids);
        written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
    });
    if (!written && errno != EPIPE) return failure(systemError("cannot write the ids", "standard output"));
    return reply;
}

}  // namespace

Action declareTokenize(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    app.add_option("--vocab", flags->vocab, "vocabulary file, one token a line")->required()->type_name("F");
    app.add_option("file,--file", flags->file, "text file (default: standard input)")->type_name("FILE");
    app.add_option("--text", flags->text, "a text in place of a file")->type_name("TEXT");
    app.add_flag("--cased", flags->cased, "keep case and accents");
    app.add_flag("--special", flags->special, "add [CLS] and [SEP]");
    return [flags](Context& context) { return tokenize(*flags, context); };
}

}  // namespace plateau::engine
