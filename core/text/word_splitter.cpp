#include "core/text/word_splitter.h"

#include "core/text/utf8.h"

namespace plateau::text {
namespace {

class Splitter {
public:
    Splitter(std::size_t maxCharacters, const std::function<void(const Word&)>& sink)
        : m_max(maxCharacters), m_sink(sink) {}

    // The source bytes that the next characters come from.
    void setSource(std::size_t begin, std::size_t end) {
        m_begin = begin;
        m_end = end;
    }

    void put(char32_t code, CharacterKind kind) {
        switch (kind) {
            case CharacterKind::letter:
                append(code, 0);
                break;
            case CharacterKind::mark:
                append(code, markRank(code));
                break;
            case CharacterKind::space:
                finishWord();
                break;
            case CharacterKind::punctuation:
            case CharacterKind::ideograph:
                finishWord();
                append(code, 0);
                finishWord();
                break;
            case CharacterKind::hangul:
                putHangul(code, [this](char32_t letter) { append(letter, 0); });
                break;
            case CharacterKind::barrier:
                m_barrier = m_word.characters.size();
                break;
            case CharacterKind::drop:
            case CharacterKind::mapped:
                break;
        }
    }

    void finishWord() {
        if (!m_word.characters.empty()) m_sink(m_word);
        m_word.text.clear();
        m_word.characters.clear();
        m_word.too_long = false;
        m_barrier = 0;
    }

private:
    void append(char32_t code, std::uint8_t rank) {
        if (m_word.characters.size() >= m_max) {
            m_word.too_long = true;
            if (!m_word.characters.empty()) m_word.characters.back().end = m_end;
            return;
        }
        const std::size_t offset = m_word.text.size();
        appendUtf8(m_word.text, code);
        m_word.characters.push_back({offset, m_begin, m_end, rank});
        if (rank > 0) sinkMark();
    }

    // Canonical ordering: the last character, a mark, moves before marks of a higher rank.
    void sinkMark() {
        std::vector<Word::Character>& characters = m_word.characters;
        std::size_t place = characters.size() - 1;
        const Word::Character mark = characters[place];
        while (place > m_barrier && characters[place - 1].rank > mark.rank) --place;
        if (place + 1 == characters.size()) return;
        const std::string bytes = m_word.text.substr(mark.offset);
        m_word.text.resize(mark.offset);
        m_word.text.insert(characters[place].offset, bytes);
        characters.insert(characters.begin() + static_cast<std::ptrdiff_t>(place), mark);
        characters.pop_back();
        characters[place].offset = characters[place + 1].offset;
        for (std::size_t i = place + 1; i < characters.size(); ++i) characters[i].offset += bytes.size();
    }

    const std::size_t m_max;
    const std::function<void(const Word&)>& m_sink;
    Word m_word;
    std::size_t m_begin = 0, m_end = 0;
    std::size_t m_barrier = 0;  // marks do not move before this character
};

}  // namespace

void splitWords(std::string_view text, const CharacterTable& table, std::size_t maxCharacters,
                const std::function<void(const Word&)>& sink) {
    Splitter splitter(maxCharacters, sink);
    for (std::size_t at = 0; at < text.size();) {
        const DecodedCharacter character = decodeAt(text, at);
        splitter.setSource(at, at + character.size);
        const CharacterKind kind = table.kind(character.code);
        if (kind == CharacterKind::mapped)
            for (const char32_t code : table.mappingOf(character.code)) splitter.put(code, table.kind(code));
        else
            splitter.put(character.code, kind);
        at += character.size;
    }
    splitter.finishWord();
}

}  // namespace plateau::text
