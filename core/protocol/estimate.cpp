#include "core/protocol/estimate.h"

#include <algorithm>

#include "core/protocol/members.h"
#include "core/spec/draft.h"

namespace plateau::protocol {
namespace {

struct FlagOfField {
    const char *flag, *field, *type, *help;
};

constexpr FlagOfField kFlags[] = {
    {"corpus", "data.corpus", "C", "demo, a text file or a corpus folder"},
    {"vocab", "data.vocab", "F", "vocabulary file of a text corpus"},
    {"recipe", "train.recipe", "R", "named settings, see describe"},
    {"operator", "model.operator", "O", "attention operator"},
    {"size", "model.size", "S", "tiny, mini, small, medium, base, large"},
    {"init-from", "init.from", "CKPT", "checkpoint or run whose weights it starts from"},
    {"init-parts", "init.parts", "LIST", "only these: embeddings, attention, attention@0-3, ffn, norms, head"},
    {"steps", "train.steps", "N", "optimiser steps"},
    {"batch", "train.batch", "N", "samples a step"},
    {"length", "data.length", "N", "tokens a sample"},
    {"seed", "seed", "N", "seed of weights, masks and order"},
    {"precision", "train.precision", "P", "fp32, bf16 or fp16"},
};

}  // namespace

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
        memory.need("gradients", answer.memory.gradients);
        memory.need("optimizer", answer.memory.optimizer);
        memory.need("activations", answer.memory.activations);
        memory.need("total", answer.memory.total);
    });
}

nlohmann::json EstimateAnswer::document() const {
    return write(*this);
}

Result<EstimateAnswer> EstimateAnswer::read(const nlohmann::json& document) {
    return protocol::read<EstimateAnswer>(document, EstimateQuestion::kMethod);
}

std::vector<Parameter> PretrainForm::parameters() {
    std::vector<Parameter> list;
    for (const FlagOfField& entry : kFlags)
        list.push_back(parameter(entry.flag, MapPlace{&fields, entry.field}, entry.type, entry.help));
    list.push_back(parameter("set", &set, "K=V", "any field of the spec by its dotted name").repeated());
    return list;
}

PretrainForm PretrainForm::of(const std::map<std::string, std::string>& fields) {
    PretrainForm form;
    for (const auto& [field, text] : fields) {
        const bool hasFlag =
            std::ranges::find(spec::pretrainFlags(), field, &spec::PretrainFlag::field) != spec::pretrainFlags().end();
        if (field == "device")
            form.common.device = text;
        else if (hasFlag)
            form.fields[field] = text;
        else
            form.set.push_back(field + "=" + text);
    }
    return form;
}

nlohmann::json EstimateQuestion::params() const {
    return paramsOf(*this);
}

Result<EstimateQuestion> EstimateQuestion::fromParams(const nlohmann::json& params) {
    return questionFrom<EstimateQuestion>(params);
}

}  // namespace plateau::protocol
