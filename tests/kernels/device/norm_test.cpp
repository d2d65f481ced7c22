// Dropout, bias, residual and layer norm, and the embeddings' sum, against double loops.
#include "tests/kernels/device/kernel_runs.h"

namespace plateau::kernels::device {
namespace {

constexpr double kEps = 1e-5F;

// Of rows z: their layer norm, and the gradients of dz.
struct NormReference {
    std::size_t width = 0;
    Doubles z{}, y{}, means{}, inverse_deviations{};

    NormReference(Doubles sums, const Doubles& gamma, const Doubles& beta)
        : width(gamma.size()), z(std::move(sums)), y(z.size()) {
        for (std::size_t first = 0; first < z.size(); first += width) {
            double sum = 0, squares = 0;
            for (std::size_t c = 0; c < width; ++c) sum += z[first + c];
            means.push_back(sum / static_cast<double>(width));
            for (std::size_t c = 0; c < width; ++c) squares += std::pow(z[first + c] - means.back(), 2);
            inverse_deviations.push_back(1 / std::sqrt(squares / static_cast<double>(width) + kEps));
            for (std::size_t c = 0; c < width; ++c) y[first + c] = unit(first + c) * gamma[c] + beta[c];
        }
    }
    double unit(std::size_t i) const { return (z[i] - means[i / width]) * inverse_deviations[i / width]; }

    Doubles dz(const Doubles& dy, const Doubles& gamma) const {
        Doubles result(z.size());
        for (std::size_t first = 0; first < z.size(); first += width) {
            double g = 0, gu = 0;
            for (std::size_t i = first; i < first + width; ++i) {
                g += dy[i] * gamma[i - first] / static_cast<double>(width);
                gu += dy[i] * gamma[i - first] * unit(i) / static_cast<double>(width);
            }
            for (std::size_t i = first; i < first + width; ++i)
                result[i] = (dy[i] * gamma[i - first] - g - unit(i) * gu) * inverse_deviations[i / width];
        }
        return result;
    }
    Doubles dgamma(const Doubles& dy) const {
        Doubles products(dy.size());
        for (std::size_t i = 0; i < dy.size(); ++i) products[i] = dy[i] * unit(i);
        return columnSums(products, width);
    }
};

Doubles timesFactors(Doubles values, const Dropout& dropout, std::size_t width) {
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] *= factor(dropout, static_cast<std::int64_t>(i / width), static_cast<std::int64_t>(i % width));
    return values;
}

struct Shape {
    int rows = 5, width = 8;
    unsigned threads = 32, blocks = 3;
    bool extras = true;  // bias, residual, dropout
    std::size_t count() const { return static_cast<std::size_t>(rows * width); }
    std::size_t columns() const { return static_cast<std::size_t>(width); }
};

template <class T>
struct NormCase {
    Shape shape;
    Dropout dropout = shape.extras ? someDropout() : noDropout();
    Buffer<T> x = given<T>("x", shape.count(), 0.5), residual = given<T>("residual", shape.count()),
              dy = given<T>("dy", shape.count()), dskip = given<T>("dskip", shape.count());
    Buffer<float> bias = given<float>("bias", shape.columns()), gamma = given<float>("gamma", shape.columns(), 1, 0.2),
                  beta = given<float>("beta", shape.columns());

    Doubles sums() const {
        Doubles z = doubles(x);
        if (shape.extras)
            for (std::size_t i = 0; i < z.size(); ++i) z[i] += static_cast<double>(bias[i % shape.columns()]);
        z = timesFactors(z, dropout, shape.columns());
        for (std::size_t i = 0; i < z.size(); ++i) z[i] = remembered<T>(z[i] + (shape.extras ? value(residual[i]) : 0));
        return z;
    }

