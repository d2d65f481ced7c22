#include "descriptor_checks.h"

#include <regex>

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/full.h>

#include "product_count.h"

namespace plateau::attention {
namespace {

constexpr AttentionShape kShapes[] = {kShape, {16, 2}, {10, 1}};

void expect(Faults& faults, bool holds, const std::string& otherwise) {
    if (!holds) faults.push_back(otherwise);
}

std::string numbers(const std::string& what, double formula, double counted) {
    return what + ": the formula says " + std::to_string(formula) + ", counted " + std::to_string(counted);
}

void checkSetting(Faults& faults, const OperatorDescriptor& descriptor, const SettingInfo& setting) {
    static const std::regex name("[a-z][a-z0-9_]*"), type("choice|integer|number|text");
    expect(faults, std::regex_match(setting.name, name), "the setting '" + setting.name + "' has an unusable name");
    expect(faults, std::regex_match(setting.type, type), "'" + setting.type + "' is no type of a setting");
    expect(faults, !setting.help.empty(), "the setting '" + setting.name + "' has no help");
    expect(faults, (setting.type == "choice") == !setting.choices.empty(),
           "the setting '" + setting.name + "' has choices and is none, or is one without");
    for (std::string value : setting.choices)
        expect(faults, resolveSettings(descriptor, {{setting.name, value}}).ok(),
               "the choice '" + value + "' is refused");
    expect(faults, resolveSettings(descriptor, {{setting.name, setting.default_value}}).ok(),
           "the default of '" + setting.name + "' is not among its values");
}

}  // namespace

Faults descriptorTexts(const Layer& layer) {
    Faults faults;
    const OperatorDescriptor& d = *layer.descriptor;
    // In a pattern, "name x2" is twice name: an id that ends in x2 could not be written.
    static const std::regex id("[a-z][a-z0-9]*(-[a-z0-9]+)*"), repeated(".*x[0-9]+");
    expect(faults, std::regex_match(d.id, id) && !std::regex_match(d.id, repeated),
           "the id '" + d.id + "' is unusable");
    for (const auto& [what, text] : {std::pair{"title", d.title}, {"paper", d.paper}, {"formula", d.formula}})
        expect(faults, !text.empty(), std::string("there is no ") + what);
    for (const SettingInfo& setting : d.settings) checkSetting(faults, d, setting);
    return faults;
}

Faults parameterCount(const Layer& layer) {
    Faults faults;
    for (const AttentionShape& shape : kShapes) {
        double counted = 0;
        for (const auto& [name, tensor] : Layer(*layer.descriptor, layer.given, shape).parameters)
            counted += static_cast<double>(tensor.numel());
        const auto formula = static_cast<double>(layer.descriptor->parameter_count(shape, layer.settings));
        expect(faults, formula == counted, numbers("parameters", formula, counted));
    }
    return faults;
}

Faults flopsCount(const Layer& layer) {
    Faults faults;
    const at::NoGradGuard no_gradients;
    for (const AttentionShape& shape : kShapes)
        for (const std::int64_t length : {3, 7}) {
            const Layer sized(*layer.descriptor, layer.given, shape);
            const at::Tensor x = randomTensor({2, length, shape.hidden}, 7);
            const double counted = countedFlops([&] { sized(x, {}, {.dropout = {}, .keep_maps = true}); });
            const double formula = layer.descriptor->flops_per_token(shape, sized.settings, length);
            expect(faults, formula * 2 * static_cast<double>(length) == counted,
                   numbers("FLOPs a token", formula, counted / 2 / static_cast<double>(length)));
        }
    return faults;
}

Faults initialWeights(const Layer& layer) {
    Faults faults;
    const auto& op = *layer.descriptor->implementation;
    const auto drawn = [&](std::uint64_t seed) {
        Parameters all;
        for (const ParameterInfo& info : op.parameters(kShape, layer.settings))
            all[info.name] = at::full(info.shape, 0.25, at::kFloat);
        at::Generator generator = generatorOf(seed);
        op.initialise(all, kShape, layer.settings, generator);
        return all;
    };
    const at::Generator shared = at::detail::getDefaultCPUGenerator();
    const at::Tensor before = shared.get_state();
    Parameters first = drawn(3), again = drawn(3);
    expect(faults, shared.get_state().equal(before), "initialise draws from the shared generator");
    for (const ParameterInfo& info : op.parameters(kShape, layer.settings)) {
        const at::Tensor &a = first.at(info.name), &b = again.at(info.name);
        expect(faults, a.equal(b), info.name + " starts otherwise from the same seed");
        expect(faults, a.isfinite().all().item<bool>(), info.name + " does not start finite");
        const bool set = !a.equal(at::full(info.shape, 0.25, at::kFloat));
        expect(faults, set == (info.init == ParameterInfo::Init::own),
               info.name + (set ? " is set though its start is BERT's" : " is its own to start and is not set"));
    }
    return faults;
}

Faults inspectable(const Layer& layer) {
    Faults faults;
    const Parameters matrices = layer.descriptor->implementation->inspect(layer.parameters, kShape, layer.settings);
    std::vector<std::string> names;
    for (const auto& [name, tensor] : matrices) {
        names.push_back(name);
        expect(faults, tensor.dim() == 3 && tensor.size(0) == kShape.heads, name + " is not one matrix a head");
    }
    std::vector<std::string> said = layer.descriptor->inspectable;
    std::sort(said.begin(), said.end());
    expect(faults, names == said, "inspect() gives other matrices than the descriptor names");
    return faults;
}

}  // namespace plateau::attention
