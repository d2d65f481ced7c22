#include "core/run/read_text.h"

#include <map>
#include <utility>

namespace plateau::run {
namespace {

constexpr std::size_t kShownDigits = 8;  // of a checksum

using Pair = std::pair<std::string, std::string>;

}  // namespace

std::vector<std::size_t> firstOnText(std::span<const ReadText> runs) {
    std::map<Pair, std::size_t> by_identity, by_place;
    std::vector<std::size_t> firsts(runs.size());
    const auto place = [&runs](std::size_t i) { return Pair(runs[i].corpus, runs[i].vocab); };
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (!runs[i].identity) continue;
        const Pair identity(runs[i].identity->content, runs[i].identity->vocabulary);
        firsts[i] = by_identity.try_emplace(identity, i).first->second;
        by_place.try_emplace(place(i), firsts[i]);
    }
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (!runs[i].identity) firsts[i] = by_place.try_emplace(place(i), i).first->second;
    return firsts;
}

std::string markedName(const std::string& name, const CorpusIdentity& text) {
    return name + " (" + text.content.substr(0, kShownDigits) + ")";
}

}  // namespace plateau::run
