#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/pretrain/catalogue.h"
#include "app/engine/pretrain/pretrain_plan.h"
#include "app/engine/study/commands.h"
#include "app/engine/study/start_problems.h"
#include "app/engine/study/study_elsewhere.h"
#include "app/engine/study/study_folders.h"
#include "app/engine/study/study_hours.h"
#include "app/engine/study/study_runs.h"
#include "core/base/files.h"
#include "core/spec/pretrain_schema.h"
#include "core/study/plan.h"
#include "core/study/study_template.h"
#include "core/study/until.h"
#include "core/study/variants.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMostTemplateBytes = 1 << 20;

struct Flags {
    std::string which, output, seeds, variants;
    std::vector<std::string> operators, only, machines;
    std::int64_t seconds_of_all = -1, most_seeds = 0;  // as the study says
    std::int64_t jobs = 1;
    double ratio_within = 0;  // likewise; 0: as the study says, or only the seeds that are named
    protocol::PretrainForm spec;
    bool dry_run = false;

    std::vector<Parameter> parameters() {
        std::vector<Parameter> list = {
            parameter("study", &which, "STUDY", "one that describe lists, or a file of one's own")
                .positional()
                .required(),
            parameter("output", &output, "DIR", "workspace folder: runs/ and comparison/ are made in it"),
            parameter("operators", &operators, "LIST", "instead of the study's own, by commas").list().repeated(),
            parameter("seeds", &seeds, "LIST", "instead of the study's own, as 1-3,7"),
            parameter("seconds-of-all", &seconds_of_all, "N", "time budget of all runs together, in equal shares")
                .within(1, 1'000'000'000),
            parameter("until-ratio-within", &ratio_within, "F",
                      "add seeds until the exit of each model, as a multiple of the baseline's, is known within this "
                      "factor, as 1.2, or plainly another one")
                .within(study::kNarrowest, study::kWidest),
            parameter("most-seeds", &most_seeds, "N", "seeds that are not exceeded then; 32 unless it is said")
                .within(std::int64_t{analysis::kLeastPairs}, std::int64_t{analysis::kMostPairs}),
            parameter("variants", &variants, "TEXT",
                      "instead of the study's own, as \"init=identity | init=normal(1)\"")};
        std::ranges::move(spec.parameters(), std::back_inserter(list));
        list.push_back(
            parameter("only", &only, "NAME", "only this run of the study, by its name; may be repeated").repeated());
        list.push_back(parameter("machine", &machines, "LIST",
                                 "put the runs into the queues of these machines of OUTPUT, by commas, instead of "
                                 "training them here; local is this machine's")
                           .list()
                           .repeated());
        list.push_back(flag("dry-run", &dry_run, "list the runs, say how long they will take, and write nothing"));
        list.push_back(parameter("jobs", &jobs, "N", "say how long they will take with so many at a time, by --only")
                           .within(std::int64_t{1}, std::int64_t{1000})
                           .needing("dry-run"));
        return list;
    }
};

std::string namesOf(const std::vector<study::Template>& templates) {
    std::string names;
    for (const study::Template& known : templates) names += (names.empty() ? "" : ", ") + known.id;
    return names;
}

// One that ships with the program, or a person's own file.
Result<study::Template> findTemplate(const std::string& which, const spec::Catalogue& catalogue) {
    const auto known = study::builtInTemplates(catalogue);
    const auto found = std::find_if(known.begin(), known.end(), [&](const auto& one) { return one.id == which; });
    if (found != known.end()) return *found;
    std::error_code problem;
    if (!fs::is_regular_file(which, problem))
        return Error{ErrorCode::usage, "'" + which + "' is neither a study nor a file", "study",
                     "choose one of " + namesOf(known) + ", or give a file"};
    const auto text = readFile(which, kMostTemplateBytes);
    if (!text) return text.error();
    return study::parseTemplate(*text, which, catalogue);
}

struct Chosen {
    study::Choice choice;
    bool is_time_shared = false;  // by all runs: more runs have less each
    std::optional<SeedsUntil> until;
};

// From here on operators of files go by their ids, which the catalogue then has.
Status openOperators(study::Choice& choice, const protocol::PretrainForm& form, spec::Catalogue& catalogue) {
    const auto open = [&](const char* field, std::string& text) -> Status {
        spec::Draft draft{{{field, text}}};
        const auto own = openOwnOperators(draft, form);
        if (!own) return own.error();
        text = draft.fields[field];
        addOperators(catalogue, *own);
        return Done{};
    };
    for (std::string& op : choice.operators)
        if (Status opened = open(spec::kOperatorField, op); !opened) return opened;
    const auto openIn = [&](study::FieldTexts& fields) -> Status {
        for (const char* field : {spec::kOperatorField, spec::kPatternField})
            if (const auto named = fields.find(field); named != fields.end())
                if (Status opened = open(field, named->second); !opened) return opened;
        return Done{};
    };
    if (Status opened = openIn(choice.fields); !opened) return opened;
    auto variants = study::parseVariants(choice.variants);
    auto* list = std::get_if<std::vector<study::Variant>>(&variants);
    if (!list) return Done{};  // said by planOf()
    bool isOpened = false;
    for (study::Variant& variant : *list) {
        const study::FieldTexts before = variant.assigned;
        if (Status opened = openIn(variant.assigned); !opened) return opened;
        isOpened |= variant.assigned != before;
    }
    if (isOpened) choice.variants = study::textOf(*list);
    return Done{};
}

// The seeds of the choice become as many as there may be. Seeds that cannot be read are told by planOf().
Status addSeeds(Chosen& chosen, const Flags& flags, const study::Template& made) {
    if (!made.until && flags.ratio_within <= 0) {
        if (flags.most_seeds <= 0) return Done{};
        return Error{ErrorCode::usage, "nothing says when seeds suffice", "--most-seeds",
                     "give --until-ratio-within too, such as 1.2"};
    }
    SeedsUntil until{.named = 0, .rule = made.until.value_or(analysis::SeedRule{})};
    if (flags.ratio_within > 0) until.rule.ratio_within = flags.ratio_within;
    if (flags.most_seeds > 0) until.rule.most = static_cast<std::size_t>(flags.most_seeds);
    const auto parsed = study::parseSeeds(chosen.choice.seeds);
    const auto* seeds = std::get_if<std::vector<std::uint64_t>>(&parsed);
    if (!seeds) return Done{};
    until.named = seeds->size();
    if (until.named > until.rule.most)
        return Error{ErrorCode::usage,
                     std::to_string(until.named) + " seeds are named, and at most " + std::to_string(until.rule.most) +
                         " may be trained",
                     "--most-seeds", "name fewer seeds: more are added until they suffice"};
    chosen.choice.seeds = study::textOfSeeds(study::withMoreSeeds(*seeds, until.rule.most));
    chosen.until = until;
    return Done{};
}

// What was said on the command line goes before what the template says.
Result<Chosen> choiceOf(const Flags& flags, const study::Template& made, spec::Catalogue& catalogue) {
    study::Choice choice = made.choice;
    const std::int64_t seconds = flags.seconds_of_all >= 0 ? flags.seconds_of_all : made.seconds_of_all;
    if (!flags.operators.empty()) choice.operators = flags.operators;
    if (!flags.seeds.empty()) choice.seeds = flags.seeds;
    if (!flags.variants.empty()) choice.variants = flags.variants;
    auto fields = flags.spec.fields;
    if (const Status assigned = assign(fields, flags.spec.set); !assigned) return assigned.error();
    bool isTimed = false;
    for (const auto& [field, value] : fields) {
        if (field == "seed")
            choice.seeds = value;
        else if (field == "model.operator")
            choice.operators = {value};
        else
            choice.fields[field] = value;
        isTimed |= field == "train.budget_seconds";
    }
    if (const Status opened = openOperators(choice, flags.spec, catalogue); !opened) return opened.error();
    Chosen chosen{.choice = std::move(choice), .is_time_shared = seconds > 0 && !isTimed, .until = {}};
    if (const Status added = addSeeds(chosen, flags, made); !added) return added.error();
    if (chosen.until && chosen.is_time_shared)
        return Error{
            ErrorCode::usage, "how many runs share the time is not known before seeds suffice",
            flags.seconds_of_all >= 0 ? std::string("--seconds-of-all") : "seconds_of_all of the study " + flags.which,
            "give each run its own, as --set train.budget_seconds=600"};
    if (chosen.is_time_shared) chosen.choice = study::withSharedTime(std::move(chosen.choice), seconds, catalogue);
    return chosen;
}

std::vector<Error> problemsOf(const study::Plan& plan) {
    std::vector<Error> errors;
    if (plan.seed_error)
        errors.push_back({ErrorCode::usage, "'" + plan.seed_error->part + "' is no list of seeds", "--seeds",
                          "write for example 1-3,7; at most " + std::to_string(study::kMostSeeds)});
    if (plan.variant_error)
        errors.push_back({ErrorCode::usage, "'" + *plan.variant_error + "' is no variant", "--variants",
                          "write for example \"init=identity | init=normal(1); train.peak_lr=2e-4\""});
    if (plan.no_operator) errors.push_back({ErrorCode::usage, "no operator is chosen", "--operators", "name one"});
    // What is wrong with one field in many runs is one thing to mend.
    std::set<std::string> told;
    for (const study::Problem& problem : plan.problems) {
        Error error = spec::describe(problem.error);
        const std::string text = describe(error);
        if (problem.error.field.starts_with("model.operator_settings.")) error.message += ", of " + problem.op;
        if (told.insert(text).second) errors.push_back(std::move(error));
    }
    return errors;
}

std::variant<std::vector<StudyRun>, std::vector<Error>> planRuns(const study::Plan& planned, const Flags& flags,
                                                                 const std::string& device) {
    if (auto errors = problemsOf(planned); !errors.empty()) return errors;
    std::vector<StudyRun> runs;
    StartProblems problems;
    RunFolders folders(fs::path(flags.output) / "runs");
    for (const study::PlannedRun& one : planned.runs) {
        protocol::PretrainForm form;
        form.fields = one.draft.fields;
        form.allow_failures = flags.spec.allow_failures;
        const std::string name = study::nameOf(one);
        auto made = plan(form, device, 0);
        if (const auto* errors = std::get_if<std::vector<Error>>(&made)) {
            for (const Error& error : *errors) problems.add(error, name);
            continue;
        }
        auto& ready = std::get<Planned>(made);
        if (const Status fits = checkFits(ready); !fits) problems.add(fits.error(), name);
        runs.push_back(
            {name, folders.of(name, spec::contentHash(ready.spec)), std::move(ready.spec), std::move(ready.config)});
    }
    if (auto errors = problems.errors(planned.runs.size()); !errors.empty()) return errors;
    // What was asked for twice is trained once.
    std::set<fs::path> seen;
    std::erase_if(runs, [&](const StudyRun& one) { return !seen.insert(one.folder).second; });
    return runs;
}

// The runs of these names, or all without any.
Status keepOnly(std::vector<StudyRun>& runs, const std::vector<std::string>& names) {
    for (const std::string& name : names)
        if (std::ranges::find(runs, name, &StudyRun::name) == runs.end())
            return Error{ErrorCode::usage, "the study has no run '" + name + "'", "--only",
                         "plateau-engine study with --dry-run lists the names"};
    if (!names.empty())
        std::erase_if(runs, [&](const StudyRun& run) { return std::ranges::find(names, run.name) == names.end(); });
    return Done{};
}

std::string lengthText(const spec::TrainSpec& train) {
    const std::string steps = grouped(train.steps) + " steps";
    return train.budget_seconds > 0 ? steps + " or " + durationText(train.budget_seconds) : steps;
}

Reply dryRun(const std::vector<StudyRun>& runs, const Chosen& chosen, const Flags& flags, const Context& context) {
    Reply reply;
    reply.document = nlohmann::json::array();
    const StudyHours hours = hoursOf(runs, flags.output, chosen.until.has_value(), context.flags.threads);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const StudyRun& one = runs[i];
        reply.document.push_back({{"name", one.name},
                                  {"folder", one.folder.string()},
                                  {"spec", spec::toJson(one.spec)},
                                  {"predicted", hoursDocument(hours.runs[i])}});
        reply.text += one.name + "  " + lengthText(one.spec.train) + "\n";
    }
    reply.text += hoursText(hours, static_cast<std::size_t>(flags.jobs));
    return reply;
}

