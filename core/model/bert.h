// BERT encoder with the head that its configuration names (resources/guide: checkpoints-and-huggingface.md for names,
// pretraining.md for the recipe).
//
// Parameters live in one ordered list under their Hugging Face names; the forward pass is plain functions over them.
// Norms, activation, positions and the decoder as the configuration says. One thread at a time.
//
// Shape legend: B batch, T tokens, h hidden, V vocabulary, N selected positions.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/kernels/masked_loss.h"
#include "core/kernels/narrow_copies.h"
#include "core/kernels/norm.h"
#include "core/model/bert_config.h"
#include "core/model/layers.h"

namespace plateau::model {

struct NamedParameter {
    std::string name;   // "bert.encoder.layer.0.attention.self.query.weight"
    at::Tensor tensor;  // leaf, requires_grad
    bool decayed;       // weight decay applies: neither a bias nor a LayerNorm parameter
};

struct BertInput {
    at::Tensor input_ids_BT;      // int64
    at::Tensor mask_BT{};         // 1 visible, 0 padding; undefined = all visible
    at::Tensor token_types_BT{};  // undefined = zeros
    // Sequences of different lengths one behind the other: ids [1,N], no mask. The result is that of the padded batch,
    // and of the same dropout.
    kernels::Packing packing{};
    bool training = false;               // dropout on
    kernels::DropoutPosition dropout{};  // what it draws; read in training only
    // What products compute in: bfloat16 on copies of float weights, with float sums, norms and softmax. Undefined =
    // the weights' own type.
    at::ScalarType type = at::ScalarType::Undefined;
};

// Selected positions with their original ids.
struct MaskedTargets {
    at::Tensor positions_N, labels_N;  // int64; flat b*T + t
    kernels::LossDivisor divisor = 1;  // of the sum of the losses
};

struct LayerMaps {  // per layer, only when asked for
    at::Tensor probabilities_BHTT, scores_BHTT;
};

struct EncoderOutput {
    at::Tensor hidden_BTh;
    std::vector<at::Tensor> all_hidden;  // embeddings, layer 1 … L; only when asked for
    std::vector<LayerMaps> maps;         // only when asked for
};

struct LayerOutput {
    at::Tensor hidden_BTh;
    LayerMaps maps;            // only when asked for
    at::Tensor attention_BTh;  // what the attention half adds to its input; only when asked for
};

// What a pass that measures wants of the attention half of a layer, or puts in its place. Without dropout and padding.
struct AttentionPass {
    bool maps = false, output = false;  // hand out LayerOutput::maps, ::attention_BTh
    bool uniform = false;               // all tokens are weighed alike: attention::ForwardOptions::uniform
    at::Tensor constant_h{};            // defined: what the half adds at every token; the operator is not computed
};

struct LayerPass;

class Bert {
public:
    // Fresh weights: N(0, initializer_range) and the operators' own inits, from `seed`; pad row zero. Equal seeds give
    // equal weights for the shared part whatever the operator (each parameter draws from its own name's stream), and
    // equal up to rounding whatever the dtype. Throws c10::Error or std::bad_alloc when the memory is not there.
    Bert(const BertConfig& config, std::uint64_t seed, at::ScalarType dtype = at::kFloat, at::Device device = at::kCPU);
    // The given weights: one of the right shape for each place of parameterLayout(config). Where type and device agree
    // the model takes the tensor itself, elsewhere a converted copy.
    Bert(BertConfig config, const std::map<std::string, at::Tensor>& weights, at::ScalarType dtype = at::kFloat,
         at::Device device = at::kCPU);

    const BertConfig& config() const { return m_config; }
    const std::vector<NamedParameter>& parameters() const { return m_parameters; }
    const at::Tensor& parameter(std::string_view name) const;  // throws std::out_of_range
    std::int64_t parameterCount() const;

    // A sequence longer than max_positions throws c10::Error.
    EncoderOutput encode(const BertInput& input, bool all_hidden = false, bool maps = false) const;
    // encode() in steps, for work on one layer at a time: the input of layer 0, and the output of layer `index` for a
    // given input. Not for a packed batch.
    at::Tensor embedded(const BertInput& input) const;
    LayerOutput layer(std::size_t index, const at::Tensor& x_BTh, const BertInput& input, bool maps = false) const;
    LayerOutput layer(std::size_t index, const at::Tensor& x_BTh, const BertInput& input,
                      const AttentionPass& attention) const;
    // Masked-LM logits [N,V] at the flat positions (b*T + t) of hidden_BTh; all positions when `positions_N` is
    // undefined. Throws c10::Error for a model without this head; classifier.h has the other one.
    at::Tensor headLogits(const at::Tensor& hidden_BTh, const at::Tensor& positions_N) const;
    // Encoder, head and loss in one, for training: one double. On the CPU the logits exist only as their own gradient.
    at::Tensor maskedLoss(const BertInput& input, const MaskedTargets& targets) const;

    // Test seam (control run of the demo): attention output held at zero in every layer.
    void setAttentionMuted(bool muted) { m_attentionMuted = muted; }

private:
    void groupParameters();
    kernels::Embedded embed(const BertInput& input) const;
    EncoderOutput encodeFrom(const kernels::Hidden& embedded_BTh, const BertInput& input, bool all_hidden,
                             bool maps) const;
    // The layer with matrices as products in `type` take them.
    EncoderLayer layerIn(at::ScalarType type, std::size_t index) const;
    kernels::Hidden layerForward(std::size_t index, const kernels::Hidden& x_BTh, const at::Tensor& mask_B11T,
                                 const BertInput& input, LayerMaps* maps) const;
    kernels::Hidden layerForward(std::size_t index, const kernels::Hidden& x_BTh, const LayerPass& pass) const;
    at::Tensor transformed(const at::Tensor& hidden_BTh, const at::Tensor& positions_N) const;

    // The weight as products in `type` take it: itself, or its copy.
    at::Tensor in(at::ScalarType type, const at::Tensor& weight) const { return in(type, weight, weight); }
    at::Tensor in(at::ScalarType type, const at::Tensor& weight, const at::Tensor& source) const;
    // A bias or a norm's weight: fused kernels read it as it is, ATen's operators in the type of what they work on.
    at::Tensor besideRows(at::ScalarType type, const at::Tensor& weight) const;
    Norm normIn(at::ScalarType type, const Norm& norm) const;
    at::ScalarType computeType(const BertInput& input) const;
    // Updates the copies before a pass that reads them.
    void prepare(at::ScalarType type) const;

    BertConfig m_config;
    std::vector<NamedParameter> m_parameters;
    std::map<std::string, at::Tensor, std::less<>> m_byName;
    Embeddings m_embeddings;  // these four hold the tensors of m_parameters by their place
    std::vector<EncoderLayer> m_layers;
    Norm m_finalNorm;  // part of the last layer; undefined with NormPlace::post
    Head m_head;
    mutable std::unique_ptr<kernels::NarrowCopies> m_copies;  // made when first asked for
    bool m_attentionMuted = false;
};

}  // namespace plateau::model
