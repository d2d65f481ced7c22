// What a study's exits say, in words.
#include <array>

#include "core/study/exit_study.h"

namespace plateau::study {
namespace {

using analysis::ArmVerdict;
using analysis::RatioKind;
using analysis::Verdict;

struct Entry {
    SentenceId id;
    std::string_view code, text;
};

constexpr std::array kEntries{
    Entry{SentenceId::sooner, "sooner",
          "%1 leaves its plateau sooner than %2: at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds)."},
    Entry{SentenceId::later, "later",
          "%1 leaves its plateau later than %2: at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of seeds)."},
    Entry{
        SentenceId::alike, "alike",
        "%1 cannot be told from %2: it leaves its plateau at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of "
        "seeds)."},
    Entry{
        SentenceId::alike_more, "alike_more",
        "%1 cannot be told from %2: it leaves its plateau at %3 times its step (95 % interval %4–%5, p %6, %7 pairs of "
        "seeds). By their spread, seeds to add until a ratio of %9 is told from 1 four times out of five: %8."},
    Entry{SentenceId::sooner_within, "sooner_within",
          "%1 leaves its plateau sooner than %2: within %7 steps it stays there %3 times as long (95 % interval %4–%5, "
          "p %6)."},
    Entry{SentenceId::later_within, "later_within",
          "%1 leaves its plateau later than %2: within %7 steps it stays there %3 times as long (95 % interval %4–%5, "
          "p %6)."},
    Entry{SentenceId::alike_within, "alike_within",
          "%1 cannot be told from %2: within %7 steps it stays on its plateau %3 times as long (95 % interval %4–%5, "
          "p %6)."},
    Entry{SentenceId::few_within, "few_within",
          "Too few seeds to tell %1 from %2, whatever they show: within %7 steps it stays on its plateau %3 times as "
          "long (95 % interval %4–%5, p %6)."},
    Entry{SentenceId::described, "described",
          "%1 leaves its plateau at %3 times the step of %2. One seed is described, not judged."},
    Entry{SentenceId::no_pair, "no_pair",
          "Of %1 and %2 no two runs of one seed have both left their plateau; one seed is not judged."},
    Entry{SentenceId::none_left, "none_left", "No run of %1 or %2 has left its plateau."},
    Entry{SentenceId::ambiguous, "ambiguous",
          "%1 is not judged against %2: of %3 there are several runs with seed %4, and they differ. Leave out all but "
          "one."},
    Entry{SentenceId::no_spread, "no_spread",
          "%1 and %2 are not judged: each pair of their seeds stays on its plateau %3 times as long, and what does not "
          "vary leaves no interval; more seeds may give one."},
    Entry{SentenceId::above_level, "above_level",
          "%1 is not judged against %2: %3 of their runs have not come down to the no-context optimum."},
    Entry{SentenceId::no_plateau, "no_plateau", "%1 is not judged against %2: %3 of their runs have no plateau."},
};

const Entry& entryOf(SentenceId id) {
    for (const Entry& entry : kEntries)
        if (entry.id == id) return entry;
    return kEntries.front();
}

SentenceId idOf(const ArmVerdict& verdict) {
    const bool isPaired = verdict.kind == RatioKind::paired;
    switch (verdict.verdict) {
        case Verdict::better:
            return isPaired ? SentenceId::sooner : SentenceId::sooner_within;
        case Verdict::worse:
            return isPaired ? SentenceId::later : SentenceId::later_within;
        case Verdict::notDistinguishable:
            if (isPaired) return verdict.more_pairs ? SentenceId::alike_more : SentenceId::alike;
            return SentenceId::alike_within;
        case Verdict::tooFewSeeds:
            return verdict.kind == RatioKind::single ? SentenceId::described : SentenceId::few_within;
        case Verdict::unknown:
            break;
    }
    return SentenceId::no_pair;
}

SentenceValue numberValue(double value, int decimals) {
    return {table::plainCellText(table::numberCell(value, decimals)), true};
}

SentenceValue pText(const std::optional<double>& p) {
    if (!p) return {"–"};
    return {*p < 0.001 ? "< 0.001" : "= " + table::fixedText(*p, 3), true};
}

Sentence sentenceOf(const ExitArm& arm, const ExitArm& control) {
    const ArmVerdict& verdict = arm.verdict;
    Sentence sentence{SentenceId::no_pair, {{arm.name}, {control.name}}};
    for (const ExitArm* one : {&arm, &control})
        if (!one->ambiguous.empty()) {
            sentence.id = SentenceId::ambiguous;
            sentence.values.push_back({one->name});
            sentence.values.push_back({std::to_string(one->ambiguous.front()), true});
            return sentence;
        }
    const std::size_t without = verdict.no_plateau + control.verdict.no_plateau;
    if (without > 0) {
        const bool areAbove = verdict.above_level + control.verdict.above_level == without;
        sentence.id = areAbove ? SentenceId::above_level : SentenceId::no_plateau;
        sentence.values.push_back({std::to_string(without), true});
        return sentence;
    }
    if (verdict.left + control.verdict.left == 0) {
        sentence.id = SentenceId::none_left;
        return sentence;
    }
    sentence.id = idOf(verdict);
    if (!verdict.ratio) return sentence;
    sentence.values.push_back(numberValue(*verdict.ratio, 2));
    if (sentence.id == SentenceId::described) return sentence;
    if (!verdict.interval && verdict.kind == RatioKind::restricted) {
        sentence.id = SentenceId::no_spread;
        return sentence;
    }
    for (const auto end : {&analysis::Interval::low, &analysis::Interval::high})
        sentence.values.push_back(verdict.interval ? numberValue((*verdict.interval).*end, 2) : SentenceValue{"–"});
    sentence.values.push_back(pText(verdict.adjusted));
    sentence.values.push_back(verdict.horizon ? numberValue(*verdict.horizon, 0)
                                              : SentenceValue{std::to_string(verdict.pairs), true});
    if (!verdict.more_pairs) return sentence;
    sentence.values.push_back({std::to_string(*verdict.more_pairs), true});
    sentence.values.push_back(numberValue(analysis::kToldRatio, 1));
    return sentence;
}

}  // namespace

std::string_view toString(SentenceId id) {
    return entryOf(id).code;
}

std::string text(const Sentence& sentence) {
    const std::string_view pattern = entryOf(sentence.id).text;
    std::string result;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool isPlace =
            pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' && pattern[i + 1] <= '9';
        const auto place = isPlace ? static_cast<std::size_t>(pattern[i + 1] - '1') : sentence.values.size();
        if (place >= sentence.values.size()) {
            result += pattern[i];
            continue;
        }
        result += sentence.values[place].text;
        ++i;
    }
    return result;
}

std::vector<Sentence> sentencesOf(const ExitStudy& study) {
    std::vector<Sentence> sentences;
    for (const std::size_t arm : armOrder(study))
        if (arm != study.control) sentences.push_back(sentenceOf(study.arms[arm], study.controlArm()));
    return sentences;
}

}  // namespace plateau::study
