// The specs of fine-tuning runs as tables of fields, as core/run/fields.h does for a RunSpec: one form for each kind of
// run, whose section of spec.json, recipes and sub-command have the kind's name. Internal to core/glue; pure,
// thread-safe.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/glue/tuning_spec.h"
#include "core/spec/catalogue.h"
#include "core/spec/draft.h"
#include "core/spec/field_form.h"

namespace plateau::glue {

// `get` and `set` are given the spec of their form's kind only.
struct TuningField : spec::FieldForm {
    std::function<nlohmann::json(const TuningSpec&)> get;
    std::function<void(TuningSpec&, const nlohmann::json&)> set;  // after isOfType() and valueProblem() only
};

struct TuningForm {
    spec::RunKind kind = spec::RunKind::glue;
    std::deque<std::string> names;    // of the fields, "glue.lr"
    std::vector<TuningField> fields;  // "device" and the section's, in the order of the help
    std::vector<spec::FieldFlag> flags;

    std::string_view section() const { return spec::toString(kind); }
    // By its full name, or without the section; null when unknown.
    const TuningField* find(std::string_view name) const;
    // The full name of the field that was probably meant; empty when none is near.
    std::string nearest(std::string_view name) const;
    std::vector<spec::FieldInfo> infos() const;
};

// One error per field is enough: the first is the most basic.
class FieldErrors {
public:
    void report(spec::FieldError error);
    void report(std::string field, spec::FieldProblem problem, std::string value, std::string expected);
    const std::vector<spec::FieldError>& list() const { return m_errors; }

private:
    std::vector<spec::FieldError> m_errors;
};

// Device, checkpoint and seeds.
void checkProtocol(const TuningForm& form, const TuningSpec& spec, bool needsCheckpoint, FieldErrors& errors);
// An absolute path, or nothing where it is not needed.
void checkPath(std::string_view field, const std::string& value, bool isNeeded, FieldErrors& errors);

nlohmann::json formJson(const TuningForm& form, const TuningSpec& spec);
// Into `spec`, which has the defaults. Errors: malformed, newerVersion, invalidField (context "source: glue.lr").
Status readForm(const TuningForm& form, std::string_view json, std::string_view source, TuningSpec& spec);
// The first of the errors as one of the file's.
Status refuseFirst(const FieldErrors& errors, std::string_view source);

// The draft laid over its recipe over the defaults that are in `spec`.
void fillForm(const TuningForm& form, const TuningDraft& draft, const std::vector<spec::RecipeInfo>& recipes,
              TuningSpec& spec, FieldErrors& errors);

std::vector<std::string> formCommandLine(const TuningForm& form, const TuningDraft& draft, std::string_view output);
Result<TuningDraft> formDraft(const TuningForm& form, const std::map<std::string, std::string>& flags,
                              const std::vector<std::string>& settings);

}  // namespace plateau::glue
