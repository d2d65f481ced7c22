// Whether a run is comparable with the published ones (Courtois et al. 2024; resources/guide: pretraining.md, glue.md).
// Pure; thread-safe.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/spec/finetune_spec.h"
#include "core/spec/run_spec.h"

namespace plateau::report {

// In the order of the published tables.
inline constexpr std::string_view kPaperSizes[] = {"small", "base"};
inline constexpr std::string_view kPaperOperators[] = {"original", "symmetric", "pairwise"};

// Dotted names of the settings in which a training differs from the paper's of the same operator and size, sorted;
// empty: it may stand beside the published model. Does not count: seed, device, precision, anatomy, how often is
// evaluated, logged and saved, and which text it reads, unless that is the built-in one.
std::vector<std::string> deviations(const spec::RunSpec& spec);

// The same of a fine-tuning's protocol; tasks and seeds do not count.
std::vector<std::string> deviations(const spec::GlueSpec& spec);

// Parameters (resources/guide/operators.md): between query and key of one layer, and of the whole masked-language model
// with tied decoder, 30,522 pieces, 512 positions and two token types. 0 for other operators.
struct Shape {
    std::int64_t layers = 0, hidden = 0, heads = 0, ffn = 0;
};
Shape shapeOf(std::string_view size);  // of kPaperSizes
std::int64_t queryKeyParameters(std::string_view op, const Shape& shape);
std::int64_t modelParameters(std::string_view op, const Shape& shape);

}  // namespace plateau::report
