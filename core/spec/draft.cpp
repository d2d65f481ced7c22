#include "core/spec/draft.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/spec/pattern_presets.h"
#include "core/spec/pretrain_schema.h"
#include "core/spec/spec_checks.h"

namespace plateau::spec {
namespace {

using Fields = std::map<std::string, std::string>;
using Errors = std::vector<FieldError>;

constexpr std::string_view kSettings = "model.operator_settings.";

// Builds one spec, layer over layer; errors of all layers and fields are collected.
class Resolver {
public:
    Resolver(const Draft& draft, const Catalogue& catalogue) : m_draft(draft.fields), m_catalogue(catalogue) {
        if (const std::string* id = chosen(m_draft, "train.recipe")) m_spec.train.recipe = *id;
        if (const RecipeInfo* recipe = catalogue.findRecipe(m_spec.train.recipe)) m_recipe = recipe->spec;
    }

    Resolution resolve() {
        applySize();
        for (const auto& [name, text] : m_recipe)
            if (!isReplaced(name)) apply(name, text);
        m_usualSteps = m_spec.train.steps;
        for (const auto& [name, text] : m_draft) apply(name, text);
        expandPattern();
        dropForeignRecipeSettings();
        fillInSettings();
        markFailedChecks();
        followCorpus();
        followLength();
        followSteps();
        followBatch();
        judgeSamples();
        Errors crossing = crossFieldErrors(m_spec);
        if (m_sampleLength > 0)  // said already, at the field that can be changed
            std::erase_if(crossing, [](const FieldError& error) { return error.problem == FieldProblem::tooLong; });
        report(std::move(crossing));
        report(unsupportedFields(m_spec));
        report(catalogueErrors(m_spec, m_catalogue));
        if (m_errors.empty()) return m_spec;
        return m_errors;
    }

private:
    static const std::string* chosen(const Fields& fields, const std::string& name) {
        const auto found = fields.find(name);
        return found == fields.end() || found->second.empty() ? nullptr : &found->second;
    }
    bool isSet(const std::string& name) const { return m_draft.contains(name) || m_recipe.contains(name); }

    void applySize() {
        const std::string* wanted = chosen(m_draft, "model.size");
        const std::string* usual = chosen(m_recipe, "model.size");
        m_otherSize = wanted && usual && *wanted != *usual;
        if (!wanted) wanted = usual;
        if (const SizeInfo* size = m_catalogue.findSize(wanted ? *wanted : m_spec.model.size)) {
            m_spec.model.layers = size->layers;
            m_spec.model.hidden = size->hidden;
            m_spec.model.heads = size->heads;
            m_spec.model.ffn = size->ffn;
        }
    }

    // A recipe's own dimensions belong to its size.
    bool isReplaced(const std::string& recipeField) const {
        static const std::set<std::string> kDimensions = {"model.layers", "model.hidden", "model.heads", "model.ffn"};
        return m_otherSize && kDimensions.contains(recipeField);
    }

    void apply(const std::string& name, const std::string& text) {
        FieldErrors errors;
        pretrainSchema().apply(m_spec, name, text, errors);
        m_errors.insert(m_errors.end(), errors.list().begin(), errors.list().end());
    }

    void expandPattern() {
        std::vector<std::string>& pattern = m_spec.model.pattern;
        if (pattern.size() != 1) return;
        const auto most = static_cast<std::int64_t>(findField("model.layers")->max);
        if (const std::int64_t least = leastLayers(pattern.front()); m_spec.model.layers < least)
            report({{"model.layers", FieldProblem::outOfRange, std::to_string(m_spec.model.layers),
                     std::to_string(least) + " … " + std::to_string(most)}});
        if (auto preset = presetPattern(pattern.front(), m_spec.model.layers); !preset.empty())
            pattern = std::move(preset);
    }

    bool isKnownSetting(const std::string& name) const {
        for (const OperatorInfo* info : operatorsOf(m_spec, m_catalogue))
            for (const OperatorSetting& setting : info->settings)
                if (setting.name == name) return true;
        return false;
    }

