#include "core/model/step_costs.h"

#include <algorithm>
#include <cmath>

namespace plateau::model {
namespace {

constexpr double kFloatBytes = 4;

// Shape legend: n tokens of the batch, N selected of them, h hidden, f feed-forward width, V vocabulary, H heads, e
// bytes of an element; P micro-batches.
struct StepSizes {
    double n, N, h, f, V, H, e, P;
    double parameters;
};

// Of a list, adding up what has one name: layers of a mixture differ.
class Costs {
public:
    void add(const StepCost& cost) {
        const auto same = std::ranges::find(m_list, cost.name, &StepCost::name);
        if (same == m_list.end()) {
            m_list.push_back(cost);
            return;
        }
        same->launches += cost.launches;
        same->flops += cost.flops;
        same->flops_again += cost.flops_again;
        same->bytes += cost.bytes;
    }
    std::vector<StepCost> list() && { return std::move(m_list); }

private:
    std::vector<StepCost> m_list;
};

// y = x Wᵀ of `rows` rows: forward, gradient of x, gradient of W.
StepCost product(std::string_view name, double rows, double in, double out, const StepSizes& s) {
    return {.name = name,
            .kind = CostKind::matrix_product,
            .launches = 3 * s.P,
            .flops = 3 * 2 * rows * in * out,
            .bytes = 3 * s.e * (rows * (in + out) + s.P * in * out)};
}

StepCost rowPass(std::string_view name, double launches, double bytes, const StepSizes& s) {
    return {.name = name, .kind = CostKind::row_pass, .launches = launches * s.P, .bytes = bytes};
}

// softmax(q kᵀ) v: two products forward. The backward pass has four, and first makes the scores again.
void addAttention(Costs& costs, double flops, double keptMaps, double length, const StepSizes& s) {
    const double maps = keptMaps * s.n * s.H * length * s.e;
    costs.add({.name = "attention forward",
               .kind = CostKind::attention,
               .launches = s.P,
               .flops = flops,
               .bytes = 4 * s.n * s.h * s.e + s.n * s.H * kFloatBytes + maps});
    const double again = keptMaps > 0 ? 0 : flops / 2;
    costs.add({.name = "attention backward",
               .kind = CostKind::attention,
               .launches = 2 * s.P,
               .flops = 2 * flops + again,
               .flops_again = again,
               .bytes = 8 * s.n * s.h * s.e + 2 * s.n * s.H * kFloatBytes + 2 * s.n * s.h * kFloatBytes + maps});
}

void addLayer(Costs& costs, const BertConfig& config, std::size_t index, std::int64_t length, const StepSizes& s) {
    const LayerOperator& op = config.operators[index];
    const auto flopsAt = [&](std::int64_t attended) {
        return op.descriptor->flops_per_token(config.shape(index), op.settings, attended);
    };
    const double width = flopsAt(0) / (2 * s.h);  // of all projections side by side
    if (width > 0) {
        costs.add(product("projections", s.n, s.h, width, s));
        costs.add(rowPass("projections' bias gradients", 1, s.n * width * s.e, s));
    }
    if (const double attended = flopsAt(length) - flopsAt(0); attended > 0)
        addAttention(costs, attended * s.n, static_cast<double>(op.descriptor->kept_maps), static_cast<double>(length),
                     s);
    if (op.hasOutputDense()) costs.add(product("attention output", s.n, s.h, s.h, s));
    costs.add(product("feed-forward", s.n, s.h, s.f, s));
    costs.add(product("feed-forward", s.n, s.f, s.h, s));
    const double row = s.n * s.h * s.e, wide = s.n * s.f * s.e;
    costs.add(rowPass("dropout + bias + residual + norm", 2, 2 * 4 * row, s));           // x, residual; z, y
    costs.add(rowPass("dropout + bias + residual + norm backward", 2, 2 * 4 * row, s));  // dy, z; dz, dx
    costs.add(rowPass("bias + GELU", 1, 2 * wide, s));                                   // x; y
    costs.add(rowPass("bias + GELU backward", 1, 3 * wide, s));                          // x, dy; dx
    costs.add(rowPass("sums of gradients", 2, 2 * 3 * row, s));  // where a half's input goes two ways
}

void addEnds(Costs& costs, const BertConfig& config, const StepSizes& s) {
    const double row = s.n * s.h * s.e;
    costs.add(rowPass("embeddings + norm + dropout", 1, s.n * s.h * kFloatBytes + 2 * row, s));  // words; z, y
    costs.add(rowPass("embeddings backward", 2, 3 * row + 2 * s.n * s.h * kFloatBytes, s));      // dy, z; sums of words
    if (config.head != HeadKind::masked_lm) return;
    const double selected = s.N * s.h * s.e;
    costs.add(product("head transform", s.N, s.h, s.h, s));
    costs.add(product("decoder", s.N, s.h, s.V, s));
    costs.add(rowPass("head rows", 8, 2 * selected + 5 * selected + 6 * selected, s));  // select, GELU, norm and back
    costs.add(rowPass("cross entropy", 1, 3 * s.N * s.V * s.e, s));                     // logits twice; their gradient
}

void addOptimizer(Costs& costs, const StepSizes& s) {
    const auto add = [&](std::string_view name, double launches, double bytes) {
        costs.add({.name = name, .kind = CostKind::optimizer, .launches = launches, .bytes = bytes * s.parameters});
    };
    const bool narrow = s.e < kFloatBytes;
    // Each micro-batch after the first adds to what is there.
    if (narrow) add("gradients widened", s.P, s.P * (s.e + kFloatBytes) + (s.P - 1) * 2 * kFloatBytes);
    if (!narrow && s.P > 1) add("gradients summed", s.P - 1, (s.P - 1) * 3 * kFloatBytes);
    add("gradient norm and clipping", 4, 3 * kFloatBytes);
    add("AdamW", 4, 7 * kFloatBytes);  // weight, gradient, both moments; weight, both moments
    if (narrow) add("narrow copies", 1, kFloatBytes + s.e);
}

}  // namespace

std::vector<StepCost> stepCosts(const BertConfig& config, const StepShape& shape, std::int64_t batch) {
    const double tokens = static_cast<double>(batch) * static_cast<double>(shape.length);
    const StepSizes step{.n = tokens,
                         .N = tokens * shape.selected,
                         .h = static_cast<double>(config.hidden),
                         .f = static_cast<double>(config.ffn),
                         .V = static_cast<double>(config.vocab_size),
                         .H = static_cast<double>(config.heads),
                         .e = shape.precision == spec::Precision::fp32 ? kFloatBytes : 2,
                         .P = std::ceil(static_cast<double>(batch) / static_cast<double>(shape.micro_batch)),
                         .parameters = static_cast<double>(countParameters(config).total())};
    Costs costs;
    addEnds(costs, config, step);
    for (std::size_t i = 0; i < config.operators.size(); ++i) addLayer(costs, config, i, shape.length, step);
    addOptimizer(costs, step);
    return std::move(costs).list();
}

}  // namespace plateau::model
