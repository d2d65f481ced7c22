// The model that a fine-tuning run has kept.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/glue/own_data.h"

namespace plateau::engine {

struct FinetunedModel {
    std::filesystem::path checkpoint;
    // Of the run; nothing where a checkpoint was named.
    glue::OwnColumns columns;  // that its data have
    std::optional<std::int64_t> length;
};

// Of a run of kind glue or classify the kept weights of a cell: of the wanted task and seed, else of the first of those
// of its last checkpoint. Anything else is a checkpoint, or a run for its newest one. Errors: notFound (no such run,
// cell or weights), those of reading the run.
Result<FinetunedModel> findFinetuned(const std::string& place, const std::string& task,
                                     std::optional<std::uint64_t> seed);

}  // namespace plateau::engine
