// A random sample of texts out of a data set, as a model takes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include "app/engine/open_checkpoint.h"

namespace plateau::engine {

// One of corpus, data with task, and file.
struct TextSource {
    std::string corpus;      // a corpus folder, a text file as training takes it, or "demo"
    std::string data, task;  // a GLUE folder, whose dev split is taken
    std::string file;        // a text a line
    std::int64_t samples = 64, length = 128;
    std::uint64_t seed = 1;
};

// Texts that were drawn. Those of a corpus are read, and all are cut, when they are asked for.
struct DrawnTexts {
    std::size_t count = 0;
    // While the checkpoint is there. Errors: invalidField for a text without words; those of reading it.
    std::function<Result<inspect::TextInput>(std::size_t)> at;
};

// At most `samples` of them, drawn without repetition and in their order; equal seeds draw the same. Of a text file
// that stands for a corpus, excerpts from random places are taken, and nothing else is read. Texts longer than `length`
// or than the model takes are cut. `go_on` is told how much of the source is read. Errors: usage when the source is not
// named or named twice; those of reading it; empty when there is no text; invalidField for another vocabulary than the
// model's; cancelled.
Result<DrawnTexts> drawTexts(const TextSource& source, OpenCheckpoint& checkpoint,
                             const std::function<bool(double)>& go_on);

}  // namespace plateau::engine
