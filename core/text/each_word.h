// splitWords() without offsets, several times as fast: one pass in which characters are normalised into a small buffer
// that is handed over when the word ends. Pure; thread-safe.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "core/text/unicode_tables.h"
#include "core/text/utf8.h"
#include "core/text/word_splitter.h"

namespace plateau::text {

inline constexpr std::size_t kMostWordCharacters = 256;

template <typename Sink>
class EachWord {
public:
    EachWord(std::string_view text, const CharacterTable& table, std::size_t maxCharacters, const Sink& sink)
        : m_text(text), m_table(table), m_max(std::min(maxCharacters, kMostWordCharacters)), m_sink(sink) {}

    void run() {
        for (std::size_t at = 0; at < m_text.size();) {
            const DecodedCharacter character = decodeAt(m_text, at);
            m_begin = at;
            m_end = at + character.size;
            const CharacterKind kind = m_table.kind(character.code);
            if (kind == CharacterKind::letter)
                append(character.code);
            else if (kind == CharacterKind::mapped)
                for (const char32_t code : m_table.mappingOf(character.code)) put(code, m_table.kind(code));
            else
                put(character.code, kind);
            at = m_end;
        }
        m_begin = m_text.size();
        finishWord();
    }

private:
    void put(char32_t code, CharacterKind kind) {
        switch (kind) {
            case CharacterKind::letter:
                append(code);
                break;
            case CharacterKind::mark:
                m_marked = true;
                append(code);
                break;
            case CharacterKind::space:
                finishWord();
                break;
            case CharacterKind::punctuation:
            case CharacterKind::ideograph:
                finishWord();
                append(code);
                m_begin = m_end;
                finishWord();
                break;
            case CharacterKind::hangul:
                putHangul(code, [this](char32_t letter) { append(letter); });
                break;
            case CharacterKind::barrier:
            case CharacterKind::drop:
            case CharacterKind::mapped:
                break;
        }
    }

    void append(char32_t code) {
        if (m_characters++ < m_max) m_size += writeUtf8(m_word.data() + m_size, code);
    }

    // A word with a mark that canonical ordering may move is rare; the splitter knows how.
    void finishWord() {
        if (m_marked)
            splitWords(m_text.substr(m_wordBegin, m_begin - m_wordBegin), m_table, m_max,
                       [this](const Word& word) { m_sink(std::string_view(word.text), word.too_long); });
        else if (m_characters > 0)
            m_sink(std::string_view(m_word.data(), m_size), m_characters > m_max);
        m_characters = m_size = 0;
        m_marked = false;
        m_wordBegin = m_end;
    }

    const std::string_view m_text;
    const CharacterTable& m_table;
    const std::size_t m_max;
    const Sink& m_sink;
    std::array<char, kMostWordCharacters * 4> m_word;  // the first m_size bytes are set
    std::size_t m_size = 0, m_characters = 0;
    bool m_marked = false;
    std::size_t m_wordBegin = 0;         // where the source of this word begins
    std::size_t m_begin = 0, m_end = 0;  // the source of this character
};

// Calls sink(word, too_long) for each word of `text`, in order. A word of more than `maxCharacters` (at most 256) is
// too long, and only its first characters are given.
template <typename Sink>
void eachWord(std::string_view text, const CharacterTable& table, std::size_t maxCharacters, const Sink& sink) {
    EachWord<Sink>(text, table, maxCharacters, sink).run();
}

}  // namespace plateau::text
