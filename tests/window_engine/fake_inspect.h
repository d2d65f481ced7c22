// Made answers to the questions that look inside models. What they are follows from the checkpoint's path:
//   "symmetric"  symmetric scores · "additive", "bare" a second or first layer without maps · "nan" weights that are
//   not finite "shallow"  one layer of two heads "gone"       an error that names it · "lower" another vocabulary, that
//   cuts off the first letter of each word
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace plateau::tests {

inline constexpr int kFakeLayers = 2, kFakeHeads = 4, kFakePositions = 512;

// `inspect attention`: [CLS], the words, [SEP], the words of the pair, [SEP]. Head 0 looks at the token before, 1 at
// itself, 2 at [SEP], 3 everywhere; of layer 1 mixed with everywhere. `error` is filled in when there is no answer.
nlohmann::json fakeAttention(const nlohmann::json& params, nlohmann::json& error);

// `inspect averages`: the step in the checkpoint's path, as thousandths, is its entropy.
nlohmann::json fakeAverages(const nlohmann::json& params);

// `inspect fill-mask`: "mat" first, and the checkpoint's folder name second.
nlohmann::json fakeFillers(const nlohmann::json& params, nlohmann::json& error);

}  // namespace plateau::tests
