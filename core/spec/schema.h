// A spec described as a table of fields. Each row connects a dotted name with a member of the spec, its type, its range
// and its help. For every kind of spec, spec.json, drafts, recipes, forms, flags and `--set` are read and written
// through its table, so a new field is added in one place. Pure; once built, a table may be read by any thread.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/spec/choice_words.h"
#include "core/spec/draft.h"
#include "core/spec/field_form.h"
#include "core/spec/run_spec.h"

namespace plateau::spec {

// The pointers given to `get` and `set` must point to a spec of the table's type.
struct Field : FieldForm {
    nlohmann::json silent = nullptr;  // documents leave it out while it has this value; null: never
    std::function<nlohmann::json(const void*)> get;
    std::function<void(void*, const nlohmann::json&)> set;  // only with a checked value
};

// A function that checks a field's value in the document `source`: type, range, choice. Errors: invalidField ("source:
// field").
using Judge = Status (*)(const Field& field, const nlohmann::json& value, std::string_view source);
Error wrongType(std::string_view source, std::string_view name, std::string_view expected, const nlohmann::json& found);

// What a name refers to: "model.operator_settings.init" is the key "init" of the map field model.operator_settings.
struct FoundField {
    const Field* field = nullptr;
    std::string key;
};

// Collects the errors of a spec. Only the first error of each field is kept, as checks go from basic to specific.
class FieldErrors {
public:
    void report(FieldError error);
    void report(std::string field, FieldProblem problem, std::string value, std::string expected);
    const std::vector<FieldError>& list() const { return m_errors; }

private:
    std::vector<FieldError> m_errors;
};

// The part of a Schema that does not depend on the type of the spec.
class FieldTable {
public:
    explicit FieldTable(RunKind kind) : m_kind(kind) {}
    // Not copyable: rows refer to the names stored here.
    // NOLINTNEXTLINE(performance-noexcept-move-constructor): a moved std::deque may allocate
    FieldTable(FieldTable&&) = default;

    RunKind kind() const { return m_kind; }
    const std::deque<Field>& fields() const { return m_fields; }
    // In the order of the rows.
    std::vector<FieldInfo> infos() const;

    // Finds a field by its full name, as it is in documents.
    std::optional<FoundField> find(std::string_view name) const;
    // Finds a field by what a person types: the section named after the kind, "glue", may be left out.
    std::optional<FoundField> findTyped(std::string_view name) const;
    // The full name, as documents and drafts use it, of a field as a person types it. An unknown name is returned as
    // is.
    std::string fullName(const std::string& name) const;
    // "lr" -> "glue.lr" in a table with a section; otherwise the name itself.
    std::string inSection(std::string_view name) const;
    // The full name of the field that a mistyped name probably stands for; empty when none is similar.
    std::string nearest(std::string_view name) const;
    // True when `name` is an object in the document that holds fields, such as "model" or "train.keep_checkpoints".
    bool isSection(std::string_view name) const;

    // The flags of the kind's command; each sets one field.
    const std::vector<FieldFlag>& flags() const { return m_flags; }
    // The shortest command whose flags give this draft; `output` is the run folder. One argument per entry, unquoted.
    std::vector<std::string> commandLine(const Draft& draft, std::string_view output) const;
    // A draft from parsed flags ("steps" -> "100") and the texts of all --set options ("train.peak_lr=3e-4").
    // ErrorCode::usage for a malformed --set, or for one field with two values.
    Result<Draft> draftFromFlags(const std::map<std::string, std::string>& flags,
                                 const std::vector<std::string>& settings) const;

protected:
    nlohmann::json documentOf(const void* spec) const;
    Status readInto(void* spec, const nlohmann::json& document, std::string_view source) const;
    void applyTo(void* spec, const std::string& name, const std::string& text, FieldErrors& errors) const;

    Field& add(std::string_view name, FieldInfo info, FieldShape shape);
    Field& lastRow() { return m_fields.back(); }

