#include "core/kernels/dropout_tensors.h"

#include <array>
#include <vector>

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/bitwise_right_shift.h>
#include <ATen/ops/full.h>
#include <ATen/ops/stack.h>

#include "core/base/philox.h"

namespace plateau::kernels {
namespace {

constexpr std::int64_t kWord = 0xFFFFFFFF, kHalf = 0xFFFF;

using Words = std::array<at::Tensor, 4>;  // int64, each in 0 … 2^32-1

at::Tensor shifted(const at::Tensor& words, int bits) {
    return at::bitwise_right_shift(words, bits);
}

// philox4x32() of tensors that are broadcast to each other. `Key` is int64_t or a tensor of such. Products of two words
// wrap around in int64 as unsigned ones would, and shifting keeps the sign, which the mask takes off.
template <class Key>
Words philox(Words counter, std::array<Key, 2> key) {
    for (int round = 0; round < kPhiloxRounds; ++round) {
        const at::Tensor product0 = counter[0] * std::int64_t{kPhiloxMultiplier0};
        const at::Tensor product1 = counter[2] * std::int64_t{kPhiloxMultiplier1};
        counter = {(shifted(product1, 32) & kWord) ^ counter[1] ^ key[0], product1 & kWord,
                   (shifted(product0, 32) & kWord) ^ counter[3] ^ key[1], product0 & kWord};
        key = {(key[0] + std::int64_t{kPhiloxWeyl0}) & kWord, (key[1] + std::int64_t{kPhiloxWeyl1}) & kWord};
    }
    return counter;
}

// Calls function with the key of a stream: numbers, or tensors where a device reads them.
template <class Function>
auto withKey(const DropoutStream& stream, Function function) {
    if (stream.words_3.defined()) return function(std::array{stream.words_3.select(0, 0), stream.words_3.select(0, 1)});
    return function(std::array{std::int64_t{stream.key[0]}, std::int64_t{stream.key[1]}});
}

at::Tensor samplesFrom(const DropoutStream& stream, const at::Tensor& rows) {
    return stream.words_3.defined() ? rows + stream.words_3.select(0, 2) : rows + stream.first_sample;
}

at::Tensor countTo(std::int64_t end, const at::TensorOptions& like) {
    return at::arange(end, at::TensorOptions().dtype(at::kLong).device(like.device()));
}

// Factors in the order of the features, which are the last dimension of each word's blocks.
at::Tensor factorsOf(const Words& words, const DropoutStream& stream, std::int64_t F, const at::TensorOptions& like) {
    std::vector<at::Tensor> halves;
    for (const at::Tensor& word : words) {
        halves.push_back(word & kHalf);
        halves.push_back(shifted(word, 16));
    }
    const at::Tensor draws = at::stack(halves, -1).flatten(-2).narrow(-1, 0, F);
    return draws.ge(std::int64_t{stream.threshold()}).to(like) * stream.scale();
}

at::Tensor blocksOf(std::int64_t F, const at::TensorOptions& like) {
    return countTo((F + kDecisions - 1) / kDecisions, like);
}

}  // namespace

at::Tensor drawnByTensors(const DropoutStream& stream, std::int64_t B, std::int64_t T, std::int64_t F,
                          const at::TensorOptions& like) {
    at::Tensor tokens_BT1 = countTo(T, like).view({1, T, 1}), rows_BT1 = countTo(B, like).view({B, 1, 1});
    if (stream.packing) {
        tokens_BT1 = stream.packing->positions_N().view({1, T, 1});
        rows_BT1 = stream.packing->sequences_N().view({1, T, 1});
    }
    const at::Tensor samples_BT1 = samplesFrom(stream, rows_BT1);
    const Words counter{blocksOf(F, like), tokens_BT1, samples_BT1 & kWord, shifted(samples_BT1, 32)};
    const Words words = withKey(stream, [&](const auto& key) { return philox(counter, key); });
    return factorsOf(words, stream, F, like).contiguous();
}

at::Tensor attentionDrawnByTensors(const DropoutStream& stream, std::int64_t B, std::int64_t H, std::int64_t T,
                                   const at::TensorOptions& like) {
    const at::Tensor heads_H11 = countTo(H, like).view({H, 1, 1}), zero = at::full({}, 0, heads_H11.options());
    const Words heads{heads_H11, zero, zero, zero};
    const Words keys = withKey(stream, [&](const auto& key) { return philox(heads, key); });
    const at::Tensor samples_B111 = samplesFrom(stream, countTo(B, like).view({B, 1, 1, 1}));
    const Words counter{blocksOf(T, like), countTo(T, like).view({T, 1}), samples_B111 & kWord,
                        shifted(samples_B111, 32)};
    return factorsOf(philox(counter, std::array{keys[0], keys[1]}), stream, T, like).contiguous();
}

}  // namespace plateau::kernels
