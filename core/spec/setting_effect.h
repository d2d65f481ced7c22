// Whether a setting of an operator means anything beside the others. Pure; thread-safe.
#pragma once

#include <string>

#include "core/spec/catalogue.h"
#include "core/spec/run_spec.h"
#include "core/spec/settings.h"

namespace plateau::spec {

// False where every operator of the model that has the setting heeds it only with another value of another setting, as
// a rank beside a structure that has none. True for a setting that the catalogue does not know.
bool hasEffect(const std::string& setting, const ModelSpec& model, const Catalogue& catalogue);

// The same of a run's settings, by dotted name: true for what is no setting of an operator.
bool hasEffect(const std::string& name, const Settings& run, const Catalogue& catalogue);

}  // namespace plateau::spec
