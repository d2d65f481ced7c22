#include "core/model/weight_names.h"

#include <algorithm>

#include "core/model/tensor_views.h"

namespace plateau::model {
namespace {

constexpr const char* kWords = "bert.embeddings.word_embeddings.weight";
constexpr const char* kHeadBias = "cls.predictions.bias";
constexpr const char* kDecoderWeight = "cls.predictions.decoder.weight";
constexpr const char* kDecoderBias = "cls.predictions.decoder.bias";

void replaceEnd(std::string& name, std::string_view from, std::string_view to) {
    if (name.ends_with(from)) name.replace(name.size() - from.size(), from.size(), to);
}

std::string canonicalName(std::string name) {
    replaceEnd(name, "LayerNorm.gamma", "LayerNorm.weight");
    replaceEnd(name, "LayerNorm.beta", "LayerNorm.bias");
    for (const char* part : {"embeddings.", "encoder.", "pooler."})
        if (name.starts_with(part)) return "bert." + name;
    return name;
}

bool equal(const tensorfile::TensorView& a, const tensorfile::TensorView& b) {
    if (a.shape != b.shape) return false;
    if (a.dtype == b.dtype) return std::ranges::equal(a.bytes, b.bytes);
    return tensorOf(a).to(at::kDouble).equal(tensorOf(b).to(at::kDouble));
}

Error damaged(std::string what, const std::string& source) {
    return {ErrorCode::malformed, std::move(what), source, "use another checkpoint or write this one again"};
}

using Weights = std::map<std::string, tensorfile::TensorView>;

// A decoder stored beside what it is tied to says nothing new; alone it stands for it; different, it is another model.
Status foldTied(Weights& weights, const char* copy, const char* original, const std::string& source) {
    const auto found = weights.find(copy);
    if (found == weights.end()) return Done{};
    const auto [kept, alone] = weights.emplace(original, found->second);
    if (!alone && !equal(kept->second, found->second))
        return damaged(std::string(copy) + " differs from " + original + ", to which config.json ties it", source);
    weights.erase(copy);
    return Done{};
}

}  // namespace

Result<Weights> canonicalWeights(const Weights& stored, const std::string& source, bool tied) {
    Weights weights;
    for (const auto& [given, view] : stored) {
        if (given.ends_with("position_ids") || given.starts_with("cls.seq_relationship.")) continue;
        const std::string name = canonicalName(given);
        if (!isFloating(view.dtype))
            return damaged("tensor '" + given + "' holds " + std::string(toString(view.dtype)) + ", not weights",
                           source);
        if (!weights.emplace(name, view).second) return damaged("two tensors stand for '" + name + "'", source);
    }
    if (!tied) {
        if (auto bias = weights.extract(kDecoderBias)) weights.insert_or_assign(kHeadBias, bias.mapped());
        return weights;
    }
    if (Status folded = foldTied(weights, kDecoderWeight, kWords, source); !folded) return folded.error();
    if (Status folded = foldTied(weights, kDecoderBias, kHeadBias, source); !folded) return folded.error();
    return weights;
}

}  // namespace plateau::model
