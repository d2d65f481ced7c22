#include "core/kernels/lanes_avx512.h"  // IWYU pragma: keep: what follows uses it
#include "core/kernels/row_gelu.h"
#include "core/kernels/row_loss.h"
#include "core/kernels/row_norm.h"

namespace plateau::kernels {

constinit const RowVariant<float> kRowsAvx512{normRows, normRowsBackward, geluRows, geluRowsBackward, lossRows};
constinit const RowVariant<std::uint16_t> kHalfRowsAvx512{normRows, normRowsBackward, geluRows, geluRowsBackward,
                                                          lossRows};

}  // namespace plateau::kernels
