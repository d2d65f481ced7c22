// GLUE results of a comparison's columns: which GLUE runs fine-tuned a checkpoint of a column's runs, and how the
// columns compare. Values; comparing may take long with many seeds: for a worker.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/glue/comparison.h"
#include "core/glue/study.h"
#include "core/store/workspace.h"

namespace plateau::compare {

struct GlueOfColumn {
    // Of one pre-training: its fine-tuning seeds. Of several: a "seed" is a pre-training, its values the means over its
    // fine-tuning seeds, so that the spread is that between pre-trainings.
    std::optional<glue::Group> group;
    bool is_of_pretrainings = false;
    std::string protocol;                        // equal texts: comparable
    std::optional<std::int64_t> checkpoint;      // step, when it is one
    std::optional<glue::Comparison> comparison;  // to the baseline
};

struct GlueComparison {
    std::vector<GlueOfColumn> columns;
    std::size_t baseline = 0;
    bool empty() const;
    bool protocolsDiffer() const;
};

// `columns`: the runs of each. Of several fine-tunings of a run the one of the latest checkpoint counts, then the one
// with most seeds. The published runs have the published results.
GlueComparison compareGlue(const std::vector<std::vector<store::RunRow>>& columns, std::size_t baseline,
                           const glue::Study& study);

}  // namespace plateau::compare
