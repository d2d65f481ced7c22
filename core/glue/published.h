// The published GLUE results (Courtois et al. 2024), as data that ships inside the programs. Read at the first call and
// kept; thread-safe. Errors only where the resource is damaged.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/glue/along.h"
#include "core/glue/scores.h"

namespace plateau::glue {

// Table 3: five fine-tuning seeds of three operators in two sizes.
const Result<std::vector<Group>>& publishedScores();

// Fig. 3: eighteen checkpoints of each operator, size base, one fine-tuning seed; with the published line.
const Result<std::vector<AlongCurve>>& publishedAlong();

// 0.95 × the mean of original's and pairwise's scores of size base at two decimals: 75.0975. 0 where the resource is
// damaged.
double publishedLine();

// Whether this is one of publishedAlong(), point for point.
bool isPublished(const AlongCurve& curve);

}  // namespace plateau::glue
