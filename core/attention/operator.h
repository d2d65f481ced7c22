// What an attention operator provides (resources/guide/operators.md, "What an operator says of itself"). One file under
// operators/ defines one and registers it with PLATEAU_REGISTER_OPERATOR; it then appears in `describe`, the launcher,
// the conformance tests and the exporter.
//
// Shape legend: B batch, T tokens, H heads, D = h/H head width, h hidden.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/kernels/dropout.h"

namespace plateau::attention {

struct AttentionShape {
    std::int64_t hidden = 0, heads = 0;
    std::int64_t layer = 0;  // index of the layer in the model, from 0
    std::int64_t headWidth() const { return hidden / heads; }
};

// Settings of an operator as text by name ("init" -> "identity"); defaults already filled in.
using Settings = std::map<std::string, std::string>;

struct SettingInfo {
    std::string name, type;            // "choice" | "integer" | "number" | "text"
    std::optional<double> min, max;    // of a number; of a choice, the bounds of the number in its "(r)"
    std::vector<std::string> choices;  // "low-rank(r)" also allows low-rank(1), low-rank(2), …
    std::string default_value, help;
    bool divides_heads = false;  // of an integer: it must divide the number of heads
    // It has an effect only while the setting `only_with` is `only_value`; without one always.
    std::string only_with = {}, only_value = {};
};

struct Capabilities {
    bool attention_weights = true;  // can return probabilities and scores
    // Honours `mask`. To operators without this the model gives each sequence of a padded batch alone, at its true
    // length.
    bool key_padding = true;
    bool fold = false;  // folds exactly into plain BERT
    // Honours ForwardOptions::packing, as attend() does. To operators without this the model gives the sequences of a
    // packed batch one by one.
    bool packing = false;
    // The context is the heads' outputs side by side, D columns each, none of which reads another head's. Without this
    // no head can be muted by itself.
    bool heads = true;
};

// One parameter of the self-attention block: name below `attention.self.` and its shape.
struct ParameterInfo {
    std::string name;  // "query.weight", "pairwise_factors"
    std::vector<std::int64_t> shape;
    // How it starts: bert = N(0, 0.02) for weights and 0 for biases; own = initialise() of the operator sets it.
    enum class Init { bert, own } init = Init::bert;
    // What it decides of the attention: what a token looks at (the scores), what it takes from there (the values), or
    // both (undivided). Part of what a run can freeze or copy, and of what the anatomy of a plateau tells apart.
    enum class Role { undivided, scores, values } role = Role::undivided;
};

// Parameters of one layer by short name; the model owns them.
using Parameters = std::map<std::string, at::Tensor>;

struct ForwardOptions {
    kernels::DropoutStream dropout;  // on the probabilities; none in evaluation
    bool keep_maps = false;          // also return probabilities and scores
    kernels::Packing packing{};      // x is [1,N,h], sequences one behind the other; then mask is undefined, no maps
    // Heads whose weights are alike over all visible keys, in rows that keep their sums: what is left of attention that
    // does not choose. Operators that end in attend() or weigh() honour it, and their probabilities show it; others
    // need not. Not of a packed batch.
    std::vector<std::int64_t> uniform_heads{};
};

struct ForwardResult {
    at::Tensor context_BTh;         // heads concatenated, before the output projection
    at::Tensor probabilities_BHTT;  // only when keep_maps
    at::Tensor scores_BHTT;         // before the softmax, without the mask; only when keep_maps
};

class AttentionOperator {
public:
    virtual ~AttentionOperator() = default;
    virtual std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings& settings) const = 0;
    // Sets the `own` parameters in place (CPU, float32, gradients off), drawing from `generator`, a CPU generator that
    // belongs to this layer. The default has nothing to set.
    virtual void initialise(Parameters& parameters, const AttentionShape& shape, const Settings& settings,
                            at::Generator& generator) const;
    // x [B,T,h]; mask [B,1,1,T] additive (0 visible, -inf padding) or undefined when nothing is padded.
    // A row whose keys are all masked gives finite numbers.
    virtual ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                                  const AttentionShape& shape, const Settings& settings,
                                  const ForwardOptions& options) const = 0;
    // Plain BERT's query/key/value that compute the same; only when capabilities.fold, otherwise the parameters as
    // they are. Copies: nothing is shared with `parameters`.
    virtual Parameters fold(const Parameters& parameters, const AttentionShape& shape, const Settings& settings) const;
    // The matrices to inspect, one per head: [H,rows,columns] under the names in the descriptor's `inspectable`, as
    // they act in the scores, however they are stored. The default has none.
    virtual Parameters inspect(const Parameters& parameters, const AttentionShape& shape,
                               const Settings& settings) const;
    // Whether BERT's output dense and its dropout follow, as they do by default.
    virtual bool hasOutputDense(const Settings& settings) const;
};

// Parameters in which the scores are homogeneous: all of them times r is scores times r^degree, and nothing else
// changes. Without a parameter there are none.
struct ScoreScaling {
    std::vector<std::string> parameters;
    int degree = 2;
};

struct OperatorDescriptor {
    std::string id, title, paper, formula;
    std::vector<SettingInfo> settings;
    Capabilities capabilities;
    std::int64_t head_width_multiple = 1;  // D must be a multiple of it
    // Number of matrices [B,H,T,T] that a layer keeps for the backward pass (none with attend()), for the memory
    // estimate.
    std::int64_t kept_maps = 0;
    std::vector<std::string> inspectable;  // names that inspect() gives, e.g. "pairwise_factors"
    ScoreScaling score_scaling;            // how scores that a run starts with are made hotter or colder
    // Parameters of the whole self-attention block (Q, K, V parts, no output dense), and forward FLOPs per token of the
    // same part at attended length s: two for each multiply-add of a matrix product, nothing else.
    std::function<std::int64_t(const AttentionShape&, const Settings&)> parameter_count;
    std::function<double(const AttentionShape&, const Settings&, std::int64_t attended)> flops_per_token;
    std::shared_ptr<const AttentionOperator> implementation;
};

}  // namespace plateau::attention
