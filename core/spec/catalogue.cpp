#include "core/spec/catalogue.h"

#include <algorithm>
#include <cmath>

#include "core/spec/json_text.h"
#include "core/spec/recipe_fields.h"

namespace plateau::spec {
namespace {

using nlohmann::json;

constexpr JsonLimits kLimits{.max_bytes = std::size_t{4} << 20, .max_depth = 32};

template <typename Item>
const Item* findById(const std::vector<Item>& items, std::string_view id) {
    for (const Item& item : items)
        if (item.id == id) return &item;
    return nullptr;
}

json optionalNumber(const std::optional<double>& value) {
    return value ? json(*value) : json();
}

json toJson(const OperatorInfo& info) {
    json settings = json::array();
    for (const OperatorSetting& setting : info.settings) {
        settings.push_back({{"name", setting.name},
                            {"type", setting.type},
                            {"min", optionalNumber(setting.min)},
                            {"max", optionalNumber(setting.max)},
                            {"choices", setting.choices},
                            {"default", setting.default_value},
                            {"help", setting.help},
                            {"divides_heads", setting.divides_heads}});
        if (!setting.only_with.empty())
            settings.back()["only_with"] = {{"setting", setting.only_with}, {"value", setting.only_value}};
    }
    return {{"id", info.id},
            {"title", info.title},
            {"paper", info.paper},
            {"formula", info.formula},
            {"settings", settings},
            {"head_width_multiple", info.head_width_multiple},
            {"capabilities",
             {{"attention_weights", info.attention_weights}, {"key_padding", info.key_padding}, {"fold", info.fold}}}};
}

// Members of one JSON object. A member of a wrong type is noted once and read as its default; a missing one is its
// default, so that a catalogue of an older build still reads.
class Members {
public:
    Members(const json& object, std::string& fault) : m_object(object), m_fault(fault) {
        if (!object.is_object()) note("an entry");
    }

    void read(const char* name, std::string& to) { take(name, to, &json::is_string); }
    void read(const char* name, bool& to) { take(name, to, &json::is_boolean); }
    void read(const char* name, double& to) { take(name, to, &json::is_number); }
    void read(const char* name, std::int64_t& to) { take(name, to, &json::is_number_integer); }
    void read(const char* name, std::uint64_t& to) { take(name, to, &json::is_number_unsigned); }
    void read(const char* name, std::optional<double>& to) {
        const json* value = find(name);
        if (value && value->is_null()) return;
        double number = 0;
        read(name, number);
        if (value) to = number;
    }
    void read(const char* name, std::vector<std::string>& to) {
        for (const json& entry : list(name)) {
            if (entry.is_string())
                to.push_back(entry.get<std::string>());
            else
                note(name);
        }
    }
    const json& list(const char* name) {
        static const json kNone = json::array();
        const json* value = find(name);
        if (value && !value->is_array()) note(name);
        return value && value->is_array() ? *value : kNone;
    }
    const json& object(const char* name) {
        static const json kNone = json::object();
        const json* value = find(name);
        if (value && !value->is_object()) note(name);
        return value && value->is_object() ? *value : kNone;
    }

private:
    template <typename Value>
    void take(const char* name, Value& to, bool (json::*isRight)() const noexcept) {
        const json* value = find(name);
        if (!value) return;
        if ((value->*isRight)())
            to = value->get<Value>();
        else
            note(name);
    }
    const json* find(const char* name) const {
        if (!m_object.is_object()) return nullptr;
        const auto found = m_object.find(name);
        return found == m_object.end() ? nullptr : &*found;
    }
    void note(const char* name) {
        if (m_fault.empty()) m_fault = name;
    }

