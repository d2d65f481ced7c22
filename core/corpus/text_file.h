// Token ids of plain text: of a file, packed or not, or of the text files of a folder. Read as a stream.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/corpus/inputs.h"
#include "core/corpus/settings.h"
#include "core/text/wordpiece.h"

namespace plateau::corpus {

// Whether the file can be a corpus at all, before any work. Errors: notFound, unreadable (also: a folder).
Status checkTextFile(const std::filesystem::path& file);

// The files of a corpus of plain text: the file itself, or the text files of the folder. Errors: those of
// checkTextFile() and expandInputs().
Result<std::vector<Input>> textInputs(const std::string& corpus);

struct EncodedText {
    std::vector<text::TokenId> tokens{};          // `[CLS] document [SEP]` of each document, end to end
    Documents documents = Documents::paragraphs;  // what was taken for one; never automatic
    std::int64_t count = 0;                       // documents
    std::int64_t replaced = 0;                    // malformed sequences, read as U+FFFD
};

// What a build would pack, in memory. Besides the ids it holds a document of up to 16 MiB; a longer one counts as
// several. `progress` as in CorpusRequest. Errors: those of reading, notText, empty, cancelled.
Result<EncodedText> encodeText(const std::vector<Input>& inputs, Documents documents, const text::WordPiece& wordPiece,
                               const std::function<bool(double share)>& progress);

// How many ids that would be, counted until there are `enough`: what is left of the text is not read. `goOn` is asked
// now and then; false cancels; may be empty. Errors: those of reading, notText, cancelled.
Result<std::int64_t> countTokens(const std::vector<Input>& inputs, Documents documents,
                                 const text::WordPiece& wordPiece, std::int64_t enough,
                                 const std::function<bool()>& goOn = {});

}  // namespace plateau::corpus
