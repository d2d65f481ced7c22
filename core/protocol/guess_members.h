// The members of a Guess, for the codecs of the answers that hold some. Internal to core/protocol.
#pragma once

#include "core/protocol/guess.h"
#include "core/protocol/members.h"

namespace plateau::protocol {

template <typename Members, MaybeConst<Guess> Self>
void members(Members& m, Self& guess) {
    m.may("token", guess.token);
    m.may("probability", guess.probability, kOrNull);
}

}  // namespace plateau::protocol
