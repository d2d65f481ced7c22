#include "app/engine/checkpoint/checkpoint_loading.h"

#include <ATen/Parallel.h>

#include "app/engine/checkpoint/model_cache.h"
#include "app/engine/command/console.h"
#include "core/device/devices.h"
#include "core/train/trainer.h"

namespace plateau::engine {
namespace {

constexpr std::size_t kNamesShown = 5;

std::string listText(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kNamesShown); ++i) text += (i ? ", " : "") + names[i];
    return names.size() > kNamesShown ? text + " and " + std::to_string(names.size() - kNamesShown) + " more" : text;
}

}  // namespace

Result<std::shared_ptr<OpenCheckpoint>> openCheckpoint(const std::string& checkpoint, const Context& context,
                                                       at::ScalarType dtype) {
    const auto folder = train::resolveCheckpoint(checkpoint);
    if (!folder) return folder.error();
    // A look at a model must not take memory from a training: a card is used when it is asked for.
    const auto device = device::selectDevice(context.flags.device.empty() ? "cpu" : context.flags.device);
    if (!device) return device.error();
    const int threads = context.flags.threads > 0 ? context.flags.threads : context.question_threads;
    if (threads > 0) at::set_num_threads(threads);
    if (context.models != nullptr) return context.models->open(*folder, dtype, *device);
    auto loaded = model::loadModel(*folder, dtype, *device);
    if (!loaded) return loaded.error();
    noteReport(loaded->report, context);
    return std::make_shared<OpenCheckpoint>(*folder, *std::move(loaded));
}

void noteReport(const model::LoadReport& report, const Context& context) {
    if (!report.unexpected.empty())
        context.console.note("left out, as no part of this model uses them: " + listText(report.unexpected));
    if (!report.missing.empty())
        context.console.note("config.json names a head that is not there: " + listText(report.missing));
}

nlohmann::json reportDocument(const model::LoadReport& report) {
    return {{"missing", report.missing}, {"unexpected", report.unexpected}, {"misshaped", report.misshaped}};
}

}  // namespace plateau::engine
