// What the documents of plain text are, guessed from a sample (resources/guide/corpus.md, "Documents in plain text").
// Thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/corpus/inputs.h"
#include "core/corpus/settings.h"

namespace plateau::corpus {

// What a sample of texts looks like.
struct LineTally {
    std::int64_t texts = 0;      // samples that were added
    std::int64_t lines = 0;      // with anything but white space in them
    std::int64_t bytes = 0;      // of those lines
    std::int64_t sentences = 0;  // of those lines: which end as a sentence does
    std::int64_t gaps = 0;       // blank lines that have text before and behind them

    // The beginning of one text. A last line without its LF counts only where the text is whole.
    void add(std::string_view text, bool isWhole);
};

// Blank lines separate documents wherever there are any. Without them: each of several files that are small on average
// is a document (`meanBytes`, as stored); else each line where most end as sentences do or are longer than lines of
// running text; else blocks of lines.
Documents documentsIn(const LineTally& tally, std::uint64_t meanBytes);

// Reads the beginnings of up to 16 inputs. What cannot be read says nothing, and neither does a pipe: paragraphs.
Documents guessDocuments(const std::vector<Input>& inputs);

// Of the inputs that the guess samples, those that blank lines do not divide, though by themselves they would be told
// apart by their lines: their paths. Each of them becomes one document where the guess is paragraphs.
std::vector<std::string> undividedInputs(const std::vector<Input>& inputs);

// The settings with a guess in place of Documents::automatic.
Settings settled(Settings settings, const std::vector<Input>& inputs);

}  // namespace plateau::corpus
