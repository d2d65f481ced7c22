// A spec as a table of fields: one row binds a dotted name to its place in the spec, its type, its range and its help.
// spec.json, drafts, recipes, forms, flags and `--set` are read and written through the table, for every kind of spec
// alike, so a field is added in one place. Pure; a table that is built may be read by any thread.
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

// `get` and `set` are given a spec of the type of their table.
struct Field : FieldForm {
    bool is_silent = false;  // documents leave it out while it is false
    std::function<nlohmann::json(const void*)> get;
    std::function<void(void*, const nlohmann::json&)> set;  // of a judged value only
};

// Judges a field's value in the document `source`: type, range, choice. Errors: invalidField ("source: field").
using Judge = Status (*)(const Field& field, const nlohmann::json& value, std::string_view source);
Error wrongType(std::string_view source, std::string_view name, std::string_view expected, const nlohmann::json& found);

// A name and what it means: for "model.operator_settings.init" the map's field and the key "init".
struct FoundField {
    const Field* field = nullptr;
    std::string key;
};

// The errors of a spec, one a field: the first is the most basic.
class FieldErrors {
public:
    void report(FieldError error);
    void report(std::string field, FieldProblem problem, std::string value, std::string expected);
    const std::vector<FieldError>& list() const { return m_errors; }

private:
    std::vector<FieldError> m_errors;
};

// What does not depend on the type of the spec.
class FieldTable {
public:
    explicit FieldTable(RunKind kind) : m_kind(kind) {}
    FieldTable(FieldTable&&) = default;  // rows refer to their names, so there is no copy

    RunKind kind() const { return m_kind; }
    const std::deque<Field>& fields() const { return m_fields; }
    // In the order of the rows.
    std::vector<FieldInfo> infos() const;

    // By the full name, as documents have it.
    std::optional<FoundField> find(std::string_view name) const;
    // As a person types it: the kind's section, "glue", may be left out.
    std::optional<FoundField> findTyped(std::string_view name) const;
    // The name under which documents and drafts have a field as a person types it; a name that is unknown stays.
    std::string fullName(const std::string& name) const;
    // "lr" -> "glue.lr", where the table has a section.
    std::string inSection(std::string_view name) const;
    // The full name of the field that was probably meant; empty when none is near.
    std::string nearest(std::string_view name) const;
    // True when `name` is a part of the document with fields below it, such as "model" or "train.keep_checkpoints".
    bool isSection(std::string_view name) const;

    // The flags of the kind's command that stand for one field each.
    const std::vector<FieldFlag>& flags() const { return m_flags; }
    // The shortest command whose flags give this draft; `output` is the run folder. Arguments unquoted, one per entry.
    std::vector<std::string> commandLine(const Draft& draft, std::string_view output) const;
    // Back from parsed flags ("steps" -> "100") and the texts of all --set options ("train.peak_lr=3e-4").
    // ErrorCode::usage for a malformed --set or one field with two values.
    Result<Draft> draftFromFlags(const std::map<std::string, std::string>& flags,
                                 const std::vector<std::string>& settings) const;

protected:
    nlohmann::json documentOf(const void* spec) const;
    Status readInto(void* spec, const nlohmann::json& document, std::string_view source) const;
    void applyTo(void* spec, const std::string& name, const std::string& text, FieldErrors& errors) const;

    Field& add(std::string_view name, FieldInfo info, FieldShape shape);
    Field& lastRow() { return m_fields.back(); }

    std::string m_section;  // where the fields lie whose rows follow
    std::vector<FieldFlag> m_flags;
    std::string m_example;                // a field for messages, "train.peak_lr"
    std::vector<std::string> m_reserved;  // names in a document that other kinds use: null, here, or an object
    Judge m_judge = nullptr;

private:
    Status readField(void* spec, const Field& field, const nlohmann::json& value, std::string_view source) const;
    Status readSection(void* spec, const nlohmann::json& section, const std::string& prefix,
                       std::string_view source) const;

    RunKind m_kind;
    std::deque<std::string> m_names;
    std::deque<Field> m_fields;
};

// Lays a judged value into the spec that the field's table is of.
void store(void* spec, const FoundField& field, const nlohmann::json& value);
// The place of a field in a nested document; makes the objects on the way.
nlohmann::json& slot(nlohmann::json& document, const FoundField& field);

// Access to one member, for a const and for a mutable spec.
#define PLATEAU_AT(path)      \
    [](auto& spec) -> auto& { \
        return spec.path;     \
    }

template <typename Spec>
class Schema : public FieldTable {
    template <typename Access>
    using Member = std::remove_reference_t<std::invoke_result_t<Access, Spec&>>;

public:
    using FieldTable::FieldTable;

    // Version, kind and every field.
    nlohmann::json toJson(const Spec& spec) const { return documentOf(&spec); }
    // Lays a document over `spec`; what it does not name stays. An unknown field is an error that names it and a near
    // known one. Its version and kind are judged before (spec_head.h). Errors: invalidField ("source: field").
    Status read(Spec& spec, const nlohmann::json& document, std::string_view source) const {
        return readInto(&spec, document, source);
    }
    // Lays what a person typed, or a recipe says, into `spec`.
    void apply(Spec& spec, const std::string& name, const std::string& text, FieldErrors& errors) const {
        applyTo(&spec, name, text, errors);
    }

    // The rows that follow are named without the section in which they lie.
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
    template <typename Access>
    Schema& flag(std::string_view name, Access access, std::string_view help) {
        return row(name, {{}, FieldType::flag, 0, 0, {}, help}, FieldShape::scalar, access);
    }
    // Documents have it only where it is set, so that those of before it was there keep their bytes and hashes.
    template <typename Access>
    Schema& silentFlag(std::string_view name, Access access, std::string_view help) {
        flag(name, access, help);
        lastRow().is_silent = true;
        return *this;
    }
    // A member of an enum with words (choice_words.h); `offered` are those of its values that this kind of run has.
    template <typename Access>
    Schema& choice(std::string_view name, const std::vector<Member<Access>>& offered, Access access,
                   std::string_view help) {
        FieldInfo info{{}, FieldType::choice, 0, 0, {}, help};
        for (const auto value : offered) info.choices.push_back(toString(value));
        return word(name, std::move(info), access);
    }
    // All values.
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
    // An empty text is null.
    template <typename Access>
    Schema& optionalText(std::string_view name, Access access, std::string_view help) {
        return nullable(add(name, {{}, FieldType::text, 0, 0, {}, help}, FieldShape::scalar), access);
    }
    // 0 is null.
    template <typename Access>
    Schema& optionalNumber(std::string_view name, double max, Access access, std::string_view help) {
        return nullable(add(name, {{}, FieldType::number, 0, max, {}, help}, FieldShape::scalar), access);
    }
    // Two numbers that stand in a list together.
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
    // The kind judges documents in its own words. Its sections are names as its fields are: a near one is offered for
    // an unknown one, and no key may hold a dot.
    Schema& judgedBy(Judge judge) {
        m_judge = judge;
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
