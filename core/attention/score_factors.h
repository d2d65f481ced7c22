// A learned matrix S per head between the two sides of the scores, x S y^T (resources/guide/operators.md, "The matrix
// S"): what operators with such a matrix share: its settings, its parameters under the operator's prefix, its initial
// values, its product and its folding.
//
//   structure            stored tensors                       S of a head
//   full                 <prefix>_factors [H,D,D]             as stored
//   diagonal             <prefix>_factors [H,D]               diag(stored)
//   symmetric            <prefix>_factors [H,D,D]             (stored + stored^T) / 2
//   low-rank(r)          <prefix>_left, <prefix>_right [H,D,r]  left right^T
//   shared-across-heads  <prefix>_factors [D,D]               as stored, the same for all heads
//
// `init` says how S starts. normal(d) draws what is stored from N(0, d²), so the entries of a symmetric S off the
// diagonal have the deviation d/√2; the two sides of a low rank are drawn so that S itself has entries of mean 0 and
// deviation d. identity makes S the identity; of rank r < D that is the identity on a head's first r features and zero
// elsewhere. r comes from the setting `rank`, or stands in the value itself: low-rank(8).
//
// Pure functions of their arguments; settings must be resolved. Shape legend: B batch, T tokens, H heads, D head width,
// h hidden.
#pragma once

#include <string>
#include <vector>

#include "core/attention/operator.h"

namespace plateau::attention {

class ScoreFactors {
public:
    explicit ScoreFactors(const std::string& prefix);

    static std::vector<SettingInfo> settings();  // init, structure, rank
    // Of the parameters of S alone: h D, h, h D, 2 h r, D².
    static std::int64_t parameterCount(const AttentionShape& shape, const Settings& settings);
    // Of the product x S for one token of all heads: 2 h D, or 4 h r of low rank. A diagonal needs no matrix product.
    static double flopsPerToken(const AttentionShape& shape, const Settings& settings);

    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings& settings) const;
    void initialise(Parameters& parameters, const AttentionShape& shape, const Settings& settings,
                    at::Generator& generator) const;
    // x S, [B,H,T,D] like x.
    at::Tensor times(const at::Tensor& x_BHTD, const Parameters& parameters, const Settings& settings) const;
    // S of every head, [H,D,D], in new memory unless it is stored so.
    at::Tensor matrices(const Parameters& parameters, const AttentionShape& shape, const Settings& settings) const;
    const std::string& name() const { return m_factors; }  // what matrices() are called: "<prefix>_factors"

    // x S y^T = x · (S y): the projection `side` of y with S in it becomes plain BERT's `key`, per head Wk = S W and
    // bk = S b. Takes `folded`, copies of all parameters, and removes those of S.
    void foldIntoKeys(Parameters& folded, const std::string& side, const AttentionShape& shape,
                      const Settings& settings) const;

private:
    std::string m_factors, m_left, m_right;
};

}  // namespace plateau::attention