    Outputs run(const Order& order) const {
        const auto [rows, width, threads, blocks, extras] = shape;
        Buffer<T> z("z", shape.count()), y("y", shape.count()), dz("dz", shape.count()), dx("dx", shape.count());
        Buffer<float> mean("mean", static_cast<std::size_t>(rows)), inverse("inverse", static_cast<std::size_t>(rows)),
            partial("partial", blocks * 3 * shape.columns()), totals("totals", 3 * shape.columns());
        order.start(named<T>("norm"), {blocks}, threads,
                    Norm<T>{x.data(), extras ? bias.data() : nullptr, extras ? residual.data() : nullptr, gamma.data(),
                            beta.data(), z.data(), y.data(), mean.data(), inverse.data(), rows, width,
                            static_cast<float>(kEps), dropout},
                    shape.columns() * 4);
        order.start(named<T>("norm_backward"), {blocks}, threads,
                    NormBackward<T>{dy.data(), extras ? dskip.data() : nullptr, z.data(), mean.data(), inverse.data(),
                                    gamma.data(), dz.data(), dx.data(), partial.data(), rows, width, dropout},
                    shape.columns() * 20);
        order.start("column_totals", {static_cast<unsigned>(3 * width + 127) / 128}, 128,
                    ColumnTotals{partial.data(), totals.data(), static_cast<int>(blocks), 3 * width});
        Outputs out;
        out.add(z), out.add(y), out.add(dz), out.add(dx), out.add(totals);
        return out;
    }
};

template <class T>
void checkNorm(const Shape& shape, int orders) {
    const NormCase<T> c{shape};
    const Outputs out = inOrders(orders, [&](const Order& order) { return c.run(order); });
    expectNear<T>("z", out.arrays[0], c.sums());
    // From here on of what the kernel remembers of z, whose last bit may differ from the reference's.
    const NormReference reference(out.arrays[0], doubles(c.gamma), doubles(c.beta));
    expectNear<T>("y", out.arrays[1], reference.y);
    Doubles dy = doubles(c.dy);
    if (shape.extras)
        for (std::size_t i = 0; i < dy.size(); ++i) dy[i] += value(c.dskip[i]);
    const Doubles dz = reference.dz(dy, doubles(c.gamma));
    const Doubles dx = timesFactors(dz, c.dropout, shape.columns());
    expectNear<T>("dz", out.arrays[2], dz);
    expectNear<T>("dx", out.arrays[3], dx);
    Doubles totals = reference.dgamma(dy);
    for (const Doubles& sums : {columnSums(dy, shape.columns()), columnSums(dx, shape.columns())})
        totals.insert(totals.end(), sums.begin(), sums.end());
    expectNear<float>("sums", out.arrays[4], totals);
}

TEST(NormKernel, EqualsTheReference) {
    for (const int width : {1, 7, 8, 40, 129, 768})
        for (const unsigned threads : kThreads) {
            SCOPED_TRACE(testing::Message() << width << " columns, " << threads << " threads");
            checkNorm<float>({.width = width, .threads = threads, .extras = width != 40}, kOrders);
            checkNorm<Bf16>({.width = width, .threads = threads, .blocks = 2, .extras = width != 8}, kOrders);
        }
}

TEST(NormKernel, HasTheSameBitsInEveryOrder) {
    checkNorm<float>({.rows = 2, .width = 9, .threads = 64, .blocks = 2}, kManyOrders);
    checkNorm<Bf16>({.rows = 2, .width = 16, .threads = 64, .blocks = 2}, kManyOrders);
}

TEST(NormKernel, DropsOfPackedRowsWhatThePaddedBatchDrops) {
    NormCase<float> c{{.rows = 3, .width = 16, .threads = 32, .blocks = 1}};
    const Buffer<long long> padded("padded", std::vector<long long>{0, 1, 4});
    c.dropout.padded_rows = padded.data();
    const Outputs out = c.run(Order{});
    expectNear<float>("z", out.arrays[0], c.sums());
}

// The reference itself: its gradient against differences of its layer norm.
TEST(NormKernel, ReferenceIsTheGradient) {
    const Doubles z = {0.3, -1, 2, 0.7, -0.2, 0.1}, gamma = {1, 0.5, 2}, beta = {0, 1, 2},
                  dy = {1, -2, 0.5, 0.25, 3, -1};
    const auto loss = [&](const Doubles& at) {
        const NormReference reference(at, gamma, beta);
        double sum = 0;
        for (std::size_t i = 0; i < dy.size(); ++i) sum += dy[i] * reference.y[i];
        return sum;
    };
    const Doubles dz = NormReference(z, gamma, beta).dz(dy, gamma);
    for (std::size_t i = 0; i < z.size(); ++i) {
        Doubles up = z, down = z;
        up[i] += 1e-5, down[i] -= 1e-5;
        EXPECT_NEAR(dz[i], (loss(up) - loss(down)) / 2e-5, 1e-8);
    }
}

// ids 0, 1 and -1 among others; 5 rows of words, 4 places, 2 types.
template <class T>
struct EmbeddingCase {
    static constexpr int kRows = 9, kTokens = 3, kWords = 6, kPlaces = 4, kTypes = 2;
    int width = 8;
    unsigned threads = 32;
    bool types = true;
    Dropout dropout = someDropout();
    std::size_t columns = static_cast<std::size_t>(width);
    Buffer<float> words = given<float>("words", kWords*columns), positions = given<float>("positions", kPlaces*columns),
                  type_rows = given<float>("types", kTypes*columns), gamma = given<float>("gamma", columns, 1, 0.2),
                  beta = given<float>("beta", columns);
    Buffer<T> dy = given<T>("dy", kRows* columns);
    Buffer<long long> ids{"ids", {5, 0, 3, 3, 1, 0, 3, 2, 5}}, type_ids{"type_ids", {0, 0, 1, 0, 1, 1, 0, 1, 0}};

