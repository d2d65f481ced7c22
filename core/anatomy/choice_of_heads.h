// Series 5, 6 and 7: what the heads of a layer choose, over the rows of masked positions in their maps. Sums in double,
// on the device of the maps.
//
// Shape legend: B samples, T tokens, H heads, M masked positions.
#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/anatomy/clustered_mean.h"
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
    // Adds the maps of some samples, all of the same layer; the rows of a sample stand together.
    void add(const model::LayerMaps& maps, const MaskedRows& rows);

    struct Head {
        Mean previous, next;  // probability of that neighbour, over the rows that have it, with samples as clusters
        double heat = 0;  // root mean square, over rows, of the deviation of a row's scores (divided by T, not T - 1)
    };
    // Waits for the device.
    std::vector<Head> heads() const;

private:
    struct Neighbour {
        std::vector<at::Tensor> probabilities_MH, has_M;  // of each call of add()
    };

    Neighbour m_previous, m_next;
    std::vector<at::Tensor> m_samples_M;  // the same, numbered through all calls
    at::Tensor m_deviations_H;            // sums over rows of the squared deviation
    std::int64_t m_samples = 0, m_rows = 0;
};

}  // namespace plateau::anatomy
