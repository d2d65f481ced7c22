#include "core/corpus/document_writer.h"

#include "core/base/characters.h"

namespace plateau::corpus {

std::size_t wordCut(std::string_view line) {
    const std::size_t space = line.find_last_of(kLineSpaces);
    if (space != line.npos) return space + 1;
    return characterCut(line, line.size() - 1);
}

void DocumentWriter::add(std::string_view text) {
    if (text.find_first_not_of(kLineSpaces) == text.npos) return;
    m_lineIsBlank = false;
    if (!m_open) m_tokens.push_back(m_encoder.vocabulary().cls());
    const std::size_t before = m_tokens.size();
    m_encoder.encode(text, m_tokens);
    const bool isEmpty = m_tokens.size() == before;
    if (!m_open && isEmpty) m_tokens.pop_back();
    m_open = m_open || !isEmpty;
}

void DocumentWriter::endLine() {
    if (m_lineIsBlank) endDocument();
    m_lineIsBlank = true;
}

void DocumentWriter::endDocument() {
    if (m_open) m_tokens.push_back(m_encoder.vocabulary().sep());
    m_open = false;
}

}  // namespace plateau::corpus
