// Attention's passes between the matrix products.
#include <functional>
#include <limits>

#include "core/kernels/device/attention_parameters.h"
#include "tests/kernels/device/kernel_runs.h"

namespace plateau::kernels::device {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr double kScale = 0.3, kStretch = 1.15, kOffset = -0.05;

std::size_t product(std::initializer_list<int> sizes) {
    std::size_t all = 1;
    for (const int size : sizes) all *= static_cast<std::size_t>(size);
    return all;
}

template <class T>
Buffer<T> input(const char* name, const std::vector<T>& values) {
    Buffer<T> buffer(name, values);
    buffer.readOnly();
    return buffer;
}

enum class Mask { none, padding, hidden, numbers };

struct Case {
    int S = 2, H = 3, T = 8;
    Mask mask = Mask::none;
    bool drops = false, clipped = false, packed = false;
    // The chunk: all samples and heads by default.
    int first_sample = 0, first_head = 0;

    int padded() const { return (T + 7) / 8 * 8; }
    int samples() const { return S - first_sample; }
    int heads() const { return H - first_head; }
    int length(int sample) const { return packed ? std::max(1, T - 5 * sample) : T; }
    std::size_t scores() const { return product({samples(), heads(), padded(), padded()}); }
};

std::string describe(const Case& c) {
    return "S" + std::to_string(c.S) + " H" + std::to_string(c.H) + " T" + std::to_string(c.T) + " mask " +
           std::to_string(static_cast<int>(c.mask)) + (c.drops ? " dropout" : "") + (c.clipped ? " clipped" : "") +
           (c.packed ? " packed" : "");
}

// [S,T]
std::vector<float> maskOf(const Case& c) {
    std::vector<float> mask(product({c.S, c.T}));
    for (std::size_t i = 0; i < mask.size(); ++i) {
        const int s = static_cast<int>(i) / c.T, t = static_cast<int>(i) % c.T;
        const bool hidden = c.mask == Mask::hidden && s == 0;
        if (c.mask == Mask::numbers)
            mask[i] = static_cast<float>(i * i % 11) - 1e4F;
        else if (hidden || t >= std::max(1, c.T - 3 * s - 1))
            mask[i] = -std::numeric_limits<float>::infinity();
    }
    return mask;
}

// The factor of a key for a query, of a head with a key of its own.
double factorOf(const Case& c, int sample, int head, int query, int key) {
    Dropout d = c.drops ? someDropout() : noDropout();
    const auto own = philox4x32({static_cast<std::uint32_t>(head), 0, 0, 0}, {d.key[0], d.key[1]});
    d.key[0] = own[0];
    d.key[1] = own[1];
    d.tokens = c.padded();
    return factor(d, std::int64_t{sample} * c.padded() + query, key);
}

// What the kernels are to make of the values that they are given, for one row.
struct Row {
    Doubles weights, d_scores;
};
Row expectedRow(const Case& c, const Doubles& scores, const Doubles& d_weights, const std::vector<float>& mask,
                int sample, int head, int query) {
    const auto keys = static_cast<std::size_t>(c.length(sample));
    const auto bias = [&](std::size_t key) -> double { return mask[product({sample, c.T}) + key]; };
    double most = -kInf, top = -kInf, sum = 0, mean = 0;
    for (std::size_t k = 0; k < keys; ++k) most = std::max(most, bias(k));
    Doubles p(keys), g(keys);
    for (std::size_t k = 0; k < keys; ++k) {
        p[k] = c.mask == Mask::none ? scores[k] * kScale : most == -kInf ? 0 : scores[k] * kScale + bias(k) - most;
        top = std::max(top, p[k]);
    }
    for (double& x : p) sum += x = std::exp(x - top);
    Row row{Doubles(scores.size()), Doubles(scores.size())};
    for (std::size_t k = 0; k < keys; ++k) {
        p[k] /= sum;
        const double stretched = kStretch * p[k] + kOffset, r = factorOf(c, sample, head, query, static_cast<int>(k));
        row.weights[k] = (c.clipped ? std::clamp(stretched, 0.0, 1.0) : p[k]) * r;
        g[k] = d_weights[k] * r * (!c.clipped ? 1 : stretched >= 0 && stretched <= 1 ? kStretch : 0);
        mean += p[k] * g[k];
    }
    for (std::size_t k = 0; k < keys; ++k) row.d_scores[k] = p[k] * (g[k] - mean) * kScale;
    return row;
}

Row expected(const Case& c, const Doubles& scores, const Doubles& d_weights, const std::vector<float>& mask) {
    const auto width = static_cast<std::ptrdiff_t>(c.padded());
    Row all{Doubles(scores.size()), Doubles(scores.size())};
    for (std::ptrdiff_t row = 0; row < static_cast<std::ptrdiff_t>(scores.size()) / width; ++row) {
        const int map = static_cast<int>(row / width), query = static_cast<int>(row % width);
        const int sample = c.first_sample + map / c.heads(), head = c.first_head + map % c.heads();
        if (query >= c.length(sample)) continue;
        const auto of = [&](const Doubles& x) {
            return Doubles(x.begin() + row * width, x.begin() + (row + 1) * width);
        };
        const Row one = expectedRow(c, of(scores), of(d_weights), mask, sample, head, query);
        std::copy(one.weights.begin(), one.weights.end(), all.weights.begin() + row * width);
        std::copy(one.d_scores.begin(), one.d_scores.end(), all.d_scores.begin() + row * width);
    }
    return all;
}

// Rows of scores in float, kernels and all, for one order.
template <class T>
struct Passes {
    Case c;
    Buffer<T> scores = given<T>("scores", c.scores(), 0, 8), d_weights = given<T>("d_weights", c.scores());
    std::vector<float> mask_values = maskOf(c);
    Buffer<float> mask = input("mask", mask_values);
    Buffer<long long> offsets = input("offsets", offsetValues(c));

