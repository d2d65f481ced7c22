// A WordPiece vocabulary: one token a line, the line number is the id. Immutable, thread-safe.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/result.h"

namespace plateau::text {

using TokenId = std::int32_t;

class Vocabulary {
public:
    // Needs [PAD] [UNK] [CLS] [SEP] [MASK]. UTF-8; lines end at LF, CRs before it are dropped; the last LF may be
    // absent. `source` names the text in errors. Errors: empty; notText (not UTF-8, NUL bytes); malformed (an empty
    // line, a duplicate, a missing special token), with "source:line".
    static Result<Vocabulary> parse(std::string_view text, std::string_view source);
    // parse() of a file of at most 64 MiB; also errors of readFile().
    static Result<Vocabulary> load(const std::filesystem::path& file);

    std::int64_t size() const { return static_cast<std::int64_t>(m_tokens.size()); }
    // -1 when unknown.
    TokenId id(std::string_view token) const;
    const std::string& token(TokenId id) const { return m_tokens[static_cast<std::size_t>(id)]; }
    TokenId pad() const { return m_pad; }
    TokenId unknown() const { return m_unknown; }
    TokenId cls() const { return m_cls; }
    TokenId sep() const { return m_sep; }
    TokenId mask() const { return m_mask; }
    bool isSpecial(TokenId id) const {
        return id == m_pad || id == m_unknown || id == m_cls || id == m_sep || id == m_mask;
    }
    // The file's text, for a checkpoint's vocab.txt.
    std::string text() const;

private:
    std::vector<std::string> m_tokens;
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };
    std::unordered_map<std::string, TokenId, Hash, std::equal_to<>> m_ids;
    TokenId m_pad = -1, m_unknown = -1, m_cls = -1, m_sep = -1, m_mask = -1;
};

}  // namespace plateau::text
