// A random sample of texts out of a data set, as a model takes them.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

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

// At most `samples` of them, drawn without repetition and in their order; equal seeds draw the same. Texts longer than
// `length` or than the model takes are cut, lines without words left out. Errors: usage when the source is not named or
// named twice; those of reading it; empty when there is no text; invalidField for another vocabulary than the model's.
Result<std::vector<inspect::TextInput>> drawTexts(const TextSource& source, OpenCheckpoint& checkpoint,
                                                  const std::function<bool(double)>& go_on);

}  // namespace plateau::engine
