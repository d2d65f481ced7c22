// The enums of a spec, with their words in spec.json. Adding a value means adding its word here; the compiler then
// reports every switch that lacks the value. Pure; thread-safe.
#pragma once

#include "core/spec/choice_words.h"

namespace plateau::spec {

// Where a layer applies its layer norms.
//   post  after each half: norm(x + half(x)), as in BERT
//   pre   before each half: x + half(norm(x)), and one after the last layer
//   sub   as pre, and one more inside each half: over the concatenated heads before the output projection, and over the
//         activation before the second matrix (Wang et al. 2022, "Foundation Transformers")
enum class NormPlace { post, pre, sub };
template <>
inline constexpr std::array<std::string_view, 3> kWordsOf<NormPlace>{"post", "pre", "sub"};

// The words are those of `transformers`.
//   gelu     x Φ(x), Φ the normal distribution: the exact form, with erf
//   geluNew  its approximation by tanh (Hendrycks & Gimpel 2016)
//   silu     x σ(x), σ the logistic function
enum class Activation { gelu, relu, geluNew, silu };
template <>
inline constexpr std::array<std::string_view, 4> kWordsOf<Activation>{"gelu", "relu", "gelu_new", "silu"};

enum class Positions { learned, sinusoidal };  // sinusoidal: Vaswani et al. 2017 §3.5, fixed
template <>
inline constexpr std::array<std::string_view, 2> kWordsOf<Positions>{"learned", "sinusoidal"};

// How the learning rate goes on after the warm-up. linear and cosine fall to 0 at the end; budgetTriangle2 follows the
// time budget (core/train/schedule.h). No kind of run offers all four.
enum class Schedule { linear, constant, budgetTriangle2, cosine };
template <>
inline constexpr std::array<std::string_view, 4> kWordsOf<Schedule>{"linear", "constant", "budget-triangle2", "cosine"};

// Number format of the matrix products.
enum class Precision { fp32, bf16, fp16 };
template <>
inline constexpr std::array<std::string_view, 3> kWordsOf<Precision>{"fp32", "bf16", "fp16"};

// How the gradients of a step are summed over the processes of a run (core/train/reduction.h).
//   automatic  by one process as they come; by several on one machine, up to 8, exact; else fast
enum class Reduction { automatic, exact, fast };
template <>
inline constexpr std::array<std::string_view, 3> kWordsOf<Reduction>{"auto", "exact", "fast"};

// The layers between token 0 and the logits of a classifier.
//   pooler    dense, tanh, dropout, dense, as in BertForSequenceClassification
//   twoLayer  dense, ReLU, dropout, dense (Srinivasagan & Ostermann 2024)
enum class ClassifierForm { pooler, twoLayer };
template <>
inline constexpr std::array<std::string_view, 2> kWordsOf<ClassifierForm>{"pooler", "two-layer"};

// What a document is in plain text (resources/guide/corpus.md, "Documents in plain text").
//   paragraphs  what blank lines separate
//   lines       each line
//   blocks      some lines of one long text, about 2 KiB
//   files       each file
//   automatic   one of these, guessed from a sample of the text
enum class Documents { paragraphs, lines, blocks, files, automatic };
template <>
inline constexpr std::array<std::string_view, 5> kWordsOf<Documents>{"paragraphs", "lines", "blocks", "files", "auto"};

// Which epoch of a fine-tuning gives the final weights: the last one, or the one with the best dev accuracy (the
// earliest of equally good ones).
enum class EpochChoice { last, best };
template <>
inline constexpr std::array<std::string_view, 2> kWordsOf<EpochChoice>{"last", "best"};

// For which seeds a fine-tuning predicts the test split.
enum class TestPredictions { first, all, none };
template <>
inline constexpr std::array<std::string_view, 3> kWordsOf<TestPredictions>{"first", "all", "none"};

}  // namespace plateau::spec
