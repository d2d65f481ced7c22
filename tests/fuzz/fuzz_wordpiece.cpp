// Any bytes through both forms of the tokeniser: every way of asking, at every level of vector instructions, gives the
// ids of the plain reference, and offsets stay inside their bounds.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/encoder.h"
#include "core/text/wordpiece.h"
#include "tests/text/reference_wordpiece.h"

namespace {

using namespace plateau::text;

constexpr std::size_t kMaxCharacters = 20;

WordPiece makeWordPiece(bool cased) {
    auto vocabulary = Vocabulary::parse(
        "[PAD]\n[UNK]\n[CLS]\n[SEP]\n[MASK]\na\nb\nc\ne\n##a\n##b\n##c\n##e\nab\n##ab\nA\ncafe\ncafé\n.\n,\n[\n]"
        "\n水\nᄒ\n##ᅡ\n##ᆫ\n",
        "fuzz");
    if (!vocabulary) std::abort();
    return WordPiece(std::move(vocabulary).value(), {.cased = cased, .max_word_characters = kMaxCharacters});
}

void require(bool holds) {
    if (!holds) std::abort();
}

// The caches stay from one input to the next, as they do from one text to the next.
struct Ways {
    explicit Ways(bool is_cased) : cased(is_cased), wordPiece(makeWordPiece(is_cased)) {
        for (const VectorLevel level : vectorLevels()) encoders.emplace_back(wordPiece, level);
    }
    bool cased;
    WordPiece wordPiece;
    std::vector<Encoder> encoders;
};

void check(Ways& ways, std::string_view text) {
    const WordPiece& wordPiece = ways.wordPiece;
    const std::vector<TokenId> expected = referenceIds(wordPiece.vocabulary(), ways.cased, kMaxCharacters, text);
    std::vector<TokenId> ids;
    wordPiece.encode(text, ids);
    require(ids == expected);
    for (Encoder& encoder : ways.encoders) {
        ids.clear();
        encoder.encode(text, ids);
        require(ids == expected);
    }
    const Encoding encoding = wordPiece.encodeWithOffsets(text);
    require(encoding.ids == expected);
    require(encoding.begin.size() == ids.size() && encoding.end.size() == ids.size());
    for (std::size_t i = 0; i < ids.size(); ++i)
        require(encoding.begin[i] < encoding.end[i] && encoding.end[i] <= text.size());
    // A line end separates: twice the text gives twice the ids.
    std::vector<TokenId> twice, doubled = ids;
    wordPiece.encode(std::string(text) + "\n" + std::string(text), twice);
    doubled.insert(doubled.end(), ids.begin(), ids.end());
    require(twice == doubled);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static Ways uncased(false), cased(true);
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    check(uncased, text);
    check(cased, text);
    return 0;
}