    static std::vector<long long> offsetValues(const Case& c) {
        std::vector<long long> offsets{0};
        for (int s = 0; s < c.S; ++s) offsets.push_back(offsets.back() + c.length(s));
        return offsets;
    }

    Outputs operator()(const Order& order) const {
        Buffer<RowStatistics> statistics("statistics", product({c.S, c.H, c.padded()}));
        const AttentionChunk chunk{
            c.packed ? offsets.data() : nullptr, c.first_sample, c.samples(), c.first_head, c.heads(), c.T, c.padded()};
        const AttentionWeights weights{chunk,
                                       c.mask == Mask::none ? nullptr : mask.data(),
                                       c.T,
                                       statistics.data(),
                                       c.drops ? someDropout() : noDropout(),
                                       static_cast<float>(kScale),
                                       c.H,
                                       c.clipped,
                                       static_cast<float>(kStretch),
                                       static_cast<float>(kOffset)};
        const cuda_on_cpu::Extent grid{static_cast<unsigned>(c.samples() * c.heads()),
                                       static_cast<unsigned>((c.padded() + kQueriesOfBlock - 1) / kQueriesOfBlock)};
        const auto threads = static_cast<unsigned>((c.padded() / 8 + 31) / 32 * 32);
        const Buffer<T> first("weights", scores.values()), again("again", scores.values()),
            gradients("gradients", d_weights.values());
        order.start(named<T>("attention_forward"), grid, threads, AttentionForward<T>{first.data(), weights});
        statistics.readOnly();
        order.start(named<T>("attention_backward"), grid, threads,
                    AttentionBackward<T>{again.data(), gradients.data(), weights});
        Outputs outputs;
        for (const Buffer<T>* made : {&first, &again, &gradients}) outputs.add(*made);
        return outputs;
    }
};

template <class T>
void agree(const Case& c, int orders = kOrders) {
    SCOPED_TRACE(describe(c) + (sizeof(T) == 2 ? " bf16" : " f32"));
    const Passes<T> passes{c};
    const Outputs found = inOrders(orders, std::cref(passes));
    const Row wanted = expected(c, doubles(passes.scores), doubles(passes.d_weights), passes.mask_values);
    expectNear<T>("weights", found.arrays[0], wanted.weights);
    expectNear<T>("d_scores", found.arrays[2], wanted.d_scores);
    EXPECT_EQ(found.arrays[0], found.arrays[1]) << "the backward pass has other weights";
}

TEST(AttentionKernels, AgreeWithDouble) {
    const Case cases[] = {
        {2, 3, 1},
        {2, 2, 7, Mask::padding, true},
        {2, 2, 8, Mask::hidden, true},
        {2, 2, 33, Mask::padding, true},
        {1, 2, 64, Mask::numbers, true},
        {1, 2, 130, Mask::none, true},
        {3, 2, 40, Mask::none, true, false, true},
        {2, 1, 33, Mask::padding, true, true},
        {2, 2, 24, Mask::hidden, false, true},
        {1, 1, 264, Mask::padding, true},           // two warps, the second nearly empty
        {1, 1, 520, Mask::none, true, true, true},  // three
    };
    for (const Case& c : cases) {
        agree<float>(c);
        agree<Bf16>(c);
    }
}

// By finite differences, away from the ends of the clip.
TEST(AttentionKernels, ReferenceIsTheGradient) {
    for (const Case& c : {Case{1, 1, 5, Mask::numbers, true}, Case{2, 1, 9, Mask::padding, true, true}}) {
        SCOPED_TRACE(describe(c));
        const std::vector<float> mask = maskOf(c);
        Doubles scores(static_cast<std::size_t>(c.padded())), upstream(scores.size());
        for (std::size_t i = 0; i < scores.size(); ++i) {
            scores[i] = std::sin(1.7 * static_cast<double>(i)) * 4;
            upstream[i] = std::cos(0.9 * static_cast<double>(i)) + 0.3;
        }
        const int sample = c.S - 1;
        const auto sum = [&](std::size_t moved, double by) {
            Doubles other = scores;
            other[moved] += by;
            const Row row = expectedRow(c, other, upstream, mask, sample, 0, 3);
            double total = 0;
            for (std::size_t k = 0; k < other.size(); ++k) total += row.weights[k] * upstream[k];
            return total;
        };
        const Row row = expectedRow(c, scores, upstream, mask, sample, 0, 3);
        for (std::size_t i = 0; i < static_cast<std::size_t>(c.length(sample)); ++i)
            EXPECT_NEAR(row.d_scores[i], (sum(i, 1e-6) - sum(i, -1e-6)) / 2e-6, 1e-8) << i;
    }
}

TEST(AttentionKernels, GiveTheSameBitsInManyOrders) {
    agree<float>({1, 1, 9, Mask::padding, true}, kManyOrders);
    agree<Bf16>({1, 1, 9, Mask::none, true, true, true}, kManyOrders);
}

// A part of a batch: the decisions of dropout and the masks are those of its samples and heads.
TEST(AttentionKernels, AChunkIsItsPartOfTheBatch) {
    const Case part{.S = 3, .H = 4, .T = 19, .mask = Mask::padding, .drops = true, .first_sample = 1, .first_head = 2};
    agree<float>(part);
    agree<Bf16>(part);
}

TEST(AttentionKernels, ANaNDoesNotGoUnseen) {
    const Buffer<float> scores("scores", std::vector<float>(64, 1.0F));
    scores[3] = std::numeric_limits<float>::quiet_NaN();
    const Buffer<RowStatistics> statistics("statistics", 8);
    const AttentionWeights weights{
        {nullptr, 0, 1, 0, 1, 8, 8}, nullptr, 0, statistics.data(), noDropout(), 1, 1, 0, 1, 0};
    Order{}.start("attention_forward_f32", {1}, 32, AttentionForward<float>{scores.data(), weights});
    for (std::size_t key = 0; key < 8; ++key) EXPECT_TRUE(std::isnan(scores[key])) << key;
    for (std::size_t i = 8; i < 64; ++i) EXPECT_EQ(scores[i], 0.125F) << i;
}

// Two parts side by side in the rows: [S,T,H + G,D], or one packed row of the lengths.
struct CopyCase {
    int S, H, G, T, D;
    bool packed = false;
};

template <class T>
void copiesThereAndBack(const CopyCase& c) {
    SCOPED_TRACE("T" + std::to_string(c.T) + " D" + std::to_string(c.D) + (c.packed ? " packed" : ""));
    const int padded = (c.T + 7) / 8 * 8, width = (c.H + c.G) * c.D;
    std::vector<long long> lengths, first_tokens{0};
    for (int s = 0; s < c.S; ++s) {
        lengths.push_back(c.packed ? std::max(1, c.T - 3 * s) : c.T);
        first_tokens.push_back(first_tokens.back() + lengths.back());
    }
    const Buffer<long long> offsets = input("offsets", first_tokens);
    const Buffer<T> rows = given<T>("rows", product({static_cast<int>(first_tokens.back()), width}));
    const auto run = [&](const Order& order) {
        const Buffer<T> back("back", rows.size()), of_h("maps of H", product({c.S, c.H, padded, c.D})),
            of_g("maps of G", product({c.S, c.G, padded, c.D}));
        const auto start = [&](const char* kernel, const Buffer<T>& model) {
            HeadCopy<T> copy{};
            const auto part = [&](const Buffer<T>& maps, int first, int heads) -> HeadPart<T> {
                const long long sample = c.packed ? 0 : static_cast<long long>(c.T) * width;
                return {model.data() + first * c.D, maps.data(), sample, c.D, width, 0, heads};
            };
            copy.parts[0] = part(of_h, 0, c.H);
            copy.parts[1] = part(of_g, c.H, c.G);
            copy.chunk = {c.packed ? offsets.data() : nullptr, 0, c.S, 0, c.H, c.T, padded};
            copy.width = c.D;
            copy.whole = c.D % 8 == 0;
            const auto threads = static_cast<unsigned>(c.S * std::max(c.H, c.G) * padded * ((c.D + 7) / 8));
            order.start(named<T>(kernel), {(threads + 63) / 64, 2}, 64, copy);
        };
        start("attention_gather", rows);
        start("attention_scatter", back);
        Outputs outputs;
        for (const Buffer<T>* made : {&of_h, &of_g, &back}) outputs.add(*made);
        return outputs;
    };
    const Outputs found = inOrders(kOrders, run);
    const Doubles all = doubles(rows);
    EXPECT_EQ(found.arrays[2], all);
    const auto expectMaps = [&](const Doubles& maps, int first_head, int heads) {
        for (std::size_t i = 0; i < maps.size(); ++i) {
            const auto at = static_cast<int>(i), d = at % c.D, t = at / c.D % padded, map = at / c.D / padded;
            const auto s = static_cast<std::size_t>(map / heads);
            const std::size_t place =
                product({static_cast<int>(first_tokens[s]) + t, width}) + product({first_head + map % heads, c.D});
            ASSERT_EQ(maps[i], t < lengths[s] ? all[place + static_cast<std::size_t>(d)] : 0) << i;
        }
    };
    expectMaps(found.arrays[0], 0, c.H);
    expectMaps(found.arrays[1], c.H, c.G);
}

TEST(AttentionKernels, HeadsAreCopiedThereAndBack) {
    const CopyCase cases[] = {
        {2, 3, 3, 1, 8}, {2, 2, 2, 7, 7}, {3, 2, 2, 13, 16, true}, {2, 4, 1, 33, 64}, {4, 2, 2, 9, 1, true}};
    for (const CopyCase& c : cases) {
        copiesThereAndBack<float>(c);
        copiesThereAndBack<Bf16>(c);
    }
}

}  // namespace
}  // namespace plateau::kernels::device
