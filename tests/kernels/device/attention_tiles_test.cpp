// Attention by tiles, whole: against double loops over queries, keys and features.
#include <functional>
#include <limits>

#include "core/kernels/device/attention_parameters.h"
#include "tests/kernels/device/kernel_runs.h"

namespace plateau::kernels::device {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr int kHeads = 2;

struct Case {
    int S = 1, T = 8, D = 16;
    bool drops = false, masked = false, hidden = false, joint = false, packed = false;

    int length(int sample) const { return packed ? std::max(1, T - 9 * sample) : T; }
    int firstToken(int sample) const {
        if (!packed) return sample * T;
        int first = 0;
        for (int s = 0; s < sample; ++s) first += length(s);
        return first;
    }
    int parts() const { return joint ? 2 : 3; }
    int width() const { return kHeads * D; }
    std::size_t rows() const { return static_cast<std::size_t>(firstToken(S)); }
};

std::string describe(const Case& c) {
    return "S" + std::to_string(c.S) + " T" + std::to_string(c.T) + " D" + std::to_string(c.D) +
           (c.drops ? " dropout" : "") + (c.masked ? " masked" : "") + (c.hidden ? " hidden" : "") +
           (c.joint ? " joint" : "") + (c.packed ? " packed" : "");
}

// [S,T]
std::vector<float> maskOf(const Case& c) {
    std::vector<float> mask(static_cast<std::size_t>(c.S * c.T));
    for (std::size_t i = 0; i < mask.size(); ++i) {
        const int s = static_cast<int>(i) / c.T, t = static_cast<int>(i) % c.T;
        const bool none = c.hidden && s == 0;
        if (none || t >= std::max(1, c.T - 3 * s - 1))
            mask[i] = -std::numeric_limits<float>::infinity();
        else
            mask[i] = static_cast<float>(i % 5) - 1e3F;
    }
    return mask;
}

double factorOf(const Case& c, int sample, int head, int query, int key) {
    Dropout d = c.drops ? someDropout() : noDropout();
    const auto own = philox4x32({static_cast<std::uint32_t>(head), 0, 0, 0}, {d.key[0], d.key[1]});
    d.key[0] = own[0], d.key[1] = own[1], d.tokens = c.T;
    return factor(d, std::int64_t{sample} * c.T + query, key);
}

// x [rows, parts, heads, D], gradient [rows, heads, D]
struct Reference {
    Case c;
    Doubles x, gradient, context, dx;

    std::size_t in(int token, int part, int head, int d) const {
        return static_cast<std::size_t>(((token * c.parts() + part) * kHeads + head) * c.D + d);
    }
    std::size_t out(int token, int head, int d) const {
        return static_cast<std::size_t>((token * kHeads + head) * c.D + d);
    }

    Reference(const Case& of, Doubles inputs, Doubles upstream)
        : c(of), x(std::move(inputs)), gradient(std::move(upstream)), context(gradient.size()), dx(x.size()) {
        const std::vector<float> mask = maskOf(c);
        for (int s = 0; s < c.S; ++s)
            for (int h = 0; h < kHeads; ++h)
                for (int q = 0; q < c.length(s); ++q) row(s, h, q, mask);
    }

    void row(int s, int h, int q, const std::vector<float>& mask) {
        const int first = c.firstToken(s), k_part = c.joint ? 0 : 1, v_part = c.joint ? 1 : 2, keys = c.length(s);
        const double scale = 1 / std::sqrt(static_cast<double>(c.D));
        const auto bias = [&](int k) -> double { return c.masked ? mask[static_cast<std::size_t>(s * c.T + k)] : 0; };
        Doubles p, g;
        double most = -kInf, sum = 0, mean = 0;
        bool all_hidden = true;
        for (int k = 0; k < keys; ++k) all_hidden = all_hidden && bias(k) == -kInf;
        for (int k = 0; k < keys; ++k) {
            double score = 0;
            for (int d = 0; d < c.D; ++d) score += x[in(first + q, 0, h, d)] * x[in(first + k, k_part, h, d)];
            p.push_back(all_hidden ? 0 : score * scale + bias(k));
            most = std::max(most, p.back());
        }
        for (double& value : p) sum += value = std::exp(value - most);
        for (int k = 0; k < keys; ++k) {
            p[static_cast<std::size_t>(k)] /= sum;
            double d_weight = 0;
            for (int d = 0; d < c.D; ++d) d_weight += gradient[out(first + q, h, d)] * x[in(first + k, v_part, h, d)];
            g.push_back(d_weight * factorOf(c, s, h, q, k));
            mean += p[static_cast<std::size_t>(k)] * g.back();
        }
        for (int k = 0; k < keys; ++k) {
            const double weight = p[static_cast<std::size_t>(k)] * factorOf(c, s, h, q, k);
            const double d_score = p[static_cast<std::size_t>(k)] * (g[static_cast<std::size_t>(k)] - mean) * scale;
            for (int d = 0; d < c.D; ++d) {
                context[out(first + q, h, d)] += weight * x[in(first + k, v_part, h, d)];
                dx[in(first + k, v_part, h, d)] += weight * gradient[out(first + q, h, d)];
                dx[in(first + q, 0, h, d)] += d_score * x[in(first + k, k_part, h, d)];
                dx[in(first + k, k_part, h, d)] += d_score * x[in(first + q, 0, h, d)];
            }
        }
    }
};

struct Passes {
    Case c;
    Buffer<Bf16> x = given<Bf16>("x", c.rows() * static_cast<std::size_t>(c.parts() * c.width())),
                 gradient = given<Bf16>("gradient", c.rows() * static_cast<std::size_t>(c.width()));
    Buffer<float> mask = Buffer<float>("mask", maskOf(c));
    Buffer<long long> offsets = Buffer<long long>("offsets", offsetValues(c));

