// Turns lines of plain text into token ids, document by document, and finds where a line may be cut. One thread at a
// time.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "core/text/encoder.h"

namespace plateau::corpus {

inline constexpr std::string_view kLineSpaces = " \t\r\v\f";

// Where to cut a line of which `line` is only the beginning: after its last space, else before its last character,
// which may be incomplete. `line` is not empty.
std::size_t wordCut(std::string_view line);

// `[CLS] document [SEP]` of each document, end to end; blank lines separate them.
class DocumentWriter {
public:
    // What the first text is: the beginning of a document, or the rest of a line within one.
    enum class Begin { document, within };
    explicit DocumentWriter(text::Encoder& encoder, Begin begin = Begin::document)  // `encoder` must outlive it
        : m_encoder(encoder), m_open(begin == Begin::within), m_lineIsBlank(!m_open) {}

    void add(std::string_view text);  // part of a line
    void endLine();
    void endDocument();
    std::vector<text::TokenId>& tokens() { return m_tokens; }

private:
    text::Encoder& m_encoder;
    std::vector<text::TokenId> m_tokens;
    bool m_open, m_lineIsBlank;
};

}  // namespace plateau::corpus
