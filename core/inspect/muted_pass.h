// A batch's forward pass with parts of the model muted, again and again: the states of every layer are kept, without
// mutes and with the latest ones, so that a change of the mutes costs only the layers from the first that it touches.
// One thread at a time.
//
// Shape legend: B batch, T tokens, h hidden.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/inspect/mutes.h"
#include "core/model/bert.h"

namespace plateau::inspect {

class MutedPass {
public:
    // Without packing; of the model's device.
    explicit MutedPass(model::BertInput input) : m_input(std::move(input)) {}
    const model::BertInput& input() const { return m_input; }
    // The states out of the last layer, [B,T,h]. The first call passes the batch without mutes too, whose means stand
    // in where a mute wants them. `model` is the same each time, `mutes` passes checkMutes(). `go_on` is asked before
    // each layer. Errors: cancelled, after which a later call is right again; unavailable where uniform weights were
    // wanted and the operator's own are something else.
    Result<at::Tensor> hidden(
        const model::Bert& model, const Mutes& mutes, const std::function<bool()>& go_on = [] { return true; });
    // The states of the unmuted pass: embeddings, layer 1 … L; all there after the first call.
    const std::vector<at::Tensor>& unmuted() const { return m_own_BTh; }
    // How many layers have been computed so far.
    std::int64_t layersComputed() const { return m_computed; }
    // What is kept between calls.
    std::uint64_t memoryBytes() const;

private:
    Status passUnmuted(const model::Bert& model, const std::function<bool()>& go_on);
    // The first layer that has to be computed for these mutes.
    std::size_t firstToCompute(const Mutes& mutes) const;

    model::BertInput m_input;
    std::vector<at::Tensor> m_own_BTh;       // embeddings, layer 1 …; without mutes
    std::vector<model::LayerMeans> m_means;  // of each layer, without mutes
    std::vector<at::Tensor> m_muted_BTh;     // layer 1 … with m_mutes; may be one with m_own_BTh
    Mutes m_mutes;                           // of m_muted_BTh, as far as that goes
    std::int64_t m_computed = 0;
};

}  // namespace plateau::inspect
