#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <thread>
#include <utility>
#include <vector>

#include "app/engine/command/question.h"
#include "app/engine/corpus/commands.h"
#include "core/base/in_order.h"
#include "core/corpus/inputs.h"
#include "core/corpus/unpacked_input.h"
#include "core/text/encoder.h"
#include "core/text/line_blocks.h"

namespace plateau::engine {
namespace {

using text::TokenId;

constexpr std::uint64_t kDocumentLimit = std::uint64_t{1} << 30;  // of text for one JSON document

struct Question {
    std::string vocab, file;
    std::optional<std::string> text;
    bool cased = false, special = false;

    std::vector<Parameter> parameters() {
        return {parameter("vocab", &vocab, "F", "vocabulary file, one token a line").required(),
                parameter("file", &file, "FILE", "text file, also .gz and .zst, or folder (default: standard input)")
                    .positional(),
                parameter("text", &text, "TEXT", "a text in place of a file"),
                flag("cased", &cased, "keep case and accents"), flag("special", &special, "add [CLS] and [SEP]")};
    }
};

// The lines of a file or of a folder's text files, one after the other.
class Lines {
public:
    static Result<Lines> open(const std::string& file) {
        Result<std::vector<corpus::Input>> inputs = corpus::expandInputs({file}, corpus::Format::text);
        if (!inputs) return inputs.error();
        return Lines(std::move(*inputs));
    }

    // False at the end or on a failure, which status() tells.
    bool next(text::LineBlock& block) {
        while (m_status.ok()) {
            if (m_blocks && m_blocks->next(block)) return true;
            if (m_blocks) m_status = m_blocks->status();
            if (!m_status.ok() || m_input == m_inputs.size()) return false;
            openNext();
        }
        return false;
    }
    const Status& status() const { return m_status; }

private:
    explicit Lines(std::vector<corpus::Input> inputs) : m_inputs(std::move(inputs)) {}

    void openNext() {
        const corpus::Input& input = m_inputs[m_input++];
        auto source = corpus::UnpackedInput::open(input);
        if (!source) {
            m_status = source.error();
            return;
        }
        const std::shared_ptr<corpus::UnpackedInput> shared = std::move(*source);
        const bool isStandard = input.path == corpus::kStandardInput;
        m_blocks.emplace([shared](std::span<char> to) { return shared->read(to); },
                         isStandard ? "standard input" : input.path);
    }

    std::vector<corpus::Input> m_inputs;
    std::size_t m_input = 0;
    std::optional<text::LineBlocks> m_blocks;
    Status m_status = Done{};
};

// Calls take(line, begins, ends) for each line, without its LF. The first may have begun in the block before, the last
// may go on in the next.
template <typename Take>
void forEachLine(const text::LineBlock& block, const Take& take) {
    std::string_view rest = block.text;
    for (bool begins = block.begins_line; !rest.empty(); begins = true) {
        const auto end = std::min(rest.find('\n'), rest.size());
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        take(line, begins, !rest.empty() || block.ends_line);
    }
}

// Lines to ids; one for each thread, with buffers that stay.
class LineEncoder {
public:
    LineEncoder(const text::WordPiece& wordPiece, bool special) : m_encoder(wordPiece), m_special(special) {}

    const std::vector<TokenId>& encode(std::string_view line, bool begins, bool ends) {
        m_ids.clear();
        if (m_special && begins) m_ids.push_back(m_encoder.vocabulary().cls());
        m_encoder.encode(line, m_ids);
        if (m_special && ends) m_ids.push_back(m_encoder.vocabulary().sep());
        return m_ids;
    }

