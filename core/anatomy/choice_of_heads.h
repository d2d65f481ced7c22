// Series 5, 6 and 7: what the heads of a layer choose, over the rows of masked positions in their maps. Sums in double,
// on the device of the maps.
//
// Shape legend: B samples, T tokens, H heads, M masked positions.
#pragma once

#include <vector>

#include <ATen/core/Tensor.h>

#include "core/model/bert.h"

namespace plateau::anatomy {

// The masked positions of a few samples, on the device of their maps. `previous` and `next` say whether there is such a
// neighbour that is visible (not [MASK]) and ordinary (no special token).
struct MaskedRows {
    at::Tensor samples_M, places_M;         // int64, within the batch
    at::Tensor has_previous_M, has_next_M;  // double, 1 or 0
};

class ChoiceOfHeads {
public:
    // Adds the maps of some samples, all of the same layer.
    void add(const model::LayerMaps& maps, const MaskedRows& rows);

    struct Head {
        double previous = 0, next = 0;  // mean probability of that neighbour, over the rows that have it; NaN without
        double heat = 0;  // root mean square, over rows, of the deviation of a row's scores (divided by T, not T - 1)
    };
    // Waits for the device.
    std::vector<Head> heads() const;

private:
    at::Tensor m_sums_3H;   // previous, next, squared deviation
    at::Tensor m_counts_3;  // rows that count in each
};

}  // namespace plateau::anatomy
