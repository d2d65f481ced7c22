// The grammar of the built-in corpus, read from resources/demo/grammar.json.
//
// A document has some people (women and men, at least one of each), each with a pet, a colour, a place and a thing of
// their own, fixed for the document. A sentence draws one woman and one man, in random order, as A and B, two verbs,
// and a form. A form is a line of tokens; those in braces are slots:
//   {A} {B}                            the name
//   {A.pet} .colour .place .thing      what A has;  {A|B.place}: of A or B, drawn
//   {A.she} {A.her}                    she or he, her or his
//   {v} {v+s} {tv}                     the verb in the plural, the same in the singular, the transitive verb
// All draws are uniform and follow from (seed, document) only. Immutable, thread-safe.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::corpus {

inline constexpr std::size_t kDemoTokens = 400000;  // of the whole built-in corpus

class DemoGrammar {
public:
    // Errors: malformed, internal (the resource is missing).
    static Result<DemoGrammar> load();
    static Result<DemoGrammar> parse(std::string_view text);

    // All word forms, in the order of the vocabulary.
    const std::vector<std::string>& words() const { return m_words; }

    // The sentences of one document, each a list of indices into words().
    using Sentence = std::vector<std::uint32_t>;
    std::vector<Sentence> document(std::uint64_t seed, std::uint64_t number) const;

private:
    enum class Group { function, women, men, pet, colour, place, thing, verb, verb_singular, transitive, count };
    enum class Slot { literal, name, owned, she, her, verb, verb_singular, transitive };
    enum class Who { a, b, either };
    struct Piece {
        Slot slot = Slot::literal;
        Who who = Who::a;
        Group owned = Group::pet;   // of Slot::owned
        std::uint32_t literal = 0;  // of Slot::literal
    };
    struct WordRange {
        std::uint32_t first = 0, size = 0;
    };
    struct Person;
    class Draws;

    Status addForm(const std::string& form);
    Result<Piece> parseSlot(std::string_view slot) const;
    std::int64_t wordIndex(std::string_view word) const;
    std::vector<Person> drawPeople(Draws& draws) const;
    Sentence drawSentence(const std::vector<Person>& people, Draws& draws) const;
    const WordRange& range(Group group) const { return m_ranges[static_cast<std::size_t>(group)]; }

    std::vector<std::string> m_words;
    std::array<WordRange, static_cast<std::size_t>(Group::count)> m_ranges;
    std::vector<std::vector<Piece>> m_forms;
    std::uint32_t m_people = 0, m_fewest = 0, m_most = 0;
    std::array<std::uint32_t, 4> m_pronouns{};  // she, he, her, his
};

}  // namespace plateau::corpus