    Doubles sums() const {
        Doubles z(kRows * columns);
        for (std::size_t i = 0; i < z.size(); ++i) {
            const std::size_t row = i / columns, c = i % columns;
            double sum = static_cast<double>(words[static_cast<std::size_t>(ids[row]) * columns + c]);
            sum += static_cast<double>(positions[row % kTokens * columns + c]);
            if (types) sum += static_cast<double>(type_rows[static_cast<std::size_t>(type_ids[row]) * columns + c]);
            z[i] = remembered<T>(sum);
        }
        return z;
    }

    Outputs run(const Order& order) const {
        constexpr unsigned kBlocks = 2;
        Buffer<T> z("z", kRows * columns), y("y", kRows * columns);
        Buffer<float> mean("mean", kRows), inverse("inverse", kRows), dz("dz", kRows * columns),
            partial("partial", kBlocks * 2 * columns), totals("totals", 2 * columns);
        order.start(named<T>("embedding"), {kBlocks}, threads,
                    Embedding<T>{ids.data(),
                                 type_ids.data(),
                                 nullptr,
                                 words.data(),
                                 positions.data(),
                                 types ? type_rows.data() : nullptr,
                                 gamma.data(),
                                 beta.data(),
                                 z.data(),
                                 y.data(),
                                 mean.data(),
                                 inverse.data(),
                                 kRows,
                                 width,
                                 kTokens,
                                 kWords,
                                 kPlaces,
                                 kTypes,
                                 static_cast<float>(kEps),
                                 dropout},
                    columns * 4);
        order.start(named<T>("embedding_backward"), {kBlocks}, threads,
                    EmbeddingBackward<T>{dy.data(), nullptr, z.data(), mean.data(), inverse.data(), gamma.data(),
                                         dz.data(), partial.data(), kRows, width, dropout},
                    columns * 16);
        order.start("column_totals", {static_cast<unsigned>(2 * width + 127) / 128}, 128,
                    ColumnTotals{partial.data(), totals.data(), kBlocks, 2 * width});
        Outputs out;
        out.add(z), out.add(y), out.add(dz), out.add(totals);
        return out;
    }
};

template <class T>
void checkEmbedding(const EmbeddingCase<T>& c, int orders) {
    const Outputs out = inOrders(orders, [&](const Order& order) { return c.run(order); });
    expectNear<T>("z", out.arrays[0], c.sums());
    const NormReference reference(out.arrays[0], doubles(c.gamma), doubles(c.beta));
    expectNear<T>("y", out.arrays[1], timesFactors(reference.y, c.dropout, c.columns));
    const Doubles dy = timesFactors(doubles(c.dy), c.dropout, c.columns);
    expectNear<float>("dz", out.arrays[2], reference.dz(dy, doubles(c.gamma)));
    Doubles totals = reference.dgamma(dy);
    const Doubles dbeta = columnSums(dy, c.columns);
    totals.insert(totals.end(), dbeta.begin(), dbeta.end());
    expectNear<float>("sums", out.arrays[3], totals);
}

TEST(EmbeddingKernel, EqualsTheReference) {
    for (const int width : {1, 7, 8, 129, 300})
        for (const unsigned threads : kThreads) {
            SCOPED_TRACE(testing::Message() << width << " columns, " << threads << " threads");
            checkEmbedding(EmbeddingCase<float>{.width = width, .threads = threads, .types = width != 7}, kOrders);
            checkEmbedding(EmbeddingCase<Bf16>{.width = width, .threads = threads}, kOrders);
        }
}

TEST(EmbeddingKernel, HasTheSameBitsInEveryOrder) {
    checkEmbedding(EmbeddingCase<float>{.width = 9, .threads = 64}, kManyOrders);
}

TEST(EmbeddingKernel, GivesNanForAnIdOutsideOfTheTable) {
    EmbeddingCase<float> c;
    c.ids[4] = EmbeddingCase<float>::kWords;
    c.ids[5] = -1;
    Buffer<float> z("z", 72), y("y", 72), mean("mean", 9), inverse("inverse", 9);
    Order{}.start("embedding_f32", {1}, 32,
                  Embedding<float>{c.ids.data(),
                                   nullptr,
                                   nullptr,
                                   c.words.data(),
                                   c.positions.data(),
                                   nullptr,
                                   c.gamma.data(),
                                   c.beta.data(),
                                   z.data(),
                                   y.data(),
                                   mean.data(),
                                   inverse.data(),
                                   9,
                                   8,
                                   3,
                                   6,
                                   4,
                                   0,
                                   static_cast<float>(kEps),
                                   noDropout()},
                  32);
    for (std::size_t i = 0; i < 72; ++i) EXPECT_EQ(std::isnan(y[i]), i / 8 == 4 || i / 8 == 5) << i;
}

struct ScatterCase {
    std::vector<long long> ids{};  // of the rows, unsorted
    int width = 5, chunk = 4;
    unsigned threads = 32;
    std::size_t columns = static_cast<std::size_t>(width);
    Buffer<float> from = given<float>("from", ids.size() * columns);
    static constexpr int kTableRows = 8;
    static constexpr long long kSkipped = 0;

