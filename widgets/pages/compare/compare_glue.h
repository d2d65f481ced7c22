// GLUE results of the columns' models: which GLUE runs fine-tuned a checkpoint of a column's runs, and how the columns
// compare. Values; comparing may take long with many seeds: for a worker.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/glue/comparison.h"
#include "core/store/workspace.h"
#include "widgets/pages/compare/compare_table.h"
#include "widgets/pages/glue/glue_study.h"

namespace plateau::widgets {

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
                           const GlueStudy& study);

// GUI thread (translations). No lines when there are no results.
CompareSection glueSection(const GlueComparison& comparison);

}  // namespace plateau::widgets
