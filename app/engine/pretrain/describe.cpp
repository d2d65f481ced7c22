#include "core/protocol/describe.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/pretrain/catalogue.h"
#include "app/engine/pretrain/commands.h"
#include "core/study/study_template.h"

namespace plateau::engine {
namespace {

std::string catalogueText(const spec::Catalogue& catalogue) {
    std::string text = "plateau " + catalogue.plateau_version + ", LibTorch " + catalogue.torch_version;
    if (!catalogue.cuda_version.empty()) text += ", CUDA " + catalogue.cuda_version;
    text += "\n\noperators\n";
    for (const auto& entry : catalogue.operators) {
        text += "  " + entry.id + "  " + entry.title + ": " + entry.formula + "\n";
        for (const auto& setting : entry.settings)
            text += "      " + setting.name + " = " + setting.default_value + "  " + setting.help + "\n";
    }
    text += "\nsizes\n";
    for (const auto& size : catalogue.sizes)
        text += "  " + size.id + "  L" + std::to_string(size.layers) + " H" + std::to_string(size.heads) + " h" +
                std::to_string(size.hidden) + " f" + std::to_string(size.ffn) + "\n";
    text += "\nrecipes\n";
    for (const auto& recipe : catalogue.recipes) text += "  " + recipe.id + "  " + recipe.help + "\n";
    text += "\ncorpora\n";
    for (const auto& corpus : catalogue.corpora)
        text += "  " + corpus.id + "  " + grouped(corpus.tokens) + " tokens, " + grouped(corpus.vocab_size) +
                " ids, unigram entropy " + numberText(corpus.unigram_nats, 4) +
                " nats, no-context optimum over all text " + numberText(corpus.no_context_nats, 4) + " nats\n";
    text += "\nGLUE tasks\n";
    for (const auto& task : catalogue.tasks) {
        text += "  " + task.id + "  " + task.title;
        for (const std::string& metric : task.metrics) text += ", " + metric;
        text += "\n";
    }
    text += "\ndevices\n";
    for (const auto& device : catalogue.devices) {
        text += "  " + device.id + "  " + device.name + ", " + bytesText(static_cast<double>(device.memory_bytes));
        for (const std::string& precision : device.precisions) text += ", " + precision;
        text += "\n";
    }
    return text;
}

Reply describeBuild(const protocol::DescribeQuestion&, Context&) {
    auto catalogue = buildCatalogue(CorpusLevels::compute);
    if (!catalogue) return failure(catalogue.error());
    protocol::DescribeAnswer answer;
    std::string text = catalogueText(*catalogue) + "\nstudies\n";
    for (const study::Template& study : study::builtInTemplates(*catalogue)) {
        answer.studies.push_back({study.id, study.title, study.help});
        text += "  " + study.id + "  " + study.help + "\n";
    }
    answer.catalogue = *std::move(catalogue);
    return answered(answer, std::move(text));
}

}  // namespace

Command describeCommand() {
    return questionCommand<protocol::DescribeQuestion, &describeBuild>(
        "describe", "what this build knows: operators, sizes, recipes, GLUE tasks, devices, versions");
}

}  // namespace plateau::engine