    static std::vector<long long> offsetValues(const Case& c) {
        std::vector<long long> offsets;
        for (int s = 0; s <= c.S; ++s) offsets.push_back(c.firstToken(s));
        return offsets;
    }

    HeadRows part(const Buffer<Bf16>& of, int parts, int which) const {
        const long long token = static_cast<long long>(parts) * c.width();
        return {of.data() + which * c.width(), c.packed ? 0 : token * c.T, c.D, token};
    }

    Outputs operator()(const Order& order) const {
        const Buffer<Bf16> context("context", gradient.size()), dx("dx", x.size());
        const auto rows = static_cast<std::size_t>(c.S * kHeads * c.T);
        const Buffer<RowStatistics> statistics("statistics", rows);
        const Buffer<float> products("products", rows);
        const int parts = c.parts(), k = c.joint ? 0 : 1, v = c.joint ? 1 : 2;
        AttentionTiles p{part(x, parts, 0),
                         part(x, parts, k),
                         part(x, parts, v),
                         part(context, 1, 0),
                         part(gradient, 1, 0),
                         part(dx, parts, 0),
                         part(dx, parts, k),
                         part(dx, parts, v),
                         c.packed ? offsets.data() : nullptr,
                         c.masked ? mask.data() : nullptr,
                         c.T,
                         statistics.data(),
                         products.data(),
                         c.drops ? someDropout() : noDropout(),
                         static_cast<float>(1 / std::sqrt(static_cast<double>(c.D))),
                         kHeads,
                         c.T,
                         c.joint};
        const cuda_on_cpu::Extent grid{static_cast<unsigned>(c.S * kHeads),
                                       static_cast<unsigned>((c.T + kTile - 1) / kTile)};
        const std::string width = std::to_string(c.D);
        for (const char* kernel : {"attention_tiles_", "attention_tiles_queries_", "attention_tiles_keys_"})
            order.start(kernel + width, grid, kTileThreads, p);
        Outputs outputs;
        outputs.add(context);
        outputs.add(dx);
        return outputs;
    }
};

// Of sums of products whose weights bfloat16 has rounded: two units of its last place at the largest.
// Where two tensors of gradients are added, three.
void expectNear(const char* what, const Doubles& found, const Doubles& expected, bool added = false) {
    const double most = std::ldexp(largest(expected), -7) * (added ? 1.5 : 1);
    double square = 0, size = 0;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const double apart = found[i] - expected[i];
        ASSERT_LE(std::abs(apart), most) << what << " at " << i;
        square += apart * apart, size += expected[i] * expected[i];
    }
    EXPECT_LE(std::sqrt(square), 6e-3 * std::sqrt(size)) << what;
}

void agree(const Case& c, int orders) {
    SCOPED_TRACE(describe(c));
    const Passes passes{c};
    const Outputs found = inOrders(orders, std::cref(passes));
    const Reference reference(c, doubles(passes.x), doubles(passes.gradient));
    expectNear("context", found.arrays[0], reference.context);
    expectNear("dx", found.arrays[1], reference.dx, c.joint);
}

TEST(AttentionTiles, AgreeWithDouble) {
    const Case cases[] = {
        {1, 1, 16},
        {2, 7, 16, true},
        {1, 64, 32, true},
        {2, 65, 16, true, true},
        {3, 50, 16, true, false, false, false, true},
        {2, 40, 64, true, true, true},
        {1, 130, 16, true, false, false, true},
        {2, 70, 16, false, true, true, true},
        {2, 70, 64, true, false, false, true, true},
    };
    for (const Case& c : cases) agree(c, 2);
}

TEST(AttentionTiles, GiveTheSameBitsInManyOrders) {
    agree({1, 3, 16, true}, kManyOrders);
}

TEST(AttentionTiles, ReferenceIsTheGradient) {
    const Case c{1, 4, 2, true, true, false, true};
    Doubles x, gradient;
    for (int i = 0; i < 4 * 2 * kHeads * 2; ++i) x.push_back(std::sin(i * 1.3));
    for (int i = 0; i < 4 * kHeads * 2; ++i) gradient.push_back(std::cos(i * 0.7));
    const Reference reference(c, x, gradient);
    for (std::size_t i = 0; i < x.size(); ++i) {
        const auto total = [&](double by) {
            Doubles moved = x;
            moved[i] += by;
            const Doubles context = Reference(c, moved, gradient).context;
            double sum = 0;
            for (std::size_t k = 0; k < context.size(); ++k) sum += context[k] * gradient[k];
            return sum;
        };
        EXPECT_NEAR(reference.dx[i], (total(1e-6) - total(-1e-6)) / 2e-6, 1e-7) << i;
    }
}

}  // namespace
}  // namespace plateau::kernels::device
