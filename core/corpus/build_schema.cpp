#include "core/corpus/build_schema.h"

#include <algorithm>

#include "core/base/joined_text.h"
#include "core/spec/json_text.h"
#include "core/spec/spec_head.h"

namespace plateau::corpus {
namespace {

using nlohmann::json;

// Ranges are checkSettings()' to judge, which knows the flags, too.
Status judge(const spec::Field& field, const json& value, std::string_view source) {
    const spec::FieldInfo& info = field.info;
    const bool isList = field.shape == spec::FieldShape::texts;
    if (!isOfType(field, value))
        return spec::wrongType(source, info.name, isList ? "a list of texts" : expectedType(field), value);
    if (info.type == spec::FieldType::integer &&
        (value.get<double>() < 0 || value.get<double>() > static_cast<double>(kMaxSeed)))
        return spec::specFault(source, info.name, spec::dumpJson(value) + " is out of range", "give 0 or more");
    if (info.type == spec::FieldType::choice &&
        std::find(info.choices.begin(), info.choices.end(), value.get_ref<const std::string&>()) == info.choices.end())
        return spec::specFault(source, info.name, spec::dumpJson(value).substr(0, 200) + " is not a known choice",
                               "allowed: " + joined(info.choices));
    return Done{};
}

}  // namespace

const spec::Schema<BuildSpec>& buildSchema() {
    static const spec::Schema<BuildSpec> schema = [] {
        spec::Schema<BuildSpec> made(spec::RunKind::corpus);
        made.judgedBy(&judge)
            .withPlainKeys()
            .texts("build.files", PLATEAU_AT(files), "files, folders and patterns to read")
            .text("build.vocab", PLATEAU_AT(vocab), "WordPiece vocabulary")
            .section("build.settings")
            .choice("format", PLATEAU_AT(settings.format), "plain text, or a JSON object a line as OSCAR has them")
            .flag("cased", PLATEAU_AT(settings.cased), "keep case and accents")
            .integer("length", kMinLength, kMaxLength, PLATEAU_AT(settings.length), "tokens a sample")
            .integer("held_out", 0, kMaxHeldOut, PLATEAU_AT(settings.held_out), "documents kept for evaluation")
            .choice("packing", PLATEAU_AT(settings.packing), "how documents are cut into samples")
            .choice("documents", PLATEAU_AT(settings.documents),
                    "plain text: what a document is; auto guesses from a sample")
            .flag("filter.categories", PLATEAU_AT(settings.filter.categories),
                  "drop documents of the paper's categories, or of these")
            .texts("filter.dropped_categories", PLATEAU_AT(settings.filter.dropped_categories), "those categories")
            .flag("filter.harmful_pp", PLATEAU_AT(settings.filter.harmful_pp),
                  "keep documents whose harmful_pp lies between the bounds")
            .number("filter.harmful_pp_above", 0, 0, PLATEAU_AT(settings.filter.least_harmful_pp),
                    "lower bound, exclusive (5)")
            .number("filter.harmful_pp_below", 0, 0, PLATEAU_AT(settings.filter.most_harmful_pp),
                    "upper bound, exclusive (100000)")
            .choice("filter.missing_harmful_pp", PLATEAU_AT(settings.filter.missing_harmful_pp),
                    "what that rule does without a value (drop, as the authors' script)")
            .flag("filter.quality_warnings", PLATEAU_AT(settings.filter.quality_warnings),
                  "drop documents with any quality warning")
            .choice("held_out_order", PLATEAU_AT(settings.held_out_order),
                    "how held-out samples lie, of which a training takes the first: from all over the text or as in it")
            .silent()
            .integer("seed", 0, kMaxSeed, PLATEAU_AT(settings.seed), "draws the held-out documents (1)");
        return made;
    }();
    return schema;
}

}  // namespace plateau::corpus
