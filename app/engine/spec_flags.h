// The flags of `pretrain` and `estimate`: a form in words. They become a Draft, and with the catalogue a RunSpec.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/model/bert_config.h"
#include "core/spec/draft.h"

namespace CLI {
class App;
}

namespace plateau::engine {

// Kept as typed: judging them is resolve()'s work, which names the field. Empty = not given.
struct SpecFlags {
    std::vector<std::pair<std::string, std::string>> fields;  // dotted field -> value
    std::vector<std::string> set;                             // "k=v"
};

std::shared_ptr<SpecFlags> declareSpecFlags(CLI::App& app);

struct Planned {
    spec::Draft draft;
    spec::RunSpec spec;
    model::BertConfig config;
};

// Draft, the corpus' vocabulary, catalogue, resolution, model: everything that can be said before a run starts without
// reading its text. `device` is the common flag. A corpus that was not given is `fallbackVocabulary` ids of nothing
// (0: the corpus is needed). Several errors when several fields are wrong.
std::variant<Planned, std::vector<Error>> plan(const SpecFlags& flags, const std::string& device,
                                               std::int64_t fallbackVocabulary);

// What a run of this spec needs while training.
model::MemoryEstimate memoryOf(const Planned& planned);

// noMemory when the estimate is more than the device offers; unavailable when there is no such device.
Status checkFits(const Planned& planned);

}  // namespace plateau::engine
