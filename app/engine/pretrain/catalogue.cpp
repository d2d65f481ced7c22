#include "app/engine/pretrain/catalogue.h"

#include <ATen/Context.h>
#include <torch/headeronly/version.h>

#include "app/engine/conformance/checked_operators.h"
#include "core/attention/registry.h"
#include "core/corpus/corpus.h"
#include "core/device/devices.h"
#include "core/glue/task.h"
#include "core/spec/pattern_presets.h"
#include "core/spec/run_spec.h"

namespace plateau::engine {
namespace {

spec::TaskInfo describeTask(const glue::TaskInfo& task) {
    spec::TaskInfo info{.id = std::string(task.name), .title = std::string(task.title), .splits = {}, .metrics = {}};
    for (const glue::Split split : task.splits) info.splits.emplace_back(glue::splitName(task.id, split));
    for (const glue::TaskMetric& metric : task.metrics) info.metrics.emplace_back(metric.id);
    return info;
}

Result<spec::CorpusInfo> describeDemo(CorpusLevels levels) {
    const auto vocabulary = corpus::vocabularySize(spec::kDemoCorpus, "");
    if (!vocabulary) return vocabulary.error();
    spec::CorpusInfo info{.id = spec::kDemoCorpus, .vocab_size = *vocabulary};
    if (levels == CorpusLevels::skip) return info;
    corpus::CorpusRequest request;
    request.length = 32;
    const auto corpus = corpus::Corpus::load(request);
    if (!corpus) return corpus.error();
    const corpus::ContextFreeLevels found = corpus->contextFreeLevels();
    info.tokens = corpus->tokens();
    info.unigram_nats = found.unigram;
    info.no_context_nats = found.no_context;
    return info;
}

// "13.0" from CUDA's 13000.
std::string cudaVersion(const std::vector<spec::DeviceInfo>& devices) {
    if (devices.size() < 2) return {};
    const long version = at::Context::versionCUDART();
    return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

}  // namespace

spec::OperatorInfo describeOperator(const attention::OperatorDescriptor& descriptor) {
    spec::OperatorInfo info{.id = descriptor.id,
                            .title = descriptor.title,
                            .paper = descriptor.paper,
                            .formula = descriptor.formula,
                            .settings = {},
                            .attention_weights = descriptor.capabilities.attention_weights,
                            .key_padding = descriptor.capabilities.key_padding,
                            .fold = descriptor.capabilities.fold,
                            .head_width_multiple = descriptor.head_width_multiple,
                            .failed_checks = {}};
    for (const attention::SettingInfo& setting : descriptor.settings)
        info.settings.push_back({setting.name, setting.type, setting.min, setting.max, setting.choices,
                                 setting.default_value, setting.help, setting.divides_heads, setting.only_with,
                                 setting.only_value});
    return info;
}

void addOperators(spec::Catalogue& catalogue, const std::vector<const attention::OperatorDescriptor*>& operators) {
    for (const attention::OperatorDescriptor* descriptor : operators) {
        if (catalogue.findOperator(descriptor->id) != nullptr) continue;
        spec::OperatorInfo& info = catalogue.operators.emplace_back(describeOperator(*descriptor));
        const auto conformance = conformanceOf(descriptor->id);
        if (!conformance) continue;
        for (const operatorfile::Check check : conformance->failed())
            info.failed_checks.emplace_back(spec::toString(check));
    }
}

Result<spec::Catalogue> buildCatalogue(CorpusLevels levels) {
    spec::Catalogue catalogue;
    auto recipes = spec::builtInRecipes();
    if (!recipes) return recipes.error();
    auto demo = describeDemo(levels);
    if (!demo) return demo.error();
    catalogue.plateau_version = PLATEAU_VERSION;
    catalogue.torch_version = TORCH_VERSION;
    addOperators(catalogue, attention::registeredOperators());
    catalogue.sizes = spec::builtInSizes();
    catalogue.recipes = std::move(*recipes);
    catalogue.patterns = spec::builtInPatterns();
    catalogue.corpora = {*demo};
    for (const glue::TaskInfo& task : glue::tasks()) catalogue.tasks.push_back(describeTask(task));
    catalogue.devices = device::listDevices();
    catalogue.cuda_version = cudaVersion(catalogue.devices);
    return catalogue;
}

}  // namespace plateau::engine
