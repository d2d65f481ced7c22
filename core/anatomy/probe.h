// The probe: series 3 to 10 from a model and held-out samples. It computes without dropout and gradients, draws no
// random numbers and changes nothing; so a run is the same with it and without. It waits for the device. One thread.
//
// Series 8 to 10 are worths, in nats: how much the loss over the selected positions rises when something is taken away.
//
//   anatomy/worth/attention   what every attention half adds, after its output dense and before the residual
//                             connection, is replaced by its own mean over all tokens of the samples (of the model as
//                             it is): each token has to do with itself
//   anatomy/worth/layer/<l>   the same in one layer
//   anatomy/worth/where       in all layers every weight of a row is the row's sum / T: nothing is chosen
//
// A worth's standard error is that of the differences position by position, with samples as clusters.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/anatomy/probe_samples.h"
#include "core/anatomy/reading.h"
#include "core/corpus/corpus.h"
#include "core/model/bert.h"

namespace plateau::anatomy {

// What of series 5 to 10 a model of this configuration cannot answer; an operator of a person's own may besides make
// its weights so that they cannot be made alike.
std::map<std::string, Lacking> lackingOf(const model::BertConfig& config);

class Probe {
public:
    // Of the first `samples` held-out samples; `device` is the model's. `type`: what the model's products compute in,
    // as model::BertInput::type.
    Probe(const corpus::Corpus& corpus, double mask_probability, std::int64_t samples, at::Device device,
          at::ScalarType type);

    // Series 3 to 10. Throws what computing throws.
    Reading look(const model::Bert& model) const;

    std::int64_t maskedPositions() const { return static_cast<std::int64_t>(m_samples.masked_places.size()); }
    std::int64_t selectedPositions() const { return static_cast<std::int64_t>(m_samples.selected_samples.size()); }

private:
    ProbeSamples m_samples;
    at::ScalarType m_type;
};

}  // namespace plateau::anatomy
