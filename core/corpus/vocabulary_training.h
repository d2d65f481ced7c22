// A WordPiece vocabulary from text as people have it: files, packed or not, folders and patterns. Any thread; blocks
// until done.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/text/vocabulary_trainer.h"

namespace plateau::corpus {

struct VocabularyRequest {
    std::vector<std::string> files;  // files, folders, patterns, "-"
    bool cased = false;              // keep case and accents
    text::VocabularyOptions options;
};

// Occurrences and kinds of words in the text that was read so far.
struct WordTotals {
    std::uint64_t words = 0, distinct = 0, forgotten = 0;
};

// What is told on the way; each may be empty.
struct VocabularyListener {
    std::function<void(const std::string& file, const WordTotals& so_far)> read;  // a file has been read
    std::function<void(std::int64_t entries)> joined;                             // the vocabulary has grown
    // The share that is done, 0 to 1: half for reading, half for joining. False cancels.
    std::function<bool(double share)> go_on;
};

struct TrainedVocabulary {
    std::vector<std::string> entries;  // in the order of their ids
    WordTotals totals;
    std::int64_t replaced = 0;         // malformed UTF-8 sequences, read as U+FFFD
    std::vector<std::string> ignored;  // files of folders whose names are not those of text files
};

// Errors: those of expandInputs(), of reading and of text::trainVocabulary(); notText, cancelled.
Result<TrainedVocabulary> trainVocabulary(const VocabularyRequest& request, const VocabularyListener& listener);

}  // namespace plateau::corpus
