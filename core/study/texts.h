// The texts that runs read, told apart by what they are and not by where they lie. Pure.
#pragma once

#include <optional>
#include <span>

#include "core/run/corpus_identity.h"
#include "core/spec/run_spec.h"

namespace plateau::study {

// A run by its spec, which is not owned, and what its log says that it reads.
struct RunOnText {
    spec::RunSpec* spec = nullptr;
    std::optional<run::CorpusIdentity> identity;
};

// Afterwards data.corpus and data.vocab of two specs are equal where the runs read the same text, and only there: they
// are those of the run that stands for it (core/run/read_text.h). Where another text before has the same name for
// people (corpusName(), arms.h), data.corpus is that name with the first digits of the text's checksum behind it.
void nameTexts(std::span<const RunOnText> runs);

}  // namespace plateau::study