    std::string m_section;  // the section of the rows that are added next
    std::vector<FieldFlag> m_flags;
    std::string m_example;                // a field name for messages, such as "train.peak_lr"
    std::vector<std::string> m_reserved;  // names of other kinds: written as null; an object is read and ignored
    Judge m_judge = nullptr;
    bool m_plainKeys = false;

private:
    Status readField(void* spec, const Field& field, const nlohmann::json& value, std::string_view source) const;
    Status readSection(void* spec, const nlohmann::json& section, const std::string& prefix,
                       std::string_view source) const;

    RunKind m_kind;
    std::deque<std::string> m_names;
    std::deque<Field> m_fields;
};

// Stores a checked value in `spec`, which must be of the type of the field's table.
void store(void* spec, const FoundField& field, const nlohmann::json& value);
// The place of a field in a nested document; creates the objects that lead to it.
nlohmann::json& slot(nlohmann::json& document, const FoundField& field);

// A function that returns a reference to one member of a spec, const or mutable.
// NOLINTBEGIN(bugprone-macro-parentheses): `path` is a name
#define PLATEAU_AT(path)      \
    [](auto& spec) -> auto& { \
        return spec.path;     \
    }
// NOLINTEND(bugprone-macro-parentheses)

template <typename Spec>
class Schema : public FieldTable {
    template <typename Access>
    using Member = std::remove_reference_t<std::invoke_result_t<Access, Spec&>>;

public:
    using FieldTable::FieldTable;

    // The document with version, kind and every field.
    nlohmann::json toJson(const Spec& spec) const { return documentOf(&spec); }
    // Sets the fields of `spec` that the document names; the others keep their values. An unknown field is an error
    // that names it and a similar known one. The caller checks version and kind first (spec_head.h). Errors:
    // invalidField ("source: field").
    Status read(Spec& spec, const nlohmann::json& document, std::string_view source) const {
        return readInto(&spec, document, source);
    }
    // Sets one field of `spec` from text that a person typed or a recipe contains.
    void apply(Spec& spec, const std::string& name, const std::string& text, FieldErrors& errors) const {
        applyTo(&spec, name, text, errors);
    }

