// Ids of each line of standard input, one line each: what compare_with_tokenizers.py talks to.
//
//   tokenize_lines VOCAB [--cased] [--accents kept|dropped] [--added TOKEN]… [--offsets | --pairs]
//
// --added: a token behind the vocabulary; with "=" before it one that is looked for in the text as it is.
// --offsets: id:begin:end, byte offsets in the line. --pairs: lines are LENGTH, a text and perhaps a second one, with
// tabs between; id:type of what a model gets.
#include <charconv>
#include <iostream>
#include <string>
#include <vector>

#include "core/text/sequence.h"

namespace {

using namespace plateau::text;

std::string idsOf(Encoder& encoder, std::string_view line) {
    std::vector<TokenId> ids;
    encoder.encode(line, ids);
    std::string text;
    for (const TokenId id : ids) text += (text.empty() ? "" : " ") + std::to_string(id);
    return text;
}

std::string offsetsOf(const WordPiece& wordPiece, std::string_view line) {
    const Encoding encoding = wordPiece.encodeWithOffsets(line);
    std::string text;
    for (std::size_t i = 0; i < encoding.ids.size(); ++i)
        text += (text.empty() ? "" : " ") + std::to_string(encoding.ids[i]) + ":" + std::to_string(encoding.begin[i]) +
                ":" + std::to_string(encoding.end[i]);
    return text;
}

std::string pairOf(Encoder& encoder, std::string_view line) {
    std::size_t length = 0;
    std::from_chars(line.data(), line.data() + line.size(), length);
    line.remove_prefix(line.find('\t') + 1);
    const std::size_t tab = line.find('\t');
    const auto second = tab == line.npos ? std::nullopt : std::optional(line.substr(tab + 1));
    const Sequence sequence = encodeSequence(encoder, line.substr(0, tab), second, length);
    std::string text;
    for (std::size_t i = 0; i < sequence.ids.size(); ++i)
        text +=
            (text.empty() ? "" : " ") + std::to_string(sequence.ids[i]) + ":" + std::to_string(sequence.token_types[i]);
    return text;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    auto vocabulary = Vocabulary::load(argv[1]);
    bool offsets = false, pairs = false;
    WordPieceOptions settings;
    std::string behind;
    for (int i = 2; i < argc; ++i) {
        const std::string_view flag = argv[i];
        settings.cased = settings.cased || flag == "--cased";
        offsets = offsets || flag == "--offsets";
        pairs = pairs || flag == "--pairs";
        if (flag == "--accents" && i + 1 < argc) settings.accents = std::string_view(argv[++i]) == "kept";
        if (flag == "--added" && i + 1 < argc && vocabulary) {
            std::string_view token = argv[++i];
            const bool normalised = !token.starts_with('=');
            if (!normalised) token.remove_prefix(1);
            const auto place = static_cast<std::size_t>(vocabulary->size()) + settings.added.size();
            settings.added.push_back({static_cast<TokenId>(place), normalised, false});
            behind += std::string(token) + "\n";
        }
    }
    if (vocabulary && !behind.empty()) vocabulary = Vocabulary::parse(vocabulary->text() + behind, argv[1]);
    if (!vocabulary) {
        std::cerr << "error: " << plateau::describe(vocabulary.error()) << "\n";
        return 2;
    }
    const WordPiece wordPiece(std::move(vocabulary).value(), std::move(settings));
    Encoder encoder(wordPiece);
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);)
        std::cout << (offsets ? offsetsOf(wordPiece, line)
                      : pairs ? pairOf(encoder, line)
                              : idsOf(encoder, line))
                  << '\n';
    return 0;
}
