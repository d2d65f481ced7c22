// Which text a training reads, wherever it lies.
#pragma once

#include <string>

namespace plateau::run {

// A text and a vocabulary: XXH3-128, 32 hexadecimal digits each. Of a corpus in memory of its token ids, of a corpus
// folder of the form of its samples and the checksums of its shards.
struct CorpusIdentity {
    std::string content, vocabulary;
    bool operator==(const CorpusIdentity&) const = default;
};

}  // namespace plateau::run
