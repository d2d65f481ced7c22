#include "app/engine/pretrain/estimate_target.h"

#include "core/device/devices.h"
#include "core/device/free_memory.h"
#include "core/train/preflight.h"

namespace plateau::engine {

EstimateTarget targetOfCard(const device::Card& card) {
    return {.card = &card,
            .place = model::StepPlace::device,
            .name = std::string(card.title),
            .available_bytes = card.memory_bytes};
}

EstimateTarget targetHere(const std::string& device) {
    const Result<at::Device> selected = device::selectDevice(device);
    if (!selected || selected->is_cpu()) return {};
    EstimateTarget target{.device = *selected, .place = model::placeOf(*selected), .name = selected->str()};
    for (const spec::DeviceInfo& info : device::listDevices())
        if (info.id == target.name) target.name = info.name;
    target.card = device::cardCalled(target.name);
    target.available_bytes = device::freeMemoryBytes(*selected).value_or(0);
    return target;
}

model::StepShape shapeOn(const EstimateTarget& target, const spec::RunSpec& spec, const model::BertConfig& config) {
    model::StepShape shape = train::stepShape(spec);
    if (target.name.empty() || target.available_bytes == 0 || spec.train.micro_batch > 0) return shape;
    const auto fits = model::fittingMicroBatch(config, shape, target.place, target.available_bytes);
    if (fits > 0) shape.micro_batch = fits;
    return shape;
}

std::optional<train::Roofline> rooflineOn(const EstimateTarget& target, const spec::RunSpec& spec,
                                          const model::BertConfig& config) {
    const model::StepShape shape = shapeOn(target, spec, config);
    if (!target.card || target.card->flops(shape.precision) == 0) return std::nullopt;
    return train::rooflineOf(config, shape, spec.train.batch, *target.card);
}

std::vector<train::Scaled> scalingOn(const EstimateTarget& target, const spec::RunSpec& spec,
                                     const model::BertConfig& config) {
    const model::StepShape shape = shapeOn(target, spec, config);
    if (!target.card || target.card->flops(shape.precision) == 0) return {};
    return train::scalingOf(config, shape, spec.train.batch, *target.card);
}

}  // namespace plateau::engine
