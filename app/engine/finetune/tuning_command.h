// What the commands `glue` and `classify` share: starting a run, or saying what it would take.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "app/engine/command/command.h"
#include "core/protocol/tuning_estimate.h"
#include "core/spec/draft.h"
#include "core/spec/finetune_spec.h"

namespace plateau::engine {

// The draft with its paths made absolute: a spec outlives the working directory it was written in.
spec::Draft withWholePaths(spec::Draft draft, std::initializer_list<const char*> fields);

// What is wrong with the fields, as errors for the command line.
std::vector<Error> errorsOf(const std::vector<spec::FieldError>& problems);

// Writes the run folder and executes it, or with dry_run only says what it would take.
Reply startTuning(const spec::AnyFinetuneSpec& tuning, const protocol::TuningForm& form, Context& context);

// For the help: the names of the fields.
std::string fieldsFooter(const std::vector<spec::FieldInfo>& table);

}  // namespace plateau::engine
