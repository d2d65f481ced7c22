// The members of a Judgement, for the codecs of the answers that hold one. Internal to core/protocol.
#pragma once

#include "core/protocol/judged_texts.h"
#include "core/protocol/members.h"

namespace plateau::protocol {

template <typename Members, MaybeConst<Judgement> Self>
void members(Members& m, Self& judged) {
    m.may("texts", judged.texts, kCount);
    m.may("tokens", judged.tokens, kCount);
    m.may("positions", judged.positions, kCount);
    m.may("held_out", judged.is_held_out);
    m.may("loss", judged.loss, kOrNull);
    m.mayIf(!judged.metric.empty(), "metric", judged.metric);
    m.mayIf(!judged.metric.empty(), "metric_value", judged.metric_value, kOrNull);
}

}  // namespace plateau::protocol
