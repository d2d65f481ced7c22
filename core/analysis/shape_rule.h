// The shelf of a curve by its shape alone: a valley of the rate of fall between two hills. Internal to core/analysis;
// pure.
#pragma once

#include <optional>

#include "core/analysis/plateau.h"
#include "core/analysis/samples.h"
#include "core/analysis/shelf.h"

namespace plateau::analysis {

// For curves whose level without context is unknown. What it assumes: the slow part between two falls of which the
// second is at least `minimum_drop` deep is the plateau; a bend of the first fall can be taken for it.
std::optional<Shelf> shelfByShape(const Samples& samples, const PlateauOptions& options);

}  // namespace plateau::analysis
