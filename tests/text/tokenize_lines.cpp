// Ids of each line of standard input, one line each: what compare_with_tokenizers.py talks to.
//
//   tokenize_lines VOCAB [--cased]
#include <cstdio>
#include <iostream>
#include <string>
#include <vector>

#include "core/text/encoder.h"

int main(int argc, char** argv) {
    if (argc < 2) return 2;
    auto vocabulary = plateau::text::Vocabulary::load(argv[1]);
    if (!vocabulary) {
        std::cerr << "error: " << plateau::describe(vocabulary.error()) << "\n";
        return 2;
    }
    const bool cased = argc > 2 && std::string(argv[2]) == "--cased";
    const plateau::text::WordPiece wordPiece(std::move(vocabulary).value(), {.cased = cased});
    plateau::text::Encoder encoder(wordPiece);
    std::ios::sync_with_stdio(false);
    std::vector<plateau::text::TokenId> ids;
    for (std::string line, out; std::getline(std::cin, line);) {
        ids.clear();
        encoder.encode(line, ids);
        out.clear();
        for (const auto id : ids) out += (out.empty() ? "" : " ") + std::to_string(id);
        std::cout << out << '\n';
    }
    return 0;
}
