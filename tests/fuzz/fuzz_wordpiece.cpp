// Any bytes through both forms of the tokeniser: ids and offsets stay inside their bounds, and both ways of asking
// agree.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/wordpiece.h"

namespace {

using namespace plateau::text;

WordPiece makeWordPiece(bool cased) {
    auto vocabulary = Vocabulary::parse(
        "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\nb\nc\ne\n##a\n##b\n##c\n##e\nab\n##ab\nA\ncafe\ncafé\n.\n,\n[\n]"
        "\n水\nᄒ\n##ᅡ\n##ᆫ\n",
        "fuzz");
    if (!vocabulary) std::abort();
    return WordPiece(std::move(vocabulary).value(), {.cased = cased, .max_word_characters = 20});
}

void require(bool holds) {
    if (!holds) std::abort();
}

void check(const WordPiece& wordPiece, std::string_view text) {
    std::vector<TokenId> ids;
    wordPiece.encode(text, ids);
    const Encoding encoding = wordPiece.encodeWithOffsets(text);
    require(encoding.ids == ids);
    require(encoding.begin.size() == ids.size() && encoding.end.size() == ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i) {
        require(ids[i] >= 0 && ids[i] < wordPiece.vocabulary().size());
        require(encoding.begin[i] < encoding.end[i] && encoding.end[i] <= text.size());
    }
    // A line end separates: twice the text gives twice the ids.
    std::vector<TokenId> twice, expected = ids;
    wordPiece.encode(std::string(text) + "\n" + std::string(text), twice);
    expected.insert(expected.end(), ids.begin(), ids.end());
    require(twice == expected);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const WordPiece uncased = makeWordPiece(false), cased = makeWordPiece(true);
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    check(uncased, text);
    check(cased, text);
    return 0;
}
