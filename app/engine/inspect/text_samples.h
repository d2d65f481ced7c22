// Draws a random sample of texts from a data set, as input of a model.
#pragma once

#include <cstddef>
#include <functional>

#include "app/engine/checkpoint/open_checkpoint.h"
#include "core/protocol/averages.h"

namespace plateau::engine {

// The drawn texts. at() cuts a text when it is called; texts of a corpus are also read only then.
struct DrawnTexts {
    std::size_t count = 0;
    // Valid while the checkpoint exists. Errors: invalidField for a text without words; those of reading the text.
    std::function<Result<inspect::TextInput>(std::size_t)> at;
};

// Draws at most `samples` texts without repetition, in the order of the source; equal seeds draw the same texts. If the
// corpus is a text file, excerpts from random places are taken and nothing else is read. Texts longer than `length`, or
// than the model takes, are cut. `go_on` is called with the share of the source that has been read. Errors: usage when
// no source or more than one is given; those of reading it; empty when there is no text; invalidField when its
// vocabulary is not the model's; cancelled.
Result<DrawnTexts> drawTexts(const protocol::AveragesQuestion& source, OpenCheckpoint& checkpoint,
                             const std::function<bool(double)>& go_on);

}  // namespace plateau::engine
