#include "core/corpus/demo_grammar.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>
#include <utility>

#include "core/resources/resources.h"
#include "core/text/counter_random.h"

namespace plateau::corpus {
namespace {

constexpr std::string_view kResource = "demo/grammar.json";

Error grammarError(std::string message) {
    return {ErrorCode::malformed, "the grammar of the built-in corpus is wrong: " + std::move(message),
            std::string(kResource), "install Plateau again"};
}

}  // namespace

struct DemoGrammar::Person {
    bool woman = false;
    std::uint32_t name = 0;
    std::array<std::uint32_t, static_cast<std::size_t>(Group::count)> owned{};  // word by group
};

class DemoGrammar::Draws {
public:
    Draws(std::uint64_t seed, std::uint64_t document)
        : m_stream(seed, text::Purpose::demo_corpus), m_document(document) {}

    // Uniform in 0 … size-1.
    std::uint32_t below(std::uint32_t size) { return text::belowSize(m_stream.bits(0, m_document, m_next++)[0], size); }
    std::uint32_t word(const WordRange& range) { return range.first + below(range.size); }

    // `count` different words.
    std::vector<std::uint32_t> words(const WordRange& range, std::uint32_t count) {
        std::vector<std::uint32_t> drawn;
        while (drawn.size() < count) {
            const std::uint32_t candidate = word(range);
            if (std::find(drawn.begin(), drawn.end(), candidate) == drawn.end()) drawn.push_back(candidate);
        }
        return drawn;
    }

private:
    text::RandomStream m_stream;
    std::uint64_t m_document;
    std::uint32_t m_next = 0;
};

Result<DemoGrammar> DemoGrammar::load() {
    const auto text = resources::find(kResource);
    if (!text)
        return Error{ErrorCode::internal, "the grammar of the built-in corpus is missing", std::string(kResource), ""};
    return parse(*text);
}

Result<DemoGrammar> DemoGrammar::parse(std::string_view text) {
    constexpr std::array kGroups = {"function_words", "women",  "men",          "pets",           "colours",
                                    "places",         "things", "verbs_plural", "verbs_singular", "transitive_verbs"};
    static_assert(kGroups.size() == static_cast<std::size_t>(Group::count));
    DemoGrammar grammar;
    try {
        const nlohmann::json root = nlohmann::json::parse(text);
        for (std::size_t group = 0; group < kGroups.size(); ++group) {
            const auto words = root.at(kGroups[group]).get<std::vector<std::string>>();
            grammar.m_ranges[group] = {static_cast<std::uint32_t>(grammar.m_words.size()),
                                       static_cast<std::uint32_t>(words.size())};
            grammar.m_words.insert(grammar.m_words.end(), words.begin(), words.end());
        }
        grammar.m_people = root.at("people").get<std::uint32_t>();
        grammar.m_fewest = root.at("sentences").at("fewest").get<std::uint32_t>();
        grammar.m_most = root.at("sentences").at("most").get<std::uint32_t>();
        for (const auto& form : root.at("forms"))
            if (const Status added = grammar.addForm(form.get<std::string>()); !added) return added.error();
    } catch (const nlohmann::json::exception& error) {
        return grammarError(error.what());
    }
    constexpr std::array kPronouns = {"she", "he", "her", "his"};
    for (std::size_t i = 0; i < kPronouns.size(); ++i) {
        const std::int64_t index = grammar.wordIndex(kPronouns[i]);
        if (index < 0) return grammarError(std::string("no word ") + kPronouns[i]);
        grammar.m_pronouns[i] = static_cast<std::uint32_t>(index);
    }
    const bool enough = std::all_of(grammar.m_ranges.begin(), grammar.m_ranges.end(),
                                    [&](const WordRange& words) { return words.size >= grammar.m_people; });
    if (!enough || grammar.m_people < 2 || grammar.m_fewest > grammar.m_most || grammar.m_forms.empty() ||
        grammar.range(Group::verb).size != grammar.range(Group::verb_singular).size)
        return grammarError("too few words, people or forms");
    return grammar;
}

Status DemoGrammar::addForm(const std::string& form) {
    std::vector<Piece> pieces;
    std::istringstream tokens(form);
    for (std::string token; tokens >> token;) {
        if (token.starts_with('{') && token.ends_with('}')) {
            const Result<Piece> piece = parseSlot(std::string_view(token).substr(1, token.size() - 2));
            if (!piece) return piece.error();
            pieces.push_back(piece.value());
        } else {
            const std::int64_t index = wordIndex(token);
            if (index < 0) return grammarError("no word " + token);
            pieces.push_back({Slot::literal, Who::a, Group::pet, static_cast<std::uint32_t>(index)});
        }
    }
    m_forms.push_back(std::move(pieces));
    return Done{};
}

Result<DemoGrammar::Piece> DemoGrammar::parseSlot(std::string_view slot) const {
    if (slot == "v") return Piece{Slot::verb};
    if (slot == "v+s") return Piece{Slot::verb_singular};
    if (slot == "tv") return Piece{Slot::transitive};
    const std::size_t dot = std::min(slot.find('.'), slot.size());
    const std::string_view who = slot.substr(0, dot), what = slot.substr(dot);
    Piece piece{Slot::owned};
    if (who == "A")
        piece.who = Who::a;
    else if (who == "B")
        piece.who = Who::b;
    else if (who == "A|B")
        piece.who = Who::either;
    else
        return grammarError("unknown slot " + std::string(slot));
    if (what.empty())
        piece.slot = Slot::name;
    else if (what == ".she")
        piece.slot = Slot::she;
    else if (what == ".her")
        piece.slot = Slot::her;
    else if (what == ".pet")
        piece.owned = Group::pet;
    else if (what == ".colour")
        piece.owned = Group::colour;
    else if (what == ".place")
        piece.owned = Group::place;
    else if (what == ".thing")
        piece.owned = Group::thing;
    else
        return grammarError("unknown slot " + std::string(slot));
    return piece;
}

std::int64_t DemoGrammar::wordIndex(std::string_view word) const {
    const auto found = std::find(m_words.begin(), m_words.end(), word);
    return found == m_words.end() ? -1 : found - m_words.begin();
}

std::vector<DemoGrammar::Person> DemoGrammar::drawPeople(Draws& draws) const {
    const std::uint32_t women = 1 + draws.below(m_people - 1);
    std::vector<Person> people(m_people);
    const auto womenNames = draws.words(range(Group::women), women);
    const auto menNames = draws.words(range(Group::men), m_people - women);
    for (std::uint32_t i = 0; i < m_people; ++i) {
        people[i].woman = i < women;
        people[i].name = i < women ? womenNames[i] : menNames[i - women];
    }
    for (const Group group : {Group::pet, Group::colour, Group::place, Group::thing}) {
        const auto words = draws.words(range(group), m_people);
        for (std::uint32_t i = 0; i < m_people; ++i) people[i].owned[static_cast<std::size_t>(group)] = words[i];
    }
    return people;
}

DemoGrammar::Sentence DemoGrammar::drawSentence(const std::vector<Person>& people, Draws& draws) const {
    const auto women = static_cast<std::uint32_t>(
        std::count_if(people.begin(), people.end(), [](const Person& person) { return person.woman; }));
    const Person* a = &people[draws.below(women)];
    const Person* b = &people[women + draws.below(m_people - women)];
    if (draws.below(2) == 1) std::swap(a, b);
    const std::uint32_t verb = draws.below(range(Group::verb).size);
    const std::uint32_t transitive = draws.word(range(Group::transitive));
    const std::vector<Piece>& form = m_forms[draws.below(static_cast<std::uint32_t>(m_forms.size()))];
    const Person* either = draws.below(2) == 0 ? a : b;

    Sentence sentence;
    for (const Piece& piece : form) {
        const Person& person = piece.who == Who::a ? *a : piece.who == Who::b ? *b : *either;
        switch (piece.slot) {
            case Slot::literal:
                sentence.push_back(piece.literal);
                break;
            case Slot::name:
                sentence.push_back(person.name);
                break;
            case Slot::owned:
                sentence.push_back(person.owned[static_cast<std::size_t>(piece.owned)]);
                break;
            case Slot::she:
                sentence.push_back(m_pronouns[person.woman ? 0 : 1]);
                break;
            case Slot::her:
                sentence.push_back(m_pronouns[person.woman ? 2 : 3]);
                break;
            case Slot::verb:
                sentence.push_back(range(Group::verb).first + verb);
                break;
            case Slot::verb_singular:
                sentence.push_back(range(Group::verb_singular).first + verb);
                break;
            case Slot::transitive:
                sentence.push_back(transitive);
                break;
        }
    }
    return sentence;
}

std::vector<DemoGrammar::Sentence> DemoGrammar::document(std::uint64_t seed, std::uint64_t number) const {
    Draws draws(seed, number);
    const std::vector<Person> people = drawPeople(draws);
    const std::uint32_t sentences = m_fewest + draws.below(m_most - m_fewest + 1);
    std::vector<Sentence> document;
    for (std::uint32_t i = 0; i < sentences; ++i) document.push_back(drawSentence(people, draws));
    return document;
}

}  // namespace plateau::corpus
