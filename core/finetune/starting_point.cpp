#include "core/finetune/starting_point.h"

#include "core/inspect/text_input.h"
#include "core/model/checkpoint_files.h"
#include "core/model/classifier.h"
#include "core/model/initial_weights.h"
#include "core/model/parameter_layout.h"
#include "core/train/trainer.h"

namespace plateau::finetune {

namespace {

bool hasPooler(const model::BertConfig& config) {
    return config.pooler ||
           (config.head == model::HeadKind::classifier && config.classifier.form == model::ClassifierForm::pooler);
}

}  // namespace

Result<StartingPoint> loadStartingPoint(const std::filesystem::path& checkpoint) {
    if (const auto there = train::resolveCheckpoint(checkpoint); !there) return there.error();
    auto model = model::readModel(checkpoint);
    if (!model) return model.error();
    auto files = huggingface::readTokenizer(checkpoint);
    if (!files) return files.error();
    auto tokenizer = inspect::tokenizerOf(*files, checkpoint);
    if (!tokenizer) return tokenizer.error();
    StartingPoint start{model->config(), {}, *std::move(tokenizer), *std::move(files)};
    start.config.pooler = hasPooler(start.config);
    start.config.head = model::HeadKind::none;
    for (const model::ParameterPlace& place : model::parameterLayout(start.config))
        start.weights[place.name] = model->parameter(place.name).detach();
    return start;
}

Result<model::BertConfig> checkStartingPoint(const std::filesystem::path& checkpoint) {
    if (const auto there = train::resolveCheckpoint(checkpoint); !there) return there.error();
    auto config = model::readConfig(checkpoint);
    if (!config) return config.error();
    if (const auto tokenizer = inspect::tokenizerOf(checkpoint); !tokenizer) return tokenizer.error();
    return config;
}

model::ClassifierConfig headOf(const glue::TaskInfo& task, spec::ClassifierForm form) {
    model::ClassifierConfig config;
    config.labels = task.labels;
    if (task.is_regression) config.labels = {"LABEL_0"};
    config.problem_type = task.is_regression ? "regression" : "single_label_classification";
    config.form = form;
    return config;
}

model::Bert freshModel(const StartingPoint& start, const spec::FinetuneSpec& spec, const glue::TaskInfo& task,
                       std::uint64_t seed, at::Device device) {
    model::BertConfig config = model::withClassifier(start.config, headOf(task, spec.head));
    config.dropout = spec.dropout;
    config.attention_dropout = spec.attention_dropout;
    std::map<std::string, at::Tensor> weights = model::initialHeadWeights(config, seed);
    for (const auto& [name, tensor] : start.weights) weights[name] = tensor.clone();
    return {std::move(config), weights, at::kFloat, device};
}

}  // namespace plateau::finetune
