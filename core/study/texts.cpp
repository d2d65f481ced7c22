#include "core/study/texts.h"

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/run/read_text.h"
#include "core/study/arms.h"

namespace plateau::study {

void nameTexts(std::span<const RunOnText> runs) {
    std::vector<run::ReadText> read;
    for (const RunOnText& run : runs) read.push_back({run.identity, run.spec->data.corpus, run.spec->data.vocab});
    const std::vector<std::size_t> firsts = run::firstOnText(read);
    std::set<std::string> names;  // for people, of the texts so far
    const auto nameText = [&](std::size_t i) {
        const std::string name = corpusName(*runs[i].spec);
        if (names.insert(name).second || !read[i].identity) return;
        read[i].corpus = run::markedName(name, *read[i].identity);
        names.insert(read[i].corpus);
    };
    for (const bool isKnown : {true, false})
        for (std::size_t i = 0; i < runs.size(); ++i)
            if (firsts[i] == i && read[i].identity.has_value() == isKnown) nameText(i);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        runs[i].spec->data.corpus = read[firsts[i]].corpus;
        runs[i].spec->data.vocab = read[firsts[i]].vocab;
    }
}

}  // namespace plateau::study
