// The description of a run that is logged when it starts and when it resumes: the details of the events `started` and
// `resumed` (resources/guide/events.md).
#pragma once

#include <nlohmann/json.hpp>

#include "core/model/bert.h"
#include "core/train/initial_weights_from.h"
#include "core/train/run_setup.h"

namespace plateau::train {

// Member of `corpus` in the description: of plain text corpus::Division. Others: core/run/corpus_level.h.
inline constexpr const char* kDocumentsBy = "documents_by";
// Member of the description, and of a `warning` after which it is smaller: samples per forward pass, where these are
// fewer than a batch.
inline constexpr const char* kMicroBatch = "micro_batch";

// Members of the description of a run that ranks share: how many; over what their devices exchange
// (Group::exchangedOver), and why it is the host where they are GPUs; and of an exact sum: its parts.
inline constexpr const char* kRanks = "ranks";
inline constexpr const char* kExchange = "exchange";
inline constexpr const char* kWhyOverHost = "exchange_reason";
inline constexpr const char* kReductionParts = "reduction_parts";
inline constexpr const char* kThreads = "threads";

// Versions, machine and process, the model's size and costs, the corpus, and what a new run copied from another
// checkpoint.
nlohmann::json describeRun(const RunSetup& setup, const model::Bert& model, const Copied& copied);

}  // namespace plateau::train
