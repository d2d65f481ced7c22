#include "core/store/run_texts.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "core/run/read_text.h"
#include "core/store/run_names.h"

namespace plateau::store {
namespace {

std::vector<run::ReadText> readTexts(const std::vector<RunRow>& rows) {
    std::vector<run::ReadText> texts;
    for (const RunRow& row : rows) {
        const auto vocab = row.settings.find("data.vocab");
        texts.push_back({row.text, row.corpus, vocab ? std::string(*vocab) : std::string()});
    }
    return texts;
}

// Of each text, at the index of the run that stands for it.
std::vector<std::string> placesOf(const std::vector<run::ReadText>& texts, const std::vector<std::size_t>& firsts) {
    std::vector<std::string> places(texts.size());
    std::set<std::string> taken;
    for (const bool isKnown : {true, false}) {
        for (std::size_t i = 0; i < texts.size(); ++i) {
            if (firsts[i] != i || texts[i].identity.has_value() != isKnown) continue;
            places[i] = texts[i].corpus;
            if (!taken.insert(corpusFolder(places[i])).second && isKnown)
                places[i] = run::markedName(corpusFolder(places[i]), *texts[i].identity);
        }
    }
    return places;
}

}  // namespace

void joinTexts(std::vector<RunRow>& rows) {
    const std::vector<run::ReadText> texts = readTexts(rows);
    const std::vector<std::size_t> firsts = run::firstOnText(texts);
    const std::vector<std::string> places = placesOf(texts, firsts);
    std::map<std::pair<std::size_t, std::string>, std::string> groups;
    std::set<std::string> taken;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        RunRow& row = rows[i];
        if (row.corpus.empty()) continue;
        row.text_place = places[firsts[i]];
        if (row.group_anywhere.empty()) continue;
        const auto [group, isNew] = groups.try_emplace({firsts[i], row.group_anywhere}, row.group);
        // Another text at the same place may have had equal settings before.
        if (isNew && !taken.insert(row.group).second) group->second += " " + row.text_place;
        row.group = group->second;
    }
}

bool readSameText(const RunRow& a, const RunRow& b) {
    return a.text && b.text ? a.text == b.text : a.textPlace() == b.textPlace();
}

}  // namespace plateau::store
