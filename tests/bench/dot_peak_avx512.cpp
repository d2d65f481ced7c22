#include "core/kernels/lanes_avx512.h"

#include "core/kernels/matrix_formats.h"

#include "dot_peak.h"
#include "dot_peak_variant.h"

namespace plateau::bench {

double dotPeakFloatAvx512() {
    return dotPeakOf<kernels::FloatFormat>();
}

}  // namespace plateau::bench