    // Starts a section: the rows that follow are in it, and are named without it.
    Schema& section(std::string name) {
        m_section = std::move(name);
        return *this;
    }
    template <typename Access>
    Schema& integer(std::string_view name, double min, double max, Access access, std::string_view help) {
        return row(name, {{}, FieldType::integer, min, max, {}, help}, FieldShape::scalar, access);
    }
    template <typename Access>
    Schema& number(std::string_view name, double min, double max, Access access, std::string_view help) {
        return row(name, {{}, FieldType::number, min, max, {}, help}, FieldShape::scalar, access);
    }
    // A number that documents contain only when it is not 0, so that older documents keep their bytes and hashes.
    template <typename Access>
    Schema& silentNumber(std::string_view name, double max, Access access, std::string_view help) {
        number(name, 0, max, access, help);
        lastRow().silent = 0.0;
        return *this;
    }
    template <typename Access>
    Schema& flag(std::string_view name, Access access, std::string_view help) {
        return row(name, {{}, FieldType::flag, 0, 0, {}, help}, FieldShape::scalar, access);
    }
    // Documents contain the last row only where it is not the default, so that older ones keep their bytes and hashes.
    Schema& silent() {
        const Spec blank{};
        lastRow().silent = lastRow().get(&blank);
        return *this;
    }
    // A member of an enum with words (choice_words.h). `offered` are the values that this kind of run allows.
    template <typename Access>
    Schema& choice(std::string_view name, const std::vector<Member<Access>>& offered, Access access,
                   std::string_view help) {
        FieldInfo info{{}, FieldType::choice, 0, 0, {}, help};
        for (const auto value : offered) info.choices.push_back(toString(value));
        return word(name, std::move(info), access);
    }
    // The same, with all values of the enum.
    template <typename Access>
    Schema& choice(std::string_view name, Access access, std::string_view help) {
        const Words words = wordsOf(Member<Access>{});
        return word(name, {{}, FieldType::choice, 0, 0, {words.begin(), words.end()}, help}, access);
    }
    template <typename Access>
    Schema& text(std::string_view name, Access access, std::string_view help) {
        return row(name, {{}, FieldType::text, 0, 0, {}, help}, FieldShape::scalar, access);
    }
    template <typename Access>
    Schema& texts(std::string_view name, Access access, std::string_view help) {
        return row(name, {{}, FieldType::text, 0, 0, {}, help}, FieldShape::texts, access);
    }
    template <typename Access>
    Schema& wholeNumbers(std::string_view name, double min, double max, Access access, std::string_view help) {
        return row(name, {{}, FieldType::integer, min, max, {}, help}, FieldShape::wholeNumbers, access);
    }
    template <typename Access>
    Schema& textMap(std::string_view name, Access access, std::string_view help) {
        return row(name, {{}, FieldType::object, 0, 0, {}, help}, FieldShape::textMap, access);
    }
    template <typename Access>
    Schema& numberMap(std::string_view name, double min, double max, Access access, std::string_view help) {
        return row(name, {{}, FieldType::object, min, max, {}, help}, FieldShape::numberMap, access);
    }
    // A text that is null in JSON when empty.
    template <typename Access>
    Schema& optionalText(std::string_view name, Access access, std::string_view help) {
        return nullable(add(name, {{}, FieldType::text, 0, 0, {}, help}, FieldShape::scalar), access);
    }
    // A number that is null in JSON when 0.
    template <typename Access>
    Schema& optionalNumber(std::string_view name, double max, Access access, std::string_view help) {
        return nullable(add(name, {{}, FieldType::number, 0, max, {}, help}, FieldShape::scalar), access);
    }
    // Two members that are one array of two numbers in JSON.
    template <typename First, typename Second>
    Schema& pair(std::string_view name, double min, double max, First first, Second second, std::string_view help) {
        Field& field = add(name, {{}, FieldType::text, min, max, {}, help}, FieldShape::numbers);
        field.get = [first, second](const void* spec) {
            return nlohmann::json::array({first(at(spec)), second(at(spec))});
        };
        field.set = [first, second](void* spec, const nlohmann::json& value) {
            first(at(spec)) = value.at(0).get<double>();
            second(at(spec)) = value.at(1).get<double>();
        };
        return *this;
    }
    Schema& flags(std::vector<FieldFlag> flags) {
        m_flags = std::move(flags);
        return *this;
    }
    using FieldTable::flags;
    Schema& example(std::string field) {
        m_example = std::move(field);
        return *this;
    }
    // Sets the kind's own checks, which have error messages of their own.
    Schema& judgedBy(Judge judge) {
        m_judge = judge;
        return *this;
    }
    // No key of a document may contain a dot, and an unknown one may be a mistyped section, version or kind too.
    Schema& withPlainKeys() {
        m_plainKeys = true;
        return *this;
    }
    Schema& reserved(std::string name) {
        m_reserved.push_back(std::move(name));
        return *this;
    }

private:
    static const Spec& at(const void* spec) { return *static_cast<const Spec*>(spec); }
    static Spec& at(void* spec) { return *static_cast<Spec*>(spec); }

    template <typename Access>
    Schema& row(std::string_view name, FieldInfo info, FieldShape shape, Access access) {
        Field& field = add(name, std::move(info), shape);
        field.get = [access](const void* spec) { return nlohmann::json(access(at(spec))); };
        field.set = [access](void* spec, const nlohmann::json& value) {
            access(at(spec)) = value.get<Member<Access>>();
        };
        return *this;
    }

    template <typename Access>
    Schema& word(std::string_view name, FieldInfo info, Access access) {
        Field& field = add(name, std::move(info), FieldShape::scalar);
        field.get = [access](const void* spec) { return nlohmann::json(toString(access(at(spec)))); };
        field.set = [access](void* spec, const nlohmann::json& value) {
            access(at(spec)) = *choiceOf<Member<Access>>(value.get_ref<const std::string&>());
        };
        return *this;
    }

    template <typename Access>
    Schema& nullable(Field& field, Access access) {
        field.nullable = true;
        field.get = [access](const void* spec) {
            const auto& value = access(at(spec));
            return value == Member<Access>{} ? nlohmann::json() : nlohmann::json(value);
        };
        field.set = [access](void* spec, const nlohmann::json& value) {
            access(at(spec)) = value.is_null() ? Member<Access>{} : value.get<Member<Access>>();
        };
        return *this;
    }
};

}  // namespace plateau::spec
