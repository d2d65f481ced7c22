// Token ids of a plain text file, read as a stream: documents are separated by blank lines.
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

#include "core/base/result.h"
#include "core/text/wordpiece.h"

namespace plateau::corpus {

// Whether the file can be a corpus at all, before any work. Errors: notFound, unreadable (also: a folder).
Status checkTextFile(const std::filesystem::path& file);

// `[CLS] document [SEP]` of each document, end to end. Besides the ids it holds about 2 MiB of text. A line longer than
// 1 MiB is encoded in parts, cut at a space where it has one. `progress` as in CorpusRequest.
// Errors: those of checkTextFile(), notText, empty, cancelled, io.
Result<std::vector<text::TokenId>> encodeTextFile(const std::filesystem::path& file, const text::WordPiece& wordPiece,
                                                  const std::function<bool(double share)>& progress);

}  // namespace plateau::corpus
