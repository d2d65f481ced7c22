// What the commands `glue` and `classify` share: their flags, and starting a run or saying what it would take.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "app/engine/command.h"
#include "core/glue/tuning.h"
#include "core/spec/draft.h"

namespace plateau::engine {

struct TuningFlags {
    std::map<std::string, std::string> values;  // of flags that stand for a field, by their names
    std::vector<std::string> set;
    std::string output;
    bool dry_run = false;
};

struct TuningFlagHelp {
    const char *flag, *type, *help;
};

// Declares --output, --set, --dry-run and the flags given, and lists the fields below.
std::shared_ptr<TuningFlags> declareTuning(CLI::App& app, std::span<const TuningFlagHelp> flags,
                                           const std::vector<spec::FieldInfo>& fields);

// The draft with its paths made absolute: a spec outlives the working directory it was written in.
glue::TuningDraft withWholePaths(glue::TuningDraft draft, std::initializer_list<const char*> fields);

// What is wrong with the fields, as errors for the command line.
std::vector<Error> errorsOf(const std::vector<spec::FieldError>& problems);

// Writes the run folder and executes it, or with --dry-run only says what it would take.
Reply startTuning(const glue::Tuning& tuning, const TuningFlags& flags, Context& context);

}  // namespace plateau::engine
