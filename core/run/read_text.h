// Which runs read the same text, told by what it is and, where a log does not say that, by where it lies. Pure.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/run/corpus_identity.h"

namespace plateau::run {

// What is known of the text that a run reads: what its log says of it, and its place as the spec has it.
struct ReadText {
    std::optional<CorpusIdentity> identity;
    std::string corpus, vocab;  // data.corpus and data.vocab
};

// For each run the index of the one that stands for its text: the first that reads it and whose log says so, else the
// first at its place. A run whose log does not say what it reads counts as reading what another one has read at the
// same place.
std::vector<std::size_t> firstOnText(std::span<const ReadText> runs);

// `name` with the first digits of the text's checksum behind it, "books (3f2a91c0)": for a text that another one has
// had the name of.
std::string markedName(const std::string& name, const CorpusIdentity& text);

}  // namespace plateau::run
