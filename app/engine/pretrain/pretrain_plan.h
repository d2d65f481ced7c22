// Turns the form that `pretrain`, `estimate` and other commands share into a Draft, and with the catalogue into a
// RunSpec.
#pragma once

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "core/attention/operator.h"
#include "core/base/result.h"
#include "core/device/cards.h"
#include "core/model/bert_config.h"
#include "core/protocol/estimate.h"
#include "core/spec/draft.h"

namespace plateau::engine {

struct Planned {
    spec::Draft draft;
    spec::RunSpec spec;
    model::BertConfig config;
};

// Adds what --set says, "field=value", to fields; of a field said twice the last counts. Errors: usage.
Status assign(std::map<std::string, std::string>& fields, const std::vector<std::string>& assignments);

// The operators of a person's own that a draft names: files are opened, and their ids take the place of their names;
// an id names one that is open already. Errors: those of attention::graph::openOperator(); invalidField for one that is
// known to fail its checks, unless the form accepts that.
Result<std::vector<const attention::OperatorDescriptor*>> openOwnOperators(spec::Draft& draft,
                                                                           const protocol::PretrainForm& form);

// Makes a plan: the draft, the vocabulary size of the corpus, the resolved spec and the model's configuration. These
// are all the checks that are possible before a run starts without reading the corpus' text. `device` is the common
// flag. When no corpus is given, the vocabulary has `fallbackVocabulary` ids
// (0: a corpus is required). With `card` the plan is for a machine that has this card alone, and the spec's device is
// "auto". Returns several errors when several fields are wrong.
std::variant<Planned, std::vector<Error>> plan(const protocol::PretrainForm& form, const std::string& device,
                                               std::int64_t fallbackVocabulary, const device::Card* card = nullptr);

// noMemory when that estimate is more than the device has free; unavailable when there is no such device.
Status checkFits(const Planned& planned);

}  // namespace plateau::engine