    std::string print(const text::LineBlock& block) {
        std::string text;
        text.reserve(block.text.size() * 2);
        forEachLine(block, [&](std::string_view line, bool begins, bool ends) {
            bool first = begins;
            for (const TokenId id : encode(line, begins, ends)) {
                std::array<char, 16> digits;
                if (!first) text += ' ';
                first = false;
                text.append(digits.data(), std::to_chars(digits.begin(), digits.end(), id).ptr);
            }
            if (ends) text += '\n';
        });
        return text;
    }

private:
    text::Encoder m_encoder;
    bool m_special;
    std::vector<TokenId> m_ids;
};

// Straight to standard output: the ids of a corpus are larger than the corpus.
Reply printIds(const Question& question, const text::WordPiece& wordPiece, int threads) {
    Result<Lines> blocks = Lines::open(question.file.empty() ? corpus::kStandardInput : question.file);
    if (!blocks) return failure(blocks.error());
    std::deque<LineEncoder> encoders;
    for (int i = 0; i < threads; ++i) encoders.emplace_back(wordPiece, question.special);
    bool written = true;
    inOrder<text::LineBlock>(
        threads, [&](text::LineBlock& block) { return blocks->next(block); },
        [&](int thread, const text::LineBlock& block) {
            return encoders[static_cast<std::size_t>(thread)].print(block);
        },
        [&](const std::string& text) {
            return written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
        });
    if (!written && errno != EPIPE) return failure(systemError("cannot write the ids", "standard output"));
    if (!blocks->status().ok()) return failure(blocks->status().error());
    return {};
}

Result<std::vector<text::LineBlock>> allInput(const Question& question, bool serving) {
    std::vector<text::LineBlock> all;
    if (question.text) {
        all.push_back({*question.text, true, true});
        return all;
    }
    if (serving && question.file.empty())
        return Error{ErrorCode::usage, "no text given", "tokenize", "give the parameter text or file"};
    const bool isStandard = question.file.empty() || question.file == corpus::kStandardInput;
    Result<Lines> blocks = Lines::open(serving && isStandard ? "./-" : isStandard ? "-" : question.file);
    if (!blocks) return blocks.error();
    std::uint64_t bytes = 0;
    for (text::LineBlock block; blocks->next(block); all.push_back(std::move(block))) {
        bytes += block.text.size();
        if (bytes > kDocumentLimit)
            return Error{ErrorCode::usage, "more than 1 GiB of text for one JSON document", question.file,
                         "leave out --json: then ids are printed as they come"};
    }
    if (!blocks->status().ok()) return blocks->status().error();
    return all;
}

Reply documentOfIds(const Question& question, const text::WordPiece& wordPiece, const Context& context) {
    const auto input = allInput(question, context.serving);
    if (!input) return failure(input.error());
    LineEncoder encoder(wordPiece, question.special);
    auto lines = nlohmann::json::array();
    for (const text::LineBlock& block : *input)
        forEachLine(block, [&](std::string_view line, bool begins, bool ends) {
            if (begins) lines.push_back(nlohmann::json::array());
            for (const TokenId id : encoder.encode(line, begins, ends)) lines.back().push_back(id);
        });
    Reply reply;
    reply.document = {{"ids", std::move(lines)}};
    return reply;
}

Reply tokenize(const Question& question, const Context& context) {
    auto vocabulary = text::Vocabulary::load(question.vocab);
    if (!vocabulary) return failure(vocabulary.error());
    const text::WordPiece wordPiece(std::move(*vocabulary), {.cased = question.cased});
    if (context.flags.json) return documentOfIds(question, wordPiece, context);
    if (!question.text) {
        const auto cores = static_cast<int>(std::thread::hardware_concurrency());
        return printIds(question, wordPiece, context.flags.threads > 0 ? context.flags.threads : std::max(1, cores));
    }
    Reply reply;
    reply.text = LineEncoder(wordPiece, question.special).print({*question.text, true, true});
    return reply;
}

}  // namespace

Command tokenizeCommand() {
    return questionCommand<Question, &tokenize>("tokenize", "WordPiece ids, one line per line of text");
}

}  // namespace plateau::engine
