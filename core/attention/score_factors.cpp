#include "core/attention/score_factors.h"

#include <cmath>
#include <utility>
#include <vector>

#include <ATen/TensorOperators.h>
#include <ATen/ops/bmm.h>
#include <ATen/ops/diag_embed.h>
#include <ATen/ops/eye.h>
#include <ATen/ops/mm.h>

#include "core/base/choice_pattern.h"
#include "core/base/number_text.h"

namespace plateau::attention {
namespace {

constexpr const char *kDiagonal = "diagonal", *kSymmetric = "symmetric", *kLowRank = "low-rank(r)",
                     *kShared = "shared-across-heads";
constexpr double kMaxRank = 1024;

// 0 when S is not of low rank.
std::int64_t rankOf(const Settings& settings) {
    const std::string& structure = settings.at("structure");
    if (const auto written = numberInChoice(kLowRank, structure)) return *written;
    if (structure != kLowRank) return 0;
    return numberIn<std::int64_t>(settings.at("rank")).value_or(0);
}

// Absent for the identity.
std::optional<double> deviationOf(const Settings& settings, std::int64_t headWidth) {
    const std::string& init = settings.at("init");
    if (init == "identity") return std::nullopt;
    if (init == "normal(1/sqrt(D))") return 1 / std::sqrt(static_cast<double>(headWidth));
    return init == "normal(0.02)" ? 0.02 : 1;
}

// Of each side, so that a sum of r products of two entries has the wanted deviation: r s⁴ = d².
double deviationOfSide(double wanted, std::int64_t rank) {
    return std::sqrt(wanted / std::sqrt(static_cast<double>(rank)));
}

// x M as H products [B·T,D] x [D,E]: batched over heads only, so M is never copied for each sample.
at::Tensor headwise(const at::Tensor& x_BHTD, const at::Tensor& matrices_HDE) {
    const std::int64_t B = x_BHTD.size(0), T = x_BHTD.size(2);
    const at::Tensor x_HND = x_BHTD.transpose(0, 1).flatten(1, 2);
    return at::bmm(x_HND, matrices_HDE).unflatten(1, {B, T}).transpose(0, 1);
}

// One product [B·T·H,D] x [D,D] for all heads.
at::Tensor sharedProduct(const at::Tensor& x_BHTD, const at::Tensor& matrix_DD) {
    const at::Tensor x_BTHD = x_BHTD.transpose(1, 2);
    return at::mm(x_BTHD.flatten(0, 2), matrix_DD).view(x_BTHD.sizes()).transpose(1, 2);
}

at::Tensor symmetricPart(const at::Tensor& stored_HDD) {
    return (stored_HDD + stored_HDD.transpose(-2, -1)) / 2;
}

}  // namespace

ScoreFactors::ScoreFactors(const std::string& prefix)
    : m_factors(prefix + "_factors"), m_left(prefix + "_left"), m_right(prefix + "_right") {}

std::vector<SettingInfo> ScoreFactors::settings() {
    return {{.name = "init",
             .type = "choice",
             .min = {},
             .max = {},
             .choices = {"normal(1)", "identity", "normal(1/sqrt(D))", "normal(0.02)"},
             .default_value = "normal(1)",
             .help = "How S starts: normal(1) as in the paper; identity starts without S."},
            {.name = "structure",
             .type = "choice",
             .min = 1,
             .max = kMaxRank,
             .choices = {"full", kDiagonal, kSymmetric, kLowRank, kShared},
             .default_value = "full",
             .help = "Form of S: full as in the paper, or fewer free numbers. low-rank(8) also gives the rank."},
            {.name = "rank",
             .type = "integer",
             .min = 1,
             .max = kMaxRank,
             .choices = {},
             .default_value = "8",
             .help = "r of the structure low-rank(r); no other structure uses it.",
             .only_with = "structure",
             .only_value = kLowRank}};
}

std::int64_t ScoreFactors::parameterCount(const AttentionShape& shape, const Settings& settings) {
    const std::string& structure = settings.at("structure");
    const std::int64_t h = shape.hidden, D = shape.headWidth();
    if (const std::int64_t rank = rankOf(settings)) return 2 * h * rank;
    if (structure == kDiagonal) return h;
    return structure == kShared ? D * D : h * D;
}

double ScoreFactors::flopsPerToken(const AttentionShape& shape, const Settings& settings) {
    const auto h = static_cast<double>(shape.hidden);
    if (const std::int64_t rank = rankOf(settings)) return 4 * h * static_cast<double>(rank);
    return settings.at("structure") == kDiagonal ? 0 : 2 * h * static_cast<double>(shape.headWidth());
}

std::vector<ParameterInfo> ScoreFactors::parameters(const AttentionShape& shape, const Settings& settings) const {
    const std::string& structure = settings.at("structure");
    const std::int64_t H = shape.heads, D = shape.headWidth();
    const auto of = [](const std::string& name, std::vector<std::int64_t> sizes) {
        return ParameterInfo{name, std::move(sizes), ParameterInfo::Init::own, ParameterInfo::Role::scores};
    };
    if (const std::int64_t rank = rankOf(settings)) return {of(m_left, {H, D, rank}), of(m_right, {H, D, rank})};
    if (structure == kDiagonal) return {of(m_factors, {H, D})};
    if (structure == kShared) return {of(m_factors, {D, D})};
    return {of(m_factors, {H, D, D})};
}

void ScoreFactors::initialise(Parameters& parameters, const AttentionShape& shape, const Settings& settings,
                              at::Generator& generator) const {
    const std::int64_t D = shape.headWidth();
    const auto deviation = deviationOf(settings, D);
    for (const ParameterInfo& info : this->parameters(shape, settings)) {
        at::Tensor& stored = parameters.at(info.name);
        if (deviation) {
            const std::int64_t rank = rankOf(settings);
            stored.normal_(0, rank > 0 ? deviationOfSide(*deviation, rank) : *deviation, generator);
        } else if (settings.at("structure") == kDiagonal) {
            stored.fill_(1);
        } else {
            stored.copy_(at::eye(D, stored.size(-1), stored.options()).expand_as(stored));
        }
    }
}

at::Tensor ScoreFactors::times(const at::Tensor& x_BHTD, const Parameters& parameters, const Settings& settings) const {
    if (rankOf(settings) > 0)
        return headwise(headwise(x_BHTD, parameters.at(m_left)), parameters.at(m_right).transpose(-2, -1));
    const std::string& structure = settings.at("structure");
    const at::Tensor& stored = parameters.at(m_factors);
    if (structure == kDiagonal) return x_BHTD * stored.unsqueeze(1);
    if (structure == kShared) return sharedProduct(x_BHTD, stored);
    return headwise(x_BHTD, structure == kSymmetric ? symmetricPart(stored) : stored);
}

at::Tensor ScoreFactors::matrices(const Parameters& parameters, const AttentionShape& shape,
                                  const Settings& settings) const {
    if (rankOf(settings) > 0) return at::bmm(parameters.at(m_left), parameters.at(m_right).transpose(-2, -1));
    const std::string& structure = settings.at("structure");
    const at::Tensor& stored = parameters.at(m_factors);
    const std::int64_t D = shape.headWidth();
    if (structure == kDiagonal) return at::diag_embed(stored);
    if (structure == kShared) return stored.expand({shape.heads, D, D}).contiguous();
    return structure == kSymmetric ? symmetricPart(stored) : stored;
}

void ScoreFactors::foldIntoKeys(Parameters& folded, const std::string& side, const AttentionShape& shape,
                                const Settings& settings) const {
    const std::int64_t H = shape.heads, D = shape.headWidth(), h = shape.hidden;
    const at::Tensor S_HDD = matrices(folded, shape, settings);
    folded["key.weight"] = at::bmm(S_HDD, folded.at(side + ".weight").view({H, D, h})).view({h, h});
    folded["key.bias"] = at::bmm(S_HDD, folded.at(side + ".bias").view({H, D, 1})).view({h});
    for (const ParameterInfo& info : parameters(shape, settings)) folded.erase(info.name);
}

}  // namespace plateau::attention