    // A recipe may set something of one operator; it does not stand in the way of another.
    void dropForeignRecipeSettings() {
        std::erase_if(m_spec.model.operator_settings, [this](const auto& entry) {
            const std::string field = std::string(kSettings) + entry.first;
            return m_recipe.contains(field) && !m_draft.contains(field) && !isKnownSetting(entry.first);
        });
    }

    void fillInSettings() {
        for (const OperatorInfo* info : operatorsOf(m_spec, m_catalogue))
            for (const OperatorSetting& setting : info->settings)
                m_spec.model.operator_settings.emplace(setting.name, setting.default_value);
    }

    // What is known of the operators, whatever the draft says: a run carries it wherever it goes.
    void markFailedChecks() {
        m_spec.model.failed_checks.clear();
        for (const OperatorInfo* info : operatorsOf(m_spec, m_catalogue))
            for (const std::string& check : info->failed_checks)
                m_spec.model.failed_checks.push_back(info->id + ":" + check);
    }

    void followCorpus() {
        const CorpusInfo* corpus = m_catalogue.findCorpus(m_spec.data.corpus);
        if (!corpus) return;
        if (!isSet("model.vocab_size")) m_spec.model.vocab_size = corpus->vocab_size;
        m_sampleLength = corpus->length;
        if (m_sampleLength > 0 && !m_draft.contains("data.length")) m_spec.data.length = m_sampleLength;
    }

    void followLength() {
        if (!isSet("model.max_positions"))
            m_spec.model.max_positions = std::max(m_spec.model.max_positions, m_spec.data.length);
    }

    // A shorter run keeps the share of steps that its recipe spends on the warm-up.
    void followSteps() {
        TrainSpec& train = m_spec.train;
        if (!m_draft.contains("train.steps") || m_draft.contains("train.warmup_steps")) return;
        if (train.warmup_steps <= train.steps) return;
        const double share = std::min(1.0, static_cast<double>(train.warmup_steps) / static_cast<double>(m_usualSteps));
        train.warmup_steps = std::llround(share * static_cast<double>(train.steps));
    }

    // A recipe's pieces fit a smaller batch.
    void followBatch() {
        if (!m_draft.contains("train.micro_batch"))
            m_spec.train.micro_batch = std::min(m_spec.train.micro_batch, m_spec.train.batch);
    }

    // Samples of a length of their own: neither can the run have others, nor the model fewer positions.
    void judgeSamples() {
        const std::int64_t length = m_spec.data.length, positions = m_spec.model.max_positions;
        if (m_sampleLength == 0) return;
        const std::string expected = std::to_string(m_sampleLength);
        if (length != m_sampleLength)
            report({{"data.length", FieldProblem::otherLength, std::to_string(length), expected}});
        if (positions < m_sampleLength)
            report({{"model.max_positions", FieldProblem::tooFewPositions, std::to_string(positions), expected}});
    }

    // One error per field is enough: the first is the most basic.
    void report(Errors&& found) {
        for (FieldError& error : found) {
            const auto same = [&](const FieldError& other) { return other.field == error.field; };
            if (std::any_of(m_errors.begin(), m_errors.end(), same)) continue;
            if (const auto typed = m_draft.find(error.field); typed != m_draft.end()) error.value = typed->second;
            m_errors.push_back(std::move(error));
        }
    }

    const Fields& m_draft;
    const Catalogue& m_catalogue;
    Fields m_recipe;
    RunSpec m_spec;
    Errors m_errors;
    bool m_otherSize = false;
    std::int64_t m_usualSteps = 1;    // steps without the draft
    std::int64_t m_sampleLength = 0;  // of the corpus, if it has one of its own
};

}  // namespace

Resolution resolve(const Draft& draft, const Catalogue& catalogue) {
    return Resolver(draft, catalogue).resolve();
}

std::vector<FieldError> validate(const RunSpec& spec, const Catalogue& catalogue) {
    Errors errors = crossFieldErrors(spec);
    for (auto&& part : {unsupportedFields(spec), catalogueErrors(spec, catalogue)})
        errors.insert(errors.end(), part.begin(), part.end());
    return errors;
}

}  // namespace plateau::spec
