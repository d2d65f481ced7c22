// What a muted model makes of a text, beside what the whole one makes of it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/inspect/muted_pass.h"
#include "core/inspect/predictions.h"
#include "core/inspect/text_input.h"

namespace plateau::inspect {

// At a token; of a classifier there is one, at position 0.
struct MutedPlace {
    std::int64_t position;
    std::vector<Guess> whole, muted;  // by falling probability
    double divergence;                // of the muted distribution from the whole one, sum p ln(p/q); nats
};

// A text whose passes are kept (muted_pass.h).
class MuteStudy {
public:
    MuteStudy(const model::Bert& model, TextInput text);
    const TextInput& text() const { return m_text; }
    // Every token's predictions, `count` of each. Errors: those of MutedPass and checkPredicts().
    Result<std::vector<MutedPlace>> look(const model::Bert& model, const Mutes& mutes, std::int64_t count);
    std::uint64_t memoryBytes() const { return m_pass.memoryBytes(); }

private:
    TextInput m_text;
    MutedPass m_pass;
};

}  // namespace plateau::inspect
