// What every attention operator must do, whatever it computes (resources/guide/adding-an-operator.md). A check looks at
// one layer with random parameters at one size, and gives what it finds wrong. They throw what computing throws.
//
// Shape legend: B batch, T tokens, H heads, D head width, h = H D hidden.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "core/attention/conformance/random_layer.h"
#include "core/operatorfile/conformance.h"

namespace plateau::attention::conformance {

using operatorfile::Check;
using operatorfile::FailingCase;
using operatorfile::Fault;

// Whether an operator must claim all that it can. Those of files cannot claim everything, and have been read by checks
// of their own.
enum class Origin { built_in, file };

struct Sample {
    const RandomLayer& layer;
    std::int64_t B, T;
    Origin origin;

    const Capabilities& can() const { return layer.descriptor->capabilities; }
    // Tokens of a padded sample that are none of padding; a single one never is.
    std::int64_t visible() const { return std::max<std::int64_t>(1, T * 3 / 5); }
};

// The size that the check fails at is added by who calls it.
using Finding = std::optional<FailingCase>;

// Texts of the descriptor are there and can be used.
Finding descriptorTexts(const Sample& sample);
// The formula of the parameters gives as many as there are, at several sizes.
Finding parameterCount(const Sample& sample);
// The formula of the FLOPs gives as many as ATen's matrix products take, at several sizes.
Finding flops(const Sample& sample);
// The operator starts the parameters that are its own, and these alone, from the layer's generator.
Finding initialWeights(const Sample& sample);
// inspect() gives one matrix a head under the names that the descriptor says; parameters have the roles that they are
// declared with, and scores scale as is said.
Finding inspectable(const Sample& sample);
// The context has the shape and the type of x, with and without maps.
Finding shapes(const Sample& sample);
// x, the mask and the parameters are as they were before.
Finding unchangedInputs(const Sample& sample);
// Two passes give the same bits.
Finding determinism(const Sample& sample);
// Gradients are those of finite differences, of x and of every parameter.
Finding gradients(const Sample& sample);
// The path without maps computes what that with maps does.
Finding fusedPath(const Sample& sample);
// float32 and bfloat16 give what float64 gives, as near as they can, and finite gradients.
Finding precision(const Sample& sample);
// Every sample gives what it gives alone.
Finding batch(const Sample& sample);
// What stands in padding has no influence, nor has its being there; a denied key_padding is denied rightly.
Finding padding(const Sample& sample);
// A row whose keys are all masked is finite, and so is its gradient, in three precisions.
Finding maskedRows(const Sample& sample);
// Sequences one behind the other give what each gives alone; a denied packing is denied rightly.
Finding packing(const Sample& sample);
// Dropout is repeatable and keeps the mean.
Finding dropout(const Sample& sample);
// Maps are given when asked for, and only then; probabilities are some, sum to 1 and leave padding out.
Finding attentionWeights(const Sample& sample);
// Plain BERT computes the same with the folded parameters; a denied fold is denied rightly.
Finding fold(const Sample& sample);
// Parameters come back from a file as they were, bit for bit.
Finding saveAndLoad(const Sample& sample);

}  // namespace plateau::attention::conformance
