// Which data a run was queued with, kept in data.json of its folder until it begins: a corpus that is replaced while
// the run waits is noticed. From then on the run's log says what it reads. Thread-safe.
//
//   data.json   {"checksum":"…","vocab_checksum":"…"}
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/corpus/corpus.h"

namespace plateau::corpus {

// What lies at these paths now; `corpus` and `vocab` as in CorpusRequest. Of a corpus folder as Corpus::identity() has
// it; of plain text the hashes of the files' bytes, since its ids are known only to who reads all of it. Errors:
// unavailable (the demo, which is generated), those of reading.
Result<CorpusIdentity> identityOnDisk(const std::string& corpus, const std::string& vocab);

// Writes data.json. Error: the folder cannot be written.
Status keepQueuedData(const std::filesystem::path& runFolder, const CorpusIdentity& data);
// Errors: malformed.
Result<CorpusIdentity> parseQueuedData(std::string_view json, std::string_view source);

// Whether the data is what it was when the run was queued; also if that is not known, or there is nothing at the path
// any more, which loading tells better. Errors: invalidField (both values of what differs), malformed (data.json).
Status checkQueuedData(const std::filesystem::path& runFolder, const std::string& corpus, const std::string& vocab);

// "its vocabulary was A and is now B, its text was …"; empty when they are the same.
std::string differenceOf(const CorpusIdentity& before, const CorpusIdentity& now);

}  // namespace plateau::corpus
