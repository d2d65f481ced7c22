#include "app/workbench/field_facts.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/corpus/build_schema.h"
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

constexpr std::string_view kSettings = "build.settings.";

const FieldInfo* find(const std::vector<FieldInfo>& table, std::string_view name) {
    const auto found =
        std::find_if(table.begin(), table.end(), [name](const FieldInfo& info) { return info.name == name; });
    return found == table.end() ? nullptr : &*found;
}

// As the form of a new corpus starts.
corpus::Settings newCorpus() {
    corpus::Settings settings = corpus::freshSettings();
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
    static std::deque<std::string> names;  // those of the spec, which begin with "build." or "build.settings."
    static const std::vector<FieldInfo> table = [] {
        std::vector<FieldInfo> made{
            {"corpus.filter", FieldType::choice, 0, 0, {std::begin(corpus::kFilters), std::end(corpus::kFilters)}, {}}};
        for (FieldInfo info : corpus::buildSchema().infos()) {
            if (info.name == "build.files") continue;
            const std::string_view section = info.name.starts_with(kSettings) ? kSettings : "build.";
            info.name = names.emplace_back("corpus." + std::string(info.name.substr(section.size())));
            made.push_back(std::move(info));
        }
        return made;
    }();
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