    std::vector<long long> order() const {
        std::vector<long long> rows(ids.size());
        for (std::size_t i = 0; i < rows.size(); ++i) rows[i] = static_cast<long long>(i);
        std::stable_sort(rows.begin(), rows.end(), [&](long long a, long long b) {
            return ids[static_cast<std::size_t>(a)] < ids[static_cast<std::size_t>(b)];
        });
        return rows;
    }

    Outputs run(const Order& threads_order) const {
        std::vector<long long> sorted = ids;
        std::sort(sorted.begin(), sorted.end());
        const Buffer<long long> ids_sorted("ids", sorted), rows("order", order());
        const Buffer<float> table("table", std::vector<float>(kTableRows * columns, 1));
        const auto chunks =
            static_cast<unsigned>((ids.size() + static_cast<std::size_t>(chunk) - 1) / static_cast<std::size_t>(chunk));
        const Buffer<float> heads("heads", chunks * columns);
        const Scatter p{ids_sorted.data(),
                        rows.data(),
                        from.data(),
                        table.data(),
                        heads.data(),
                        static_cast<int>(ids.size()),
                        width,
                        chunk,
                        kTableRows,
                        kSkipped};
        threads_order.start("scatter_rows", {chunks}, threads, p);
        threads_order.start("scatter_join", {chunks}, threads, p);
        Outputs out;
        out.add(table);
        return out;
    }

    Doubles expected() const {
        Doubles table(kTableRows * columns, 1);
        for (std::size_t row = 0; row < ids.size(); ++row)
            for (std::size_t c = 0; c < columns; ++c)
                if (ids[row] > kSkipped && ids[row] < kTableRows)
                    table[static_cast<std::size_t>(ids[row]) * columns + c] +=
                        static_cast<double>(from[row * columns + c]);
        return table;
    }
};

void checkScatter(const ScatterCase& c, int orders) {
    const Outputs out = inOrders(orders, [&](const Order& order) { return c.run(order); });
    expectNear<float>("table", out.arrays[0], c.expected());
}

TEST(ScatterKernel, AddsTheRowsOfAnId) {
    const std::vector<std::vector<long long>> cases = {
        {3},                                         // one row
        {3, 1, 3, 3},                                // one chunk, full
        {2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2},     // one id over all chunks
        {1, 5, 0, 5, 1, 5, 5, 7, 0, 5, 5, 5, 1, 5},  // begins in a chunk, spans one whole, ends in a third
        {0, 0, 0, 0, 0, 9, -1, 9, 9, 9},             // skipped and outside, over chunks
        {1, 1, 1, 1, 4, 4, 4, 4, 6},                 // ids end where chunks end
    };
    for (const auto& ids : cases)
        for (const int width : {1, 5, 100})
            for (const unsigned threads : {32U, 96U})
                checkScatter({.ids = ids, .width = width, .threads = threads}, kOrders);
}

TEST(ScatterKernel, HasTheSameBitsInEveryOrder) {
    checkScatter({.ids = {1, 5, 0, 5, 1, 5, 5, 7, 0, 5, 5, 5, 1, 5}}, kManyOrders);
}

}  // namespace
}  // namespace plateau::kernels::device
