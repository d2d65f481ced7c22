#include "core/protocol/estimate.h"

#include <algorithm>

#include "core/protocol/members.h"
#include "core/spec/draft.h"

namespace plateau::protocol {

template <typename Members, MaybeConst<EstimateAnswer::Device> Self>
static void members(Members& m, Self& device) {
    m.need("device", device.name);
    m.need("available_bytes", device.available_bytes);
    m.need("micro_batch", device.micro_batch);
}

template <typename Members, MaybeConst<EstimateAnswer::Speed::Part> Self>
static void members(Members& m, Self& part) {
    m.need("name", part.name);
    m.need("launches", part.launches, kShortest);
    m.need("flops", part.flops, kShortest);
    m.need("bytes", part.bytes, kShortest);
    m.need("seconds", part.seconds, kShortest);
    m.need("limit_seconds", part.limit_seconds, kShortest);
    m.need("efficiency", part.efficiency, kShortest);
}

template <typename Members, MaybeConst<EstimateAnswer::Speed::Shared> Self>
static void members(Members& m, Self& shared) {
    m.need("devices", shared.devices);
    m.need("machines", shared.machines);
    m.need("reduction", shared.reduction);
    m.need("seconds", shared.seconds, kShortest);
    m.need("exchange_seconds", shared.exchange_seconds, kShortest);
    m.need("tokens_per_second", shared.tokens_per_second, kShortest);
    m.need("efficiency", shared.efficiency, kShortest);
    m.need("bytes_sent", shared.bytes_sent, kShortest);
    m.may("worthwhile", shared.is_worthwhile);
}

template <typename Members, MaybeConst<EstimateAnswer::Speed> Self>
static void members(Members& m, Self& speed) {
    m.need("tokens_per_second", speed.tokens_per_second, kShortest);
    m.need("goal_tokens_per_second", speed.goal_tokens_per_second, kShortest);
    m.need("limit_tokens_per_second", speed.limit_tokens_per_second, kShortest);
    m.need("utilisation", speed.utilisation, kShortest);
    m.need("time_by_part", speed.parts, atMost(64));
    m.may("by_devices", speed.shared, atMost(64));
}

template <typename Members, MaybeConst<EstimateAnswer> Self>
static void members(Members& m, Self& answer) {
    m.may("disk_bytes", answer.disk_bytes);
    m.need("parameters", answer.parameters);
    m.part("parameters_by_part", [&answer](auto& parts) {
        parts.need("embeddings", answer.parts.embeddings);
        parts.may("layers", answer.parts.layers);
        parts.need("head", answer.parts.head);
    });
    m.part("flops_per_token", [&answer](auto& flops) {
        flops.need("forward", answer.forward_flops, kShortest);
        flops.need("training", answer.training_flops, kShortest);
    });
    m.part("memory_bytes", [&answer](auto& memory) {
        memory.need("runtime", answer.memory.runtime);
        memory.need("weights", answer.memory.weights);
        memory.may("narrow_copies", answer.memory.narrow_copies);
        memory.need("gradients", answer.memory.gradients);
        memory.need("optimizer", answer.memory.optimizer);
        memory.need("activations", answer.memory.activations);
        memory.may("logits", answer.memory.logits);
        memory.may("attention", answer.memory.attention);
        memory.need("total", answer.memory.total);
    });
    m.inlined("device", answer.device);
    m.inlined("tokens_per_second", answer.speed);
}

nlohmann::json EstimateAnswer::document() const {
    return write(*this);
}

Result<EstimateAnswer> EstimateAnswer::read(const nlohmann::json& document) {
    return protocol::read<EstimateAnswer>(document, EstimateQuestion::kMethod);
}

std::vector<Parameter> PretrainForm::parameters() {
    std::vector<Parameter> list;
    for (const spec::FieldFlag& flag : spec::pretrainFlags()) {
        if (flag.help.empty()) continue;  // the device, which is common to all questions
        list.push_back(parameter(std::string(flag.flag), MapPlace{&fields, std::string(flag.field)},
                                 std::string(flag.type), std::string(flag.help)));
    }
    list.push_back(parameter("set", &set, "K=V", "fields of the spec by their dotted names; pretrain --help lists them")
                       .assignments());
    list.push_back(
        flag("allow-failures", &allow_failures, "use an operator of a file although some of its checks fail"));
    return list;
}

PretrainForm PretrainForm::of(const std::map<std::string, std::string>& fields) {
    PretrainForm form;
    for (const auto& [field, text] : fields) {
        const bool hasFlag = std::ranges::any_of(spec::pretrainFlags(), [&name = field](const spec::FieldFlag& flag) {
            return flag.is_written && flag.field == name;
        });
        if (field == "device")
            form.common.device = text;
        else if (hasFlag)
            form.fields[field] = text;
        else
            form.set.push_back(field + "=" + text);
    }
    return form;
}

}  // namespace plateau::protocol
