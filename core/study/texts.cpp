#include "core/study/texts.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include "core/study/arms.h"

namespace plateau::study {
namespace {

constexpr std::size_t kShownDigits = 8;  // of a checksum

struct Text {
    std::optional<run::CorpusIdentity> identity;
    std::string name;                    // for people
    std::string corpus, vocab;           // what specs have of it
    std::vector<spec::DataSpec> places;  // where it lay
};

bool isAt(const Text& text, const spec::DataSpec& data) {
    return std::ranges::any_of(text.places, [&data](const spec::DataSpec& place) {
        return place.corpus == data.corpus && place.vocab == data.vocab;
    });
}

Text freshText(const RunOnText& run, const std::vector<Text>& before) {
    const spec::DataSpec& data = run.spec->data;
    Text text{run.identity, corpusName(*run.spec), data.corpus, data.vocab, {}};
    if (run.identity && std::ranges::find(before, text.name, &Text::name) != before.end())
        text.corpus = text.name += " (" + run.identity->content.substr(0, kShownDigits) + ")";
    return text;
}

// The place in `texts` of what the run reads, which is added where it is new.
std::size_t placeOf(const RunOnText& run, std::vector<Text>& texts) {
    const spec::DataSpec& data = run.spec->data;
    const auto known = std::ranges::find_if(
        texts, [&](const Text& text) { return run.identity ? text.identity == run.identity : isAt(text, data); });
    const auto place = static_cast<std::size_t>(known - texts.begin());
    if (known == texts.end()) texts.push_back(freshText(run, texts));
    texts[place].places.push_back(data);
    return place;
}

}  // namespace

void nameTexts(std::span<const RunOnText> runs) {
    std::vector<Text> texts;
    std::vector<std::size_t> places(runs.size());
    for (const bool isKnown : {true, false})
        for (std::size_t i = 0; i < runs.size(); ++i)
            if (runs[i].identity.has_value() == isKnown) places[i] = placeOf(runs[i], texts);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        runs[i].spec->data.corpus = texts[places[i]].corpus;
        runs[i].spec->data.vocab = texts[places[i]].vocab;
    }
}

}  // namespace plateau::study
