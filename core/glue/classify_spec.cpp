#include "core/glue/classify_spec.h"

#include <utility>

#include "core/base/files.h"
#include "core/glue/tuning_fields.h"
#include "core/run/run_directory.h"
#include "core/spec/json_text.h"
#include "core/spec/spec_head.h"

namespace plateau::glue {
namespace {

namespace fs = std::filesystem;
using spec::FieldError;
using spec::FieldProblem;

TuningForm makeForm() {
    FormBuilder<ClassifySpec> builder(spec::RunKind::classify);
    builder.device();
    builder.optionalText("checkpoint", PLATEAU_AT(checkpoint), "Checkpoint folder, or a run for its newest one.");
    builder.text("train", PLATEAU_AT(train), "TSV, CSV or JSON lines to train on.");
    builder.text("dev", PLATEAU_AT(dev), "The same to evaluate on after every epoch.");
    builder.optionalText("text", PLATEAU_AT(text), "Column with the text; by its usual names when it is not given.");
    builder.optionalText("label", PLATEAU_AT(label), "Column with the label; by its usual names when it is not given.");
    builder.optionalText("pair", PLATEAU_AT(pair), "Column with a second text, of pairs.");
    builder.recipe();
    builder.seeds();
    builder.training();
    builder.choice("head", {kTwoLayerHead, kPoolerHead}, PLATEAU_AT(head),
                   "Dense, ReLU, dropout, dense on [CLS]; or BERT's tanh pooler, dropout, dense.");
    builder.choice("select", {kSelectBest, kSelectLast}, PLATEAU_AT(select),
                   "Epoch whose weights count: that of the best accuracy on the dev data, or the last.");
    builder.cells();
    return std::move(builder).form({
        {"checkpoint", "classify.checkpoint"},
        {"train", "classify.train"},
        {"dev", "classify.dev"},
        {"text", "classify.text"},
        {"label", "classify.label"},
        {"pair", "classify.pair"},
        {"recipe", "classify.recipe"},
        {"seeds", "classify.seeds"},
        {"device", "device"},
    });
}

const TuningForm& form() {
    static const TuningForm made = makeForm();
    return made;
}

void check(const ClassifySpec& spec, FieldErrors& errors) {
    checkPath("classify.train", spec.train, true, errors);
    checkPath("classify.dev", spec.dev, true, errors);
    const auto apart = [&](const char* field, const std::string& value, const std::string& other) {
        if (!value.empty() && value == other) errors.report(field, FieldProblem::repeated, value, {});
    };
    apart("classify.label", spec.label, spec.text);
    apart("classify.pair", spec.pair, spec.text);
    apart("classify.pair", spec.pair, spec.label);
    checkProtocol(form(), spec, true, errors);
}

}  // namespace

ClassifySpec::ClassifySpec() {
    recipe = "hbert-classify";
    seeds = {33};
    epochs = 15;
    batch = 64;
    lr = 5e-5;
    warmup_ratio = 0;
    head = kTwoLayerHead;
    select = kSelectBest;
}

std::vector<FieldError> checkClassifySpec(const ClassifySpec& spec) {
    FieldErrors errors;
    check(spec, errors);
    return errors.list();
}

nlohmann::json toJson(const ClassifySpec& spec) {
    return formJson(form(), spec);
}

std::string canonicalJson(const ClassifySpec& spec) {
    return spec::dumpJson(toJson(spec)) + "\n";
}

Result<ClassifySpec> parseClassifySpec(std::string_view text, std::string_view source) {
    ClassifySpec spec;
    if (const Status read = readForm(form(), text, source, spec); !read) return read.error();
    FieldErrors errors;
    check(spec, errors);
    if (const Status usable = refuseFirst(errors, source); !usable) return usable.error();
    return spec;
}

Result<ClassifySpec> readClassifySpec(const fs::path& runFolder) {
    const fs::path file = run::RunPaths{runFolder}.spec();
    const Result<std::string> text = readFile(file, spec::kMaxSpecBytes);
    if (!text) return text.error();
    return parseClassifySpec(*text, file.string());
}

Status writeClassifySpec(const fs::path& runFolder, const ClassifySpec& spec) {
    if (const auto errors = checkClassifySpec(spec); !errors.empty()) return describe(errors.front());
    return run::createRun(runFolder, canonicalJson(spec));
}

const std::vector<spec::FieldInfo>& classifyFieldTable() {
    static const std::vector<spec::FieldInfo> infos = form().infos();
    return infos;
}

ClassifyResolution resolveClassify(const TuningDraft& draft, const std::vector<spec::RecipeInfo>& recipes) {
    ClassifySpec spec;
    FieldErrors errors;
    fillForm(form(), draft, recipes, spec, errors);
    check(spec, errors);
    if (errors.list().empty()) return spec;
    return errors.list();
}

std::vector<std::string> classifyCommandLine(const TuningDraft& draft, std::string_view output) {
    return formCommandLine(form(), draft, output);
}

const std::vector<spec::FieldFlag>& classifyFlags() {
    return form().flags;
}

Result<TuningDraft> classifyDraftFromFlags(const std::map<std::string, std::string>& flags,
                                           const std::vector<std::string>& settings) {
    return formDraft(form(), flags, settings);
}

}  // namespace plateau::glue
