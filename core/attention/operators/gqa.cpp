// Grouped-query attention, Ainslie et al. 2023: the heads of a group share one head of keys and values. One group is
// Shazeer's multi-query attention (2019), as many groups as heads are the original.
#include <utility>

#include <ATen/ops/repeat_interleave.h>

#include "core/attention/attend.h"
#include "core/attention/registry.h"
#include "core/base/number_text.h"

namespace plateau::attention {
namespace {

constexpr const char* kGroups = "groups";

std::int64_t groupsOf(const Settings& settings) {
    return numberIn<std::int64_t>(settings.at(kGroups)).value_or(1);
}

// Of the keys, and of the values: one head a group.
AttentionShape groupShape(const AttentionShape& shape, const Settings& settings) {
    const std::int64_t groups = groupsOf(settings);
    return {groups * shape.headWidth(), groups};
}

// [B,groups,T,D] -> [B,H,T,D], each group's head for all of its heads
at::Tensor forEveryHead(const at::Tensor& x_BGTD, const AttentionShape& shape) {
    const std::int64_t groups = x_BGTD.size(1);
    if (groups == shape.heads) return x_BGTD;
    return x_BGTD.unsqueeze(2).expand({-1, -1, shape.heads / groups, -1, -1}).flatten(1, 2);
}

class GroupedQuery final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings& settings) const override {
        std::vector<ParameterInfo> list = projectionParameters(shape, {"query"});
        const std::int64_t width = groupShape(shape, settings).hidden;
        for (const std::string part : {"key", "value"}) {
            list.push_back({part + ".weight", {width, shape.hidden}});
            list.push_back({part + ".bias", {width}});
        }
        return withRoles(std::move(list), {"query", "key"}, {"value"});
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings& settings,
                          const ForwardOptions& options) const override {
        const auto queries = project(x_BTh, parameters, {"query"}, shape);
        const auto groups = project(x_BTh, parameters, {"key", "value"}, groupShape(shape, settings));
        return attend(queries[0], forEveryHead(groups[0], shape), forEveryHead(groups[1], shape), mask, options);
    }

    Parameters fold(const Parameters& parameters, const AttentionShape& shape,
                    const Settings& settings) const override {
        Parameters folded = AttentionOperator::fold(parameters, shape, settings);
        const std::int64_t groups = groupsOf(settings);
        for (const char* name : {"key.weight", "key.bias", "value.weight", "value.bias"}) {
            at::Tensor& stored = folded.at(name);
            stored = at::repeat_interleave(stored.unflatten(0, {groups, -1}), shape.heads / groups, 0).flatten(0, 1);
        }
        return folded;
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "gqa";
    d.title = "Grouped query";
    d.paper = "Ainslie et al. 2023";
    d.formula = "softmax(q k[group]ᵀ / √D) v[group]";
    d.settings = {{.name = kGroups,
                   .type = "integer",
                   .min = 1,
                   .max = 256,
                   .choices = {},
                   .default_value = "1",
                   .help =
                       "Heads of keys and values, a divisor of the heads: 1 is multi-query attention, all heads are "
                       "the original.",
                   .divides_heads = true}};
    d.capabilities = {.attention_weights = true, .key_padding = true, .fold = true, .packing = true, .uniform = true};
    d.parameter_count = [](const AttentionShape& s, const Settings& settings) {
        return (s.hidden + 2 * groupShape(s, settings).hidden) * (s.hidden + 1);
    };
    d.flops_per_token = [](const AttentionShape& s, const Settings& settings, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden), width = static_cast<double>(groupShape(s, settings).hidden);
        return 2 * h * (h + 2 * width) + 4 * static_cast<double>(attended) * h;
    };
    d.implementation = std::make_shared<GroupedQuery>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(12, descriptor());

}  // namespace
}  // namespace plateau::attention
