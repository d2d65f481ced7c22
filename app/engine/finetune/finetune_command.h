// Shared by the commands `glue` and `classify`: starts a run, or estimates what it would take.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "app/engine/command/command.h"
#include "core/protocol/finetune_estimate.h"
#include "core/spec/finetune_spec.h"
#include "core/spec/schema.h"

namespace plateau::engine {

// The draft that the flags describe. The fields named in `paths` are made absolute, as a spec must not depend on the
// current working directory. Errors: those of FieldTable::draftFromFlags().
Result<spec::Draft> draftOf(const spec::FieldTable& table, const protocol::FinetuneForm& form,
                            std::initializer_list<const char*> paths, const Context& context);

// The most positions of the model that a draft fine-tunes, or along whose training it goes; nothing where its
// checkpoint cannot be read, of which the run tells.
std::optional<std::int64_t> positionsOf(const spec::FieldTable& table, const spec::Draft& draft);
// Says that a length is shorter than the recipe's, where it is.
void tellLength(std::int64_t length, std::int64_t recipesLength, Console& console);

// What is wrong with the fields, as errors for the command line.
std::vector<Error> errorsOf(const std::vector<spec::FieldError>& problems);

// Writes the run folder and executes the run; with dry_run only estimates what it would take.
Reply startFinetune(const spec::AnyFinetuneSpec& any, const protocol::FinetuneForm& form, Context& context);

}  // namespace plateau::engine
