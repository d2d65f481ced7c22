// Logits of a fixed plain model, computed once by transformers' BertForMaskedLM (compare_with_transformers.py
// --golden).
#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <gtest/gtest.h>

#include "core/model/checkpoint_files.h"
#include "core/model/tensor_views.h"
#include "model_support.h"

namespace plateau::model {
namespace {

TEST(Golden, LogitsEqualThoseOfTransformers) {
    const std::filesystem::path folder = std::filesystem::path(PLATEAU_SOURCE_DIR) / "tests/model/golden";
    const auto bert = readModel(folder, at::kDouble);
    ASSERT_TRUE(bert.ok()) << describe(bert.error());
    const auto expected = tensorfile::TensorFile::open(folder / "expected.safetensors");
    ASSERT_TRUE(expected.ok()) << describe(expected.error());
    const at::NoGradGuard no_gradients;
    const auto stored = [&](const char* name) { return tensorOf(*expected->find(name)); };
    const BertInput input{.input_ids_BT = stored("input_ids"),
                          .mask_BT = stored("attention_mask"),
                          .token_types_BT = stored("token_type_ids")};
    const EncoderOutput output = bert->encode(input, true);
    const at::Tensor logits = bert->headLogits(output.hidden_BTh, {});
    EXPECT_LE(distance(logits, stored("logits").flatten(0, 1)), 1e-10);
    EXPECT_LE(distance(output.all_hidden.front(), stored("embeddings")), 1e-10);
}

}  // namespace
}  // namespace plateau::model
