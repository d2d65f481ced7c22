// Parameters grouped by their role in the network. The tensors are shared with the model's list of named parameters.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/attention/operator.h"
#include "core/kernels/norm.h"

namespace plateau::model {

struct Linear {
    at::Tensor weight, bias;  // [out,in], [out]; a bias may be undefined
};

using Norm = kernels::NormWeights;  // [h]

struct Embeddings {
    kernels::EmbeddingTables tables;  // [V,h], [P,h], [2,h] or undefined
    Norm norm;
};

struct EncoderLayer {
    attention::Parameters attention;  // by short name, as the operator calls them
    Linear attention_output;          // undefined where the operator has none
    Norm attention_norm;              // after this half, or before it (BertConfig::norm)
    Norm context_norm{};              // over the concatenated heads; only with NormPlace::sub
    Linear intermediate, output;      // h -> f -> h
    Norm output_norm;                 // after this half, or before it
    Norm inner_norm{};                // [f], over the activation; only with NormPlace::sub
};

struct Head {
    Linear transform;
    Norm norm;
    at::Tensor bias;        // [V]
    at::Tensor decoder_Vh;  // its matrix; undefined = the word embeddings
};

}  // namespace plateau::model
