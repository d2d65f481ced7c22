#include "core/kernels/lanes_avx512.h"

#include "core/kernels/matrix_formats.h"

#include "core/kernels/pair_format_avx512.h"

#include "dot_peak.h"
#include "dot_peak_variant.h"

namespace plateau::bench {

double dotPeakPairsAvx512() {
    return dotPeakOf<kernels::PairFormat>();
}

}  // namespace plateau::bench
