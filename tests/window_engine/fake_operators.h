// Made answers to `inspect operator`: two layers of three heads. A checkpoint's number n is the one its folder ends in
// (7 in place of 0 where its path has "shifted").
//
//   S of layer l and head h is 4 x 4: 10 l + h + n at row 0 column 1, -1 at row 1 column 0, otherwise 0; the effective
//   form 6 x 6, ten times as large. A folder with "original" in its path has only forms, one with "mixed" a second
//   layer without any matrix, one with "nan" a NaN in layer 1, head 2. Frobenius norm 1 + l + 10 h + n; the other
//   figures follow from the head's number.
#pragma once

#include "core/protocol/operators.h"

namespace plateau::tests {

Result<protocol::OperatorAnswer> fakeOperators(const protocol::OperatorQuestion& question);

}  // namespace plateau::tests