// A study that has grown goes on with the share of time that its runs have.
void keepShare(std::vector<StudyRun>& runs, Console& console) {
    const auto seconds = begunBudget(runs);
    if (!seconds || runs.empty() || runs.front().spec.train.budget_seconds == *seconds) return;
    for (StudyRun& one : runs) one.spec.train.budget_seconds = *seconds;
    console.note("each run has " + durationText(*seconds) + ", as those that are there already");
}

bool areCompared(const std::vector<StudyRun>& runs) {
    std::vector<const spec::RunSpec*> specs;
    for (const StudyRun& one : runs) specs.push_back(&one.spec);
    return study::comparedArms(specs) > 0;
}

Reply makeStudy(const Flags& flags, Context& context) {
    auto catalogue = buildCatalogue(CorpusLevels::skip);
    if (!catalogue) return failure(catalogue.error());
    const auto made = findTemplate(flags.which, *catalogue);
    if (!made) return failure(made.error());
    const auto choice = choiceOf(flags, *made, *catalogue);
    if (!choice) return failure(choice.error());
    if (made->fit)
        return failure(Error{ErrorCode::usage,
                             "'" + made->id + "' suits model and batch to this machine, which is measured first",
                             "study", "run plateau-engine fit, which answers with the command to train by"});
    auto plan = study::planOf(choice->choice, *catalogue);
    if (choice->until) plan = study::bySeeds(std::move(plan));
    auto planned = planRuns(plan, flags, context.flags.device);
    if (auto* errors = std::get_if<std::vector<Error>>(&planned)) return failure(std::move(*errors));
    auto& runs = std::get<std::vector<StudyRun>>(planned);
    if (choice->until && !areCompared(runs))
        return failure(Error{ErrorCode::usage, "there is no other model whose exit a ratio would be to",
                             "--until-ratio-within", "choose two operators or variants of one size, text and length"});
    if (choice->until && !flags.machines.empty())
        return failure(Error{ErrorCode::usage, "whether a seed is added is decided here, after each seed", "--machine",
                             "name the seeds: --seeds 1-5, and do not give --until-ratio-within"});
    if (choice->is_time_shared && !flags.output.empty()) keepShare(runs, context.console);
    if (const Status kept = keepOnly(runs, flags.only); !kept) return failure(kept.error());
    if (!flags.dry_run && flags.output.empty())
        return failure(Error{ErrorCode::usage, "no folder given", "--output", "give --output DIR, or --dry-run"});
    if (auto errors = corpusProblems(runs); !errors.empty()) return failure(std::move(errors));
    if (!flags.dry_run && !flags.machines.empty()) return placeStudy(runs, flags.machines, flags.output, context);
    return flags.dry_run ? dryRun(runs, *choice, flags, context)
                         : trainStudy(runs, choice->until, flags.output, context);
}

}  // namespace

Command studyCommand() {
    return commandOf<Flags, &makeStudy>(
        "study", "several runs that answer one question, one after another, and their comparison");
}

}  // namespace plateau::engine
