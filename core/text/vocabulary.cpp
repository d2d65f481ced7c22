#include "core/text/vocabulary.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/files.h"
#include "core/text/utf8.h"

namespace plateau::text {
namespace {

constexpr std::uint64_t kFileLimit = std::uint64_t{64} << 20;
constexpr std::string_view kAdvice = "give a WordPiece vocabulary: one token a line, as in BERT's vocab.txt";

Error lineError(std::string message, std::string_view source, std::size_t line) {
    return {ErrorCode::malformed, std::move(message), std::string(source) + ":" + std::to_string(line),
            std::string(kAdvice)};
}

}  // namespace

Result<Vocabulary> Vocabulary::parse(std::string_view text, std::string_view source) {
    if (text.empty())
        return Error{ErrorCode::empty, "the vocabulary is empty", std::string(source), std::string(kAdvice)};
    Vocabulary vocabulary;
    while (!text.empty()) {
        const std::size_t number = vocabulary.m_tokens.size() + 1;
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        while (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty()) return lineError("the vocabulary has an empty line", source, number);
        if (line.find('\0') != line.npos || countMalformed(line) > 0)
            return Error{ErrorCode::notText, "the vocabulary is not UTF-8 text",
                         std::string(source) + ":" + std::to_string(number), std::string(kAdvice)};
        const auto [entry, isNew] = vocabulary.m_ids.emplace(line, static_cast<TokenId>(number - 1));
        if (!isNew)
            return lineError("the vocabulary has \"" + std::string(line) + "\" twice, first in line " +
                                 std::to_string(entry->second + 1),
                             source, number);
        vocabulary.m_tokens.emplace_back(line);
    }
    const std::array<std::pair<TokenId*, std::string_view>, 5> special = {{{&vocabulary.m_pad, "[PAD]"},
                                                                           {&vocabulary.m_unknown, "[UNK]"},
                                                                           {&vocabulary.m_cls, "[CLS]"},
                                                                           {&vocabulary.m_sep, "[SEP]"},
                                                                           {&vocabulary.m_mask, "[MASK]"}}};
    for (const auto& [id, token] : special) {
        *id = vocabulary.id(token);
        if (*id < 0)
            return lineError("the vocabulary lacks the special token " + std::string(token), source,
                             vocabulary.m_tokens.size());
    }
    return vocabulary;
}

Result<Vocabulary> Vocabulary::load(const std::filesystem::path& file) {
    const Result<std::string> text = readFile(file, kFileLimit);
    if (!text) return text.error();
    return parse(text.value(), file.string());
}

TokenId Vocabulary::id(std::string_view token) const {
    const auto found = m_ids.find(token);
    return found == m_ids.end() ? -1 : found->second;
}

std::string Vocabulary::text() const {
    std::string all;
    for (const std::string& token : m_tokens) {
        all += token;
        all += '\n';
    }
    return all;
}

}  // namespace plateau::text
