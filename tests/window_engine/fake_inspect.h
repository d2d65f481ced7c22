// Made answers to the questions that look inside models. What they are follows from the checkpoint's path:
//   "symmetric"  symmetric scores · "additive", "bare" a second or first layer without maps · "nan" weights that are
//   not finite "shallow"  one layer of two heads "gone"       an error that names it · "lower" another vocabulary, that
//   cuts off the first letter of each word
#pragma once

#include <string>

#include "core/protocol/attention.h"
#include "core/protocol/averages.h"
#include "core/protocol/fill_mask.h"
#include "core/protocol/heads.h"
#include "core/protocol/lens.h"
#include "core/protocol/mute.h"
#include "core/protocol/transplant.h"

namespace plateau::tests {

inline constexpr int kFakeLayers = 2, kFakeHeads = 4, kFakePositions = 512;

// `inspect attention`: [CLS], the words, [SEP], the words of the pair, [SEP]. Head 0 looks at the token before, 1 at
// itself, 2 at [SEP], 3 everywhere; of layer 1 mixed with everywhere. `error` is filled in when there is no answer.
Result<protocol::AttentionAnswer> fakeAttention(const protocol::AttentionQuestion& question);

// `inspect averages`: the step in the checkpoint's path, as thousandths, is its entropy.
Result<protocol::AveragesAnswer> fakeAverages(const protocol::AveragesQuestion& question);

// `inspect fill-mask`: "mat" first, and the checkpoint's folder name second.
Result<protocol::FillMaskAnswer> fakeFillers(const protocol::FillMaskQuestion& question);

// `inspect mute`: a loss of 2, of which each muted part takes a tenth more; "cat" in place of "mat". The second layer
// of "additive" mixes its heads.
Result<protocol::MuteAnswer> fakeMuted(const protocol::MuteQuestion& question);

// `inspect heads`: head h of layer l is worth (l + 1) (h + 1) hundredths.
Result<protocol::HeadsAnswer> fakeHeads(const protocol::HeadsQuestion& question);

// `inspect lens`: "cat" in place of "mat" below the last layer, each layer a nat nearer to it; translators, which halve
// that, lie beside the checkpoint once they have been asked for, as the file "lens".
Result<protocol::LensAnswer> fakeLens(const protocol::LensQuestion& question);

// `transplant`: scores carry 2 of 3 nats at the run's own exit; parts of a run "misfit" do not fit, and a run "sparse"
// lacks a checkpoint.
Result<protocol::TransplantAnswer> fakeTransplant(const protocol::TransplantQuestion& question);

}  // namespace plateau::tests
