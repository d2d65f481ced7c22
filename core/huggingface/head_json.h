// The keys of config.json that tell the head: architectures, and with a classifier its labels, dropout and problem
// type.
#pragma once

#include "core/huggingface/config_reader.h"
#include "core/huggingface/head_config.h"

namespace plateau::huggingface {

// Faults go to the reader. An architecture of another kind (question answering, …) is read as an encoder without a
// head.
HeadKind readHead(ConfigReader& reader);
ClassifierConfig readClassifier(ConfigReader& reader);

// `prefix`: "Bert" or "PlateauBert". A two-layer classifier has the key "plateau_classifier".
void addHead(nlohmann::json& document, HeadKind head, const ClassifierConfig& classifier, const std::string& prefix);

}  // namespace plateau::huggingface