    const json& m_object;
    std::string& m_fault;
};

OperatorInfo readOperator(const json& object, std::string& fault) {
    OperatorInfo info;
    Members members(object, fault);
    members.read("id", info.id);
    members.read("title", info.title);
    members.read("paper", info.paper);
    members.read("formula", info.formula);
    members.read("head_width_multiple", info.head_width_multiple);
    Members capabilities(members.object("capabilities"), fault);
    capabilities.read("attention_weights", info.attention_weights);
    capabilities.read("key_padding", info.key_padding);
    capabilities.read("fold", info.fold);
    for (const json& entry : members.list("settings")) {
        Members setting(entry, fault);
        OperatorSetting& to = info.settings.emplace_back();
        setting.read("name", to.name);
        setting.read("type", to.type);
        setting.read("min", to.min);
        setting.read("max", to.max);
        setting.read("choices", to.choices);
        setting.read("default", to.default_value);
        setting.read("help", to.help);
        setting.read("divides_heads", to.divides_heads);
        Members use(setting.object("only_with"), fault);
        use.read("setting", to.only_with);
        use.read("value", to.only_value);
    }
    return info;
}

SizeInfo readSize(const json& object, std::string& fault) {
    SizeInfo size;
    Members members(object, fault);
    members.read("id", size.id);
    members.read("layers", size.layers);
    members.read("hidden", size.hidden);
    members.read("heads", size.heads);
    members.read("ffn", size.ffn);
    return size;
}

RecipeInfo readRecipe(const json& object, std::string& fault) {
    RecipeInfo recipe;
    Members members(object, fault);
    members.read("id", recipe.id);
    members.read("kind", recipe.kind);
    members.read("title", recipe.title);
    members.read("help", recipe.help);
    recipe.spec = flattened(members.object("spec"));
    members.read("open", recipe.open);
    return recipe;
}

PatternInfo readPattern(const json& object, std::string& fault) {
    PatternInfo pattern;
    Members members(object, fault);
    members.read("id", pattern.id);
    members.read("help", pattern.help);
    members.read("open", pattern.open);
    return pattern;
}

CorpusInfo readCorpus(const json& object, std::string& fault) {
    CorpusInfo corpus;
    Members members(object, fault);
    members.read("id", corpus.id);
    members.read("vocab_size", corpus.vocab_size);
    members.read("tokens", corpus.tokens);
    members.read("unigram_nats", corpus.unigram_nats);
    members.read("no_context_nats", corpus.no_context_nats);
    return corpus;
}

TaskInfo readTask(const json& object, std::string& fault) {
    TaskInfo task;
    Members members(object, fault);
    members.read("id", task.id);
    members.read("title", task.title);
    members.read("splits", task.splits);
    members.read("metrics", task.metrics);
    return task;
}

DeviceInfo readDevice(const json& object, std::string& fault) {
    DeviceInfo device;
    Members members(object, fault);
    members.read("id", device.id);
    members.read("name", device.name);
    members.read("memory_bytes", device.memory_bytes);
    members.read("precisions", device.precisions);
    return device;
}

template <typename Item>
void readAll(std::vector<Item>& to, const json& list, Item (*read)(const json&, std::string&), std::string& fault) {
    for (const json& entry : list) {
        to.push_back(read(entry, fault));
        if (to.back().id.empty() && fault.empty()) fault = "id";
    }
}

}  // namespace

const OperatorInfo* Catalogue::findOperator(std::string_view id) const {
    return findById(operators, id);
}
const SizeInfo* Catalogue::findSize(std::string_view id) const {
    return findById(sizes, id);
}
const RecipeInfo* Catalogue::findRecipe(std::string_view id, std::string_view kind) const {
    const auto found = std::find_if(recipes.begin(), recipes.end(),
                                    [&](const RecipeInfo& recipe) { return recipe.id == id && recipe.kind == kind; });
    return found == recipes.end() ? nullptr : &*found;
}
const PatternInfo* Catalogue::findPattern(std::string_view id) const {
    return findById(patterns, id);
}
const CorpusInfo* Catalogue::findCorpus(std::string_view id) const {
    return findById(corpora, id);
}
const TaskInfo* Catalogue::findTask(std::string_view id) const {
    return findById(tasks, id);
}
const DeviceInfo* Catalogue::findDevice(std::string_view id) const {
    return findById(devices, id);
}

json toJson(const Catalogue& catalogue) {
    const auto text = [](const std::string& value) { return value.empty() ? json() : json(value); };
    json document = {{"versions",
                      {{"plateau", catalogue.plateau_version},
                       {"torch", text(catalogue.torch_version)},
                       {"cuda", text(catalogue.cuda_version)}}},
                     {"operators", json::array()},
                     {"sizes", json::array()},
                     {"recipes", json::array()},
                     {"patterns", json::array()},
                     {"corpora", json::array()},
                     {"tasks", json::array()},
                     {"devices", json::array()}};
    for (const OperatorInfo& info : catalogue.operators) document["operators"].push_back(toJson(info));
    for (const SizeInfo& size : catalogue.sizes)
        document["sizes"].push_back({{"id", size.id},
                                     {"layers", size.layers},
                                     {"hidden", size.hidden},
                                     {"heads", size.heads},
                                     {"ffn", size.ffn}});
    for (const RecipeInfo& recipe : catalogue.recipes)
        document["recipes"].push_back({{"id", recipe.id},
                                       {"kind", recipe.kind},
                                       {"title", recipe.title},
                                       {"help", recipe.help},
                                       {"spec", nested(recipe.spec)},
                                       {"open", recipe.open}});
    for (const PatternInfo& pattern : catalogue.patterns)
        document["patterns"].push_back({{"id", pattern.id}, {"help", pattern.help}, {"open", pattern.open}});
    for (const CorpusInfo& corpus : catalogue.corpora)
        document["corpora"].push_back({{"id", corpus.id},
                                       {"vocab_size", corpus.vocab_size},
                                       {"tokens", corpus.tokens},
                                       {"unigram_nats", corpus.unigram_nats},
                                       {"no_context_nats", corpus.no_context_nats}});
    for (const TaskInfo& task : catalogue.tasks)
        document["tasks"].push_back(
            {{"id", task.id}, {"title", task.title}, {"splits", task.splits}, {"metrics", task.metrics}});
    for (const DeviceInfo& device : catalogue.devices)
        document["devices"].push_back({{"id", device.id},
                                       {"name", device.name},
                                       {"memory_bytes", device.memory_bytes},
                                       {"precisions", device.precisions}});
    return document;
}

Result<Catalogue> parseCatalogue(std::string_view text) {
    const auto document = parseJson(text, "catalogue", kLimits);
    if (!document) return document.error();
    std::string fault;
    Catalogue catalogue;
    Members members(*document, fault);
    Members versions(members.object("versions"), fault);
    const auto optionalText = [&](const char* name, std::string& to) {
        const auto& object = members.object("versions");
        if (const auto found = object.find(name); found != object.end() && !found->is_null()) versions.read(name, to);
    };
    optionalText("plateau", catalogue.plateau_version);
    optionalText("torch", catalogue.torch_version);
    optionalText("cuda", catalogue.cuda_version);
    readAll(catalogue.operators, members.list("operators"), readOperator, fault);
    readAll(catalogue.sizes, members.list("sizes"), readSize, fault);
    readAll(catalogue.recipes, members.list("recipes"), readRecipe, fault);
    readAll(catalogue.patterns, members.list("patterns"), readPattern, fault);
    readAll(catalogue.corpora, members.list("corpora"), readCorpus, fault);
    readAll(catalogue.tasks, members.list("tasks"), readTask, fault);
    readAll(catalogue.devices, members.list("devices"), readDevice, fault);
    if (fault.empty()) return catalogue;
    return Error{ErrorCode::malformed, "the catalogue has an unusable \"" + fault + "\"", "catalogue",
                 "ask the engine for it again (plateau-engine describe --json)"};
}

}  // namespace plateau::spec
