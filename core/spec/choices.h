// The closed choices of a spec, with their words. Who adds a value adds its word, and the compiler names what switches
// over them. Pure; thread-safe.
#pragma once

#include "core/spec/choice_words.h"

namespace plateau::spec {

// Where the layer norms of a layer stand.
//   post  after each half: norm(x + half(x)), as in BERT
//   pre   before each half: x + half(norm(x)), and one after the last layer
//   sub   as pre, and one more inside each half: over the concatenated heads before the output projection, and over the
//         activation before the second matrix (Wang et al. 2022, "Foundation Transformers")
enum class NormPlace { post, pre, sub };
Words wordsOf(NormPlace);

enum class Activation { gelu, relu };  // gelu: with erf
Words wordsOf(Activation);

enum class Positions { learned, sinusoidal };  // sinusoidal: Vaswani et al. 2017 §3.5, fixed
Words wordsOf(Positions);

// Of the learning rate after the warm-up: linear and cosine fall to 0 at the end; budgetTriangle2 runs on the budget
// (core/train/schedule.h). No kind of run has them all.
enum class Schedule { linear, constant, budgetTriangle2, cosine };
Words wordsOf(Schedule);

// Number format of the matrix products.
enum class Precision { fp32, bf16, fp16 };
Words wordsOf(Precision);

}  // namespace plateau::spec
