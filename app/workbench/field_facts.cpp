#include "app/workbench/field_facts.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/corpus/settings.h"
#include "core/spec/draft.h"
#include "core/spec/finetune_schema.h"
#include "core/spec/finetune_spec.h"
#include "core/spec/run_spec.h"
#include "core/spec/settings.h"
#include "widgets/pages/data/corpus_draft.h"

namespace plateau::workbench {
namespace {

using spec::FieldInfo;
using spec::FieldType;

const FieldInfo* find(const std::vector<FieldInfo>& table, std::string_view name) {
    const auto found =
        std::find_if(table.begin(), table.end(), [name](const FieldInfo& info) { return info.name == name; });
    return found == table.end() ? nullptr : &*found;
}

// As the form of a new corpus starts.
corpus::Settings newCorpus() {
    corpus::Settings settings;
    settings.held_out = std::stoll(widgets::newCorpusDraft().held_out);
    return settings;
}

FieldFacts facts(const FieldInfo& info, const spec::Settings& usual) {
    const auto value = usual.find(info.name);
    std::string text(value.value_or(""));
    if (info.type == FieldType::number && text.ends_with(".0")) text.resize(text.size() - 2);
    return {info, std::move(text)};
}

}  // namespace

const std::vector<FieldInfo>& corpusFieldTable() {
    static const std::vector<FieldInfo> table{
        {"corpus.format", FieldType::choice, 0, 0, {"text", "oscar"}, {}},
        {"corpus.documents", FieldType::choice, 0, 0, {"paragraphs", "lines"}, {}},
        {"corpus.vocab", FieldType::text, 0, 0, {}, {}},
        {"corpus.cased", FieldType::flag, 0, 0, {}, {}},
        {"corpus.length", FieldType::integer, double(corpus::kMinLength), double(corpus::kMaxLength), {}, {}},
        {"corpus.held_out", FieldType::integer, 0, double(corpus::kMaxHeldOut), {}, {}},
        {"corpus.packing", FieldType::choice, 0, 0, {"courtois2024", "dense"}, {}},
        {"corpus.seed", FieldType::integer, 0, double(corpus::kMaxSeed), {}, {}},
        {"corpus.filter", FieldType::choice, 0, 0, {"none", "courtois2024"}, {}},
        {"corpus.filter.categories", FieldType::flag, 0, 0, {}, {}},
        {"corpus.filter.dropped_categories", FieldType::text, 0, 0, {}, {}},
        {"corpus.filter.harmful_pp", FieldType::flag, 0, 0, {}, {}},
        {"corpus.filter.harmful_pp_above", FieldType::number, 0, 0, {}, {}},
        {"corpus.filter.harmful_pp_below", FieldType::number, 0, 0, {}, {}},
        {"corpus.filter.missing_harmful_pp", FieldType::choice, 0, 0, {"drop", "keep"}, {}},
        {"corpus.filter.quality_warnings", FieldType::flag, 0, 0, {}, {}}};
    return table;
}

std::optional<FieldFacts> factsOf(std::string_view field) {
    using spec::Settings;
    static const Settings training = Settings::fromDocument(spec::toJson(spec::RunSpec{}));
    static const Settings glue = Settings::fromDocument(spec::toJson(spec::GlueSpec{}));
    static const Settings classifying = Settings::fromDocument(spec::toJson(spec::ClassifySpec{}));
    static const Settings building = Settings::fromDocument({{"corpus", corpus::toJson(newCorpus())}});
    if (const FieldInfo* info = find(corpusFieldTable(), field)) return facts(*info, building);
    if (const FieldInfo* info = spec::findField(field)) return facts(*info, training);
    if (const auto found = spec::glueSchema().find(field)) return facts(found->field->info, glue);
    if (const auto found = spec::classifySchema().find(field)) return facts(found->field->info, classifying);
    return std::nullopt;
}

}  // namespace plateau::workbench
