#include "core/spec/finetune_spec.h"

#include "core/spec/finetune_schema.h"
#include "core/spec/json_text.h"

namespace plateau::spec {

ClassifySpec::ClassifySpec() {
    recipe = "hbert-classify";
    seeds = {33};
    epochs = 15;
    batch = 64;
    lr = 5e-5;
    warmup_ratio = 0;
    head = ClassifierForm::twoLayer;
    select = EpochChoice::best;
}

nlohmann::json toJson(const AnyFinetuneSpec& any) {
    if (const auto* glue = std::get_if<GlueSpec>(&any)) return glueSchema().toJson(*glue);
    return classifySchema().toJson(std::get<ClassifySpec>(any));
}

std::string canonicalJson(const AnyFinetuneSpec& any) {
    return dumpJson(toJson(any)) + "\n";
}

}  // namespace plateau::spec
