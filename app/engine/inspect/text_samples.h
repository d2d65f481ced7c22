// A random sample of texts out of a data set, as a model takes them.
#pragma once

#include <cstddef>
#include <functional>

#include "app/engine/checkpoint/open_checkpoint.h"
#include "core/protocol/averages.h"

namespace plateau::engine {

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
Result<DrawnTexts> drawTexts(const protocol::AveragesQuestion& source, OpenCheckpoint& checkpoint,
                             const std::function<bool(double)>& go_on);

}  // namespace plateau::engine
