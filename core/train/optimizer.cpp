#include "core/train/optimizer.h"

#include <fnmatch.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/_foreach_mul.h>
#include <ATen/ops/_foreach_norm.h>
#include <ATen/ops/_foreach_zero.h>
#include <ATen/ops/_fused_adamw.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/linalg_vector_norm.h>
#include <ATen/ops/stack.h>
#include <ATen/ops/zeros.h>
#include <ATen/ops/zeros_like.h>

#include "core/device/capabilities.h"
#include "core/model/copied_parts.h"

namespace plateau::train {
namespace {

bool isOf(const model::NamedParameter& parameter, const std::string& part) {
    const auto read = spec::parseInitPart(part);
    return read && read->covers(parameter.part, parameter.layer);
}

double lrScale(const model::NamedParameter& parameter, const spec::TrainSpec& train) {
    double scale = 1;
    for (const auto& [name, factor] : train.lr_scale)
        if (isOf(parameter, name) || ::fnmatch(name.c_str(), parameter.name.c_str(), 0) == 0) scale *= factor;
    return scale;
}

std::int64_t frozenSteps(const model::NamedParameter& parameter, const spec::TrainSpec& train) {
    std::int64_t longest = 0;
    for (const auto& [text, steps] : train.freeze_until)
        if (isOf(parameter, text)) longest = std::max(longest, static_cast<std::int64_t>(steps));
    return longest;
}

Status checkPart(const model::BertConfig& config, const std::string& text, const char* field) {
    const auto part = spec::parseInitPart(text);
    const auto names = part ? model::parameterNames(config, {*part}) : Result<std::vector<std::string>>(part.error());
    if (names) return Done{};
    Error error = names.error();
    error.context = field;
    return error;
}

bool hasParameter(const model::BertConfig& config, const std::string& name) {
    return std::ranges::any_of(spec::partKindTable(), [&](const spec::PartKindInfo& info) {
        const auto names = model::parameterNames(config, {{info.kind, {}}});
        return names && std::ranges::find(*names, name) != names->end();
    });
}

}  // namespace

Status checkNamedParts(const spec::TrainSpec& train, const model::BertConfig& config) {
    for (const auto& [text, steps] : train.freeze_until)
        if (Status checked = checkPart(config, text, "train.freeze_until"); !checked) return checked;
    for (const auto& [name, factor] : train.lr_scale) {
        if (name.find_first_of("*?[") != name.npos || hasParameter(config, name)) continue;
        if (Status checked = checkPart(config, name, "train.lr_scale"); !checked) return checked;
    }
    return Done{};
}

AdamW::AdamW(const std::vector<model::NamedParameter>& parameters, const spec::TrainSpec& train)
    : m_beta1(train.beta1), m_beta2(train.beta2), m_eps(train.eps) {
    const at::Device device = parameters.empty() ? at::Device(at::kCPU) : parameters.front().tensor.device();
    m_steps = at::zeros({}, at::TensorOptions().dtype(at::kFloat).device(device));
    std::map<std::tuple<bool, double, std::int64_t>, std::size_t> known;
    const at::NoGradGuard no_grad;
    for (const model::NamedParameter& parameter : parameters) {
        const double scale = lrScale(parameter, train);
        const std::int64_t frozen = frozenSteps(parameter, train);
        const auto [place, fresh] = known.try_emplace({parameter.decayed, scale, frozen}, m_groups.size());
        if (fresh) {
            m_groups.emplace_back();
            m_groups.back().frozen_steps = frozen;
            m_groupSteps.push_back(frozen > 0 ? at::zeros_like(m_steps) : m_steps);
            m_groups.back().weight_decay = parameter.decayed ? train.weight_decay : 0;
            m_groups.back().lr_scale = scale;
        }
        Group& group = m_groups[place->second];
        group.names.push_back(parameter.name);
        group.parts.push_back(parameter.part);
        group.parameters.push_back(parameter.tensor);
        group.exp_avg.push_back(at::zeros_like(parameter.tensor));
        group.exp_avg_sq.push_back(at::zeros_like(parameter.tensor));
        group.steps.push_back(m_groupSteps[place->second]);
        m_order.push_back(parameter.name);
    }
}

void AdamW::beginStep(std::int64_t step) {
    for (Group& group : m_groups) group.is_frozen = step <= group.frozen_steps;
}

void AdamW::clearGradients() {
    for (const Group& group : m_groups)
        for (const at::Tensor& parameter : group.parameters) parameter.mutable_grad().reset();
}

std::vector<at::Tensor> AdamW::gradients(const Group& group) const {
    std::vector<at::Tensor> gradients;
    gradients.reserve(group.parameters.size());
    for (const at::Tensor& parameter : group.parameters) {
        if (!parameter.grad().defined()) parameter.mutable_grad() = at::zeros_like(parameter);
        gradients.push_back(parameter.grad());
    }
    return gradients;
}

std::vector<at::Tensor> AdamW::gradients() const {
    std::vector<at::Tensor> all;
    for (const Group& group : m_groups)
        if (!group.is_frozen)
            for (at::Tensor& gradient : gradients(group)) all.push_back(std::move(gradient));
    return all;
}

std::vector<at::Tensor> AdamW::trained() const {
    std::map<std::string, at::Tensor> by_name;
    for (const Group& group : m_groups)
        for (std::size_t i = 0; i < group.names.size() && !group.is_frozen; ++i)
            by_name[group.names[i]] = group.parameters[i];
    std::vector<at::Tensor> ordered;
    for (const std::string& name : m_order)
        if (const auto found = by_name.find(name); found != by_name.end()) ordered.push_back(found->second);
    return ordered;
}

at::Tensor AdamW::flatGradients() const {
    const at::NoGradGuard no_grad;
    std::vector<at::Tensor> all = gradients();
    for (at::Tensor& gradient : all) gradient = gradient.reshape(-1);
    return all.empty() ? at::zeros({0}, m_steps.options()) : at::cat(all);
}

void AdamW::setGradients(const at::Tensor& flat) {
    std::int64_t first = 0;
    for (const Group& group : m_groups)
        for (const at::Tensor& parameter : group.parameters) {
            if (group.is_frozen) continue;
            parameter.mutable_grad() = flat.narrow(0, first, parameter.numel()).view_as(parameter);
            first += parameter.numel();
        }
}

// Zero for a frozen parameter.
at::Tensor AdamW::normsOf(const std::vector<at::Tensor>& unfrozen) const {
    std::vector<at::Tensor> norms;
    if (!unfrozen.empty()) norms = at::_foreach_norm(unfrozen, 2);
    std::size_t place = 0;
    for (const Group& group : m_groups) {
        if (group.is_frozen)
            norms.insert(norms.begin() + static_cast<std::ptrdiff_t>(place), group.names.size(),
                         at::zeros_like(m_steps));
        place += group.names.size();
    }
    return at::stack(norms);
}

at::Tensor AdamW::clipGradients(double max_norm) {
    const at::NoGradGuard no_grad;
    const std::vector<at::Tensor> all = gradients();
    m_norms_P = normsOf(all);
    if (all.empty()) return at::zeros_like(m_steps);
    const at::Tensor norm = at::linalg_vector_norm(m_norms_P);
    if (max_norm <= 0) return norm;
    const at::Tensor factor = norm.add(1e-6).reciprocal().mul(max_norm).clamp_max(1);
    // Times one changes no bit, and takes a pass over memory. Where nobody has to wait for the factor it can be asked.
    const bool isOne = device::hostMemory(factor.device()) && factor.item<float>() == 1.0F;
    if (!isOne) at::_foreach_mul_(all, factor);
    return norm;
}

// `rateOf` a place among the groups is a number or a tensor of one. Where `skip` is 1, nothing changes.
template <typename Rates>
void AdamW::update(const Rates& rateOf, const std::optional<at::Tensor>& skip) {
    const at::NoGradGuard no_grad;
    m_steps.add_(1);
    if (skip) m_steps.sub_(*skip);
    for (std::size_t i = 0; i < m_groups.size(); ++i) {
        Group& group = m_groups[i];
        if (group.is_frozen) continue;
        if (group.frozen_steps > 0) m_groupSteps[i].add_(1);
        at::_fused_adamw_(group.parameters, gradients(group), group.exp_avg, group.exp_avg_sq, {}, group.steps,
                          rateOf(i), m_beta1, m_beta2, group.weight_decay, m_eps, /*amsgrad=*/false,
                          /*maximize=*/false, /*grad_scale=*/{}, skip);
    }
    markParametersWritten();
}

void AdamW::step(double lr, const at::Tensor& found_inf) {
    update([&](std::size_t group) { return lr * m_groups[group].lr_scale; },
           found_inf.defined() ? std::optional(found_inf) : std::nullopt);
}

void AdamW::step(const at::Tensor& lr_G) {
    update([&](std::size_t group) { return lr_G.select(0, static_cast<std::int64_t>(group)); }, std::nullopt);
}

void AdamW::markParametersWritten() const {
    for (const Group& group : m_groups)
        for (const at::Tensor& parameter : group.parameters) parameter.unsafeGetTensorImpl()->bump_version();
}

std::vector<AdamW::Moments> AdamW::moments() const {
    std::map<std::string, Moments> by_name;
    for (const Group& group : m_groups)
        for (std::size_t i = 0; i < group.names.size(); ++i)
            by_name[group.names[i]] = {group.names[i], group.exp_avg[i], group.exp_avg_sq[i]};
    std::vector<Moments> ordered;
    for (const std::string& name : m_order) ordered.push_back(by_name.at(name));
    return ordered;
}

std::int64_t AdamW::steps() const {
    return static_cast<std::int64_t>(m_steps.item<float>());
}

void AdamW::reset() {
    const at::NoGradGuard no_grad;
    for (Group& group : m_groups)
        for (std::vector<at::Tensor>* moments : {&group.exp_avg, &group.exp_avg_sq}) at::_foreach_zero_(*moments);
    setSteps(0);
}

void AdamW::setSteps(std::int64_t steps) {
    m_steps.fill_(static_cast<double>(steps));
    for (std::size_t i = 0; i < m_groups.size(); ++i)
        if (const std::int64_t frozen = m_groups[i].frozen_steps; frozen > 0)
            m_groupSteps[i].fill_(static_cast<double>(std::max<std::int64_t>(0, steps - frozen)));
}

}  // namespace plateau::train
