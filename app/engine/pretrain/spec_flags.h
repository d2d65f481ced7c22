// From the form in words that `pretrain`, `estimate` and others share to a Draft, and with the catalogue to a RunSpec.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/model/bert_config.h"
#include "core/protocol/estimate.h"
#include "core/spec/draft.h"

namespace plateau::engine {

struct Planned {
    spec::Draft draft;
    spec::RunSpec spec;
    model::BertConfig config;
};

// Draft, the corpus' vocabulary, catalogue, resolution, model: everything that can be said before a run starts without
// reading its text. `device` is the common flag. A corpus that was not given is `fallbackVocabulary` ids of nothing
// (0: the corpus is needed). Several errors when several fields are wrong.
std::variant<Planned, std::vector<Error>> plan(const protocol::PretrainForm& form, const std::string& device,
                                               std::int64_t fallbackVocabulary);

// What a run of this spec needs while training.
model::MemoryEstimate memoryOf(const Planned& planned);

// noMemory when the estimate is more than the device offers; unavailable when there is no such device.
Status checkFits(const Planned& planned);

}  // namespace plateau::engine
