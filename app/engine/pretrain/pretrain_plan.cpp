#include "app/engine/pretrain/pretrain_plan.h"

#include <algorithm>
#include <filesystem>

#include "app/engine/command/console.h"
#include "app/engine/conformance/checked_operators.h"
#include "app/engine/conformance/conformance_text.h"
#include "app/engine/pretrain/catalogue.h"
#include "core/attention/graph/own_operators.h"
#include "core/attention/registry.h"
#include "core/corpus/corpus.h"
#include "core/corpus/corpus_manifest.h"
#include "core/device/devices.h"
#include "core/device/free_memory.h"
#include "core/model/memory_estimate.h"
#include "core/operatorfile/shipped_operators.h"
#include "core/spec/pattern_text.h"
#include "core/spec/pretrain_schema.h"
#include "core/spec/run_spec.h"
#include "core/train/initial_scores.h"
#include "core/train/initial_weights_from.h"
#include "core/train/optimizer.h"
#include "core/train/preflight.h"

namespace plateau::engine {
namespace {

// A spec outlives the working directory it was written in.
std::string absolutePath(const std::string& path) {
    std::error_code problem;
    const auto absolute = std::filesystem::absolute(path, problem);
    return problem ? path : absolute.lexically_normal().string();
}

Result<spec::Draft> draftOf(const protocol::PretrainForm& form, const std::string& device) {
    spec::Draft draft;
    draft.fields = form.fields;
    if (!device.empty()) draft.fields["device"] = device;
    if (const Status assigned = assign(draft.fields, form.set); !assigned) return assigned.error();
    const auto corpus = draft.fields.find("data.corpus");
    if (corpus != draft.fields.end() && corpus->second == spec::kDemoCorpus) {
        draft.fields.try_emplace("train.recipe", "demo");
    } else if (corpus != draft.fields.end() && !corpus->second.empty()) {
        corpus->second = absolutePath(corpus->second);
    }
    for (const char* field : {"data.vocab", "init.from"})
        if (const auto path = draft.fields.find(field); path != draft.fields.end() && !path->second.empty())
            path->second = absolutePath(path->second);
    return draft;
}

// What is known to fail is used only when a person has said so.
Status checkAccepted(const attention::OperatorDescriptor& own, const protocol::PretrainForm& form) {
    const auto conformance = conformanceOf(own.id);
    if (!conformance || conformance->passed() || form.allow_failures) return Done{};
    return Error{
        ErrorCode::invalidField,
        "the operator '" + own.id + "' fails some of its checks: " + titlesOf(conformance->failed()), "model.operator",
        "see plateau-engine operator check with its file, and mend it, or use it as it is with --allow-failures"};
}

// One that is open, or that ships; null where it is neither.
Result<const attention::OperatorDescriptor*> openById(const std::string& id) {
    if (const auto* open = attention::findOperator(id)) return open;
    const operatorfile::ShippedOperator* shipped = operatorfile::findShipped(id);
    if (!shipped) return nullptr;
    return attention::graph::openOperatorText(std::string(shipped->text), id);
}

std::string fieldOr(const spec::Draft& draft, const std::string& field, const std::string& otherwise) {
    const auto found = draft.fields.find(field);
    return found == draft.fields.end() ? otherwise : found->second;
}

// The corpus decides on the vocabulary, unless the number was given.
Status fillVocabulary(spec::Draft& draft, std::int64_t fallback) {
    if (draft.fields.contains("model.vocab_size")) return Done{};
    const std::string vocab = fieldOr(draft, "data.vocab", "");
    const std::string recipe = fieldOr(draft, "train.recipe", "");
    const std::string corpus = fieldOr(draft, "data.corpus", recipe == "demo" ? "demo" : "");
    std::int64_t size = fallback;
    if (!corpus.empty() || !vocab.empty() || fallback == 0) {
        const auto known = corpus::vocabularySize(corpus, vocab);
        if (!known) return known.error();
        size = *known;
    }
    draft.fields["model.vocab_size"] = std::to_string(size);
    return Done{};
}

// A corpus folder has samples of one length, which the spec follows.
Status addCorpus(spec::Catalogue& catalogue, const spec::Draft& draft) {
    const std::string corpus = fieldOr(draft, "data.corpus", spec::kDemoCorpus);
    if (corpus == spec::kDemoCorpus || !corpus::isCorpusFolder(corpus)) return Done{};
    const auto manifest = corpus::readManifest(corpus);
    if (!manifest) return manifest.error();
    catalogue.corpora.push_back({.id = corpus, .vocab_size = manifest->vocab_size, .length = manifest->length});
    return Done{};
}

// Of a corpus that was named; what an estimate assumes without one has no tokens.
Status checkSource(const spec::Draft& draft, const spec::RunSpec& spec) {
    const bool isKnown = !fieldOr(draft, "data.corpus", "").empty() || !spec.data.vocab.empty();
    if (spec.init.from.empty() || !isKnown) return Done{};
    const auto vocabulary = corpus::vocabularyOf(spec.data.corpus, spec.data.vocab);
    if (!vocabulary) return vocabulary.error();
    return train::checkInitialVocabulary(spec.init, *vocabulary);
}

std::vector<Error> describeAll(const std::vector<spec::FieldError>& problems) {
    std::vector<Error> errors;
    for (const spec::FieldError& problem : problems) errors.push_back(spec::describe(problem));
    return errors;
}

}  // namespace

Status assign(std::map<std::string, std::string>& fields, const std::vector<std::string>& assignments) {
    for (const std::string& assignment : assignments) {
        const auto equals = assignment.find('=');
        if (equals == std::string::npos || equals == 0)
            return Error{ErrorCode::usage, "'" + assignment + "' is no assignment", "--set",
                         "write --set field=value, for example --set train.peak_lr=3e-4"};
        fields[assignment.substr(0, equals)] = assignment.substr(equals + 1);
    }
    return Done{};
}

Result<std::vector<const attention::OperatorDescriptor*>> openOwnOperators(spec::Draft& draft,
                                                                           const protocol::PretrainForm& form) {
    std::vector<const attention::OperatorDescriptor*> own;
    const auto open = [&own, &form](std::string& name) -> Status {
        Result<const attention::OperatorDescriptor*> found = nullptr;
        if (attention::graph::namesFile(name))
            found = attention::graph::openOperator(name);
        else if (attention::graph::isOwnId(name))
            found = openById(name);
        if (!found) return found.error();
        if (*found == nullptr) return Done{};  // built in, or unknown, which resolve() says
        if (const Status accepted = checkAccepted(**found, form); !accepted) return accepted;
        name = (*found)->id;
        if (std::ranges::find(own, *found) == own.end()) own.push_back(*found);
        return Done{};
    };
    if (const auto op = draft.fields.find(spec::kOperatorField); op != draft.fields.end())
        if (Status done = open(op->second); !done) return done.error();
    const auto pattern = draft.fields.find(spec::kPatternField);
    if (pattern == draft.fields.end() || pattern->second.empty()) return own;
    auto ids = spec::patternFrom(pattern->second, 0);
    if (!ids) return own;  // said by resolve()
    const std::vector<std::string> named = *ids;
    for (std::string& id : *ids)
        if (Status done = open(id); !done) return done.error();
    if (*ids != named) pattern->second = nlohmann::json(*ids).dump();
    return own;
}

std::variant<Planned, std::vector<Error>> plan(const protocol::PretrainForm& form, const std::string& device,
                                               std::int64_t fallbackVocabulary, const device::Card* card) {
    auto draft = draftOf(form, card ? "auto" : device);
    if (!draft) return std::vector{draft.error()};
    const auto own = openOwnOperators(*draft, form);
    if (!own) return std::vector{own.error()};
    auto catalogue = buildCatalogue(CorpusLevels::skip);
    if (!catalogue) return std::vector{catalogue.error()};
    addOperators(*catalogue, *own);
    if (card) catalogue->devices = {{"cuda:0", std::string(card->title), card->memory_bytes, card->precisions()}};
    // Both the fields and the vocabulary may be wrong; one go names all of them.
    Status vocabulary = fillVocabulary(*draft, fallbackVocabulary);
    if (vocabulary) vocabulary = addCorpus(*catalogue, *draft);
    spec::Draft judged = *draft;
    if (!vocabulary) judged.fields["model.vocab_size"] = "30522";
    auto resolution = spec::resolve(judged, *catalogue);
    std::vector<Error> errors;
    if (const auto* problems = std::get_if<std::vector<spec::FieldError>>(&resolution)) errors = describeAll(*problems);
    if (!vocabulary) errors.push_back(vocabulary.error());
    if (!errors.empty()) return errors;
    auto& spec = std::get<spec::RunSpec>(resolution);
    auto config = model::configOf(spec.model);
    if (!config) return std::vector{config.error()};
    if (const auto initial = train::checkInitial(spec.init, *config); !initial) return std::vector{initial.error()};
    if (const Status scores = train::checkScoreStart(spec.init, *config); !scores) return std::vector{scores.error()};
    if (const Status named = train::checkNamedParts(spec.train, *config); !named) return std::vector{named.error()};
    if (const Status checked = checkSource(*draft, spec); !checked) return std::vector{checked.error()};
    return Planned{std::move(*draft), std::move(spec), std::move(*config)};
}

Status checkFits(const Planned& planned) {
    const auto device = device::selectDevice(planned.spec.device);
    if (!device) return device.error();
    const model::StepShape shape = train::stepShape(planned.spec);
    const model::StepPlace place = model::placeOf(*device);
    const std::uint64_t needed = model::memoryOfStep(planned.config, shape, place).total();
    const std::optional<std::uint64_t> free = device::freeMemoryBytes(*device);
    if (!free || needed <= *free) return Done{};
    // On a GPU the run takes the micro-batch that fits.
    const bool isOpen = planned.spec.train.micro_batch == 0 && !device->is_cpu();
    if (isOpen && model::fittingMicroBatch(planned.config, shape, place, *free) > 0) return Done{};
    return Error{ErrorCode::noMemory,
                 "training needs about " + bytesText(static_cast<double>(needed)) + ", but " + device->str() + " has " +
                     bytesText(static_cast<double>(*free)) + (device->is_cpu() ? "" : " free"),
                 "train.batch",
                 "choose a smaller batch, length or model, or a micro-batch (--set train.micro_batch=N)"};
}

}  // namespace plateau::engine
