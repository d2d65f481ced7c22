#include "core/kernels/lanes_avx2.h"

#include "core/kernels/matrix_formats.h"

#include "dot_peak.h"
#include "dot_peak_variant.h"

namespace plateau::bench {

double dotPeakFloatAvx2() {
    return dotPeakOf<kernels::FloatFormat>();
}

}  // namespace plateau::bench
